import type { TaskCard } from '#tracker/model';
import type { CardList, Place } from './card-lists.ts';

/** A card that is carried: in which list it stands, and behind how many of the others there. */
export interface Held {
  task: TaskCard;
  listId: string;
  at: number;
}

export type Arrow = 'up' | 'down' | 'left' | 'right';
type Lists = readonly CardList[];

const othersIn = (lists: Lists, listId: string, taskId: number): readonly TaskCard[] =>
  lists.find(({ id }) => id === listId)?.tasks.filter(({ id }) => id !== taskId) ?? [];

/** Where a card stands; null where it is on no list that is shown. */
export function standing(lists: Lists, taskId: number): Held | null {
  for (const { id: listId, tasks } of lists) {
    const at = tasks.findIndex(({ id }) => id === taskId);
    const task = tasks[at];
    if (task) return { task, listId, at };
  }
  return null;
}

/** A card as it is once it stands in a list: what is done with it next is based on that. */
export type Placed = (task: TaskCard, listId: string) => TaskCard;

/** The lists with the card where it is held: what others move meanwhile moves around it. */
export function withHeld(
  lists: Lists,
  { task, listId, at }: Held,
  placed: Placed = (same) => same,
): CardList[] {
  return lists.map((list) => {
    const had = list.tasks.some(({ id }) => id === task.id);
    const others = list.tasks.filter(({ id }) => id !== task.id);
    const total = list.total - (had ? 1 : 0);
    return list.id === listId
      ? { ...list, total: total + 1, tasks: others.toSpliced(at, 0, placed(task, listId)) }
      : { ...list, total, tasks: others };
  });
}

/** One step by an arrow; where there is none, it stays. To the side it keeps its height. */
export function carried(lists: Lists, held: Held, arrow: Arrow): Held {
  const { task, listId, at } = held;
  const column = lists.findIndex(({ id }) => id === listId);
  if (arrow === 'up') return { ...held, at: Math.max(0, at - 1) };
  if (arrow === 'down') return { ...held, at: Math.min(othersIn(lists, listId, task.id).length, at + 1) };
  const next = lists[column + (arrow === 'left' ? -1 : 1)];
  return next ? { task, listId: next.id, at: Math.min(at, othersIn(lists, next.id, task.id).length) } : held;
}

/** Where the server is to put it. */
export const placeOf = (lists: Lists, { task, listId, at }: Held): Place => ({
  listId,
  afterId: at === 0 ? null : (othersIn(lists, listId, task.id)[at - 1]?.id ?? null),
});

/** The other way round: where it is held once the server has put it there. */
export function heldAt(lists: Lists, task: TaskCard, { listId, afterId }: Place): Held {
  const others = othersIn(lists, listId, task.id);
  return { task, listId, at: afterId === null ? 0 : others.findIndex(({ id }) => id === afterId) + 1 };
}

/** The card that an arrow walks to; null where there is none. Empty lists are passed over. */
export function neighbourOf(lists: Lists, taskId: number, arrow: Arrow): number | null {
  const here = standing(lists, taskId);
  if (!here) return null;
  const column = lists.findIndex(({ id }) => id === here.listId);
  if (arrow === 'up' || arrow === 'down')
    return lists[column]?.tasks[here.at + (arrow === 'up' ? -1 : 1)]?.id ?? null;
  const beside = arrow === 'left' ? lists.slice(0, column).toReversed() : lists.slice(column + 1);
  const tasks = beside.find((list) => list.tasks.length)?.tasks ?? [];
  return tasks[Math.min(here.at, tasks.length - 1)]?.id ?? null;
}
