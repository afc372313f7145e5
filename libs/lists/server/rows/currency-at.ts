import { sql, type SQL } from 'drizzle-orm';
import { currencyCode, type Currency } from '#calls/model';
import type { AnyList } from '#lists/model';
import type { AskedRows } from './asked-rows.ts';

/** The currency of all amounts of a list; null where a field of the row says it. */
export const fixedCurrency = ({ currency = 'CNY' }: AnyList): Currency | null =>
  currencyCode.safeParse(currency).data ?? null;

/** The currency of the amounts of a row. */
export function currencyAt(list: AnyList, { at }: Pick<AskedRows, 'at'>): SQL {
  const fixed = fixedCurrency(list);
  return fixed ? sql`${fixed}::text` : sql`${at(list.currency ?? '').value}::text`;
}
