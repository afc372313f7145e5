import { z } from 'zod';
import { decimalText, defineCall, right } from '#calls/model';
import { reference } from '#identity/model';
import { orderHead, receiptHead } from '../purchase-types.ts';

/** What a scanned code stands for: an order by its number, or an item that is still to come. */
export const scanOrder = defineCall({
  name: 'purchasing.scanOrder',
  code: 'PUR120P_30',
  summary: ['扫码查找未到订单行', 'Open lines by scan'],
  effect: 'read',
  access: right(receiptHead.code, 'add'),
  request: z.object({ scanned: z.string().trim().max(100) }),
  response: z.object({
    lines: z.array(
      z.object({
        id: z.string(),
        order: reference,
        supplier: z.string(),
        goods: z.string(),
        itemCode: z.string(),
        unit: z.string(),
        open: decimalText,
        most: decimalText,
        promised: z.string().nullable(),
        warehouse: reference.nullable(),
        needsLot: z.boolean(),
        /** Of its items each piece has a number of its own. */
        serial: z.boolean(),
        /** It has a shelf life: what comes in says when it was made, or until when it may be used. */
        asksLife: z.boolean(),
        /** Fewer days left than this need a reason; null: any will do. */
        minimumLife: z.number().nullable(),
        inspected: z.boolean(),
      }),
    ),
  }),
  topics: ['form', `form:${orderHead.code}`],
});
