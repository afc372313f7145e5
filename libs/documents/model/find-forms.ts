import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { reference } from '#identity/model';
import { formStatus } from './form-view.ts';

/**
 * Forms of every type by a part of their number, or the one that an address names by its id; only those that the reader may
 * see. For the command box, and for the address that shows any document (REQ910P).
 */
export const findFormsByNumber = defineCall({
  name: 'documents.findFormsByNumber',
  code: 'SYS110_5',
  summary: ['按单号查找单据', 'Find documents by number'],
  effect: 'read',
  access: signedIn,
  request: z.object({
    /** A part of the number, of any case, or a whole id. */
    number: z.string().trim().min(3).max(40),
    take: z.int().min(1).max(20).default(6),
  }),
  response: z.object({
    forms: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        number: z.string(),
        subject: z.string(),
        status: formStatus,
        applicant: reference,
        /** Where it is opened: '/reqhome/Req110p_2?id=…'. */
        to: z.string(),
      }),
    ),
  }),
  topics: ['form'],
});
