import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { onHandList } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';

/** Balances that are not nothing, with the pool that each is valued in; a balance has its share of the value of the pool. */
export const onHandRows = listFrom(onHandList, {
  from: sql`stock_key k JOIN item i ON i.id = k.item_id JOIN warehouse w ON w.id = k.warehouse_id
    JOIN company c ON c.id = k.company_id JOIN unit u ON u.id = i.unit_id JOIN stock_pool p ON p.id = k.pool_id
    LEFT JOIN bin b ON b.id = k.bin_id`,
  id: sql`k.id`,
  idAs: 'bigint',
  search: sql`i.search || ' ' || lower(k.lot)`,
  at: {
    item: namedIn('i'),
    itemCode: sql`i.code`,
    spec: sql`i.spec`,
    warehouse: namedIn('w'),
    bin: namedIn('b'),
    lot: sql`nullif(k.lot, '')`,
    status: sql`k.status`,
    quantity: sql`k.quantity`,
    unit: ({ language }) =>
      language === 'zh' ? sql`u.name_zh` : sql`coalesce(nullif(u.name_en, ''), u.name_zh)`,
    value: sql`CASE WHEN p.quantity <> 0 THEN round(p.value * k.quantity / p.quantity, 2) ELSE 0 END`,
    rate: sql`p.rate`,
    company: namedIn('c'),
    movedAt: sql`k.moved_at`,
    revaluedSince: sql`p.revalued_since`,
  },
  carries: { itemId: sql`k.item_id`, warehouseId: sql`k.warehouse_id` },
  reach: ({ actor }, action) =>
    sql`k.quantity <> 0 AND ${withinScope(actor.scope(onHandList.screens, action), { company: sql`k.company_id` }, actor)}`,
});
