import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** An entry by its key, under a home; null: it is a home itself. */
export interface Placed {
  key: string;
  home: string | null;
}

interface Arranging {
  row: RefObject<HTMLDivElement | null>;
  handle: RefObject<HTMLSpanElement | null>;
  /** Something is held over it. */
  isOver: boolean;
  onKeyDown(event: KeyboardEvent): void;
}

const kind = 'menuEntry';

/** Moves an entry by dragging its handle onto another, or by Alt and an arrow from anywhere in its row. */
export function useArranging(
  at: Placed,
  onMove: ((moved: Placed, before: Placed) => void) | null,
  onStep: ((moved: Placed, by: -1 | 1) => void) | null,
): Arranging {
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { key, home } = at;
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || !dragHandle || !onMove) return;
    const isOne = (data: Record<string, unknown>) => data['kind'] === kind && data['key'] !== key;
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ kind, key, home }) }),
      dropTargetForElements({
        element,
        // Homes stand among homes, screens among screens or on a home.
        canDrop: ({ source: { data } }) => isOne(data) && (data['home'] !== null || home === null),
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source: { data } }) => {
          setIsOver(false);
          onMove({ key: String(data['key']), home: data['home'] as string | null }, { key, home });
        },
      }),
    );
  }, [key, home, onMove]);
  return {
    ...{ row, handle, isOver },
    onKeyDown: (event) => {
      if (!event.altKey || !onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      onStep({ key, home }, event.key === 'ArrowUp' ? -1 : 1);
    },
  };
}
