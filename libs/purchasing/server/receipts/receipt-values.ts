import { z } from 'zod';
import { decimalText } from '#calls/model';
import type { Context } from '#server-kit/server';

const record = z.object({ id: z.string() });

/** What a receipt or a return says. */
export const receiptValues = z.object({
  kind: z.enum(['receipt', 'return']),
  warehouse: record,
  lateReason: z.string().nullish(),
  happenedAt: z.string().nullish(),
  shortLife: z.string().nullish(),
  reopens: z.boolean().nullish(),
  reason: z.string().nullish(),
  lines: z.array(
    z.object({
      id: z.string(),
      orderLine: record,
      quantity: decimalText,
      damaged: decimalText.nullish(),
      lot: z.string().nullish(),
      madeOn: z.string().nullish(),
      expiry: z.string().nullish(),
      bin: record.nullish(),
    }),
  ),
  returns: z.array(
    z.object({
      id: z.string(),
      receiptLine: record,
      quantity: decimalText,
      from: z.enum(['usable', 'quarantine', 'blocked']),
      lot: z.string().nullish(),
      bin: record.nullish(),
    }),
  ),
});
export type ReceiptValues = z.output<typeof receiptValues>;
export type ReceiptLine = ReceiptValues['lines'][number];
export type ReturnLine = ReceiptValues['returns'][number];

/** A context at the moment that the goods came or went: what is entered late came in time where it did. */
export const asItHappened = <C extends Context>(context: C, { happenedAt }: ReceiptValues): C =>
  happenedAt ? { ...context, now: new Date(happenedAt) } : context;
