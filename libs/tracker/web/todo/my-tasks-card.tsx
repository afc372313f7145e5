import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { Card } from '#shell/web';
import { readTodo, todoRoute, type TaskCard } from '#tracker/model';
import { useLabel } from '#ui/web';
import { TaskLine } from '../task/task-line.tsx';
import styles from './todo.module.css';

const shownTasks = 5;

const byEnd = (a: TaskCard, b: TaskCard): number =>
  (a.endsAt ?? '9').localeCompare(b.endsAt ?? '9') || a.level - b.level || a.id - b.id;

/** What the reader has to do next: overdue first, then by end. */
export default function MyTasksCard() {
  const say = useLabel();
  const { data } = useQuery(read(readTodo, { view: 'mine' }));
  const next = data?.quadrants.flatMap(({ tasks }) => tasks).toSorted(byEnd);
  return (
    <Card title={say(['我的任务', 'My tasks'])} count={data?.counts.mine} all={todoRoute}>
      <div className={styles.inCard}>
        {next?.length === 0 && <p className={styles.nothing}>{say(['没有待办任务', 'Nothing to do'])}</p>}
        {next?.slice(0, shownTasks).map((task) => (
          <TaskLine key={task.id} task={task} showsProject />
        ))}
      </div>
    </Card>
  );
}
