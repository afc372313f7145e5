import { useRef, type ComponentProps, type PointerEvent } from 'react';
import type { FormColumn } from './columns.tsx';
import styles from './form-list.module.css';

/** null: the column takes what is left. */
type Resizes = { column: FormColumn; onResize(key: string, width: number): void } | null;

interface HeadCellProps extends ComponentProps<'th'> {
  resizes?: Resizes;
}

/** What the table hands to its head cells; it knows them as plain elements. */
export const forHeadCell = (resizes: Resizes): object => ({ resizes });

const least = 60;
const most = 800;

/** A head of the table with an edge to draw its column wider or narrower; by keyboard that is in the column settings. */
export function HeadCell({ resizes, children, ...cell }: HeadCellProps) {
  const drawn = useRef<{ from: number; width: number } | null>(null);
  if (!resizes) return <th {...cell}>{children}</th>;
  const { column, onResize } = resizes;
  const widthAt = (event: PointerEvent) => {
    const { from, width } = drawn.current ?? { from: event.clientX, width: column.width };
    return Math.round(Math.min(most, Math.max(least, width + event.clientX - from)));
  };
  return (
    <th {...cell}>
      {children}
      <span
        className={styles.edge}
        aria-hidden="true"
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
    </th>
  );
}
