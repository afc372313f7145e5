import { columnName } from '#editor/model';
import type { SheetStore } from '../state/sheet-store.ts';
import styles from '../sheet.module.css';

/** Rows that are put on paper. */
const mostRows = 3_000;

/** The filled part of a sheet on paper; a frozen row stands at the top of each page. */
export function SheetPaper({ store, title }: { store: SheetStore; title: string }) {
  const { rows, columns } = store.filled;
  const line = (row: number) => (
    <tr key={row}>
      <th>{row + 1}</th>
      {Array.from({ length: columns }, (_, column) => (
        <td
          key={column}
          className={`${styles[`to-${store.align(row, column)}`]} ${store.look(row, column).bold ? styles.bold : ''}`}
        >
          {store.shown(row, column)}
        </td>
      ))}
    </tr>
  );
  const from = store.isFrozen ? 1 : 0;
  return (
    <div className={styles.paper}>
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            <th aria-hidden="true" />
            {Array.from({ length: columns }, (_, column) => (
              <th key={column}>{columnName(column)}</th>
            ))}
          </tr>
          {store.isFrozen && line(0)}
        </thead>
        <tbody>
          {Array.from({ length: Math.max(0, Math.min(rows, mostRows) - from) }, (_, at) => line(at + from))}
        </tbody>
      </table>
    </div>
  );
}
