import { Link } from 'react-router';
import { writeFilters } from '#fields/model';
import { useUser } from '#shell/web';
import { tasksRoute, type Level, type TaskCard, type TodoView } from '#tracker/model';
import { useLabel } from '#ui/web';
import { LevelMark } from '../task/level-mark.tsx';
import { TaskLine } from '../task/task-line.tsx';
import styles from './todo.module.css';

interface QuadrantProps {
  view: TodoView;
  level: Level;
  title: string;
  total: number;
  tasks: readonly TaskCard[];
}

/** The list of tasks, narrowed to a quadrant of a view; it begins with what is not done. */
function restOf(view: TodoView, level: Level, me: string): string {
  const is = (field: string, value: string) => ({ field, operation: 'is' as const, value });
  const whose = {
    mine: [is('owner', me), is('pending', 'false')],
    pending: [is('owner', me), is('pending', 'true')],
    followed: [is('followed', 'true')],
    created: [is('createdBy', me)],
  }[view];
  const where = writeFilters([...whose, is('level', String(level))]);
  return `${tasksRoute}?where=${encodeURIComponent(where)}`;
}

/** Tasks of a level: those that end first on top. */
export function Quadrant({ view, level, title, total, tasks }: QuadrantProps) {
  const say = useLabel();
  const me = useUser()?.personId ?? '';
  return (
    <section className={styles.quadrant} aria-label={title}>
      <h2 className={styles.title}>
        <LevelMark level={level} /> {title} <span className={`bms-figures ${styles.total}`}>{total}</span>
      </h2>
      {tasks.length === 0 && <p className={styles.nothing}>{say(['没有任务', 'No tasks'])}</p>}
      {tasks.map((task) => (
        <TaskLine key={task.id} task={task} showsProject hidesLevel />
      ))}
      {total > tasks.length && (
        <p className={styles.nothing}>
          <Link to={restOf(view, level, me)}>
            {say(['还有 {n} 个，见任务列表', '{n} more in the list of tasks'], { n: total - tasks.length })}
          </Link>
        </p>
      )}
    </section>
  );
}
