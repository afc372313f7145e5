import type { Task } from '#tracker/model';
import { PersonName, useLabel } from '#ui/web';
import styles from './task.module.css';

/** Who gave it to its owner; of somebody who has left, that it was theirs. */
export function GivenBy({ task: { assignedBy, leftBy } }: { task: Task }) {
  const say = useLabel();
  const by = leftBy ?? assignedBy;
  if (!by) return null;
  return (
    <div>
      <span className={styles.caption}>
        {leftBy ? say(['转自', 'Passed on from']) : say(['指派人', 'Given by'])}
      </span>
      <span className={styles.people}>
        <PersonName id={by.id} name={by.name} />
        {leftBy && <span>{say(['已离职', 'has left'])}</span>}
      </span>
    </div>
  );
}
