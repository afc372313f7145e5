import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { asDraggedList, draggedList } from './dragged.ts';

/** The head of a list, by which it is dragged onto the head of another one. */
export function useDragList(
  id: string,
  drop: ((draggedId: string) => void) | null,
): { element: RefObject<HTMLElement | null>; isOver: boolean } {
  const element = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!element.current || !drop) return;
    return combine(
      draggable({ element: element.current, getInitialData: () => asDraggedList(id) }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => ![null, id].includes(draggedList(source.data)),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          const dragged = draggedList(source.data);
          if (dragged !== null) drop(dragged);
        },
      }),
    );
  }, [id, drop]);
  return { element, isOver };
}
