import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { TaskCard } from '#tracker/model';
import type { CardList, Place } from './card-lists.ts';
import { tasks } from './dragged.ts';

/** A list on which a task is dropped: it goes behind all of it, unless a task of it has taken the drop. */
export function useDropList(
  list: CardList,
  move: (task: TaskCard, place: Place) => void,
): { element: RefObject<HTMLElement | null>; isOver: boolean } {
  const element = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => tasks.read(source.data) !== null,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location }) => {
        setOver(false);
        const task = tasks.read(source.data);
        if (!task || location.current.dropTargets[0]?.element !== element.current) return;
        const last = list.tasks.findLast(({ id }) => id !== task.id);
        move(task, { listId: list.id, afterId: last?.id ?? null });
      },
    });
  }, [list, move]);
  return { element, isOver };
}
