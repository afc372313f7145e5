import { z } from 'zod';
import { defineCall, signedIn, type Label, label } from '#calls/model';
import { approvalView, instanceStates } from '../instance.ts';
import { signature } from '../signature.ts';
import { decisionTopics, inboxTopic } from './topics.ts';

/** Most characters of an opinion, reason or comment. */
export const mostWords = 500;
/** Tasks that are approved in one call. */
export const mostInBulk = 100;
const words = z.string().max(mostWords).default('');
const task = z.object({ taskId: z.uuid(), words });
const subject = z.object({ type: z.string().max(40), id: z.string().max(64) });
const personId = z.string().min(1).max(64);
const picked = z.record(z.string().max(60), z.array(personId).max(20)).optional();

/** What has become of the instance. */
const outcome = z.object({ subject, state: z.enum(instanceStates) });

/** Who holds the task is checked by the engine, under a lock; a right to a screen says nothing about it. */
const write = <I extends z.ZodType>(name: string, suffix: number, summary: Label, request: I) =>
  defineCall({
    name: `approvals.${name}`,
    code: `AREQ110P_${suffix}`,
    summary,
    effect: 'write',
    access: signedIn,
    request,
    response: outcome,
    errors: ['businessRule', 'handledAlready', 'notFound'],
    topics: decisionTopics,
  });

export const decideCall = write(
  'decide',
  3,
  ['审批', 'Decide'],
  task.extend({
    action: z.enum(['approve', 'reject', 'return']),
    /** The step that a return goes to; null or absent: the applicant. */
    returnTo: z.string().max(60).nullable().optional(),
    /** People for steps to come, where the flow lets the approver choose. */
    picked,
    /** Where the step asks for it, or of the person's own will. */
    signature: signature.optional(),
  }),
);

export const bulkApproveCall = defineCall({
  name: 'approvals.bulkApprove',
  code: 'AREQ110P_5',
  summary: ['批量同意', 'Approve several'],
  effect: 'write',
  access: signedIn,
  request: z.object({ taskIds: z.array(z.uuid()).min(1).max(mostInBulk), words }),
  response: z.object({
    approved: z.int(),
    results: z.array(
      z.object({
        taskId: z.string(),
        number: z.string(),
        approved: z.boolean(),
        /** Why not; null where it was approved. */
        reason: label.nullable(),
      }),
    ),
  }),
  topics: decisionTopics,
});

export const transferCall = write('transfer', 6, ['转审', 'Transfer'], task.extend({ to: personId }));

export const addSignerCall = write(
  'addSigner',
  7,
  ['加签', 'Add signers'],
  task.extend({ people: z.array(personId).min(1).max(20), place: z.enum(['before', 'after']) }),
);

export const removeSignerCall = write('removeSigner', 8, ['减签', 'Remove a signer'], task);

export const delegateCall = write(
  'delegate',
  9,
  ['征询意见', 'Ask for an opinion'],
  task.extend({ to: personId }),
);

export const commentCall = write('comment', 10, ['评论', 'Comment'], subject.extend({ words }));

export const askCall = write('ask', 11, ['提问', 'Ask a question'], subject.extend({ to: personId, words }));

export const answerCall = write(
  'answer',
  12,
  ['答复', 'Answer a question'],
  subject.extend({ questionId: z.uuid(), words }),
);

export const remindCall = write('remind', 13, ['催办', 'Remind'], subject);

export const sendCopiesCall = write(
  'sendCopies',
  20,
  ['抄送', 'Send copies'],
  subject.extend({ people: z.array(personId).min(1).max(50), words }),
);

export const administratorEndCall = write(
  'administratorEnd',
  14,
  ['终止流程', 'End the flow'],
  subject.extend({ words }),
);

export const administratorMoveCall = write(
  'administratorMove',
  15,
  ['流程跳转', 'Move the flow'],
  subject.extend({ to: z.string().max(60), words }),
);

/** Any document's approval by itself; for whoever takes part in it, and for workflow administrators. */
export const viewCall = defineCall({
  name: 'approvals.view',
  code: 'AREQ110P_2',
  summary: ['审批详情', 'An approval'],
  effect: 'read',
  access: signedIn,
  request: subject,
  response: approvalView,
  topics: [inboxTopic, 'form'],
});
