import { z } from 'zod';
import { defineEvent } from '#calls/model';
import { reportKinds } from './reports/period.ts';

const names = z.tuple([z.string(), z.string()]);

const told = z.object({
  taskId: z.int(),
  key: z.string(),
  title: z.string(),
  byId: z.string(),
  byName: names,
  /** Who is told; never whoever did it. */
  people: z.array(z.string()),
});
const aboutTask = ({ taskId }: { taskId: number }) => ({ type: 'task', id: String(taskId) });

/** A task was given to somebody, who has to confirm that it arrived. */
export const taskAssigned = defineEvent({
  name: 'tracker.taskAssigned',
  label: ['任务已指派', 'Task assigned'],
  data: told,
  about: aboutTask,
});

/** Somebody said something about a task. */
export const taskCommented = defineEvent({
  name: 'tracker.taskCommented',
  label: ['任务有新评论', 'Comment on a task'],
  // The message is absent in what was said before an upgrade and waits to be told.
  data: told.extend({ words: z.string(), messageId: z.string().optional() }),
  about: aboutTask,
});

/** Somebody was named in the description of a task, or in the message that is a comment on it. */
export const taskMentioned = defineEvent({
  name: 'tracker.taskMentioned',
  label: ['任务描述提及同事', 'Named in the description of a task'],
  data: told.extend({ words: z.string(), messageId: z.string().optional() }),
  about: aboutTask,
});

/** A task is done. */
export const taskCompleted = defineEvent({
  name: 'tracker.taskCompleted',
  label: ['任务已完成', 'Task completed'],
  data: told.omit({ people: true }).extend({ ownerId: z.string().nullable() }),
  about: aboutTask,
});

/** The end of a task came and it is not done. */
export const taskOverdue = defineEvent({
  name: 'tracker.taskOverdue',
  label: ['任务已逾期', 'Task overdue'],
  data: z.object({ taskId: z.int(), key: z.string(), title: z.string(), ownerId: z.string() }),
  about: aboutTask,
});

/** What people are told of tasks (module file, 4.13). */
export const taskToldKinds = [
  ...(['assigned', 'confirmed', 'declined', 'commented'] as const),
  ...(['timeChanged', 'unblocked', 'dueSoon', 'overdue', 'mentioned'] as const),
] as const;
export type TaskToldKind = (typeof taskToldKinds)[number];

/** People are told of a task: at most once in 5 minutes each, by the ways that each has chosen. */
export const taskTold = defineEvent({
  name: 'tracker.taskTold',
  label: ['任务通知', 'Told of a task'],
  data: z.object({
    kind: z.enum(taskToldKinds),
    taskId: z.int(),
    /** null: nobody did it, it came by the clock. */
    byId: z.string().nullable(),
    people: z.array(z.string()),
    subject: names,
    body: names,
  }),
  about: aboutTask,
});

/** Somebody has left; so many of their open tasks wait for somebody else to confirm them. */
export const tasksPassedOn = defineEvent({
  name: 'tracker.tasksPassedOn',
  label: ['离职人员的任务已转交', 'Tasks of somebody who left'],
  data: z.object({ fromId: z.string(), fromName: names, toId: z.string(), count: z.int() }),
  about: ({ fromId }) => ({ type: 'person', id: fromId }),
});

/** Managers of a project were set or cancelled. */
export const projectManagersChanged = defineEvent({
  name: 'tracker.projectManagersChanged',
  label: ['项目管理员变更', 'Managers of a project changed'],
  data: z.object({
    projectId: z.string(),
    name: z.string(),
    byId: z.string(),
    byName: names,
    set: z.array(z.string()),
    cancelled: z.array(z.string()),
  }),
  about: ({ projectId }) => ({ type: 'project', id: projectId }),
});

/** A project has another owner. */
export const projectHandedOver = defineEvent({
  name: 'tracker.projectHandedOver',
  label: ['项目已移交', 'Project handed over'],
  data: z.object({
    projectId: z.string(),
    name: z.string(),
    fromId: z.string(),
    fromName: names,
    toId: z.string(),
    /** Its owner has left; nobody chose. */
    hasLeft: z.boolean(),
  }),
  about: ({ projectId }) => ({ type: 'project', id: projectId }),
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
    byName: names,
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
    title: names,
    byId: z.string(),
    byName: names,
    people: z.array(z.string()),
    words: z.string(),
  }),
  about: ({ reportId }) => ({ type: 'report', id: reportId }),
});
