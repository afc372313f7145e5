import Big from 'big.js';
import type { MatchLimits } from '#purchasing/model';
import { lineTolerance, priceTolerance, taxTolerance, totalTolerance } from '#purchasing/model';
import type { Db } from '#server-kit/server';
import { valueOf } from '#upkeep/server';
import type { InCurrency } from '#trade/server';
import { rateOf } from '../prices/day-rate.ts';

/** In which limits of money are set. */
const setIn = 'CNY';
const hundredths = (value: number): string => (value / 100).toFixed(2);

/** How far the printed total of an invoice may be from what it comes to, as it is set now. */
export const totalLimit = async (db: Db): Promise<string> => hundredths(await valueOf(db, totalTolerance));

/**
 * How far an invoice may be from its orders, as it is set now; amounts in the currency of its company, by the rate of its day.
 * Where none is known nobody can say that a difference is small enough: any is an exception (decision 511).
 */
export async function limitsOf(
  db: Db,
  inCurrency: InCurrency,
  { homeCurrency, day }: { homeCurrency: string; day: string },
): Promise<MatchLimits> {
  const rate = await rateOf(db, inCurrency, { currency: setIn, homeCurrency, day });
  return {
    pricePercent: String(await valueOf(db, priceTolerance)),
    perLine: new Big(await valueOf(db, lineTolerance)).times(rate ?? 0).toFixed(),
    tax: hundredths(await valueOf(db, taxTolerance)),
    total: await totalLimit(db),
  };
}
