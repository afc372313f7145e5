import { z } from 'zod';
import { defineEvent } from '#calls/model';
import { reference } from '#identity/model';
import { instanceStates } from './instance.ts';

/**
 * Told, in the transaction of the action, whenever an instance changes: the owner of the document sets its status, who
 * holds it and who takes part.
 */
export const approvalChanged = defineEvent({
  name: 'approvals.changed',
  label: ['审批有进展', 'An approval moved'],
  data: z.object({
    type: z.string(),
    id: z.string(),
    /** Of the document: its owner may not have written it yet. */
    number: z.string(),
    state: z.enum(instanceStates),
    /** The open step and who holds it; empty when nothing is open. */
    stepLabel: z.tuple([z.string(), z.string()]).readonly().nullable(),
    holders: z.array(reference),
    since: z.iso.datetime().nullable(),
    /** People who became approvers or were copied by this change. */
    joined: z.array(z.object({ personId: z.string(), as: z.enum(['approver', 'copied']) })),
    /** Whoever moved it writes the document with what it says: its owner has nothing left to do. */
    followed: z.boolean(),
  }),
});
