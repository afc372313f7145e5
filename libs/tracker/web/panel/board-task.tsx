import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { TaskCard } from '#tracker/model';
import { useLabel } from '#ui/web';
import { TaskLine, type TaskLineProps } from '../task/task-line.tsx';
import { asDragged, draggedTask } from './dragged.ts';
import styles from './board.module.css';

interface BoardTaskProps extends Pick<TaskLineProps, 'showsProject' | 'hidesLevel'> {
  task: TaskCard;
  mayMove: boolean;
  /** Something was dropped on it: it goes behind this one. */
  drop(task: TaskCard): void;
  /** It is carried by keys. */
  isHeld: boolean;
  /** Asks where it shall go: for fingers, and whoever does not drag. */
  askWhere(task: TaskCard): void;
}

/** A card of a board or quadrant: dragged by the pointer; the board knows its keys. */
export function BoardTask({ task, mayMove, drop, isHeld, askWhere, ...line }: BoardTaskProps) {
  const say = useLabel();
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
  return (
    <div
      ref={card}
      data-task={task.id}
      className={`${styles.card} ${isOver ? styles.over : ''} ${isHeld ? styles.held : ''}`}
    >
      <TaskLine task={task} {...line} />
      {mayMove && (
        <Button
          type="text"
          size="small"
          className={String(styles.where)}
          icon={<MoreOutlined />}
          title={say(['移动到…（M）', 'Move to… (M)'])}
          aria-label={say(['移动到…：{title}', 'Move to…: {title}'], { title: task.title })}
          onClick={() => askWhere(task)}
        />
      )}
    </div>
  );
}
