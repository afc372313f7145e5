import { sql } from 'drizzle-orm';
import { dayOf, type Currency } from '#calls/model';
import { countAmount, countPercent, type CountLimits } from '#inventory/model';
import type { Context } from '#server-kit/server';
import { valueOf } from '#upkeep/server';
import type { InCurrency } from '#trade/server';

/** In which the amount is set. */
const setIn: Currency = 'CNY';

/**
 * Beyond which share and amount another person counts, as it is set now: the amount in the currency of the company, by the rate
 * of today. Where none is known nobody can say that a difference is small: the share alone decides (decision 511).
 */
export async function countLimits(
  { db, now, timeZone }: Pick<Context, 'db' | 'now' | 'timeZone'>,
  inCurrency: InCurrency,
  currency: Currency,
): Promise<CountLimits> {
  const percent = String(await valueOf(db, countPercent));
  const set = String(await valueOf(db, countAmount));
  if (currency === setIn) return { percent, amount: set };
  const today = sql`${dayOf(now, timeZone)}::date`;
  const { rows } = await db.execute<{ amount: string | null }>(sql`
    SELECT ${inCurrency(sql`${set}::numeric`, sql`${setIn}::text`, sql`${currency}::text`, today)}::text AS amount`);
  return { percent, amount: rows[0]?.amount ?? '0' };
}
