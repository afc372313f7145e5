import { z } from 'zod';
import { defineCall, right } from '#calls/model';
// Of tasks themselves nothing is taken: it would come with every landing.
import { levels } from '../levels.ts';
import { trackerScreen } from '../screens.ts';

/** Tasks and projects that a landing shows; the rest is one press away. */
export const shownOfDay = 5;

/** Rows of each part that the page of the day shows. */
export const mostOfDay = 100;

/** When something has to be done: its time is over, it comes today, or none is set (module file, 4.9). */
export const dayParts = ['overdue', 'today', 'without'] as const;
export type DayPart = (typeof dayParts)[number];

const access = right(trackerScreen, 'query');

const dayRow = z.object({
  /** 'task:12'; of other features as they say. */
  key: z.string(),
  title: z.string(),
  /** The project of a task; otherwise what it is one of: 'Approvals'. */
  where: z.string(),
  level: z.literal(levels),
  dueAt: z.string().nullable(),
  link: z.string(),
  /** What can be done with a task from here; null: it is of another feature, and opened there. */
  task: z
    .object({
      id: z.int(),
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
      pending: z.boolean(),
      mayLead: z.boolean(),
      follows: z.boolean(),
      /** Subtasks that are not done: completing it is asked about. */
      left: z.int(),
    })
    .nullable(),
});
export type DayRow = z.output<typeof dayRow>;

/** What the reader must do today, over all features: overdue by end, due today by time, without a time. */
export const readMyDay = defineCall({
  name: 'tracker.readMyDay',
  code: `${trackerScreen}_80`,
  summary: ['我的一天', 'My day'],
  effect: 'read',
  access,
  request: z.object({ most: z.int().min(1).max(mostOfDay).default(mostOfDay) }),
  response: z.object({
    /** As many as asked for, from the first: what a landing shows is the beginning of the page. */
    rows: z.array(dayRow.extend({ part: z.enum(dayParts) })),
    total: z.int(),
    /** What does not answer in time is left out, and named. */
    silent: z.array(z.tuple([z.string(), z.string()])),
    /** Sources that have more than they told of: where all of it is. */
    more: z.array(z.object({ label: z.tuple([z.string(), z.string()]), total: z.int(), all: z.string() })),
  }),
  topics: ['task', 'project', 'inbox', 'form', 'custody', 'quality', 'lab'],
});

/** The projects that the landings show: no more than they draw, since it comes to everybody first. */
export const readOwnProjects = defineCall({
  name: 'tracker.readOwnProjects',
  code: `${trackerScreen}_54`,
  summary: ['首页上的项目', 'Projects on the landings'],
  effect: 'read',
  access,
  request: z.object({}),
  response: z.object({
    /** In which the reader works, open ones. */
    projects: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        unfinished: z.int(),
        overdue: z.int(),
        complete: z.int(),
      }),
    ),
    inProjects: z.int(),
  }),
  topics: ['task', 'project'],
});
