import { sql } from 'drizzle-orm';
import type { Currency } from '#calls/model';
import type { Reference } from '#identity/model';
import { withinScope } from '#identity/server';
import { balancesAt, stock, type StockStatus } from '#inventory/model';
import { balanceAt, poolAt } from '#ledgers/server';
import { handle } from '#server-kit/server';
import { balanceId } from '../references/balance-source.ts';

interface Row extends Record<string, unknown> {
  id: string;
  balance: string;
  item: Reference;
  itemCode: string;
  unit: string;
  warehouse: Reference;
  bin: string;
  lot: string;
  status: StockStatus;
  quantity: string;
  value: string;
  currency: Currency;
}

const pageSize = 100;

/** Balances of an instant from months and lines; each has its share of what its pool was worth then. */
export const balancesAtHandler = handle(
  balancesAt,
  async ({ at, itemId, warehouseId, page }, { db, actor, language }) => {
    const name = (of: string) =>
      sql.raw(language === 'zh' ? `${of}.name_zh` : `coalesce(nullif(${of}.name_en, ''), ${of}.name_zh)`);
    const instant = sql`${at}::timestamptz`;
    const { rows } = await db.execute<Row>(sql`
      SELECT n.id::text, n.balance, jsonb_build_object('id', i.id, 'name', ${name('i')}) AS item, i.code AS "itemCode", ${name('u')} AS unit,
             jsonb_build_object('id', w.id, 'name', ${name('w')}) AS warehouse, coalesce(b.code, '') AS bin, n.lot, n.status,
             trim_scale(n.quantity)::text AS quantity,
             coalesce(round((n.pool ->> 'value')::numeric * n.quantity / nullif((n.pool ->> 'quantity')::numeric, 0), 2), 0)::text AS value, c.currency
        FROM (
          SELECT k.id, ${balanceId} AS balance, k.company_id, k.item_id, k.warehouse_id, k.bin_id, k.lot, k.status, o.quantity, ${poolAt(stock, instant)} AS pool, i.code
            FROM stock_key k JOIN stock_pool p ON p.id = k.pool_id JOIN item i ON i.id = k.item_id
           CROSS JOIN LATERAL (SELECT ${balanceAt(stock, instant)} AS quantity) AS o
           WHERE ${withinScope(actor.scope(['INV110P'], 'query'), { company: sql`k.company_id` }, actor)}
             AND ${itemId === null ? sql`true` : sql`k.item_id = ${itemId}`}
             AND ${warehouseId === null ? sql`true` : sql`k.warehouse_id = ${warehouseId}`}
             AND o.quantity <> 0
           ORDER BY i.code, k.id LIMIT ${pageSize + 1} OFFSET ${(page - 1) * pageSize}) AS n
        JOIN item i ON i.id = n.item_id JOIN unit u ON u.id = i.unit_id JOIN warehouse w ON w.id = n.warehouse_id
        JOIN company c ON c.id = n.company_id LEFT JOIN bin b ON b.id = n.bin_id ORDER BY n.code, n.id`);
    return { rows: rows.slice(0, pageSize), more: rows.length > pageSize };
  },
);
