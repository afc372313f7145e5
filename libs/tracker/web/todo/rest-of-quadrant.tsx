import { Link } from 'react-router';
import { narrowedAddress } from '#fields/model';
import { useUser } from '#shell/web';
import { tasksRoute, type Level, type TodoView } from '#tracker/model';
import { useLabel } from '#ui/web';
import { filtersOfView } from './filters-of-view.ts';
import styles from './todo.module.css';

/** The list of tasks, narrowed to a quadrant of a view; it begins with what is not done. */
function restOf(view: TodoView, level: Level, me: string): string {
  const ofLevel = { field: 'level', operation: 'is', value: String(level) } as const;
  return narrowedAddress(tasksRoute, [...filtersOfView(view, me), ofLevel]);
}

interface RestProps {
  view: TodoView;
  level: Level;
  left: number;
}

/** What of a quadrant is not shown, a press away in the list of tasks. */
export function RestOfQuadrant({ view, level, left }: RestProps) {
  const say = useLabel();
  const me = useUser()?.personId ?? '';
  return (
    <p className={styles.nothing}>
      <Link to={restOf(view, level, me)}>
        {say(['还有 {n} 个，见任务列表', '{n} more in the list of tasks'], { n: left })}
      </Link>
    </p>
  );
}
