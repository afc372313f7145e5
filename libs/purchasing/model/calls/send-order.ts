import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { orderHead } from '../purchase-types.ts';

/** The most addresses that an order is sent to. */
export const mostRecipients = 10;

/** A released order goes to its supplier by mail, with its lines as they stand now; again after a change. */
export const sendOrder = defineCall({
  name: 'purchasing.sendOrder',
  code: 'PUR110P_35',
  summary: ['发送订单', 'Send an order'],
  effect: 'write',
  access: right(orderHead.code, 'edit'),
  request: z.object({
    id: z.uuid(),
    to: z.array(z.email().max(254)).min(1).max(mostRecipients),
    /** Said above the lines. */
    note: z.string().trim().max(500),
  }),
  response: z.object({ version: z.int() }),
  errors: ['notFound', 'businessRule', 'tooMany'],
  topics: ['form', `form:${orderHead.code}`],
});

/** Who could get an order, and who got it before. */
export const readRecipients = defineCall({
  name: 'purchasing.readRecipients',
  code: 'PUR110P_36',
  summary: ['订单收件人', 'Whom an order can be sent to'],
  effect: 'read',
  access: right(orderHead.code, 'edit'),
  request: z.object({ id: z.uuid() }),
  response: z.object({
    number: z.string(),
    /** Of the supplier: the main contact first. */
    contacts: z.array(z.object({ name: z.string(), mail: z.string() })),
    /** Newest first. */
    sent: z.array(
      z.object({
        to: z.array(z.string()),
        version: z.int(),
        person: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['notFound'],
  topics: ['form', `form:${orderHead.code}`],
});
