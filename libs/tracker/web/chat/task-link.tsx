import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { readBeside } from '#api-client/web';
import type { TalkLink } from '#talk/model';
import { nameOfTask, readTask, type Task } from '#tracker/model';
import { DateText, useLabel } from '#ui/web';
import { LevelMark } from '../task/level-mark.tsx';
import { useOpenTask } from '../task/task-address.ts';
import { useAct } from '../task/use-act.ts';
import { leftOf, useComplete } from '../task/use-complete.ts';
import styles from './chat.module.css';

/** A task in a chat, as it is now and under the reader's own right: who may complete it does so here. */
export function TaskLink({ link }: { link: TalkLink }) {
  const say = useLabel();
  const taskId = Number(link.id);
  const { data: task, isError } = useQuery(readBeside(readTask, { taskid: taskId }));
  if (isError)
    return <span className={styles.quiet}>{say(['任务：您无权查看', 'A task that you may not see'])}</span>;
  return task ? <Shown task={task} /> : <span className={styles.quiet}>{link.title}</span>;
}

function Shown({ task }: { task: Task }) {
  const say = useLabel();
  const [, open] = useOpenTask();
  const [act, isActing] = useAct(task.id);
  const complete = useComplete(task.id, leftOf(task), act);
  return (
    <div className={styles.task}>
      <input
        type="checkbox"
        className={styles.check}
        checked={task.complete}
        disabled={!(task.complete ? task.may.lead : task.may.change) || isActing}
        aria-label={say(['完成：{title}', 'Complete: {title}'], { title: task.title })}
        onChange={() => (task.complete ? act('unfinished') : void complete())}
      />
      <Button type="link" className={String(styles.open)} onClick={() => open(task.id)}>
        <span className={task.complete ? styles.done : ''}>{nameOfTask(task)}</span>
      </Button>
      <span className={styles.quiet}>
        <LevelMark level={task.level} /> {task.owner?.name ?? say(['待认领', 'Unclaimed'])}{' '}
        {task.endsAt && <DateText value={task.endsAt} />}
        {task.complete && ` · ${say(['已完成', 'Complete'])}`}
      </span>
    </div>
  );
}
