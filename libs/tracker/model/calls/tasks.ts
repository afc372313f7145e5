import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { richLimits } from '#editor/model';
import { plannedInstant } from '../planned-moments.ts';
import { trackerScreen } from '../screens.ts';
import { newTaskSource, shortText, task, taskCard, taskLevel, taskLimits, taskPerson } from '../task.ts';
import { taskOnWire } from './task-on-wire.ts';
import { todoViews } from './todo-views.ts';

const taskId = z.coerce.number<string | number>().int().positive().max(Number.MAX_SAFE_INTEGER);
const access = right(trackerScreen, 'query');
const topics = ['task'];

/** A task. Who may not see it is told the same as where there is none. */
export const readTask = defineCall({
  name: 'tracker.readTask',
  code: `${trackerScreen}_1`,
  summary: ['任务', 'A task'],
  effect: 'read',
  access,
  envelope: 'tracker',
  request: z.codec(z.object({ taskid: taskId }), z.object({ taskId: z.int() }), {
    decode: ({ taskid }) => ({ taskId: taskid }),
    encode: (asked) => ({ taskid: asked.taskId }),
  }),
  response: taskOnWire,
  errors: ['notFound', 'forbidden'],
  topics,
});

/** What can be done with a task (specification 7, DSH140P_3). */
export const taskActs = [
  'title',
  'desc',
  'subtask',
  'complete',
  'unfinished',
  'archived',
  'unarchived',
  'level',
  'username',
  'plannedtime',
  'unplannedtime',
  'attention',
  'unattention',
  'claim',
  'reassign',
  'decline',
  'delete',
  'comment',
  'estimate',
  'remaining',
] as const;
export type TaskActName = (typeof taskActs)[number];

/**
 * An act changes one thing. `before` is the value that it was based on, as `content` has values: another one meanwhile is
 * a conflict, and other fields never are.
 */
const taskAct = z.object({
  taskId: z.int(),
  act: z.enum(taskActs),
  /**
   * title, desc, comment: the words; desc in rich form as its JSON. subtask: the whole list as JSON. level: '1' to '4'. username: the account that has
   * it from now on, '' for nobody. plannedtime: 'start,end', two instants. attention: account names, '' for
   * oneself. estimate, remaining: minutes, '' for none. decline: why, to whoever gave it.
   */
  content: z.string(),
  before: z.string().nullable(),
  /** With `complete`: archived at once as well. */
  archives: z.boolean(),
  /** With `plannedtime`: tasks that follow are put off, as far as they have to be. */
  shifts: z.boolean(),
  /** With `desc`: `content` and `before` are rich texts as JSON, not plain words. */
  rich: z.boolean(),
});
export type TaskAct = z.output<typeof taskAct>;

export const actOnTask = defineCall({
  name: 'tracker.actOnTask',
  code: `${trackerScreen}_3`,
  summary: ['任务操作', 'Act on a task'],
  effect: 'write',
  access,
  envelope: 'tracker',
  request: z.codec(
    z.object({
      act: z.enum(taskActs),
      taskid: taskId,
      content: z.string().max(richLimits.size).default(''),
      level: z.coerce.number<string | number>().int().optional(),
      mode: z.enum(['', 'archived', 'shift', 'rich']).default(''),
      before: z.string().max(richLimits.size).nullable().default(null),
    }),
    taskAct,
    {
      decode: ({ act, taskid, content, level, mode, before }) => ({
        ...{ act, taskId: taskid, before },
        ...{ archives: mode === 'archived', shifts: mode === 'shift', rich: mode === 'rich' },
        content: act === 'level' && level !== undefined ? String(level) : content,
      }),
      encode: ({ act, taskId: id, content, archives, shifts, rich, before }) => ({
        ...{ act, taskid: id, content, before },
        mode: archives
          ? ('archived' as const)
          : shifts
            ? ('shift' as const)
            : rich
              ? ('rich' as const)
              : ('' as const),
      }),
    },
  ),
  /** The task as it is now; null where it is gone, or the actor sees it no longer. */
  response: z.object({ task: taskOnWire.nullable() }),
  errors: ['invalid', 'forbidden', 'notFound', 'conflict', 'businessRule'],
  topics,
});

