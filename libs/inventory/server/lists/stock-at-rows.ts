import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { stock, stockAtList } from '#inventory/model';
import { balanceAt, poolAt } from '#ledgers/server';
import { listFrom, namedIn } from '#lists/server';
import { balanceId } from '../references/balance-source.ts';

/**
 * Balances of an instant from months and lines; each has its share of what its pool was worth then. What has not moved since is what it
 * is today.
 */
export const stockAtRows = listFrom(stockAtList, (asOf) => {
  const instant = sql`${asOf}::timestamptz`;
  return {
    from: sql`stock_key k JOIN item i ON i.id = k.item_id CROSS JOIN LATERAL (
      SELECT CASE WHEN k.moved_at <= ${instant} THEN k.quantity ELSE ${balanceAt(stock, instant)} END AS quantity) AS o`,
    beside: {
      w: sql`LEFT JOIN warehouse w ON w.id = k.warehouse_id`,
      c: sql`LEFT JOIN company c ON c.id = k.company_id`,
      u: sql`LEFT JOIN unit u ON u.id = i.unit_id`,
      b: sql`LEFT JOIN bin b ON b.id = k.bin_id`,
      v: sql`LEFT JOIN LATERAL (SELECT ${poolAt(stock, instant)} AS pool FROM stock_pool p WHERE p.id = k.pool_id) AS v ON true`,
    },
    id: sql`k.id`,
    idAs: 'bigint',
    foundFirst: true,
    search: sql`i.search || ' ' || lower(k.lot) || ' ' || coalesce(b.search, '')`,
    at: {
      item: namedIn('i'),
      itemCode: sql`i.code`,
      spec: sql`i.spec`,
      quantity: sql`o.quantity`,
      unit: ({ language }) =>
        language === 'zh' ? sql`u.name_zh` : sql`coalesce(nullif(u.name_en, ''), u.name_zh)`,
      value: sql`coalesce(round((v.pool ->> 'value')::numeric * o.quantity / nullif((v.pool ->> 'quantity')::numeric, 0), 2), 0)`,
      warehouse: namedIn('w'),
      bin: namedIn('b'),
      lot: sql`nullif(k.lot, '')`,
      status: sql`k.status`,
      currency: sql`c.currency`,
      company: { ...namedIn('c'), id: sql`k.company_id` },
      at: instant,
    },
    // As the index of items has it: a page is there after a few items.
    keys: { itemCode: { value: sql`i.code`, as: 'text' } },
    carries: { itemId: sql`k.item_id`, balance: balanceId },
    reach: ({ actor }, action) =>
      sql`o.quantity <> 0 AND ${withinScope(actor.scope(stockAtList.screens, action), { company: sql`k.company_id` }, actor)}`,
  };
});
