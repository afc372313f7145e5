import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { signingCode } from '../screens.ts';

/** Reminds a signer whose turn it is, at most once in 24 hours. */
export const remindSigner = defineCall({
  name: 'esign.remind',
  code: `${signingCode}_3`,
  summary: ['提醒签署', 'Remind a signer'],
  effect: 'write',
  access: right(signingCode, 'edit'),
  request: z.object({ id: z.uuid(), recipient: z.int32().min(1) }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics: ['envelope'],
});
