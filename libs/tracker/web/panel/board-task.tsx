import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { TaskCard } from '#tracker/model';
import { TaskLine } from '../task/task-line.tsx';
import { asDragged, draggedTask } from './dragged-task.ts';
import styles from './board.module.css';

interface BoardTaskProps {
  task: TaskCard;
  mayMove: boolean;
  /** Something was dropped on it: it goes behind this one. */
  drop(task: TaskCard): void;
  /** One step by a key; absent where there is none. */
  steps: Readonly<Record<'up' | 'down' | 'left' | 'right', (() => void) | undefined>>;
}

/** A card of the board: dragged by the pointer, moved by Alt and an arrow. */
export function BoardTask({ task, mayMove, drop, steps }: BoardTaskProps) {
  const card = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!card.current || !mayMove) return;
    return combine(
      draggable({ element: card.current, getInitialData: () => asDragged(task) }),
      dropTargetForElements({
        element: card.current,
        canDrop: ({ source }) => {
          const dragged = draggedTask(source.data);
          return dragged !== null && dragged.id !== task.id;
        },
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          const dragged = draggedTask(source.data);
          if (dragged) drop(dragged);
        },
      }),
    );
  }, [task, mayMove, drop]);
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || !mayMove) return;
    const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;
    const step = event.key in arrows ? steps[arrows[event.key as keyof typeof arrows]] : undefined;
    if (!(event.key in arrows)) return;
    event.preventDefault();
    step?.();
  };
  return (
    <div
      ref={card}
      role="presentation"
      className={`${styles.card} ${isOver ? styles.over : ''}`}
      onKeyDown={press}
    >
      <TaskLine task={task} />
    </div>
  );
}
