import { Tabs } from 'antd';
import { useCallback, useMemo } from 'react';
import { useWrite } from '#api-client/web';
import { isLevel, levelLabels, placeTask, type Level, type TaskCard, type TodoView } from '#tracker/model';
import { useLabel, useNarrow } from '#ui/web';
import type { Place } from '../panel/card-lists.ts';
import { useMoves } from '../panel/use-moves.tsx';
import { Quadrant } from './quadrant.tsx';
import styles from './todo.module.css';

interface QuadrantsProps {
  view: TodoView;
  quadrants: readonly { level: Level; total: number; tasks: readonly TaskCard[] }[];
  readAt: number;
}

const levelOf = (listId: string, or: Level): Level => {
  const level = Number(listId);
  return isLevel(level) ? level : or;
};

/** In another quadrant a task has its level. */
const placed = (task: TaskCard, listId: string): TaskCard => ({
  ...task,
  level: levelOf(listId, task.level),
});

/** To-dos by level, to put in an order of one's own; into another quadrant a task takes its level. Narrow, they are tabs. */
export default function Quadrants({ view, quadrants, readAt }: QuadrantsProps) {
  const say = useLabel();
  const narrow = useNarrow();
  const { mutate, isPending } = useWrite(placeTask);
  const lists = useMemo(
    () =>
      quadrants.map(({ level, total, tasks }) => ({
        ...{ id: String(level), name: say(levelLabels[level]), total, tasks },
      })),
    [quadrants, say],
  );
  const send = useCallback(
    ({ id: taskId, level: before }: TaskCard, { listId, afterId }: Place, onError: (error: Error) => void) =>
      mutate({ taskId, view, before, level: levelOf(listId, before), afterId }, { onError }),
    [mutate, view],
  );
  const { board, shown, heldId, keys, move, ask, beside } = useMoves({
    ...{ lists, readAt, mayMove: true, placed, send, isSending: isPending },
  });
  const drawn = shown.map((list) => {
    const level = levelOf(list.id, 1);
    return {
      ...{ key: list.id, label: `P${level} ${list.total}` },
      children: <Quadrant key={list.id} {...{ view, level, list, heldId, move }} askWhere={ask} />,
    };
  });
  return (
    <>
      <div ref={board} role="presentation" {...keys}>
        {narrow ? (
          <Tabs items={drawn} />
        ) : (
          <div className={styles.quadrants}>{drawn.map(({ children }) => children)}</div>
        )}
      </div>
      {beside}
    </>
  );
}
