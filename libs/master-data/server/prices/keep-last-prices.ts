import { sql } from 'drizzle-orm';
import type { Currency } from '#calls/model';
import { oneOf, type Context } from '#server-kit/server';
import { inCurrency } from './in-currency.ts';

/** What one unit of an item was bought at; `factor`: its base units in that unit. */
interface Paid {
  item: string;
  price: string;
  factor: string;
  currency: Currency;
}

/**
 * Items keep what they were bought at last, in CNY for their base unit. At the end of the transaction and in one order, so
 * that nobody who orders the same items waits long, and before any number is taken; where a rate is missing, what was known
 * stays. Items are named twice: the planner takes a few lines for a hundred, and reads all items.
 */
export async function keepLastPrices(
  { atEnd }: Pick<Context, 'atEnd'>,
  paid: readonly Paid[],
): Promise<void> {
  const last = [...new Map(paid.map((one) => [one.item, one])).values()];
  if (last.length === 0) return;
  const ids = last.map(({ item }) => item);
  await atEnd.before.execute(sql`
    UPDATE item i SET last_price = n.price
      FROM (SELECT j.id, p.price FROM jsonb_to_recordset(${JSON.stringify(last)}::jsonb)
                   AS a (item text, price numeric, factor numeric, currency text)
             CROSS JOIN LATERAL (SELECT ${inCurrency(sql`round(a.price / a.factor, 6)`, sql`a.currency`, sql`'CNY'`)} AS price) AS p
              JOIN item j ON j.id = a.item
             WHERE ${oneOf(sql`j.id`, ids)} AND p.price IS NOT NULL AND j.last_price IS DISTINCT FROM p.price ORDER BY j.id FOR NO KEY UPDATE OF j) AS n
     WHERE i.id = n.id AND ${oneOf(sql`i.id`, ids)}`);
}
