import { columnName } from '#editor/model';
import { useLabel } from '#ui/web';
import type { Box } from '../state/selection.ts';
import type { SheetStore } from '../state/sheet-store.ts';
import { headWidth } from './measures.ts';
import styles from '../sheet.module.css';

interface ColumnHeadsProps {
  store: SheetStore;
  columns: readonly [first: number, last: number];
  box: Box;
  mayChange: boolean;
}

/** The letters above the columns; their right edges are drawn to make a column wider. */
export function ColumnHeads({ store, columns: [first, last], box, mayChange }: ColumnHeadsProps) {
  const say = useLabel();
  return (
    <div role="row" aria-rowindex={1} className={styles.heads}>
      <div role="columnheader" aria-colindex={1} className={styles.corner}>
        <span className="bms-unseen">{say(['全选', 'All cells'])}</span>
      </div>
      {Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
        const column = first + at;
        const isSelected = column >= box.left && column <= box.right;
        return (
          <div
            key={column}
            role="columnheader"
            aria-colindex={column + 2}
            className={`${styles.columnHead} ${isSelected ? styles.headSelected : ''}`}
            style={{ left: headWidth + (store.lefts[column] ?? 0), width: store.widthOf(column) }}
          >
            {columnName(column)}
            {mayChange && <span className={styles.widener} data-widens={column} />}
          </div>
        );
      })}
    </div>
  );
}
