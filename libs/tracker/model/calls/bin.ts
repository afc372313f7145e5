import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { trackerScreen } from '../screens.ts';
import { taskPerson } from '../task.ts';

const access = right(trackerScreen, 'query');
const topics = ['task', 'project'];

/** What was deleted stays so many days in the bin (module file, 3). */
export const daysInBin = 30;

/** Shown at once; older ones are restored by whoever knows their project. */
export const mostInBin = 200;

/** Puts a project into the bin; its name is typed, so that nobody does it by a slip. */
export const deleteProject = defineCall({
  name: 'tracker.deleteProject',
  code: `${trackerScreen}_82`,
  summary: ['删除项目', 'Delete a project'],
  effect: 'write',
  access,
  request: z.object({ id: z.uuid(), name: z.string().trim().max(60) }),
  response: z.object({}),
  errors: ['invalid', 'forbidden', 'notFound'],
  topics,
});

/** What the reader may restore: tasks that they lead, projects that they manage; the latest first. */
export const readBin = defineCall({
  name: 'tracker.readBin',
  code: `${trackerScreen}_83`,
  summary: ['回收站', 'Bin'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({}),
  response: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(['task', 'project']),
        id: z.string(),
        title: z.string(),
        where: z.string(),
        owner: taskPerson.nullable(),
        deletedAt: z.iso.datetime(),
        /** Days until it is purged; 0: with the next run. */
        daysLeft: z.int(),
      }),
    ),
  }),
  topics,
});

/** Takes a task or project out of the bin, as it was. */
export const restoreFromBin = defineCall({
  name: 'tracker.restoreFromBin',
  code: `${trackerScreen}_84`,
  summary: ['从回收站恢复', 'Restore from the bin'],
  effect: 'write',
  access,
  request: z.object({ kind: z.enum(['task', 'project']), id: z.string().max(64) }),
  response: z.object({}),
  errors: ['notFound'],
  topics,
});
