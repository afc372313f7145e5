import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TaskCard } from '#tracker/model';
import { useLabel } from '#ui/web';
import { TaskLine, type TaskLineProps } from '../task/task-line.tsx';
import { tasks } from './dragged.ts';
import { useDragOnto } from './use-drag-onto.ts';
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
  const { element, isOver } = useDragOnto<TaskCard, HTMLDivElement>(tasks, task, mayMove ? drop : null);
  return (
    <div
      ref={element}
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
