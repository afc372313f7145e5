import { z } from 'zod';
import { decimalText, defineCall, right } from '#calls/model';
import { blockedDispositions } from '../words.ts';
import { instant, quantity, topics, who } from './parts.ts';

const id = z.uuid();
const writes = { effect: 'write', access: right('QC200P', 'edit'), topics } as const;
const disposition = z.enum(blockedDispositions);

/** What was decided of blocked goods of a verdict. */
export const blockedVerdict = z.object({
  id,
  disposition,
  quantity: decimalText,
  serials: z.array(z.string()),
  reason: z.string(),
  by: who.nullable(),
  at: instant,
  takenBack: z.object({ at: instant, by: who.nullable(), reason: z.string() }).nullable(),
});

/** Goods that a verdict left blocked are conceded, reworked or scrapped, where they do not go back to a supplier. */
export const decideBlocked = defineCall({
  ...writes,
  name: 'quality.decideBlocked',
  code: 'QC200P_38',
  summary: ['处置冻结品', 'Decide blocked goods'],
  request: z.object({
    id,
    version: z.int32(),
    disposition,
    /** Of a lot of serial numbers it is as many as are named. */
    quantity: quantity.optional(),
    /** 'SN001~SN005', or with commas. */
    serials: z.string().trim().max(2000).default(''),
    reason: z.string().trim().min(1).max(300),
  }),
  response: z.object({
    version: z.int(),
    /** What of it is inspected anew. */
    again: z.object({ id, number: z.string() }).nullable(),
  }),
  errors: ['notFound', 'invalid', 'conflict', 'forbidden', 'businessRule'],
});

/** What was decided of blocked goods is taken back: they lie blocked again. */
export const takeBlockedBack = defineCall({
  ...writes,
  name: 'quality.takeBlockedBack',
  code: 'QC200P_39',
  summary: ['撤销冻结品处置', 'Take a decision on blocked goods back'],
  request: z.object({
    id,
    version: z.int32(),
    /** Of `decideBlocked`. */
    decisionId: z.uuid(),
    reason: z.string().trim().min(1).max(200),
  }),
  response: z.object({ version: z.int() }),
  errors: ['notFound', 'invalid', 'conflict', 'businessRule'],
});
