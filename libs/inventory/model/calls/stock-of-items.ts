import { z } from 'zod';
import { defineCall, right, signedIn } from '#calls/model';
import { stockOutHead, transferHead } from '../stock-documents.ts';

const byItem = {
  effect: 'read',
  access: signedIn,
  request: z.object({
    ids: z.array(z.string().max(64)).max(1_000),
    companyId: z.string().max(64).optional(),
  }),
  /** Decimal text by item id; null in a company that the asker has nothing to do with. */
  response: z.object({ values: z.record(z.string(), z.string().nullable()) }),
  topics: ['stock'],
} as const;

/** Stock on hand, shown beside each line of a requisition. */
export const stockOnHand = defineCall({
  ...byItem,
  name: 'inventory.stockOnHand',
  code: 'INV110P_6',
  summary: ['现有库存', 'Stock on hand'],
});

const word = z.string().max(64);
/** Stock on hand in the unit that a line is in, shown beside what is ordered in that. */
export const stockInUnit = defineCall({
  ...byItem,
  name: 'inventory.stockInUnit',
  code: 'INV110P_35',
  summary: ['现有库存（按单位）', 'Stock on hand, in a unit'],
  request: z.object({
    asked: z.array(z.object({ key: z.string().max(500), id: word, unit: word })).max(1_000),
    companyId: word.optional(),
  }),
  /** Decimal text by key; null also where the item has no such unit. */
  response: byItem.response,
});

/** Asked for and approved, not yet received: open orders shown beside each line. */
export const openOrders = defineCall({
  ...byItem,
  name: 'inventory.openOrders',
  code: 'INV110P_7',
  summary: ['在途数量', 'Open orders'],
});

/** Stock that may be used of items where a document takes them from: in its warehouse; in a bin, and of lots, where a line says so. */
export const stockInPlace = defineCall({
  name: 'inventory.stockInPlace',
  code: 'INV130P_33',
  summary: ['仓库现有库存', 'Stock on hand in a warehouse'],
  effect: 'read',
  access: right([stockOutHead.code, transferHead.code], 'query'),
  request: z.object({
    asked: z
      .array(
        z.object({
          key: z.string().max(500),
          id: word,
          warehouse: word,
          bin: word,
          lot: z.string().max(100),
        }),
      )
      .max(500),
    companyId: word.optional(),
  }),
  /** Decimal text by key. */
  response: byItem.response,
  topics: ['stock'],
});
