import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { jobsScreen } from '../screens.ts';

const name = z.string().min(1).max(100);

/** Pauses a job, has it go on, or gives it another time. What was missed while it was paused is not caught up with. */
export const changeJob = defineCall({
  name: 'system.changeJob',
  code: 'SYS170P_3',
  summary: ['修改定时任务', 'Change a job'],
  effect: 'write',
  access: right(jobsScreen.code, 'edit'),
  request: z.object({
    name,
    paused: z.boolean().optional(),
    /** Five fields: minute, hour, day, month, day of the week, on the company's clock. */
    cron: z.string().trim().max(100).optional(),
  }),
  response: z.object({ nextAt: z.iso.datetime().nullable() }),
  errors: ['notFound', 'invalid'],
  topics: ['job'],
});

/** Runs a job now, also a paused one. */
export const runJobNow = defineCall({
  name: 'system.runJobNow',
  code: 'SYS170P_5',
  summary: ['立即运行定时任务', 'Run a job now'],
  effect: 'write',
  access: right(jobsScreen.code, 'edit'),
  request: z.object({ name }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics: ['job'],
});

/** Runs once more what failed, for the time that it was for. */
export const retryRun = defineCall({
  name: 'system.retryRun',
  code: 'SYS170P_8',
  summary: ['重试失败的运行', 'Retry a failed run'],
  effect: 'write',
  access: right(jobsScreen.code, 'edit'),
  request: z.object({ id: z.uuid() }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics: ['job'],
});

/** Jobs whose last run failed, for the menu and the home. */
export const countFailedJobs = defineCall({
  name: 'system.countFailedJobs',
  code: 'SYS170P_0',
  summary: ['失败的任务数', 'Jobs that failed'],
  effect: 'read',
  access: right(jobsScreen.code, 'query'),
  request: z.object({}),
  response: z.object({ failed: z.int() }),
  topics: ['job'],
});
