import { useRef, useState, type PointerEvent as Pressed, type RefObject } from 'react';
import { setWidth } from '../state/acts.ts';
import type { Desk } from '../state/use-desk.ts';
import { columnAt, headHeight, headWidth, rowHeight } from './measures.ts';

interface Met {
  row: number;
  column: number;
  on: 'cell' | 'row' | 'column' | 'corner';
}

/** What a mouse or finger does: selects, goes on selecting, makes a column wider. */
export function usePointer(desk: Desk, scroll: RefObject<HTMLDivElement | null>, focus: () => void) {
  const dragging = useRef<Met['on'] | 'point' | null>(null);
  const [widening, setWidening] = useState<{ column: number; from: number; now: number } | null>(null);
  const { store, editing } = desk;

  /** What lies under a place of the screen. */
  const met = (event: Pressed): Met | null => {
    const node = scroll.current;
    if (!node) return null;
    const frame = node.getBoundingClientRect();
    const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
    if (x >= node.clientWidth || y >= node.clientHeight) return null;
    const isFrozen = store.isFrozen && y >= headHeight && y < headHeight + rowHeight;
    const row = isFrozen
      ? 0
      : Math.min(store.rows - 1, Math.max(0, Math.floor((y - headHeight + node.scrollTop) / rowHeight)));
    const column = columnAt(store.lefts, x - headWidth + node.scrollLeft);
    const [above, beside] = [y < headHeight, x < headWidth];
    return { row, column, on: above ? (beside ? 'corner' : 'column') : beside ? 'row' : 'cell' };
  };
  const choose = ({ row, column, on }: Met, extends_: boolean): void => {
    const [lastRow, lastColumn] = [store.rows - 1, store.columns - 1];
    if (on === 'corner') desk.select(0, 0, lastRow, lastColumn);
    else if (extends_) desk.extend(on === 'column' ? lastRow : row, on === 'row' ? lastColumn : column);
    else if (on === 'row') desk.select(row, 0, row, lastColumn);
    else if (on === 'column') desk.select(0, column, lastRow, column);
    else desk.select(row, column);
  };
  return {
    /** How far the edge of a column has been drawn, in pixels of the sheet. */
    widening: widening && (store.lefts[widening.column + 1] ?? 0) + widening.now - widening.from,
    onPointerDown(event: Pressed<HTMLDivElement>): void {
      if (event.button !== 0) return;
      const widens = (event.target as HTMLElement).dataset['widens'];
      if (widens !== undefined) {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setWidening({ column: Number(widens), from: event.clientX, now: event.clientX });
        return;
      }
      const at = met(event);
      if (!at) return;
      // A finger that moves scrolls.
      if (event.pointerType !== 'touch') event.preventDefault();
      if (editing && at.on === 'cell' && desk.point(at.row, at.column, event.shiftKey)) {
        dragging.current = 'point';
        return;
      }
      desk.commit();
      if (event.pointerType === 'touch') return;
      choose(at, event.shiftKey);
      dragging.current = at.on;
      focus();
    },
    onPointerMove(event: Pressed<HTMLDivElement>): void {
      if (widening) setWidening({ ...widening, now: event.clientX });
      if (!dragging.current || event.buttons !== 1) return;
      const at = met(event);
      if (!at) return;
      if (dragging.current === 'point') desk.point(at.row, at.column, true);
      else choose({ ...at, on: dragging.current }, true);
    },
    onPointerUp(event: Pressed<HTMLDivElement>): void {
      dragging.current = null;
      if (!widening) return;
      setWidening(null);
      const moved = event.clientX - widening.from;
      if (moved) desk.act(() => setWidth(store, widening.column, store.widthOf(widening.column) + moved));
    },
    onClick(event: Pressed<HTMLDivElement>): void {
      if (event.nativeEvent.pointerType !== 'touch' || editing) return;
      const at = met(event);
      if (at) choose(at, false);
      focus();
    },
    onDoubleClick(event: Pressed<HTMLDivElement>): void {
      if (met(event)?.on === 'cell') desk.begin();
      focus();
    },
  };
}
