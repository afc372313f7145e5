import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '#shell/web';
import type { Task } from '#tracker/model';
import { Icon, PressMenu, useConfirm, useLabel } from '#ui/web';
import { ConfirmActs } from './confirm-acts.tsx';
import { useAct } from './use-act.ts';
import { leftOf, useComplete } from './use-complete.ts';
import styles from './task.module.css';

const ToProjectDialog = lazy(() => import('./to-project-dialog.tsx'));

interface TaskActsProps {
  task: Task;
  /** It is no longer theirs to see. */
  onGone(): void;
  /** Its deletion was agreed to. */
  onRemove(): void;
}

/** What can be done with a task; claiming and deleting are asked about (specification 5). */
export function TaskActs({ task, onGone, onRemove }: TaskActsProps) {
  const say = useLabel();
  const ask = useConfirm();
  const me = useUser();
  const [moving, setMoving] = useState(false);
  const [act, isActing] = useAct(task.id);
  const follows = task.followers.some(({ username }) => username === me?.username);
  const complete = useComplete(task.id, leftOf(task), act);
  const claim = async () => {
    if (await ask({ title: ['认领这个任务？', 'Claim this task?'] })) act('claim');
  };
  const remove = async () => {
    const agreed = await ask({
      title: ['删除这个任务？', 'Delete this task?'],
      text: ['移入回收站，30 天内可以恢复。', 'It goes into the bin and can be restored for 30 days.'],
      ok: ['删除', 'Delete'],
      danger: true,
    });
    if (agreed) onRemove();
  };
  return (
    <div className={styles.acts}>
      {task.may.confirm && <ConfirmActs taskId={task.id} onGone={onGone} />}
      {task.may.claim && (
        <Button type="primary" loading={isActing} onClick={() => void claim()}>
          {say(['认领', 'Claim'])}
        </Button>
      )}
      {task.may.change && !task.complete && (
        <Button icon={<Icon name="check-square" />} loading={isActing} onClick={() => void complete(false)}>
          {say(['标记完成', 'Complete'])}
        </Button>
      )}
      {task.may.lead && task.complete && (
        <Button loading={isActing} onClick={() => act('unfinished')}>
          {say(['标记未完成', 'Mark unfinished'])}
        </Button>
      )}
      {(follows || task.may.follow) && (
        <Button loading={isActing} onClick={() => act(follows ? 'unattention' : 'attention')}>
          {follows ? say(['取消关注', 'Unfollow']) : say(['关注', 'Follow'])}
        </Button>
      )}
      {task.may.lead && (
        <PressMenu
          items={[
            ...(task.complete || task.archived
              ? []
              : [
                  {
                    key: 'both',
                    label: say(['完成并归档', 'Complete and archive']),
                    onClick: () => void complete(true),
                  },
                ]),
            ...(task.archived
              ? []
              : [
                  {
                    key: 'project',
                    label: task.project
                      ? say(['移到其他项目…', 'To another project…'])
                      : say(['移到项目…', 'To a project…']),
                    onClick: () => setMoving(true),
                  },
                ]),
            task.archived
              ? { key: 'back', label: say(['取消归档', 'Unarchive']), onClick: () => act('unarchived') }
              : { key: 'archive', label: say(['归档', 'Archive']), onClick: () => act('archived') },
            { key: 'delete', danger: true, label: say(['删除', 'Delete']), onClick: () => void remove() },
          ]}
        >
          <Button>{say(['更多', 'More'])}</Button>
        </PressMenu>
      )}
      <Suspense>{moving && <ToProjectDialog task={task} onClose={() => setMoving(false)} />}</Suspense>
    </div>
  );
}
