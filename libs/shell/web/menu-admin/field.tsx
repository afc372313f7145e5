import { useId, type ReactNode } from 'react';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './menu-screen.module.css';

/** A field of a drawer with its label above it. */
export function Field({ label, children }: { label: Label; children: (id: string) => ReactNode }) {
  const say = useLabel();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{say(label)}</label>
      {children(id)}
    </div>
  );
}
