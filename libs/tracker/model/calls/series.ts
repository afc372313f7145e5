import { z } from 'zod';
import { defineCall, right, type Label } from '#calls/model';
import { isRepeatRule } from '../rules/repeat-rule.ts';
import { trackerScreen } from '../screens.ts';

const access = right(trackerScreen, 'query');
const topics = ['task'];
const taskId = z.int().positive();

/** What becomes of a date that is a day off. */
export const daysOffKinds = ['keep', 'before', 'after', 'skip'] as const;
export type DaysOff = (typeof daysOffKinds)[number];
export const daysOffLabels: Readonly<Record<DaysOff, Label>> = {
  keep: ['照常', 'Keep the date'],
  before: ['提前到工作日', 'The working day before'],
  after: ['推后到工作日', 'The working day after'],
  skip: ['跳过', 'Leave it out'],
};

const rule = z
  .string()
  .trim()
  .toUpperCase()
  .max(200)
  .refine((text) => text === '' || isRepeatRule(text), {
    params: { text: ['重复规则不正确', 'This is not a rule of repetition'] },
  });

/** How a task comes again: by a rule of RFC 5545, or so many days after it is done. */
export const repeat = z.object({
  rule,
  afterDays: z.int().min(1).max(3_650).nullable().default(null),
  daysOff: z.enum(daysOffKinds).default('keep'),
});
export type Repeat = z.output<typeof repeat>;

const oneWay = ({ rule: text, afterDays }: Repeat): boolean => (text === '') === (afterDays !== null);
const neither = { path: ['rule'], params: { text: ['请选择如何重复', 'Please choose how it repeats'] } };

/** Dates that a preview shows. */
export const previewedDays = 5;

export const readSeries = defineCall({
  name: 'tracker.readSeries',
  code: `${trackerScreen}_66`,
  summary: ['任务的重复', 'How a task repeats'],
  effect: 'read',
  access,
  request: z.object({ taskId }),
  response: z.object({
    series: repeat
      .extend({
        ...{ state: z.enum(['active', 'ended']), next: z.array(z.iso.date()), tasks: z.int() },
        /** May the reader change or stop it from a task of it that they lead? */
        mayChange: z.boolean(),
      })
      .nullable(),
  }),
  errors: ['notFound', 'forbidden'],
  topics,
});

/** The dates on which a task would come again; it changes nothing. */
export const previewSeries = defineCall({
  name: 'tracker.previewSeries',
  code: `${trackerScreen}_67`,
  summary: ['预览重复日期', 'Dates of a repetition'],
  effect: 'read',
  access,
  request: repeat.omit({ afterDays: true }).extend({ taskId }),
  response: z.object({
    next: z.array(z.iso.date()),
    /** Dates between the start of the task and today, which are made up for; none of a task that repeats already. */
    passed: z.int(),
  }),
  errors: ['notFound', 'forbidden', 'invalid'],
  topics,
});

/**
 * Lets a task repeat. Of a task that does so already it changes this one and later ones: tasks to come are as this one is,
 * and those that are there, not done and led by the actor take its title, words, level and owner. To change it takes whoever
 * leads tasks to come, not this one alone (decision 549).
 */
export const saveSeries = defineCall({
  name: 'tracker.saveSeries',
  code: `${trackerScreen}_68`,
  summary: ['设定重复', 'Let a task repeat'],
  effect: 'write',
  access,
  request: repeat.extend({ taskId }).refine(oneWay, neither),
  response: z.object({ changed: z.int() }),
  errors: ['invalid', 'forbidden', 'notFound', 'businessRule'],
  topics,
});

/** No more tasks of it come; those that are there stay. */
export const stopSeries = defineCall({
  name: 'tracker.stopSeries',
  code: `${trackerScreen}_69`,
  summary: ['停止重复', 'Stop a repetition'],
  effect: 'write',
  access,
  request: z.object({ taskId }),
  response: z.object({}),
  errors: ['forbidden', 'notFound', 'businessRule'],
  topics,
});
