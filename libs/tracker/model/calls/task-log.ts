import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { trackerScreen } from '../screens.ts';

const numberText = (most: number, usual: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .default(usual)
    .refine((text) => Number(text) >= 1 && Number(text) <= most);

/** Kinds of entries that can be asked for. */
export const logTypes = ['all', 'task', 'comment', 'project'] as const;

const askedLog = z.object({
  projectId: z.string(),
  taskId: z.int().nullable(),
  type: z.enum(logTypes),
  page: z.int(),
  pageSize: z.int(),
});

/** A log is counted no further: nobody leafs through more, and each page would count them all again. */
export const mostLogCounted = 1_000;

/** Where an entry leads: to a task by its title, to a person or a file by its name (specification 3). */
const logTarget = z.object({
  type: z.enum(['task', 'username', 'file']),
  id: z.string(),
  title: z.string(),
  name: z.string(),
});
export type LogTarget = z.output<typeof logTarget>;

/** What happened in a project or with a task, latest first; all numbers travel as texts (specification 3). */
export const readTaskLog = defineCall({
  name: 'tracker.readTaskLog',
  code: 'project_log_lists_A',
  summary: ['项目动态', 'Log of a project'],
  effect: 'read',
  access: right(trackerScreen, 'query'),
  envelope: 'tracker',
  request: z.codec(
    z.object({
      projectid: z.union([z.uuid(), z.literal('')]).default(''),
      taskid: z
        .string()
        .regex(/^\d{0,15}$/)
        .default(''),
      type: z.enum([...logTypes, '']).default('all'),
      page: numberText(1_000, '1'),
      pagesize: numberText(100, '100'),
    }),
    askedLog,
    {
      decode: ({ projectid, taskid, type, page, pagesize }) => ({
        ...{ projectId: projectid, taskId: taskid ? Number(taskid) : null, type: type || ('all' as const) },
        ...{ page: Number(page), pageSize: Number(pagesize) },
      }),
      encode: ({ projectId, taskId, type, page, pageSize }) => ({
        ...{ projectid: projectId, taskid: taskId === null ? '' : String(taskId), type },
        ...{ page: String(page), pagesize: String(pageSize) },
      }),
    },
  ),
  response: z.object({
    lists: z.array(
      z.object({
        id: z.string(),
        username: z.string(),
        /** Beside what the specification names: whose colour it is. */
        personid: z.string(),
        name: z.string(),
        userimg: z.string(),
        indate: z.iso.datetime(),
        detail: z.string(),
        other: logTarget.nullable(),
        /** On the clocks of the company: day, weekday, part of the day, hour. */
        timeData: z.object({ ymd: z.string(), week: z.string(), segment: z.string(), hi: z.string() }),
      }),
    ),
    hasMorePages: z.boolean(),
    /** Exact up to `mostLogCounted`; one more stands for all that are more. */
    total: z.int(),
  }),
  errors: ['notFound', 'forbidden', 'invalid'],
  topics: ['task', 'project'],
});
