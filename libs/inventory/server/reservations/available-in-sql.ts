import { sql, type SQL } from 'drizzle-orm';
import { heldInSql, lentInSql } from './available.ts';
import { expiredOfItem } from './pickable.ts';

/** Of which item, company and warehouse it is asked. */
interface Place {
  company: SQL;
  item: SQL;
  warehouse: SQL;
}

/** What of an item is usable: in all of a company, and in a warehouse of it. */
const usableOfItem = ({ company, item, warehouse }: Place): SQL => sql`
  SELECT coalesce(sum(u.quantity), 0) AS everywhere, coalesce(sum(u.quantity) FILTER (WHERE u.warehouse_id = ${warehouse}), 0) AS here
    FROM stock_key u WHERE u.company_id = ${company} AND u.item_id = ${item} AND u.status = 'usable'`;

/** What requests hold of an item: those of the warehouse, and those that name none, which are issued from any. */
const heldOfItem = ({ company, item, warehouse }: Place, now: Date | SQL): SQL => sql`
  SELECT coalesce(sum(${heldInSql(now)}), 0) AS everywhere,
         coalesce(sum(${heldInSql(now)}) FILTER (WHERE r.warehouse_id IN ('', ${warehouse})), 0) AS here
    FROM stock_reservation r WHERE r.company_id = ${company} AND r.item_id = ${item} AND r.state = 'open'`;

/**
 * What is available, where its terms are joined: usable as `z`, expired as `e`, held as `h`, lent as `m`. INV110P, what is
 * short and what waits to be picked say it by this, so that an item has one figure in a warehouse (decision 510).
 */
export const availableInSql = (where: 'here' | 'everywhere'): SQL =>
  sql.raw(`z.${where} - e.${where} - h.${where} - m.lent`);

/**
 * The terms of what is available: each a statement of its own, so that a list looks up those that it needs. `usable`, `expired` and
 * `held` have `everywhere` and `here`; what is lent has no warehouse.
 */
export const termsOfAvailable = (place: Place, { now, today }: { now: Date | SQL; today: string | SQL }) => ({
  usable: usableOfItem(place),
  expired: expiredOfItem(today, place),
  held: heldOfItem(place, now),
  lent: lentInSql(place.company, place.item),
});
