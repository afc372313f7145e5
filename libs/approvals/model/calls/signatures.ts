import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { signature } from '../signature.ts';

const topic = 'keptSignature';
const kept = z.object({ signature: signature.nullable() });

/** The signature that the reader keeps for steps that ask for one; only ever their own. */
export const keptSignatureCall = defineCall({
  name: 'approvals.keptSignature',
  code: 'AREQ110P_18',
  summary: ['本人签名', 'My kept signature'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  response: kept,
  topics: [topic],
});

/** Keeps a signature for the next time; null forgets it. */
export const keepSignatureCall = defineCall({
  name: 'approvals.keepSignature',
  code: 'AREQ110P_19',
  summary: ['保存本人签名', 'Keep my signature'],
  effect: 'write',
  access: signedIn,
  request: kept,
  response: kept,
  errors: ['invalid'],
  topics: [topic],
});
