import { z } from 'zod';
import { defineEvent } from '#calls/model';
import { reportKinds } from './reports/period.ts';

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

/** A report was sent, or one that was sent says something else now. */
export const reportSent = defineEvent({
  name: 'tracker.reportSent',
  label: ['汇报已发送', 'Report sent'],
  data: z.object({
    reportId: z.string(),
    kind: z.enum(reportKinds),
    period: z.string(),
    byId: z.string(),
    byName: z.tuple([z.string(), z.string()]),
    people: z.array(z.string()),
    /** It was sent before, and says something else now. */
    amended: z.boolean(),
  }),
  about: ({ reportId }) => ({ type: 'report', id: reportId }),
});

/** Somebody said something about a report. */
export const reportCommented = defineEvent({
  name: 'tracker.reportCommented',
  label: ['汇报有新评论', 'Comment on a report'],
  data: z.object({
    reportId: z.string(),
    title: z.tuple([z.string(), z.string()]),
    byId: z.string(),
    byName: z.tuple([z.string(), z.string()]),
    people: z.array(z.string()),
    words: z.string(),
  }),
  about: ({ reportId }) => ({ type: 'report', id: reportId }),
});
