import type { Level, TaskCard } from '#tracker/model';
import { useLabel } from '#ui/web';
import { LevelMark } from '../task/level-mark.tsx';
import { TaskLine } from '../task/task-line.tsx';
import styles from './todo.module.css';

interface QuadrantProps {
  level: Level;
  title: string;
  total: number;
  tasks: readonly TaskCard[];
}

/** Tasks of a level: those that end first on top. */
export function Quadrant({ level, title, total, tasks }: QuadrantProps) {
  const say = useLabel();
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
          {say(['还有 {n} 个，见任务列表', '{n} more in the list of tasks'], { n: total - tasks.length })}
        </p>
      )}
    </section>
  );
}
