import type { Level, TaskCard, TodoView } from '#tracker/model';
import { useLabel } from '#ui/web';
import { BoardTask } from '../panel/board-task.tsx';
import type { CardList, Place } from '../panel/card-lists.ts';
import { useDropList } from '../panel/use-drop-list.ts';
import { LevelMark } from '../task/level-mark.tsx';
import { RestOfQuadrant } from './rest-of-quadrant.tsx';
import styles from './todo.module.css';

interface QuadrantProps {
  view: TodoView;
  level: Level;
  list: CardList;
  /** The task that is carried by keys. */
  heldId: number | null;
  move(task: TaskCard, place: Place): void;
  askWhere(task: TaskCard): void;
}

/** Tasks of a level, in the order into which the reader has put them. What is dropped on one goes behind it. */
export function Quadrant({ view, level, list, heldId, move, askWhere }: QuadrantProps) {
  const say = useLabel();
  const { element, isOver } = useDropList(list, move);
  const { name, total, tasks } = list;
  return (
    <section ref={element} className={`${styles.quadrant} ${isOver ? styles.over : ''}`} aria-label={name}>
      <h2 className={styles.title}>
        <LevelMark level={level} /> {name} <span className={`bms-figures ${styles.total}`}>{total}</span>
      </h2>
      {tasks.length === 0 && <p className={styles.nothing}>{say(['没有任务', 'No tasks'])}</p>}
      {tasks.map((task) => (
        <BoardTask
          key={task.id}
          task={task}
          showsProject
          hidesLevel
          mayMove
          isHeld={task.id === heldId}
          askWhere={askWhere}
          drop={(dropped) => move(dropped, { listId: list.id, afterId: task.id })}
        />
      ))}
      {total > tasks.length && <RestOfQuadrant view={view} level={level} left={total - tasks.length} />}
    </section>
  );
}
