import Big from 'big.js';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { readPriceHistory } from '#master-data/model';
import { handle } from '#server-kit/server';
import { exchangeRate, metalPrice } from '../tables/prices.ts';

/** Answers BSE150P_1: a metal's price, or a currency in CNY, by day up to the newest. */
export const priceHistory = handle(
  readPriceHistory,
  async ({ series: { kind, of }, days }, { db, now, timeZone }) => {
    const since = sql`${dayOf(now, timeZone)}::date - ${days}::int`;
    const rows =
      kind === 'metal'
        ? await db
            .select({ day: metalPrice.day, value: metalPrice.price })
            .from(metalPrice)
            .where(and(eq(metalPrice.metal, of), gt(metalPrice.day, since)))
            .orderBy(asc(metalPrice.day))
        : await db
            .select({ day: exchangeRate.day, value: exchangeRate.rate })
            .from(exchangeRate)
            .where(
              and(
                eq(exchangeRate.fromCurrency, of),
                eq(exchangeRate.toCurrency, 'CNY'),
                gt(exchangeRate.day, since),
              ),
            )
            .orderBy(asc(exchangeRate.day));
    return { points: rows.map(({ day, value }) => ({ day, value: new Big(value).toFixed() })) };
  },
);
