import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLabel } from '#ui/web';
import type { Other } from '../state/others.ts';
import { placeIn } from '../state/selection.ts';
import type { Desk } from '../state/use-desk.ts';
import { CellInput } from './cell-input.tsx';
import { ColumnHeads } from './column-heads.tsx';
import { GridRow } from './grid-row.tsx';
import { drawn, headHeight, headWidth, rowHeight } from './measures.ts';
import { usePointer } from './use-pointer.ts';
import { useView } from './use-view.ts';
import styles from '../sheet.module.css';

interface SheetGridProps {
  desk: Desk;
  others: readonly Other[];
  title: string;
  input: RefObject<HTMLTextAreaElement | null>;
  onLeave(): void;
}

const nobody: ReadonlyMap<number, Other> = new Map();

/** Others by row and column. */
function placesOf(desk: Desk, others: readonly Other[]): Map<number, Map<number, Other>> {
  const { rows, columns } = desk.store.axes;
  const places = new Map<number, Map<number, Other>>();
  for (const other of others) {
    const [row, column] = [rows.indexOf(other.row), columns.indexOf(other.column)];
    if (row >= 0 && column >= 0)
      places.set(row, (places.get(row) ?? new Map<number, Other>()).set(column, other));
  }
  return places;
}

/** The cells: those that are seen are drawn. */
export function SheetGrid({ desk, others, title, input, onLeave }: SheetGridProps) {
  const say = useLabel();
  const { store, selection } = desk;
  const { lefts, isFrozen } = store;
  const { scroll, view, read, reveal } = useView(lefts, isFrozen);
  const focus = () => input.current?.focus({ preventScroll: true });
  const { widening, ...pointer } = usePointer(desk, scroll, focus);
  const [row, column] = placeIn(store.axes, selection.to);
  const isWhole =
    desk.box.bottom - desk.box.top === store.rows - 1 || desk.box.right - desk.box.left === store.columns - 1;
  const seen = useRef(selection);
  useLayoutEffect(() => {
    if (seen.current === selection) return;
    seen.current = selection;
    if (!isWhole) reveal(row, column);
  });
  useEffect(() => {
    // On a telephone the keyboard comes when a cell is touched.
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true });
  }, [input]);
  const { firstRow, lastRow, firstColumn, lastColumn } = drawn(view, lefts, store.rows);
  const columns = [firstColumn, lastColumn] as const;
  const shared = { store, columns, box: desk.box, active: [desk.row, desk.column] as const };
  const where = placesOf(desk, others);
  return (
    <div className={styles.frame}>
      <div
        ref={scroll}
        role="grid"
        tabIndex={0}
        aria-label={say(['表格：{title}', 'Sheet: {title}'], { title })}
        aria-rowcount={store.rows + 1}
        aria-colcount={store.columns + 1}
        aria-readonly={!desk.mayChange}
        aria-multiselectable
        className={styles.scroll}
        onScroll={read}
        onFocus={({ target, currentTarget }) => target === currentTarget && focus()}
        {...pointer}
      >
        <div
          role="presentation"
          className={styles.sheet}
          style={{ width: headWidth + (lefts.at(-1) ?? 0), height: headHeight + store.rows * rowHeight }}
        >
          <div role="presentation" className={styles.top}>
            <ColumnHeads store={store} columns={columns} box={desk.box} mayChange={desk.mayChange} />
            {isFrozen && <GridRow {...shared} row={0} others={where.get(0) ?? nobody} isFrozen />}
          </div>
          {Array.from({ length: Math.max(0, lastRow - firstRow + 1) }, (_, at) => firstRow + at)
            .filter((at) => !(isFrozen && at === 0))
            .map((at) => (
              <GridRow
                key={store.axes.rows.ids[at] ?? at}
                {...shared}
                row={at}
                others={where.get(at) ?? nobody}
              />
            ))}
          {widening !== null && (
            <div className={styles.wideningLine} style={{ left: headWidth + widening }} />
          )}
        </div>
      </div>
      <CellInput desk={desk} view={view} input={input} onLeave={onLeave} />
      <p id="sheet-keys" className="bms-unseen">
        {say([
          '方向键移动，回车或 F2 编辑，Esc 离开表格',
          'Arrows move, F2 or typing edits, Esc leaves the sheet',
        ])}
      </p>
    </div>
  );
}
