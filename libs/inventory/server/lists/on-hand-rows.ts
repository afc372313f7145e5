import { sql, type SQL } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { onHandList } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';
import { comingInSql } from '#trade/server';
import { balanceNumber } from './stock-line-rows.ts';
import { heldInSql, lentInSql } from '../reservations/available.ts';

const ifUsable = (value: SQL): SQL => sql`CASE WHEN k.status = 'usable' THEN ${value} END`;
/** Of the item of a balance, in its warehouse or in the whole company. */
const usableIn = (here: boolean): SQL => sql`(
  SELECT coalesce(sum(u.quantity), 0) FROM stock_key u WHERE u.company_id = k.company_id AND u.item_id = k.item_id AND u.status = 'usable'
     ${here ? sql`AND u.warehouse_id = k.warehouse_id` : sql``})`;
const reservedIn = (now: Date, here: boolean): SQL => sql`(
  SELECT coalesce(sum(${heldInSql(now)}), 0) FROM stock_reservation r
   WHERE r.company_id = k.company_id AND r.item_id = k.item_id AND r.state = 'open'
     ${here ? sql`AND r.warehouse_id IN ('', k.warehouse_id)` : sql``})`;
const lent = lentInSql(sql`k.company_id`, sql`k.item_id`);
const coming = sql`(
  SELECT coalesce(sum(n.quantity), 0) FROM ${comingInSql('in')} n WHERE n.company_id = k.company_id AND n.item_id = k.item_id)`;

/**
 * Balances that are not nothing, with the pool that each is valued in; a balance has its share of the value of the pool.
 * Joined from the left although all of them are there: whoever counts or finds a page needs none, and the planner then
 * leaves them out.
 */
export const onHandRows = listFrom(onHandList, {
  from: sql`stock_key k JOIN item i ON i.id = k.item_id LEFT JOIN warehouse w ON w.id = k.warehouse_id
    LEFT JOIN company c ON c.id = k.company_id LEFT JOIN unit u ON u.id = i.unit_id LEFT JOIN stock_pool p ON p.id = k.pool_id
    LEFT JOIN bin b ON b.id = k.bin_id LEFT JOIN stock_lot o ON o.item_id = k.item_id AND o.lot = k.lot AND k.lot <> ''`,
  id: sql`k.id`,
  idAs: 'bigint',
  foundFirst: true,
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
    // What requests hold is known by item and warehouse, what is ordered by item: they stand beside each balance that is usable.
    reserved: ({ now }) => ifUsable(reservedIn(now, true)),
    available: ({ now }) => ifUsable(sql`${usableIn(true)} - ${reservedIn(now, true)} - ${lent}`),
    onOrder: ifUsable(coming),
    projected: ({ now }) =>
      ifUsable(sql`${usableIn(false)} - ${reservedIn(now, false)} - ${lent} + ${coming}`),
    expires: sql`o.expires_on::text`,
    rate: sql`p.rate`,
    company: namedIn('c'),
    movedAt: sql`k.moved_at`,
    revaluedSince: sql`p.revalued_since`,
  },
  // As the index of items has it: a page is there after a few items.
  keys: { itemCode: { value: sql`i.code`, as: 'text' } },
  carries: { itemId: sql`k.item_id`, warehouseId: sql`k.warehouse_id`, balance: balanceNumber },
  reach: ({ actor }, action) =>
    sql`k.quantity <> 0 AND ${withinScope(actor.scope(onHandList.screens, action), { company: sql`k.company_id` }, actor)}`,
});
