import { z } from 'zod';
import { reference } from '#identity/model';

/** States of an instance (expectations.md, approval workflow). */
export const instanceStates = [
  'running',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'cancelled',
] as const;
export type InstanceState = (typeof instanceStates)[number];

/** States of what one person has to do in a step. */
export const taskStates = [
  'waiting',
  'open',
  'approved',
  'rejected',
  'returned',
  'transferred',
  'delegated',
  'skipped',
  'withdrawn',
  'removed',
  'timedOut',
  'notNeeded',
] as const;
export type TaskState = (typeof taskStates)[number];

/** What can be done to an instance. `who` says whose action it is; the engine's table says when it is allowed. */
export const approvalActions = [
  'submit',
  'approve',
  'reject',
  'return',
  'withdraw',
  'transfer',
  'delegate',
  'addSignerBefore',
  'addSignerAfter',
  'removeSigner',
  'comment',
  'ask',
  'answer',
  'remind',
  'administratorEnd',
  'administratorMove',
] as const;
export type ApprovalAction = (typeof approvalActions)[number];

export const label = z.tuple([z.string(), z.string()]).readonly();

/** A decision or remark in the trail; append-only. */
export const trailEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  person: reference,
  /** Where somebody decided in another's place: whose place. */
  onBehalfOf: reference.nullable(),
  action: z.enum(approvalActions).or(z.enum(['skipped', 'copied', 'timedOut', 'arrived', 'finished'])),
  stepId: z.string().nullable(),
  stepLabel: label.nullable(),
  words: z.string(),
  round: z.int(),
});
export type TrailEntry = z.output<typeof trailEntry>;

/** A step of the chain as it is shown: decided, open or expected. */
export const chainStep = z.object({
  id: z.string(),
  label,
  kind: z.enum(['approve', 'copy', 'branch', 'delay', 'child']),
  state: z.enum(['done', 'open', 'expected', 'skipped', 'rejected', 'returned']),
  /** Why it is skipped or goes to the administrator; null where there is nothing to explain. */
  note: label.nullable(),
  needs: z.enum(['any', 'all', 'percent', 'count', 'inSequence']),
  people: z.array(
    z.object({
      person: reference,
      state: z.enum([...taskStates, 'expected']),
      at: z.iso.datetime().nullable(),
      words: z.string(),
    }),
  ),
  /** Nobody was found and the workflow administrator decides. */
  byAdministrator: z.boolean(),
  since: z.iso.datetime().nullable(),
  /** Steps that run side by side share a group. */
  group: z.string().nullable(),
});
export type ChainStep = z.output<typeof chainStep>;

/** What a document's page shows of its approval. */
export const approvalView = z.object({
  instanceId: z.string(),
  state: z.enum(instanceStates),
  round: z.int(),
  chain: z.array(chainStep),
  trail: z.array(trailEntry),
  /** What the reader may do now, decided by the server. */
  may: z.array(z.enum(approvalActions)),
  /** The reader's open task, which a decision names; null when nothing waits for them. */
  taskId: z.string().nullable(),
  /** Where a return may go: the applicant is null. */
  returnTargets: z.array(z.object({ stepId: z.string().nullable(), label })),
});
export type ApprovalView = z.output<typeof approvalView>;
