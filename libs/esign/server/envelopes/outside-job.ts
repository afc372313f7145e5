import { z } from 'zod';
import { defineJob } from '#server-kit/server';

/**
 * What the service is asked for, one at a time, outside of the write that wants it: send an envelope, void it, send it
 * again, ask how it stands, keep what was signed.
 */
export const outside = defineJob({
  name: 'esign.outside',
  title: ['提交电子签约', 'Hand an envelope to the signing service'],
  data: z.object({
    id: z.uuid(),
    act: z.enum(['send', 'void', 'resend', 'ask', 'keep']),
    /** How often it has not answered. */
    tried: z.int().min(0),
  }),
});
export type OutsideAct = z.output<typeof outside.data>['act'];
