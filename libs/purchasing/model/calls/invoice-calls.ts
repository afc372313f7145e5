import { z } from 'zod';
import { currencyCode, decimalText, defineCall, right, keptDecimal, writableDay } from '#calls/model';
import { invoiceHead } from '../purchase-types.ts';

const topics = ['form', `form:${invoiceHead.code}`];
const reasons = z.array(
  z.object({
    why: z.enum(['quantity', 'price', 'tax', 'total', 'supplier', 'currency', 'order']),
    by: z.string(),
  }),
);

/** The credit note of a supplier came: what it credits is asked no longer. */
export const noteCredit = defineCall({
  name: 'purchasing.noteCredit',
  code: 'PUR130P_32',
  summary: ['登记贷项通知单', 'Enter a credit note'],
  effect: 'write',
  access: right(invoiceHead.code, 'add'),
  request: z.object({
    /** The line of the receipt: the id of a row of the list of credits. */
    id: z.string().regex(/^\d{1,18}$/),
    number: z.string().trim().min(1).max(40),
    quantity: keptDecimal,
  }),
  response: z.object({ left: decimalText }),
  errors: ['invalid', 'notFound'],
  topics: [...topics, 'stock'],
});

/** Takes back a credit note that was entered by mistake: its invoice is to be paid in full, and the credit is asked for again. */
export const reverseCredit = defineCall({
  name: 'purchasing.reverseCredit',
  code: 'PUR130P_33',
  summary: ['冲销贷项通知单', 'Reverse a credit note'],
  effect: 'write',
  access: right(invoiceHead.code, 'disable'),
  request: z.object({ id: z.uuid(), reason: z.string().trim().max(500) }),
  response: z.object({}),
  errors: ['invalid', 'notFound', 'businessRule'],
  topics: [...topics, 'stock'],
});

/** The supplier paid back what it credited, or some of it: so much of the credit note lowers no invoice. */
export const refundCredit = defineCall({
  name: 'purchasing.refundCredit',
  code: 'PUR130P_34',
  summary: ['登记贷项退款', 'Enter the refund of a credit note'],
  effect: 'write',
  access: right(invoiceHead.code, 'add'),
  request: z.object({
    id: z.uuid(),
    amount: keptDecimal,
    refundedOn: writableDay,
    /** Of the bank slip or the receipt. */
    reference: z.string().trim().min(1).max(60),
  }),
  response: z.object({}),
  errors: ['invalid', 'notFound', 'businessRule'],
  topics,
});

/** Takes back a refund that was entered by mistake: its credit note lowers what is payable again. */
export const reverseRefund = defineCall({
  name: 'purchasing.reverseRefund',
  code: 'PUR130P_35',
  summary: ['撤销贷项退款', 'Take back the refund of a credit note'],
  effect: 'write',
  access: right(invoiceHead.code, 'disable'),
  request: z.object({ id: z.uuid(), reason: z.string().trim().max(500) }),
  response: z.object({}),
  errors: ['invalid', 'notFound', 'businessRule'],
  topics,
});

/** How an invoice matches, line by line, and who accepted what does not. */
export const readMatch = defineCall({
  name: 'purchasing.readMatch',
  code: 'PUR130P_30',
  summary: ['匹配结果', 'How an invoice matches'],
  effect: 'read',
  access: right(invoiceHead.code, 'query'),
  request: z.object({ id: z.uuid() }),
  response: z.object({
    number: z.string(),
    invoiceNumber: z.string(),
    supplier: z.string(),
    company: z.string(),
    currency: currencyCode,
    /** As printed, with tax. */
    total: decimalText,
    state: z.enum(['matched', 'within', 'exception', 'accepted', 'voided']),
    reasons,
    /** May the reader accept it: not their own, not twice, by right. */
    mayAccept: z.boolean(),
    lines: z.array(
      z.object({
        id: z.string(),
        /** The line of the order that it is for. */
        orderLine: z.string(),
        goods: z.string(),
        /** Lots or serial numbers that it took, or asks for. */
        lots: z.string().nullable(),
        unit: z.string(),
        quantity: decimalText,
        /** Of its line of the order, and not of another invoice: it is matched against this. */
        accepted: decimalText,
        /** Of what it took, went back to the supplier since: a credit is asked for it. */
        returned: decimalText,
        price: decimalText,
        orderPrice: decimalText,
        net: decimalText,
        tax: decimalText,
        state: z.enum(['matched', 'within', 'exception', 'accepted']),
        reasons,
        /** Asked for beyond what goods and order say, of what did not go back: what a debit note asks back, without and with tax. */
        debitNet: decimalText,
        debitGross: decimalText,
      }),
    ),
    /** Of freight: what receipt lines bear of it, in the currency of the company. */
    shares: z.array(
      z.object({
        id: z.string(),
        receipt: z.string(),
        receiptId: z.string(),
        goods: z.string(),
        amount: decimalText,
        currency: currencyCode,
      }),
    ),
    consents: z.array(z.object({ person: z.string(), reason: z.string(), at: z.iso.datetime() })),
  }),
  topics,
});

/** Accepts what does not match. The second of two people makes it payable; whoever entered it is neither. */
export const acceptInvoice = defineCall({
  name: 'purchasing.acceptInvoice',
  code: 'PUR130P_31',
  summary: ['接受例外', 'Accept an exception'],
  effect: 'write',
  access: right(invoiceHead.code, 'enable'),
  request: z.object({ id: z.uuid(), reason: z.string().trim().max(500) }),
  response: z.object({ consents: z.int(), state: z.string() }),
  errors: ['invalid', 'businessRule'],
  topics: [...topics, 'stock'],
});
