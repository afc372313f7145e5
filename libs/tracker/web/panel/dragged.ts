import type { TaskCard } from '#tracker/model';

/** What a dragged card carries. */
export const asDragged = (task: TaskCard): Record<string, unknown> => ({ kind: 'task', task });

/** What the dragged head of a list carries. */
export const asDraggedList = (id: string): Record<string, unknown> => ({ kind: 'list', id });

/** The list that is dragged, by its id; null where something else is. */
export const draggedList = (data: Record<string | symbol, unknown>): string | null =>
  data['kind'] === 'list' ? String(data['id']) : null;

/** The task that is dragged; null where something else is. */
export const draggedTask = (data: Record<string | symbol, unknown>): TaskCard | null =>
  data['kind'] === 'task' ? (data['task'] as TaskCard) : null;
