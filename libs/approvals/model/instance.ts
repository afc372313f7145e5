import { z } from 'zod';
import { label } from '#calls/model';
import { reference } from '#identity/model';
import { signature } from './signature.ts';
import { printOptions } from './print-options.ts';

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
  'copy',
  'administratorEnd',
  'administratorMove',
] as const;
export type ApprovalAction = (typeof approvalActions)[number];

/** What the trail also holds: what the engine did by itself. */
export const systemEntries = [
  'arrived',
  'skipped',
  'copied',
  'timedOut',
  'waited',
  'childStarted',
  'childFinished',
  'finished',
] as const;

/** A decision or remark in the trail; append-only. */
export const trailEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  person: reference,
  /** Where somebody decided in another's place: whose place. */
  onBehalfOf: reference.nullable(),
  /** Whom it went to or concerns: who took over, was asked, added or removed. */
  to: reference.nullable(),
  action: z.enum([...approvalActions, ...systemEntries]),
  stepId: z.string().nullable(),
  stepLabel: label.nullable(),
  /** What the person wrote. */
  words: z.string(),
  /** What the engine has to say about it: why a step was skipped, whom something was handed to. */
  note: label.nullable(),
  /** What it was signed with. */
  signature: signature.nullable(),
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
  /** Where a share or a number is asked: how many of how many; null elsewhere, and as long as nobody is known. */
  share: z.object({ required: z.int(), of: z.int() }).nullable(),
  people: z.array(
    z.object({
      person: reference,
      state: z.enum([...taskStates, 'expected', 'copied']),
      at: z.iso.datetime().nullable(),
      words: z.string(),
      /** Names the task for removing a signer or handing it over; null while it is only expected. */
      taskId: z.string().nullable(),
      /** Who decided in the person's place, by delegation. */
      decidedBy: reference.nullable(),
      /** Added by an approver, and how it relates to the one who added. */
      added: z.enum(['before', 'after', 'delegate']).nullable(),
    }),
  ),
  /** Nobody was found and the workflow administrator decides. */
  byAdministrator: z.boolean(),
  /** Who still has to choose who decides here: the applicant, or whoever decides before; null: it is known. */
  mustPick: z.enum(['applicant', 'previous']).nullable(),
  since: z.iso.datetime().nullable(),
  /** Steps that run side by side share a group. */
  group: z.string().nullable(),
});
export type ChainStep = z.output<typeof chainStep>;

/** A question to somebody beside the flow; the flow does not wait for the answer. */
export const approvalQuestion = z.object({
  id: z.string(),
  from: reference,
  to: reference,
  words: z.string(),
  at: z.iso.datetime(),
  answer: z.object({ words: z.string(), at: z.iso.datetime() }).nullable(),
});
export type ApprovalQuestion = z.output<typeof approvalQuestion>;

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
  /** For the reader's task: decisions that need words, and what each own field of the form is to this approver. */
  reasonRequired: z.array(z.enum(['approve', 'reject', 'return'])),
  signatureRequired: z.array(z.enum(['approve', 'reject', 'return'])),
  fields: z.record(z.string(), z.enum(['read', 'edit', 'hidden'])),
  questions: z.array(approvalQuestion),
  /** To the applicant, while it runs: why it cannot be taken back any more; null where it can. */
  withdrawalProblem: label.nullable(),
  /** When the applicant may remind again; null when now. */
  remindAgainAt: z.iso.datetime().nullable(),
  /** How the flow wants its paper; absent: as usual. */
  print: printOptions.optional(),
});
export type ApprovalView = z.output<typeof approvalView>;
