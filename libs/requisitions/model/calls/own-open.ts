import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { requisitionQuery } from '../desk-screens.ts';

/** The reader's own requests that wait for the reader: drafts and returned ones, by type; for the menu and the home. */
export const ownOpenCounts = defineCall({
  name: 'requisitions.ownOpenCounts',
  code: `${requisitionQuery.code}_0`,
  summary: ['本人待处理的申请数量', 'Counts of own requests that wait for oneself'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  /** By code of the type; types without any are left out. */
  response: z.object({ types: z.record(z.string(), z.int()) }),
  topics: ['form'],
});
