import { sql, type SQL } from 'drizzle-orm';
import type { Pickable } from '#inventory/model';
import type { Db } from '#server-kit/server';

/** Has what lies at a key (by its alias) not expired by a day? */
export const notExpiredInSql = (today: string | SQL, key = 'k'): SQL =>
  sql`NOT EXISTS (SELECT FROM stock_lot e WHERE e.item_id = ${sql.raw(key)}.item_id AND e.lot = ${sql.raw(key)}.lot
  AND e.expires_on < ${today}::date)`;

/**
 * What has expired by a day and still stands as usable: in all of a company, and in a warehouse of it. From lots that have expired,
 * of which there are few, to what lies there of them.
 */
export const expiredOfItem = (
  today: string | SQL,
  { company, item, warehouse }: { company: SQL; item: SQL; warehouse: SQL },
): SQL => sql`
  SELECT coalesce(sum(u.quantity), 0) AS everywhere, coalesce(sum(u.quantity) FILTER (WHERE u.warehouse_id = ${warehouse}), 0) AS here
    FROM stock_lot e JOIN stock_key u ON u.item_id = e.item_id AND u.lot = e.lot
   WHERE e.item_id = ${item} AND e.expires_on < ${today}::date AND u.company_id = ${company} AND u.status = 'usable'`;

/** Does it leave: is it usable, there, and not expired? */
export const mayLeaveInSql = (today: string): SQL =>
  sql`k.status = 'usable' AND k.quantity > 0 AND ${notExpiredInSql(today)}`;

/** What of items may leave: of one warehouse, or of all of the company. */
export async function pickableOf(
  db: Db,
  companyId: string,
  items: readonly string[],
  warehouse: string,
): Promise<(Pickable & { item: string; warehouse: string })[]> {
  const { rows } = await db.execute<
    Pickable & { item: string; warehouse: string } & Record<string, unknown>
  >(sql`
    SELECT k.item_id AS item, k.warehouse_id AS warehouse, k.bin_id AS bin, k.lot, trim_scale(k.quantity)::text AS quantity,
           o.expires_on::text AS expires,
           to_json(coalesce(o.first_received_at,
             (SELECT min(l.posted_at) FROM stock_line l WHERE l.key_id = k.id AND l.quantity > 0), k.moved_at)) #>> '{}' AS "firstIn"
      FROM stock_key k LEFT JOIN stock_lot o ON o.item_id = k.item_id AND o.lot = k.lot AND k.lot <> ''
     WHERE k.company_id = ${companyId} AND k.item_id = ANY (${sql.param([...items])}::text[]) AND k.status = 'usable' AND k.quantity > 0
       AND (${warehouse} = '' OR k.warehouse_id = ${warehouse}) ORDER BY k.id`);
  return rows;
}
