import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

/** Specification 9: at most four columns, three where nothing is said. */
const mostColumns = 4;
const usualColumns = 3;

export interface DetailListProps {
  items: readonly { label: string; value: ReactNode }[];
  /** More than four are four. */
  columns?: number;
}

/** Facts with their names, in columns as far as there is room. */
export function DetailList({ items, columns = usualColumns }: DetailListProps) {
  const used = Math.min(mostColumns, Math.max(1, Math.floor(columns)));
  return (
    <dl className={styles.list} data-columns={used}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.item}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
