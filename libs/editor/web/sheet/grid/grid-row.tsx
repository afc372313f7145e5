import { placeName } from '#editor/model';
import { faceClass } from '../../faces/face-class.ts';
import type { Other } from '../state/others.ts';
import type { Box } from '../state/selection.ts';
import type { SheetStore } from '../state/sheet-store.ts';
import { headHeight, headWidth, rowHeight } from './measures.ts';
import styles from '../sheet.module.css';

interface GridRowProps {
  store: SheetStore;
  row: number;
  columns: readonly [first: number, last: number];
  box: Box;
  /** The cell that is written into. */
  active: readonly [row: number, column: number];
  /** Who else is in this row, by column. */
  others: ReadonlyMap<number, Other>;
  /** It stays at the top. */
  isFrozen?: boolean;
}

const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

/** The drawn cells of a row. */
export function GridRow({ store, row, columns: [first, last], box, active, others, isFrozen }: GridRowProps) {
  const isSelected = row >= box.top && row <= box.bottom;
  const top = isFrozen ? 0 : headHeight + row * rowHeight;
  const width = headWidth + (store.lefts.at(-1) ?? 0);
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={isFrozen ? styles.frozenRow : styles.row}
      style={isFrozen ? { width } : { top, width }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={classes(styles.rowHead, isSelected && styles.headSelected)}
      >
        {row + 1}
      </div>
      {Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
        const column = first + at;
        const other = others.get(column);
        const inBox = isSelected && column >= box.left && column <= box.right;
        const isActive = row === active[0] && column === active[1];
        const shown = store.shown(row, column);
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={inBox}
            data-place={placeName(row, column)}
            className={classes(
              styles.cell,
              styles[`to-${store.align(row, column)}`],
              store.look(row, column).bold && styles.bold,
              shown.startsWith('#') && store.value(row, column) instanceof Error && styles.wrong,
              inBox && !isActive && styles.inBox,
              isActive && styles.active,
              other && styles.other,
              other && faceClass(other.id),
            )}
            style={{ left: headWidth + (store.lefts[column] ?? 0), width: store.widthOf(column) }}
          >
            {shown}
            {other && <span className={styles.otherName}>{other.name}</span>}
          </div>
        );
      })}
    </div>
  );
}
