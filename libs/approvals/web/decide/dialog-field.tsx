import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './action-dialog.module.css';

interface DialogFieldProps {
  id: string;
  label: Label;
  optional?: boolean;
  problem: Label | null;
  values?: Record<string, string>;
  children: ReactNode;
}

/** A field of the dialog: label above, what is wrong below. */
export function DialogField({ id, label, optional, problem, values, children }: DialogFieldProps) {
  const say = useLabel();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {say(label)}
        {optional && <span className={styles.quiet}>{say(['（选填）', ' (optional)'])}</span>}
      </label>
      {children}
      <div id={`${id}-problem`} className={styles.problem} aria-live="polite">
        {problem && say(problem, values)}
      </div>
    </div>
  );
}
