import { z } from 'zod';
import { decimalText, defineCall, right } from '#calls/model';
import { reference } from '#identity/model';
import { stockOutHead, transferHead } from '../stock-documents.ts';

const scanned = z.object({ scanned: z.string().trim().max(100) });
const goods = {
  item: reference,
  itemCode: z.string(),
  unit: z.string(),
  lot: z.string(),
  /** It is one piece, and `lot` its number. */
  serial: z.boolean(),
  warehouse: reference,
  bin: reference.nullable(),
  quantity: decimalText,
};

/** Where goods lie that a scanned code means: an item by its number or GTIN, a lot, or a bin. */
export const scanStock = defineCall({
  name: 'inventory.scanStock',
  code: 'INV140P_32',
  summary: ['扫码查找库存', 'Stock by scan'],
  effect: 'read',
  access: right(transferHead.code, 'add'),
  request: scanned,
  response: z.object({
    lines: z.array(z.object({ id: z.string(), ...goods })),
  }),
  topics: ['stock', 'form'],
});

/**
 * What is to be picked for a scanned request or item, each with the place that it is taken from; for a scanned lot or serial
 * number, what waits for goods of which this is in hand.
 */
export const scanPick = defineCall({
  name: 'inventory.scanPick',
  code: 'INV130P_30',
  summary: ['扫码拣料', 'Picks by scan'],
  effect: 'read',
  access: right(stockOutHead.code, 'add'),
  request: scanned.extend({
    /** Number of the request that is being picked: it comes first where several wait for what was scanned. */
    first: z.string().trim().max(100).optional(),
  }),
  response: z.object({
    lines: z.array(
      z.object({
        ...{ id: z.string(), request: reference, number: z.string(), ...goods },
        /** What the request asks for, and what of it was issued already. */
        requested: decimalText,
        issued: decimalText,
        /** '': any lot will do. */
        askedLot: z.string(),
        /** Of what is open there is so much less, of the item and of that lot. */
        missing: decimalText,
        missingOfLot: decimalText,
      }),
    ),
  }),
  topics: ['stock', 'form'],
});
