import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { read } from '#api-client/web';
import { RecordFaces } from '#editor/web';
import { RecordTalk } from '#talk/web';
import { readTask, taskLimits, taskThread } from '#tracker/model';
import { Loaded, StatusTag, useConfirm, useFocusBack, useLabel } from '#ui/web';
import { TaskSource } from '../chat/task-source.tsx';
import { TaskMaps } from '../maps/task-maps.tsx';
import { TaskRelations } from '../relations/task-relations.tsx';
import { TaskRepeat } from '../series/task-repeat.tsx';
import { TaskActs } from './task-acts.tsx';
import { TaskFields } from './task-fields.tsx';
import { TaskKeys } from './task-keys.tsx';
import { TaskHistory } from './task-history.tsx';
import { TaskSubtasks } from './task-subtasks.tsx';
import { TaskTitle } from './task-title.tsx';
import { TaskWords } from './task-words.tsx';
import { useAct } from './use-act.ts';
import { useLooksOn } from './use-looks-on.ts';
import styles from './task.module.css';

const FilePanel = lazy(() => import('../files/file-panel.tsx'));

/** A task over any page. Closing it while its words are not saved is asked about (specification 5); Back keeps them. */
export default function TaskDrawer({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  useFocusBack();
  const say = useLabel();
  const ask = useConfirm();
  const [open, setOpen] = useState(true);
  const [unsaved, setUnsaved] = useState<{ discard(): void } | null>(null);
  const tellUnsaved = useCallback((discard: (() => void) | null) => setUnsaved(discard && { discard }), []);
  // While it is being deleted nothing of it is read again: it is not there any more.
  const [isGoing, setGoing] = useState(false);
  const [act] = useAct(taskId);
  const query = useQuery({ ...read(readTask, { taskid: taskId }), retry: false, enabled: !isGoing });
  useLooksOn(query.data?.may.take ? null : (query.data?.project?.id ?? null));
  const remove = () => {
    setGoing(true);
    act('delete', { onDone: () => setOpen(false), onRefused: () => setGoing(false) });
  };
  const close = async () => {
    const leaves =
      !unsaved ||
      (await ask({
        title: ['请先保存任务描述！', 'Please save the project description first!'],
        ok: ['放弃修改', 'Discard'],
        cancel: ['继续编辑', 'Go on editing'],
        danger: true,
      }));
    if (!leaves) return;
    unsaved?.discard();
    setOpen(false);
  };
  return (
    <Drawer
      open={open}
      size="min(100vw, 720px)"
      onClose={() => void close()}
      afterOpenChange={(shown) => !shown && onClose()}
      title={
        <>
          {query.data?.key || say(['任务', 'Task'])}{' '}
          {query.data?.archived && <StatusTag tone="grey" label={['已归档', 'Archived']} />}{' '}
          {query.data && !isGoing && (
            <RecordFaces
              type={taskThread}
              id={String(taskId)}
              label={['也打开了此任务：{names}', 'Also have this task open: {names}']}
            />
          )}
        </>
      }
    >
      <Loaded query={query} rows={8}>
        {(task) =>
          isGoing ? null : (
            <>
              <TaskKeys task={task} />
              <TaskTitle task={task} />
              {task.source && <TaskSource source={task.source} />}
              <TaskActs task={task} onGone={() => setOpen(false)} onRemove={remove} />
              <TaskFields task={task} />
              <TaskWords task={task} onUnsaved={tellUnsaved} />
              <TaskSubtasks task={task} />
              <TaskRelations task={task} />
              <TaskRepeat task={task} />
              <TaskMaps task={task} />
              <section className={styles.block}>
                <h3>{say(['文件', 'Files'])}</h3>
                <Suspense>
                  <FilePanel of={{ taskid: task.id }} mayAdd={task.may.take} />
                </Suspense>
              </section>
              <section className={styles.block}>
                <h3>{say(['评论', 'Comments'])}</h3>
                <RecordTalk record={{ type: taskThread, id: String(task.id) }} most={taskLimits.comment} />
              </section>
              <TaskHistory taskId={task.id} />
            </>
          )
        }
      </Loaded>
    </Drawer>
  );
}
