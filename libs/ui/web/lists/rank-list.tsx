import type { ReactNode } from 'react';
import styles from './rank-list.module.css';

/** Specification 9: the first three are highlighted. */
const highlighted = 3;

export interface RankListProps {
  label: string;
  rows: readonly { key: string; name: string; value: ReactNode }[];
}

/** Names in order of a figure, best first. */
export function RankList({ label, rows }: RankListProps) {
  return (
    <ol className={styles.ranks} aria-label={label}>
      {rows.map(({ key, name, value }, at) => (
        <li key={key} className={styles.rank}>
          <span
            aria-hidden="true"
            className={`bms-figures ${styles.place}`}
            data-highlighted={at < highlighted}
          >
            {at + 1}
          </span>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={`bms-figures ${styles.value}`}>{value}</span>
        </li>
      ))}
    </ol>
  );
}
