import { useState, type KeyboardEvent, type UIEvent } from 'react';
import type { SampleRow } from '#test-pages/model';
import { useLabel } from '#ui/web';
import type { SortKey, Sorting } from './arrange.ts';
import { columns } from './grid-columns.ts';
import { useHeight } from './use-height.ts';
import { windowOf } from './window-of.ts';
import styles from './grid.module.css';

/** CSS pixels; every row has this height, so that a row's place follows from its number. */
const rowHeight = 34;

export interface VirtualGridProps {
  label: string;
  rows: readonly SampleRow[];
  sorting: Sorting;
  onSort: (key: SortKey) => void;
}

/** Rows without end: only those in view are drawn. Arrow keys, Page, Home and End walk through all of them. */
export function VirtualGrid({ label, rows, sorting, onSort }: VirtualGridProps) {
  const say = useLabel();
  const [box, height] = useHeight<HTMLDivElement>();
  const [scrolled, setScrolled] = useState(0);
  const [chosen, setChosen] = useState(0);
  const { first, last } = windowOf(scrolled, height, rowHeight, rows.length);
  const current = Math.min(chosen, rows.length - 1);

  const goTo = (row: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, row));
    setChosen(next);
    const scroller = box.current;
    if (!scroller) return;
    // Below the head that stays, above the lower edge.
    const top = next * rowHeight;
    const room = scroller.clientHeight - rowHeight;
    if (top < scroller.scrollTop) scroller.scrollTo({ top });
    else if (top + rowHeight > scroller.scrollTop + room) scroller.scrollTo({ top: top + rowHeight - room });
  };
  const page = Math.max(1, Math.floor(height / rowHeight) - 2);
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: rows.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    goTo(to);
  };
  const rowId = (at: number) => `${label}-row-${rows[at]?.number ?? 0}`.replaceAll(/\W+/g, '-');
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      className={styles.grid}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={current >= first && current < last ? rowId(current) : undefined}
      onScroll={(event: UIEvent<HTMLDivElement>) => setScrolled(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
        if (row) setChosen(Number(row.dataset['at']));
      }}
    >
      <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
        {columns.map(({ key, label: title, right }) => (
          <div
            key={key}
            role="columnheader"
            className={right ? styles.right : undefined}
            aria-sort={sorting.key === key ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
          >
            <button type="button" className={styles.sort} onClick={() => onSort(key)}>
              {say(title)}
              <span aria-hidden="true">{sorting.key === key ? (sorting.descending ? ' ↓' : ' ↑') : ''}</span>
            </button>
          </div>
        ))}
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: rows.length * rowHeight }}>
        {rows.slice(first, last).map((row, offset) => {
          const at = first + offset;
          return (
            <div
              key={row.number}
              id={rowId(at)}
              role="row"
              aria-rowindex={at + 2}
              aria-selected={at === current}
              className={`${styles.row} ${styles.line} ${at === current ? styles.current : ''}`}
              style={{ top: at * rowHeight, height: rowHeight }}
              data-at={at}
            >
              {columns.map(({ key, right, show }) => (
                <div key={key} role="gridcell" className={`bms-figures ${right ? styles.right : ''}`}>
                  {show(row)}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
