/** Whose tasks, and how the reader has to do with them. */
export const todoViews = ['mine', 'pending', 'followed', 'created'] as const;
export type TodoView = (typeof todoViews)[number];
