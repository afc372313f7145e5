import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { trackerScreen } from '../screens.ts';

/** Tasks and projects that a landing shows; the rest is one press away. */
export const shownOfDay = 5;

/** What the landings show of tasks and projects: no more than they draw, since it comes to everybody first. */
export const readDay = defineCall({
  name: 'tracker.readDay',
  code: `${trackerScreen}_54`,
  summary: ['首页上的任务与项目', 'Tasks and projects on the landings'],
  effect: 'read',
  access: right(trackerScreen, 'query'),
  request: z.object({}),
  response: z.object({
    /** Of the reader, unfinished; what is late first, then by end. */
    tasks: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        project: z.string(),
        endsAt: z.string().nullable(),
        overdue: z.boolean(),
      }),
    ),
    toDo: z.int(),
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
