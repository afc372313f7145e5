import type { TaskCard } from '#tracker/model';

/** What a dragged card carries. */
export const asDragged = (task: TaskCard): Record<string, unknown> => ({ kind: 'task', task });

/** The task that is dragged; null where something else is. */
export const draggedTask = (data: Record<string | symbol, unknown>): TaskCard | null =>
  data['kind'] === 'task' ? (data['task'] as TaskCard) : null;
