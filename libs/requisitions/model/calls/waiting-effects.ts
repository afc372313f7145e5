import { z } from 'zod';
import { defineCall, right, label } from '#calls/model';
import { requisitionQuery } from '../desk-screens.ts';
import { source } from './source.ts';

/**
 * What approvals have set off for modules that have not taken it up: by what is waited for and by type, as far as the
 * reader's right reaches.
 */
export const waitingEffects = defineCall({
  name: 'requisitions.waitingEffects',
  code: `${requisitionQuery.code}_30`,
  summary: ['通过后等待后续处理', 'Approved and waiting for other modules'],
  effect: 'read',
  access: right(requisitionQuery.code, 'query'),
  request: z.object({}),
  response: z.object({
    /** Most forms first. */
    rows: z.array(
      z.object({
        type: z.string(),
        title: label,
        waitingFor: label,
        count: z.int(),
        /** The three that have waited longest. */
        longest: z.array(z.object({ day: z.iso.date(), ...source })),
      }),
    ),
  }),
  topics: ['form'],
});
export type WaitingEffect = z.output<typeof waitingEffects.response>['rows'][number];
