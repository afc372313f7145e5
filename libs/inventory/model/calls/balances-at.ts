import { z } from 'zod';
import { currencyCode, decimalText, defineCall, right } from '#calls/model';
import { reference } from '#identity/model';
import { stockStatuses, type StockStatus } from '../ledgers/stock.ts';

const statuses = Object.keys(stockStatuses) as [StockStatus, ...StockStatus[]];

/** What was on hand after all that had happened up to an instant, and what it was worth as it is known today. */
export const balancesAt = defineCall({
  name: 'inventory.balancesAt',
  code: 'INV110P_22',
  summary: ['历史时点库存', 'Stock at a past instant'],
  effect: 'read',
  access: right('INV110P', 'query'),
  request: z.object({
    at: z.iso.datetime(),
    itemId: z.string().max(64).nullable(),
    warehouseId: z.string().max(64).nullable(),
    page: z.int().min(1).max(1000),
  }),
  response: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        /** Its number, as lines of stock are narrowed by it. */
        balance: z.string(),
        item: reference,
        itemCode: z.string(),
        unit: z.string(),
        warehouse: reference,
        bin: z.string(),
        lot: z.string(),
        status: z.enum(statuses),
        quantity: decimalText,
        value: decimalText,
        /** Of its company. */
        currency: currencyCode,
      }),
    ),
    more: z.boolean(),
  }),
  topics: ['stock'],
});
