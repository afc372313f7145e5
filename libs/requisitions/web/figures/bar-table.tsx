import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import styles from './figures.module.css';

export interface BarColumn<R> {
  title: Label;
  /** Figures stand at the end of their column. */
  figure?: boolean;
  show(row: R): ReactNode;
}

interface BarTableProps<R> {
  title: Label;
  /** What the bar and its column tell, in what unit. */
  rows: readonly R[];
  keyOf(row: R): string;
  columns: readonly BarColumn<R>[];
  /** Length of the bar beside the first column. */
  valueOf(row: R): number;
  empty: Label;
}

/** A chart and its table in one: the bar of each row stands below its name, the figures beside it. */
export function BarTable<R>({ title, rows, keyOf, columns, valueOf, empty }: BarTableProps<R>) {
  const say = useLabel();
  const most = Math.max(...rows.map(valueOf), 0);
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{say(title)}</h2>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{say(empty)}</p>
      ) : (
        <div
          className={styles.scroll}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
          tabIndex={0}
          role="region"
          aria-label={say(title)}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.title[0]} scope="col" className={column.figure ? styles.end : undefined}>
                    {say(column.title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column, at) =>
                    at === 0 ? (
                      <th key={column.title[0]} scope="row" className={styles.name}>
                        {column.show(row)}
                        <svg
                          className={styles.bar}
                          aria-hidden="true"
                          preserveAspectRatio="none"
                          viewBox="0 0 100 1"
                        >
                          <rect width={most > 0 ? (valueOf(row) / most) * 100 : 0} height="1" />
                        </svg>
                      </th>
                    ) : (
                      <td
                        key={column.title[0]}
                        className={column.figure ? `bms-figures ${styles.end}` : undefined}
                      >
                        {column.show(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
