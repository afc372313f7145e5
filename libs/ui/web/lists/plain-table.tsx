import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

export interface PlainColumn<Row> {
  title: string;
  render(row: Row, index: number): ReactNode;
  /** Figures stand at the end. */
  end?: boolean;
  /** In units of a letter; without one as the content needs. */
  width?: number;
}

/**
 * Some lines within a dialog or a drawer, all of them at once: no pages, no order of one's own. On a narrow screen each
 * line is a card, with the title of its column before each value.
 */
export function PlainTable<Row>({
  rows,
  columns,
  rowKey,
  label,
}: {
  rows: readonly Row[];
  columns: readonly PlainColumn<Row>[];
  rowKey(row: Row): string;
  /** What it shows, for whoever listens. */
  label: string;
}) {
  return (
    <div
      className={styles.frame}
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, end, width }) => (
              <th
                key={title}
                scope="col"
                className={end ? styles.end : undefined}
                style={width ? { minWidth: `${width}ch` } : undefined}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, render, end }) => (
                <td key={title} data-title={title} className={end ? styles.end : undefined}>
                  {render(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
