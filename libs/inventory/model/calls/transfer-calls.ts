import { z } from 'zod';
import { decimalText, defineCall, keptDecimal, right } from '#calls/model';
import { reference } from '#identity/model';
import { mostSerials } from '../rules/serials.ts';
import { transferHead } from '../stock-documents.ts';

const topics = ['stock', 'stockTransfer'];
/** A document has at most so many lines, and one of serial numbers becomes a line a piece. */
const mostLines = 500 * mostSerials;

/** What of a transfer is still on its way. */
export const readTransfer = defineCall({
  name: 'inventory.readTransfer',
  code: 'INV140P_30',
  summary: ['在途明细', 'What of a transfer is on its way'],
  effect: 'read',
  access: right(transferHead.code, 'query'),
  request: z.object({ id: z.uuid() }),
  response: z.object({
    number: z.string(),
    to: reference,
    lines: z.array(
      z.object({
        id: z.string(),
        item: reference,
        itemCode: z.string(),
        unit: z.string(),
        lot: z.string(),
        bin: reference.nullable(),
        quantity: decimalText,
        received: decimalText,
        lost: decimalText,
        open: decimalText,
      }),
    ),
    receipts: z.array(
      z.object({
        item: z.string(),
        received: decimalText,
        lost: decimalText,
        reason: z.string(),
        person: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['notFound'],
  topics,
});

/** Goods of a transfer arrive, all of them or a part; what was lost on the way says why. */
export const receiveTransfer = defineCall({
  name: 'inventory.receiveTransfer',
  code: 'INV140P_31',
  summary: ['调拨收货', 'Receive a transfer'],
  effect: 'write',
  access: right(transferHead.code, 'add'),
  request: z.object({
    id: z.uuid(),
    reason: z.string().trim().max(200),
    lines: z
      .array(
        z.object({
          lineId: z.string().max(20),
          received: keptDecimal,
          lost: keptDecimal,
          /** Where it is put, null for no bin; left out, it goes where the shipper meant it to. */
          binId: z.string().max(64).nullable().optional(),
        }),
      )
      .max(mostLines),
  }),
  response: z.object({ left: z.int() }),
  errors: ['invalid', 'businessRule', 'notFound'],
  topics,
});
