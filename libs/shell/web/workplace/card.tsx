import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLabel } from '#ui/web';
import styles from './workplace.module.css';

export interface CardProps {
  title: string;
  /** Beside the title: how many. */
  count?: number | string | undefined;
  /** What is counted, said on hover. */
  counts?: string | undefined;
  /** Where all of it is. */
  all?: string | undefined;
  children: ReactNode;
}

/** A part of the workplace, with the way to all of it. */
export function Card({ title, count, counts, all, children }: CardProps) {
  const say = useLabel();
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {count !== undefined && (
          <span className={`bms-figures ${styles.count}`} title={counts}>
            {count}
          </span>
        )}
        {all && (
          <Link to={all} className={styles.all}>
            {say(['全部', 'All'])}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
