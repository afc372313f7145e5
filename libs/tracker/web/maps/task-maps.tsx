import { ApartmentOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { papersScreen } from '#papers/model';
import { useMay } from '#shell/web';
import { linkTaskMap, readTaskMaps, type Task } from '#tracker/model';
import { DateText, Icon, Loaded, useLabel, useToast, useUndo } from '#ui/web';
import styles from '../task/task.module.css';

const LinkMap = lazy(() => import('./link-map.tsx'));
const MakeMap = lazy(() => import('./make-map.tsx'));

type TaskMap = ResultOf<typeof readTaskMaps>['maps'][number];

/** Mind maps of a task: those that the reader may read, by title; of the others, that there are any. */
export function TaskMaps({ task }: { task: Task }) {
  const say = useLabel();
  const may = useMay();
  const query = useQuery(read(readTaskMaps, { taskId: task.id }));
  const [asked, setAsked] = useState<'link' | 'make' | null>(null);
  const takes = task.may.take && may(papersScreen, 'query');
  const isEmpty = !query.data?.maps.length && !query.data?.others;
  if (!takes && isEmpty) return null;
  return (
    <section className={styles.block} aria-label={say(['思维导图', 'Mind maps'])}>
      <h3>{say(['思维导图', 'Mind maps'])}</h3>
      <Loaded query={query} rows={1}>
        {({ maps, others }) => (
          <>
            {maps.map((map) => (
              <Linked key={map.id} taskId={task.id} map={map} mayUnlink={takes} />
            ))}
            {others > 0 && (
              <p className={styles.caption}>
                {say(['另有 {n} 个您无权查看', '{n} more that you may not see'], { n: others })}
              </p>
            )}
          </>
        )}
      </Loaded>
      {takes && (
        <div className={styles.relating}>
          <Button size="small" icon={<Icon name="plus" />} onClick={() => setAsked('link')}>
            {say(['关联导图', 'Link a map'])}
          </Button>
          {may(papersScreen, 'add') && (
            <Button size="small" onClick={() => setAsked('make')}>
              {say(['由子任务新建导图', 'New map of the subtasks'])}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {asked === 'link' && <LinkMap taskId={task.id} onClose={() => setAsked(null)} />}
        {asked === 'make' && <MakeMap task={task} onClose={() => setAsked(null)} />}
      </Suspense>
    </section>
  );
}

function Linked({ taskId, map, mayUnlink }: { taskId: number; map: TaskMap; mayUnlink: boolean }) {
  const say = useLabel();
  const toast = useToast();
  const undo = useUndo();
  const write = useWrite(linkTaskMap);
  const { id: mapId, title } = map;
  const putBack = () =>
    write.mutateAsync({ taskId, mapId, linked: true }).then(() => undefined, toast.refusal);
  const unlink = () =>
    write.mutate(
      { taskId, mapId, linked: false },
      {
        onSuccess: () =>
          undo({ title: ['已取消关联，导图仍在', 'No longer linked; the map stays'], undo: putBack }),
        onError: toast.refusal,
      },
    );
  return (
    <div className={styles.subtask}>
      <ApartmentOutlined aria-hidden />
      <Link to={map.link} className={styles.words}>
        {title}
      </Link>
      <span className={styles.caption}>
        {map.base} · <DateText value={map.changedAt} relative />
      </span>
      {mayUnlink && (
        <Button
          type="text"
          size="small"
          icon={<Icon name="close" />}
          loading={write.isPending}
          aria-label={say(['取消关联“{title}”', 'Take away the link to “{title}”'], { title })}
          onClick={unlink}
        />
      )}
    </div>
  );
}
