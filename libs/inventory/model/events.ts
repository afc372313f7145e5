import { z } from 'zod';
import { decimalText, defineEvent, type Label } from '#calls/model';

/** What a stock document tells when it is posted. */
const posted = z.object({
  type: z.string(),
  id: z.string(),
  number: z.string(),
  companyId: z.string(),
  values: z.record(z.string(), z.unknown()),
});

const onPosting = (name: string, label: Label) =>
  defineEvent({
    name: `inventory.${name}`,
    label,
    data: posted,
    about: ({ type, id }) => ({ type, id }),
  });

export const stockInPosted = onPosting('stockInPosted', ['入库单已过账', 'Stock in posted']);
export const stockOutPosted = onPosting('stockOutPosted', ['出库单已过账', 'Stock out posted']);
export const transferPosted = onPosting('transferPosted', ['调拨单已过账', 'Transfer posted']);

/** Goods lie in quarantine that no order brought: what was produced, what customers return, what a count found. They wait for a verdict. */
export const goodsToInspect = defineEvent({
  name: 'inventory.goodsToInspect',
  label: ['待检入库', 'Goods to inspect'],
  data: z.object({
    type: z.string(),
    id: z.string(),
    number: z.string(),
    companyId: z.string(),
    stage: z.enum(['incoming', 'final', 'return']),
    lines: z.array(
      z.object({
        /** Of the document. */
        line: z.string(),
        item: z.string(),
        warehouse: z.string(),
        bin: z.string(),
        lot: z.string(),
        /** In base units. */
        quantity: decimalText,
      }),
    ),
  }),
  about: ({ type, id }) => ({ type, id }),
});

/** Goods of an approved return of a customer came in: what finance gives a credit note for. */
export const goodsReturned = defineEvent({
  name: 'inventory.goodsReturned',
  label: ['退货已入库待检', 'Returned goods came in'],
  data: z.object({
    /** The approved return. */
    request: z.object({ type: z.string(), id: z.string() }),
    /** The stock document that brought them. */
    type: z.string(),
    id: z.string(),
    number: z.string(),
    companyId: z.string(),
    customer: z.string(),
    lines: z.array(
      z.object({
        line: z.string(),
        requestLine: z.string(),
        item: z.string(),
        lot: z.string(),
        /** In base units. */
        quantity: decimalText,
      }),
    ),
  }),
  about: ({ request }) => request,
});

/** What a line of a voucher is worth, or is worth more (or less) than before, in the currency of the company. */
const valued = z.object({
  /** The voucher that the line belongs to. */
  type: z.string(),
  id: z.string(),
  line: z.string(),
  item: z.string(),
  warehouse: z.string(),
  /** When it happened; and the day of the books: the same, or the first open one where that month is closed. */
  day: z.iso.date(),
  postOn: z.iso.date(),
  /** Stock is worth so much more, negative less. */
  value: decimalText,
  /** Of it what is no cost of the goods: what a return at its receipt's cost leaves without quantity. */
  priceDifference: decimalText,
});

/** What was posted to stock is worth so much. Two legs within one pool are worth nothing, and are not told. */
export const stockValued = defineEvent({
  name: 'inventory.stockValued',
  label: ['库存已计价', 'Stock valued'],
  data: z.object({
    companyId: z.string(),
    lines: z.array(valued.extend({ quantity: decimalText })),
  }),
});

/** What was told is worth something else by now: differences alone, by the voucher that they belong to. */
export const stockRevalued = defineEvent({
  name: 'inventory.stockRevalued',
  label: ['库存已重算', 'Stock revalued'],
  data: z.object({
    companyId: z.string(),
    /** The voucher that came in between, or brought value later; null where a job worked out what waited. */
    because: z.object({ type: z.string(), id: z.string() }).nullable(),
    lines: z.array(valued),
  }),
});
