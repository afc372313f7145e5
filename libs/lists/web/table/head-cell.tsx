import { useRef, useState, type ComponentProps, type DragEvent, type PointerEvent } from 'react';
import type { ListedColumn } from '../columns/listed-column.ts';
import styles from '../list.module.css';

interface Moves {
  column: ListedColumn;
  onResize(key: string, width: number): void;
  /** Another column was dropped on this one. */
  onMove(key: string, onto: string): void;
}

interface HeadCellProps extends ComponentProps<'th'> {
  moves?: Moves;
}

/** What the table hands to its head cells; it knows them as plain elements. */
export const forHeadCell = (moves: Moves): object => ({ moves });

const least = 60;
const most = 800;
/** What is drawn is a column, and nothing else that a browser lets one draw. */
const ofColumn = 'application/x-bms-column';

/**
 * A head of the table: drawn onto another it changes the order, drawn at its edge the width; by keyboard both are in the
 * column settings.
 */
export function HeadCell({ moves, children, ...cell }: HeadCellProps) {
  const [over, setOver] = useState(false);
  if (!moves) return <th {...cell}>{children}</th>;
  const { column, onResize, onMove } = moves;
  const takes = (event: DragEvent) => event.dataTransfer.types.includes(ofColumn);
  return (
    <th
      {...cell}
      className={`${cell.className ?? ''} ${over ? styles.over : ''}`}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(ofColumn, column.key);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const key = event.dataTransfer.getData(ofColumn);
        if (!key) return;
        event.preventDefault();
        if (key !== column.key) onMove(key, column.key);
      }}
    >
      {children}
      {!column.grows && <Edge column={column} onResize={onResize} />}
    </th>
  );
}

/** The right edge of a head. */
function Edge({ column, onResize }: Pick<Moves, 'column' | 'onResize'>) {
  const drawn = useRef<{ from: number; width: number } | null>(null);
  const widthAt = (event: PointerEvent) => {
    const { from, width } = drawn.current ?? { from: event.clientX, width: column.width };
    return Math.round(Math.min(most, Math.max(least, width + event.clientX - from)));
  };
  return (
    <span
      className={styles.edge}
      aria-hidden="true"
      // The edge is no part of what is drawn to another place.
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      // A press on the edge does not sort.
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        const head = event.currentTarget.closest('th');
        drawn.current = { from: event.clientX, width: head?.offsetWidth ?? column.width };
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
      }}
      onPointerMove={(event) => {
        if (!drawn.current) return;
        const edge = event.currentTarget;
        edge.style.setProperty('--drawn', `${event.clientX - drawn.current.from}px`);
      }}
      onPointerUp={(event) => {
        if (!drawn.current) return;
        const width = widthAt(event);
        drawn.current = null;
        event.currentTarget.style.removeProperty('--drawn');
        if (width !== column.width) onResize(column.key, width);
      }}
      onPointerCancel={(event) => {
        drawn.current = null;
        event.currentTarget.style.removeProperty('--drawn');
      }}
    />
  );
}
