import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { approvalActions, approvalView } from '../instance.ts';

const id = z.string().max(64);

/** What a person does to an approval beside the document's own submitting and withdrawing. The engine's table decides. */
export const decide = defineCall({
  name: 'approvals.decide',
  code: 'AREQ110P_3',
  summary: ['审批操作', 'Decide'],
  effect: 'write',
  access: signedIn,
  request: z.object({
    /** The document. */
    type: z.string().max(40),
    id,
    action: z.enum(approvalActions).exclude(['submit', 'withdraw']),
    words: z.string().trim().max(500).default(''),
    /** The task that is decided, or of the signer who is removed. */
    taskId: id.nullable().default(null),
    /** Where it is returned or moved to; null is the applicant. */
    stepId: z.string().max(100).nullable().default(null),
    /** Whom it goes to: one for transfer, delegate and ask, several for added signers. */
    personIds: z.array(id).max(20).default([]),
    questionId: id.nullable().default(null),
    /** Who decides at the next step, where whoever approves has to say so. By step id. */
    picked: z.record(z.string().max(100), z.array(id).max(20)).default({}),
  }),
  response: approvalView,
  errors: ['invalid', 'notFound', 'forbidden', 'businessRule', 'handledAlready'],
  topics: ['inbox', 'form'],
});
