import { z } from 'zod';
import { defineCall, decimalText, right, writableDay } from '#calls/model';
import { priceSeries } from './price-history.ts';

/** Figures of a day, as they were quoted; one that is there already is corrected (the audit keeps what it was). */
export const recordPrices = defineCall({
  name: 'masterData.recordPrices',
  code: 'BSE150P_2',
  summary: ['录入价格与汇率', 'Enter prices and rates'],
  effect: 'write',
  access: right('BSE150P', 'edit'),
  request: z.object({
    day: writableDay,
    figures: z
      .array(z.object({ series: priceSeries, value: decimalText }))
      .min(1)
      .max(20),
  }),
  response: z.object({ recorded: z.int() }),
  errors: ['invalid'],
  topics: ['prices'],
});
