import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';

const byItem = {
  effect: 'read',
  access: signedIn,
  request: z.object({ ids: z.array(z.string().max(64)).max(500), companyId: z.string().max(64).optional() }),
  /** Decimal text by item id; null where the item is not stocked. */
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

/** Asked for and approved, not yet received: open orders shown beside each line. */
export const openOrders = defineCall({
  ...byItem,
  name: 'inventory.openOrders',
  code: 'INV110P_7',
  summary: ['在途数量', 'Open orders'],
});
