import { z } from 'zod';
import { currencies, decimalText, defineCall, right, type Currency } from '#calls/model';
import { metals, type Metal } from '../metals.ts';

/** The reach of a history, in days back from today. */
export const historyDays = [30, 90, 365, 730] as const;

/** What has a history: a metal by its code, or a currency in CNY. */
export const priceSeries = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('metal'), of: z.enum(Object.keys(metals) as [Metal, ...Metal[]]) }),
  z.object({ kind: z.literal('rate'), of: z.enum(Object.keys(currencies) as [Currency, ...Currency[]]) }),
]);
export type PriceSeries = z.output<typeof priceSeries>;

/** Day by day, oldest first. */
export const readPriceHistory = defineCall({
  name: 'masterData.readPriceHistory',
  code: 'BSE150P_1',
  summary: ['价格与汇率历史', 'History of a price or rate'],
  effect: 'read',
  access: right('BSE150P', 'query'),
  request: z.object({
    series: priceSeries,
    days: z.literal(historyDays),
  }),
  response: z.object({ points: z.array(z.object({ day: z.iso.date(), value: decimalText })) }),
  topics: ['prices'],
});
