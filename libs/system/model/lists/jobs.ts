import { z } from 'zod';
import type { Label } from '#calls/model';
import { choice, dateTime, narrowedAddress, person, quantity, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import type { CatchUp, RunReason, RunState } from '#server-kit/model';
import { jobRoutes, jobsScreen } from '../screens.ts';

const optionsOf = <K extends string>(labels: Readonly<Record<K, Label>>) =>
  Object.entries<Label>(labels).map(([value, label]) => ({ value, label }));

export const runStateLabels: Readonly<Record<RunState, Label>> = {
  queued: ['排队中', 'Queued'],
  running: ['运行中', 'Running'],
  done: ['完成', 'Done'],
  failed: ['失败', 'Failed'],
};
const tones = { queued: 'grey', running: 'blue', done: 'green', failed: 'red' } as const;

const catchUpLabels: Readonly<Record<CatchUp, Label>> = {
  none: ['不补跑', 'Left out'],
  once: ['补跑一次', 'Once'],
  eachDay: ['按天补跑，最多 7 天', 'Each day, 7 at most'],
};
const reasonLabels: Readonly<Record<RunReason, Label>> = {
  clock: ['按时', 'On time'],
  catchUp: ['补跑', 'Caught up'],
  byHand: ['手动', 'By hand'],
  asked: ['程序', 'By the program'],
  retry: ['重试', 'Retried'],
  again: ['自动重试', 'Tried again'],
};

/** SYS170P: what comes by the clock, with how it went last and when it comes next. */
export const jobList = defineList({
  name: 'system.jobs',
  code: jobsScreen.code,
  title: jobsScreen.title,
  unit: ['项任务', 'jobs'],
  row: {
    title: text({ label: ['任务', 'Job'] }),
    state: choice({
      label: ['状态', 'State'],
      options: optionsOf({ on: ['运行', 'On'], paused: ['已暂停', 'Paused'] }),
    }),
    result: choice({ label: ['上次结果', 'Last result'], options: optionsOf(runStateLabels) }),
    lastAt: dateTime({ label: ['上次运行', 'Last run'] }),
    seconds: quantity({ label: ['用时（秒）', 'Seconds'], decimals: 1 }),
    nextAt: dateTime({ label: ['下次运行', 'Next run'] }),
    cron: text({ label: ['时间', 'Time'] }),
    catchUp: choice({ label: ['错过时', 'If missed'], options: optionsOf(catchUpLabels) }),
    failures: quantity({ label: ['连续失败', 'Failures in a row'], decimals: 0 }),
    problem: text({ label: ['失败原因', 'Why it failed'] }),
  },
  carries: {
    /** As the program declares it. */
    declaredCron: z.string(),
    /** Of the last run, where it failed. */
    failedRun: z.uuid().nullable(),
  },
  tabs: 'state',
  tones: { ...tones, on: 'green', paused: 'orange' },
  finds: ['任务名称、拼音、代码', 'Name or code of a job'],
  sorts: ['title', 'lastAt', 'nextAt', 'failures'],
  order: 'title',
  narrows: ['result', 'lastAt'],
  waiting: ['seconds', 'catchUp', 'failures', 'problem'],
  grows: 'title',
  cards: ['state', 'result', 'nextAt'],
  topics: ['job'],
});
export type JobRow = ListRow<typeof jobList>;

/** Every run, which is added to and never changed. */
export const jobRunList = defineList({
  name: 'system.jobRuns',
  code: jobsScreen.code,
  callCodes: { rows: 'SYS170P_2', totals: 'SYS170P_12' },
  title: ['运行记录', 'Runs'],
  unit: ['次运行', 'runs'],
  row: {
    job: text({ label: ['任务', 'Job'] }),
    state: choice({ label: ['结果', 'Result'], options: optionsOf(runStateLabels) }),
    dueAt: dateTime({ label: ['应运行时间', 'Due'] }),
    startedAt: dateTime({ label: ['开始时间', 'Began'] }),
    seconds: quantity({ label: ['用时（秒）', 'Seconds'], decimals: 1 }),
    reason: choice({ label: ['方式', 'How'], options: optionsOf(reasonLabels) }),
    askedBy: person({ label: ['操作人', 'By'] }),
    problem: text({ label: ['失败原因', 'Why it failed'] }),
    queuedAt: dateTime({ label: ['排队时间', 'Queued'] }),
  },
  carries: {
    /** It failed and nothing has been done about it yet. */
    retriable: z.boolean(),
  },
  tabs: 'state',
  tones,
  sorts: ['dueAt', 'queuedAt'],
  order: '-queuedAt',
  narrows: ['job', 'reason', 'queuedAt', 'askedBy'],
  period: 'queuedAt',
  waiting: ['queuedAt'],
  grows: 'problem',
  cards: ['state', 'startedAt', 'problem'],
  topics: ['job'],
});
export type JobRunRow = ListRow<typeof jobRunList>;

/** The runs of one job, by the title that the reader sees. */
export const pathOfRuns = (title: string): string =>
  narrowedAddress(jobRoutes.runs, [{ field: 'job', operation: 'has', value: title }]);
