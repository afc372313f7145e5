import type { TaskCard } from '#tracker/model';

type Data = Record<string | symbol, unknown>;

/** A kind of what is dragged on a board: what one of it carries, and how it is read again; null where something else is dragged. */
export interface DraggedKind<One> {
  carries(one: One): Record<string, unknown>;
  read(data: Data): One | null;
  idOf(one: One): string | number;
}

/** A card. */
export const tasks: DraggedKind<TaskCard> = {
  carries: (task) => ({ kind: 'task', task }),
  read: (data) => (data['kind'] === 'task' ? (data['task'] as TaskCard) : null),
  idOf: ({ id }) => id,
};

/** The head of a list, by the id of the list. */
export const lists: DraggedKind<string> = {
  carries: (id) => ({ kind: 'list', id }),
  read: (data) => (data['kind'] === 'list' ? String(data['id']) : null),
  idOf: (id) => id,
};
