import { LogList } from '../log/log-list.tsx';
import { useLabel } from '#ui/web';
import styles from './task.module.css';

/** Entries shown beside a task at once (specification 9: detail log page size). */
const shownEntries = 5;

/** What happened with a task. */
export function TaskHistory({ taskId }: { taskId: number }) {
  const say = useLabel();
  return (
    <section className={styles.block}>
      <h3>{say(['动态', 'Log'])}</h3>
      <LogList of={{ taskid: String(taskId) }} pageSize={shownEntries} />
    </section>
  );
}
