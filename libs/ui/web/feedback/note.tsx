import type { ReactNode } from 'react';
import styles from './states.module.css';

/** A sentence that has to be seen before one goes on: why one is here, what is missing. Read out at once. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.note}>
      {children}
    </p>
  );
}
