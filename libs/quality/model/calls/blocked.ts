import { z } from 'zod';
import { decimalText, defineCall, right, type AnswerOf } from '#calls/model';
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

/** Goods that lie blocked and that no inspection settles, the first of them by item: those of receipts came damaged, any others were found so. */
export const uninspectedBlocked = defineCall({
  effect: 'read',
  access: right('QC200P', 'query'),
  topics: [...topics, 'stock'],
  name: 'quality.uninspectedBlocked',
  code: 'QC200P_44',
  summary: ['未检的冻结品', 'Blocked goods that nobody inspects'],
  request: z.object({}),
  response: z.object({
    goods: z.array(
      z.object({
        /** Their balance; the receipt line that brought them, where one did. */
        balance: z.string(),
        line: z.string().nullable(),
        item: who,
        lot: z.string(),
        warehouse: who,
        bin: who.nullable(),
        supplier: who.nullable(),
        source: z.string(),
        quantity: decimalText,
        unit: z.string(),
      }),
    ),
    /** There are others behind them. */
    more: z.boolean(),
  }),
});
export type UninspectedBlocked = AnswerOf<typeof uninspectedBlocked>['goods'][number];

/** Goods that lie blocked, and that no inspection settles, are inspected: they wait in quarantine for their verdict. */
export const inspectBlocked = defineCall({
  ...writes,
  name: 'quality.inspectBlocked',
  code: 'QC200P_45',
  summary: ['检验冻结品', 'Inspect blocked goods'],
  request: z.object({
    balance: z.string().regex(/^\d{1,18}$/),
    line: z.string().nullable(),
    /** In the unit of the line; of none, in that of the item. */
    quantity,
  }),
  response: z.object({ id, number: z.string() }),
  errors: ['notFound', 'invalid', 'forbidden', 'businessRule'],
});

/** An inspection that was opened for blocked goods, and has not begun, is withdrawn: they lie blocked again. */
export const withdrawBlocked = defineCall({
  ...writes,
  name: 'quality.withdrawBlocked',
  code: 'QC200P_46',
  summary: ['撤回冻结品检验', 'Withdraw an inspection of blocked goods'],
  request: z.object({ id, version: z.int32() }),
  response: z.object({ version: z.int() }),
  errors: ['notFound', 'conflict', 'businessRule'],
});
