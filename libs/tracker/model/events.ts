import { z } from 'zod';
import { defineEvent } from '#calls/model';

const told = z.object({
  taskId: z.int(),
  key: z.string(),
  title: z.string(),
  byId: z.string(),
  byName: z.tuple([z.string(), z.string()]),
  /** Who is told; never whoever did it. */
  people: z.array(z.string()),
});

/** A task was given to somebody, who has to confirm that it arrived. */
export const taskAssigned = defineEvent({
  name: 'tracker.taskAssigned',
  label: ['任务已指派', 'Task assigned'],
  data: told,
  about: ({ taskId }) => ({ type: 'task', id: String(taskId) }),
});

/** Somebody said something about a task. */
export const taskCommented = defineEvent({
  name: 'tracker.taskCommented',
  label: ['任务有新评论', 'Comment on a task'],
  data: told.extend({ words: z.string() }),
  about: ({ taskId }) => ({ type: 'task', id: String(taskId) }),
});
