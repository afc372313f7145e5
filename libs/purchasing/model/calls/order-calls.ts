import { z } from 'zod';
import { decimalText, defineCall, right, type AnswerOf, writableDay } from '#calls/model';
import { orderHead } from '../purchase-types.ts';

const topics = ['form', `form:${orderHead.code}`, 'stock'];
const reason = z.string().trim().max(500);

/** Orders of what is chosen of the lines to order: one for each supplier, released at once or left as drafts. */
export const orderLines = defineCall({
  name: 'purchasing.orderLines',
  code: 'PUR110P_30',
  summary: ['生成订单', 'Order lines'],
  effect: 'write',
  access: right(orderHead.code, 'add'),
  request: z.object({
    promised: writableDay,
    warehouseId: z.string().max(64).nullable(),
    lines: z
      .array(
        z.object({
          /** Of the ledger of links: the id of a row of the list to order. */
          id: z.string().max(20),
          supplierId: z.string().max(64),
          quantity: decimalText,
          price: decimalText,
          taxRate: decimalText,
          /** Where it is not the day of the whole order. */
          promised: writableDay.nullable().default(null),
        }),
      )
      .min(1)
      .max(100),
    /** Why it is ordered from suppliers that are graded D. */
    reasons: z
      .array(z.object({ supplierId: z.string().max(64), reason: z.string().trim().max(500) }))
      .max(100)
      .default([]),
  }),
  response: z.object({ orders: z.array(z.object({ id: z.string(), number: z.string() })) }),
  errors: ['invalid', 'businessRule'],
  topics,
});
/** The orders that were made of lines. */
export type OrdersMade = AnswerOf<typeof orderLines>['orders'];

const ofLines = z.object({
  id: z.uuid(),
  /** Ids that lines have in the order; absent: all. */
  lineIds: z.array(z.string().max(64)).max(200).optional(),
  reason,
});

/** Nothing more is expected of an order, or of some of its lines. */
export const closeOrder = defineCall({
  name: 'purchasing.closeOrder',
  code: 'PUR110P_31',
  summary: ['短关订单', 'Close an order short'],
  effect: 'write',
  access: right(orderHead.code, 'edit'),
  request: ofLines,
  response: z.object({ lines: z.int() }),
  errors: ['invalid', 'businessRule'],
  topics,
});

/** The rest of an order is expected after all. */
export const reopenOrder = defineCall({
  name: 'purchasing.reopenOrder',
  code: 'PUR110P_32',
  summary: ['重开订单', 'Reopen an order'],
  effect: 'write',
  access: right(orderHead.code, 'edit'),
  request: ofLines,
  response: z.object({ lines: z.int() }),
  errors: ['invalid', 'businessRule'],
  topics,
});

/** Changes lines of a released order; what was before stays readable as an earlier version. */
export const changeOrder = defineCall({
  name: 'purchasing.changeOrder',
  code: 'PUR110P_33',
  summary: ['变更订单', 'Change an order'],
  effect: 'write',
  access: right(orderHead.code, 'edit'),
  request: z.object({
    id: z.uuid(),
    /** As it was read. */
    version: z.int32(),
    reason,
    lines: z
      .array(
        z.object({
          lineId: z.string().max(64),
          quantity: decimalText,
          price: decimalText,
          promised: writableDay,
        }),
      )
      .min(1)
      .max(200),
  }),
  response: z.object({ version: z.int() }),
  errors: ['invalid', 'businessRule', 'conflict'],
  topics,
});

const values = z.object({ quantity: decimalText, price: decimalText, promised: z.string().nullable() });

/** The lines of an order as they stand, and what was done with them. */
export const readOrderLines = defineCall({
  name: 'purchasing.readOrderLines',
  code: 'PUR110P_34',
  summary: ['订单执行与变更', 'How an order stands'],
  effect: 'read',
  access: right(orderHead.code, 'query'),
  request: z.object({ id: z.uuid() }),
  response: z.object({
    number: z.string(),
    version: z.int(),
    /** As the list has it. */
    state: z.enum(['draft', 'open', 'partly', 'late', 'done', 'closed', 'cancelled']),
    mayChange: z.boolean(),
    /** When it last went to its supplier; `stale`: it was changed since. */
    sent: z.object({ at: z.iso.datetime(), to: z.array(z.string()), stale: z.boolean() }).nullable(),
    lines: z.array(
      values.extend({
        /** Of the ledger of links: by it its figures are explained. */
        id: z.string(),
        lineId: z.string(),
        item: z.string(),
        unit: z.string(),
        received: decimalText,
        accepted: decimalText,
        invoiced: decimalText,
        open: decimalText,
        /** The most that may still be received. */
        most: decimalText,
        state: z.enum(['open', 'partly', 'done', 'closed', 'cancelled']),
        /** What was promised has passed, and something is open. */
        late: z.boolean(),
      }),
    ),
    acts: z.array(
      z.object({
        item: z.string(),
        act: z.enum(['close', 'reopen', 'cancel', 'change']),
        reason: z.string(),
        person: z.string(),
        at: z.iso.datetime(),
        before: values.nullable(),
        after: values.nullable(),
      }),
    ),
  }),
  topics,
});
