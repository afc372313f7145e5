import { z } from 'zod';
import { currencyCode, decimalText, defineCall, signedIn } from '#calls/model';
import { metals, type Metal } from '../metals.ts';

/** Days of the small trend beside a figure (specification 9: mini-chart range). */
export const trendDays = 10;

/** A figure of a day beside that of the day before it; decimals as text. */
const figure = {
  day: z.iso.date(),
  /** Against the day before; null where there is none. */
  change: decimalText.nullable(),
  /** Percent, with two decimals. */
  changePercent: decimalText.nullable(),
  /** The last days' figures, oldest first, this one last: the way that it came. */
  recent: z.array(decimalText),
};

/** What the header shows: the newest metal prices and exchange rates. Empty lists where nobody keeps them. */
export const readHeaderInfo = defineCall({
  name: 'masterData.readHeaderInfo',
  code: 'BSE150P_0',
  summary: ['页头行情', 'Prices and rates of the header'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  response: z.object({
    lmedata: z.object({
      metals: z.array(
        z.object({
          ...figure,
          metal: z.enum(Object.keys(metals) as [Metal, ...Metal[]]),
          name: z.string(),
          price: decimalText,
          unit: z.string(),
        }),
      ),
      rates: z.array(z.object({ ...figure, from: currencyCode, to: currencyCode, rate: decimalText })),
    }),
  }),
  topics: ['prices'],
});
