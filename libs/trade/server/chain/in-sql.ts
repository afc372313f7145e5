import { sql, type SQL } from 'drizzle-orm';

/** What is open of a line `t` in its own unit; what is closed or cancelled has nothing open. */
export const openInSql: SQL = sql`CASE WHEN t.state IN ('open', 'partly') THEN greatest(t.quantity - t.linked, 0) ELSE 0 END`;

/**
 * What lines of trade documents still bring ('in') or take ('out'), as rows (company_id, item_id, quantity) in base units:
 * ordered and not received, sold and not shipped.
 */
export const comingInSql = (stock: 'in' | 'out'): SQL => sql`(
  SELECT t.company_id, t.item_id, greatest(t.quantity - t.linked, 0) * t.factor AS quantity FROM trade_line t
   WHERE t.stock = ${stock} AND t.state IN ('open', 'partly'))`;

/** What follows a line (of the alias given) by a measure, in the unit of the line. */
export const followedInSql = (line: SQL, measure: string): SQL => sql`
  (SELECT coalesce(sum(k.quantity), 0) FROM trade_link k WHERE k.source_id = ${line}.id AND k.measure = ${measure})`;
