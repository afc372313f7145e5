import Big from 'big.js';
import { sql, type SQL } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { Db } from '#server-kit/server';
import type { InCurrency } from '#trade/server';

/** Is there no rate by which an amount of a day could be said in the currency of the company? */
export const unratedInSql = (inCurrency: InCurrency, from: SQL, to: SQL, on: SQL): SQL =>
  sql`(${inCurrency(sql`1::numeric`, from, to, on)}) IS NULL`;

/** Nothing is posted at a rate that nobody knows. */
export const noRate = (currency: string, home: string, day: string): Label => [
  `${day} 及以前没有 ${currency} 对 ${home} 的汇率，请先录入汇率`,
  `There is no rate of ${currency} in ${home} on or before ${day}: enter it first`,
];

/** What one unit of a currency was worth on a day in that of the company; null where there is no rate. */
export async function rateOf(
  db: Db,
  inCurrency: InCurrency,
  { currency, homeCurrency, day }: { currency: string; homeCurrency: string; day: string },
): Promise<string | null> {
  if (currency === homeCurrency) return '1';
  const { rows } = await db.execute<{ million: string | null }>(sql`
    SELECT ${inCurrency(sql`1000000::numeric`, sql`${currency}::text`, sql`${homeCurrency}::text`, sql`${day}::date`)}::text AS million`);
  const million = rows[0]?.million;
  return million ? new Big(million).div(1_000_000).toFixed() : null;
}
