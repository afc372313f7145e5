import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { withinScope } from '#identity/server';
import { onHandList } from '#inventory/model';
import { listFrom, namedIn } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import { comingInSql } from '#trade/server';
import { shareOfPool } from '../ledger/share-of-pool.ts';
import { balanceId } from '../references/balance-source.ts';
import { availableInSql, termsOfAvailable } from '../reservations/available-in-sql.ts';

/** Those of the item of a balance, where it lies. */
const terms = ({ now, timeZone }: ActorContext) =>
  termsOfAvailable(
    { company: sql`k.company_id`, item: sql`k.item_id`, warehouse: sql`k.warehouse_id` },
    { now, today: dayOf(now, timeZone) },
  );

/**
 * What the item of a balance has beside it, each looked up once though several columns are made of it: usable in the
 * company and in the warehouse as `z`, of it expired as `e`, held by requests as `h`, lent and to come as `m`. Of what is
 * not usable, nothing.
 */
const ofItem = {
  z: (context: ActorContext): SQL =>
    sql`LEFT JOIN LATERAL (${terms(context).usable} AND k.status = 'usable') AS z ON true`,
  e: (context: ActorContext): SQL =>
    sql`LEFT JOIN LATERAL (${terms(context).expired} AND k.status = 'usable') AS e ON true`,
  h: (context: ActorContext): SQL =>
    sql`LEFT JOIN LATERAL (${terms(context).held} AND k.status = 'usable') AS h ON true`,
  m: (context: ActorContext): SQL => sql`LEFT JOIN LATERAL (
    SELECT ${terms(context).lent} AS lent,
           (SELECT coalesce(sum(n.quantity), 0) FROM ${comingInSql('in')} n
             WHERE n.company_id = k.company_id AND n.item_id = k.item_id) AS coming
    OFFSET 0) AS m ON k.status = 'usable'`,
};
const ifUsable = (value: SQL): SQL => sql`CASE WHEN k.status = 'usable' THEN ${value} END`;

/**
 * Balances that are not nothing, with the pool that each is valued in; a balance has its share of the value of the pool.
 * Whoever counts or finds a page needs the item alone.
 */
export const onHandRows = listFrom(onHandList, {
  from: sql`stock_key k JOIN item i ON i.id = k.item_id`,
  beside: {
    w: sql`LEFT JOIN warehouse w ON w.id = k.warehouse_id`,
    c: sql`LEFT JOIN company c ON c.id = k.company_id`,
    u: sql`LEFT JOIN unit u ON u.id = i.unit_id`,
    p: sql`LEFT JOIN stock_pool p ON p.id = k.pool_id`,
    b: sql`LEFT JOIN bin b ON b.id = k.bin_id`,
    o: sql`LEFT JOIN stock_lot o ON o.item_id = k.item_id AND o.lot = k.lot AND k.lot <> ''`,
    ...ofItem,
  },
  id: sql`k.id`,
  idAs: 'bigint',
  foundFirst: true,
  search: sql`i.search || ' ' || lower(k.lot) || ' ' || coalesce(b.search, '')`,
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
    value: shareOfPool,
    // What requests hold is known by item and warehouse, what is ordered by item: they stand beside each balance that is usable.
    reserved: ifUsable(sql`h.here`),
    available: ifUsable(availableInSql('here')),
    expired: ifUsable(sql`nullif(e.here, 0)`),
    onOrder: ifUsable(sql`m.coming`),
    projected: ifUsable(sql`${availableInSql('everywhere')} + m.coming`),
    expires: sql`o.expires_on::text`,
    rate: sql`p.rate`,
    currency: sql`c.currency`,
    company: namedIn('c'),
    movedAt: sql`k.moved_at`,
    revaluedSince: sql`p.revalued_since`,
  },
  // As the index of items has it: a page is there after a few items.
  keys: { itemCode: { value: sql`i.code`, as: 'text' } },
  carries: { itemId: sql`k.item_id`, warehouseId: sql`k.warehouse_id`, balance: balanceId },
  reach: ({ actor }, action) =>
    sql`k.quantity <> 0 AND ${withinScope(actor.scope(onHandList.screens, action), { company: sql`k.company_id` }, actor)}`,
});