/** Writes down a task; with a project in the first of its lists, unless another is named. */
export const addTask = defineCall({
  name: 'tracker.addTask',
  code: `${trackerScreen}_40`,
  summary: ['新建任务', 'New task'],
  effect: 'write',
  access: right(trackerScreen, 'add'),
  request: z.object({
    title: shortText(taskLimits.title, 1),
    projectId: z.uuid().nullable().default(null),
    listId: z.uuid().nullable().default(null),
    ownerId: z.string().max(64).nullable().default(null),
    level: taskLevel.default(2),
    startsAt: plannedInstant.nullable().default(null),
    endsAt: plannedInstant.nullable().default(null),
    /** A chat message that it is made of, or a record that it is for; refused where the actor may not read it. */
    source: newTaskSource.nullable().default(null),
  }),
  response: z.object({ id: z.int() }),
  errors: ['invalid', 'forbidden', 'notFound', 'businessRule'],
  topics,
});

/** Cards of a quadrant or list that are sent at once, and those of a board in all. */
export const mostCards = 200;
/** Of a quadrant: the rest is one's list of tasks. */
export const mostInQuadrant = 50;
export const mostOnBoard = 400;

/** Unfinished tasks of the reader by level: those that they have put in an order, then by end. */
export const readTodo = defineCall({
  name: 'tracker.readTodo',
  code: `${trackerScreen}_41`,
  summary: ['我的待办', 'My to-dos'],
  effect: 'read',
  access,
  request: z.object({ view: z.enum(todoViews) }),
  response: z.object({
    quadrants: z.array(z.object({ level: taskLevel, total: z.int(), tasks: z.array(taskCard) })),
    counts: z.record(z.enum(todoViews), z.int()),
  }),
  topics,
});

/** Puts a task behind another one of a quadrant, or at its head, for the reader alone; into another quadrant it takes its level. */
export const placeTask = defineCall({
  name: 'tracker.placeTask',
  code: `${trackerScreen}_55`,
  summary: ['象限内排序', 'Put a task in its place of a quadrant'],
  effect: 'write',
  access,
  request: z.object({
    taskId: z.int().positive(),
    /** Whose order the place is read from: what stands there unplaced before it keeps standing before it. */
    view: z.enum(todoViews),
    level: taskLevel,
    /** The level that it had: another one meanwhile is a conflict. */
    before: taskLevel,
    /** null: first. */
    afterId: z.int().positive().nullable(),
  }),
  response: z.object({}),
  errors: ['invalid', 'forbidden', 'notFound', 'conflict', 'businessRule'],
  topics,
});

/** The comments of a task, latest first, and who follows it. */
export const readTaskTalk = defineCall({
  name: 'tracker.readTaskTalk',
  code: 'project_task_pushlog_A',
  summary: ['任务评论', 'Comments of a task'],
  effect: 'read',
  personal: true,
  access,
  envelope: 'tracker',
  request: z.codec(
    z.object({
      taskid: taskId,
      pagesize: z.coerce.number<string | number>().int().min(1).max(100).default(20),
    }),
    z.object({ taskId: z.int(), most: z.int() }),
    {
      decode: ({ taskid, pagesize }) => ({ taskId: taskid, most: pagesize }),
      encode: (asked) => ({ taskid: asked.taskId, pagesize: asked.most }),
    },
  ),
  response: z.object({
    lists: z.array(z.object({ id: z.string(), author: taskPerson, words: z.string(), at: z.iso.datetime() })),
    follower: z.array(taskPerson),
  }),
  errors: ['notFound', 'forbidden'],
  topics,
});

export { task, taskCard };
