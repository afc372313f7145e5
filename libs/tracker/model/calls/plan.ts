import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { plannedDay } from '../planned-moments.ts';
import { trackerScreen } from '../screens.ts';
import { taskCard, taskLevel, taskPerson } from '../task.ts';
import { relationKinds } from './relations.ts';
import { todoViews } from './todo-views.ts';

const access = right(trackerScreen, 'query');
const day = z.iso.date();

/** Which tasks of a project are shown: the one filter row over all of its faces. */
export const boardFilters = z.object({
  state: z.enum(['all', 'unfinished', 'overdue', 'complete']).default('all'),
  archived: z.enum(['no', 'yes', 'all']).default('no'),
  ownerId: z.string().max(64).nullable().default(null),
  level: taskLevel.nullable().default(null),
  /** Those that the reader follows. */
  followed: z.boolean().default(false),
  /** Planned for these days, or a part of them. */
  from: plannedDay.nullable().default(null),
  to: plannedDay.nullable().default(null),
});
export type BoardFilters = z.output<typeof boardFilters>;

/** Tasks that a plan shows at once; and from so many on nobody reads further, paper takes no more. */
export const mostPlanned = 500;
const mostSkipped = 2_000;

const plannedCard = taskCard.extend({ startsAt: z.iso.datetime().nullable(), list: z.string() });
export type PlannedCard = z.output<typeof plannedCard>;

/** The tasks of a project, or one's own, with when they are planned and what follows what. */
export const readPlan = defineCall({
  name: 'tracker.readPlan',
  code: `${trackerScreen}_64`,
  summary: ['计划（日历、甘特）', 'Plan of a project'],
  effect: 'read',
  access,
  request: boardFilters.extend({
    /** null: the reader's own tasks, of all projects and of none. */
    projectId: z.uuid().nullable(),
    /** Of tasks of all projects: in another way than owning them the reader has to do with these. */
    view: z.enum(todoViews).default('mine'),
    /** So many before it are left out: for paper, which takes more than a screen. */
    skip: z.int().min(0).max(mostSkipped).default(0),
  }),
  response: z.object({
    total: z.int(),
    /** By start; those without a time last. */
    tasks: z.array(plannedCard),
    relations: z.array(
      z.object({ fromId: z.int(), toId: z.int(), kind: z.enum(relationKinds), lag: z.int() }),
    ),
    /** Of the days that the tasks take, and around today, those that are not worked. */
    daysOff: z.array(day),
  }),
  errors: ['notFound'],
  topics: ['project', 'task'],
});

/** Days of load that can be asked for at once. */
export const longestLoad = 42;

const loadOfDay = z.object({
  day,
  minutes: z.int(),
  /** Minutes that the person has on that day; none on days off and on leave. */
  capacity: z.int(),
  /** null: there is work and no time for it. */
  percent: z.int().nullable(),
  tasks: z.array(
    z.object({
      /** null where the reader may not see the task. */
      id: z.int().nullable(),
      title: z.string(),
      minutes: z.int(),
    }),
  ),
});
export type LoadOfDay = z.output<typeof loadOfDay>;

/** How busy the people of a project are, day by day, by all tasks that they have. */
export const readLoad = defineCall({
  name: 'tracker.readLoad',
  code: `${trackerScreen}_65`,
  summary: ['负荷', 'Load of people'],
  effect: 'read',
  access,
  request: z.object({
    projectId: z.uuid(),
    from: plannedDay,
    days: z.int().min(1).max(longestLoad).default(14),
    /** Whose load, and of which of their tasks. What is done or archived is no load. */
    which: boardFilters.prefault({}),
  }),
  response: z.object({
    people: z.array(
      z.object({
        person: taskPerson,
        days: z.array(loadOfDay),
        /** Open tasks of the project without a time or without minutes: they are not in the load. */
        unplanned: z.int(),
      }),
    ),
  }),
  errors: ['notFound', 'invalid'],
  topics: ['project', 'task'],
});
