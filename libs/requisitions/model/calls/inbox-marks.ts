import { z } from 'zod';
import { defineCall, signedIn, label } from '#calls/model';
import { waitingForMe } from '../desk-screens.ts';

/** As many forms as one request may ask about; a page of the inbox has fewer. */
export const mostMarked = 50;

/** What an approver should see of a waiting form before opening it: it goes beyond its budget, repeats an invoice. */
export const inboxMarks = defineCall({
  name: 'requisitions.inboxMarks',
  code: `${waitingForMe.code}_40`,
  summary: ['待办警示', 'Warnings of what waits'],
  effect: 'read',
  access: signedIn,
  /** Ids of forms; what the reader may not read is passed over. */
  request: z.object({ formIds: z.array(z.uuid()).max(mostMarked) }),
  /** Only of forms that have some. */
  response: z.object({ marks: z.record(z.string(), z.array(label)) }),
  topics: ['inbox', 'budget'],
});
