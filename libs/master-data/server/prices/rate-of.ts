import Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { Currency } from '#calls/model';
import type { Db } from '#server-kit/server';

/** Rates are kept in CNY; others follow from two of them. */
const home: Currency = 'CNY';

async function inHome(db: Db, currency: Currency): Promise<Big | null> {
  if (currency === home) return new Big(1);
  const { rows } = await db.execute<{ rate: string }>(sql`
    SELECT rate FROM exchange_rate WHERE from_currency = ${currency} AND to_currency = ${home} ORDER BY day DESC LIMIT 1`);
  return rows[0] ? new Big(rows[0].rate) : null;
}

/** What one unit of a currency costs in another by the newest rates, as decimal text; null where one is missing. */
export async function rateOf(db: Db, from: Currency, to: Currency): Promise<string | null> {
  if (from === to) return '1';
  const [of, into] = [await inHome(db, from), await inHome(db, to)];
  return of && into?.gt(0) ? of.div(into).toFixed(10) : null;
}
