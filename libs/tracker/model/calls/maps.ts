import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { trackerScreen } from '../screens.ts';

const access = right(trackerScreen, 'query');
const topics = ['task', 'paper'];
const taskId = z.int().positive();

/** Most mind maps of a task. */
export const mostMaps = 20;

const taskMap = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The knowledge base that it stands in. */
  base: z.string(),
  changedAt: z.iso.datetime(),
  link: z.string(),
});

/** Mind maps that are linked with a task: those that the reader may read; of the others, how many there are. */
export const readTaskMaps = defineCall({
  name: 'tracker.readTaskMaps',
  code: `${trackerScreen}_100`,
  summary: ['任务的思维导图', 'Mind maps of a task'],
  effect: 'read',
  access,
  request: z.object({ taskId }),
  response: z.object({ maps: z.array(taskMap), others: z.int() }),
  errors: ['notFound', 'forbidden'],
  topics,
});

/** Links a mind map that the actor may read with a task, or takes the link away; the map stays. */
export const linkTaskMap = defineCall({
  name: 'tracker.linkTaskMap',
  code: `${trackerScreen}_101`,
  summary: ['关联思维导图', 'Link a mind map with a task'],
  effect: 'write',
  access,
  request: z.object({ taskId, mapId: z.uuid(), linked: z.boolean() }),
  response: z.object({}),
  errors: ['invalid', 'notFound', 'forbidden', 'businessRule'],
  topics,
});

/** Makes a mind map of a task, its subtasks as nodes, in a knowledge base that the actor may write in, and links it. */
export const makeTaskMap = defineCall({
  name: 'tracker.makeTaskMap',
  code: `${trackerScreen}_102`,
  summary: ['由任务新建思维导图', 'Make a mind map of a task'],
  effect: 'write',
  access,
  request: z.object({ taskId, id: z.uuid(), baseId: z.uuid(), title: z.string().trim().min(1).max(200) }),
  response: z.object({ id: z.uuid(), link: z.string() }),
  errors: ['invalid', 'notFound', 'forbidden', 'conflict', 'businessRule'],
  topics,
});
