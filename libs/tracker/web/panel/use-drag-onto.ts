import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DraggedKind } from './dragged.ts';

/** What is dragged itself, and onto which another one of its kind is dropped; without `drop` neither. */
export function useDragOnto<One, Drawn extends HTMLElement>(
  kind: DraggedKind<One>,
  own: One,
  drop: ((dragged: One) => void) | null,
): { element: RefObject<Drawn | null>; isOver: boolean } {
  const element = useRef<Drawn>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!element.current || !drop) return;
    return combine(
      draggable({ element: element.current, getInitialData: () => kind.carries(own) }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => {
          const dragged = kind.read(source.data);
          return dragged !== null && kind.idOf(dragged) !== kind.idOf(own);
        },
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          const dragged = kind.read(source.data);
          if (dragged !== null) drop(dragged);
        },
      }),
    );
  }, [kind, own, drop]);
  return { element, isOver };
}
