import { z } from 'zod';
import { defineCall, right, type Label } from '#calls/model';
import { plannedInstant } from '../planned-moments.ts';
import { trackerScreen } from '../screens.ts';

const access = right(trackerScreen, 'query');
const topics = ['task'];
const taskId = z.int().positive();
const instant = z.iso.datetime();

/** How a task stands to another one, seen from it. 'Follows' mirrors 'precedes', 'blockedBy' mirrors 'blocks'. */
export const relationKinds = ['blockedBy', 'blocks', 'follows', 'precedes', 'relates'] as const;
export type RelationKind = (typeof relationKinds)[number];

export const relationLabels: Readonly<Record<RelationKind, Label>> = {
  blockedBy: ['被阻塞', 'Blocked by'],
  blocks: ['阻塞', 'Blocks'],
  follows: ['后于', 'Follows'],
  precedes: ['先于', 'Precedes'],
  relates: ['相关', 'Relates to'],
};

/** Most working days between two tasks. */
export const longestLag = 365;

const other = z.object({
  id: taskId,
  key: z.string(),
  /** Empty where the reader may not see the task. */
  title: z.string(),
  complete: z.boolean(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
});

export const readRelations = defineCall({
  name: 'tracker.readRelations',
  code: `${trackerScreen}_60`,
  summary: ['任务关系', 'Relations of a task'],
  effect: 'read',
  access,
  request: z.object({ taskId }),
  /** Those to tasks that the reader may see; whoever leads the task reads of everything that blocks it, too. */
  response: z.object({
    relations: z.array(
      z.object({
        kind: z.enum(relationKinds),
        lag: z.int(),
        /** The task cannot be completed before the other one. */
        binds: z.boolean(),
        task: other,
      }),
    ),
  }),
  errors: ['notFound', 'forbidden'],
  topics,
});
export type TaskRelation = z.output<typeof readRelations.response>['relations'][number];

const relation = z.object({
  taskId,
  kind: z.enum(relationKinds),
  otherId: taskId,
  /** Working days that pass in between, of 'follows' and 'precedes'. */
  lag: z.int().min(0).max(longestLag).default(0),
});

/** Relates two tasks. A cycle of what blocks and what precedes is refused, with its tasks by name. */
export const saveRelation = defineCall({
  name: 'tracker.saveRelation',
  code: `${trackerScreen}_61`,
  summary: ['添加任务关系', 'Relate two tasks'],
  effect: 'write',
  access,
  request: relation.extend({
    /** What has to begin later for it does. Without, such a relation is refused. */
    shifts: z.boolean().default(false),
  }),
  response: z.object({ shifted: z.int() }),
  errors: ['invalid', 'forbidden', 'notFound', 'businessRule'],
  topics,
});

export const removeRelation = defineCall({
  name: 'tracker.removeRelation',
  code: `${trackerScreen}_62`,
  summary: ['解除任务关系', 'Take a relation away'],
  effect: 'write',
  access,
  request: relation.omit({ lag: true }),
  response: z.object({}),
  errors: ['forbidden', 'notFound', 'businessRule'],
  topics,
});

/** What would begin later if a task were planned so, or stood so to another one; it changes nothing. */
export const previewShift = defineCall({
  name: 'tracker.previewShift',
  code: `${trackerScreen}_63`,
  summary: ['预览顺延', 'What would be put off'],
  effect: 'read',
  access,
  request: z.object({
    taskId,
    planned: z.object({ startsAt: plannedInstant, endsAt: plannedInstant }).nullable().default(null),
    relation: relation.omit({ taskId: true }).nullable().default(null),
  }),
  response: z.object({
    shifts: z.array(
      z.object({
        /** Empty where the reader may not see the task. */
        title: z.string(),
        from: instant,
        to: instant,
      }),
    ),
  }),
  errors: ['notFound', 'forbidden'],
  topics,
});
export type ShiftAsked = z.input<typeof previewShift.request>;
