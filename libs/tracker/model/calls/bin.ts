import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { trackerScreen } from '../screens.ts';

const access = right(trackerScreen, 'query');
const topics = ['task', 'project'];

/** What was deleted stays so many days in the bin (module file, 3). */
export const daysInBin = 30;

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

/** Takes a task or project out of the bin, as it was. */
export const restoreFromBin = defineCall({
  name: 'tracker.restoreFromBin',
  code: `${trackerScreen}_84`,
  summary: ['从回收站恢复', 'Restore from the bin'],
  effect: 'write',
  access,
  request: z.object({ kind: z.enum(['task', 'project']), id: z.string().max(64) }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics,
});
