import { sql, type SQL } from 'drizzle-orm';

/**
 * What a balance (`k`) is worth of its pool (`p`), in cents that add up to the value of the pool: the difference of what the
 * balances up to it are worth together and what those before it are.
 */
export const shareOfPool: SQL = sql`CASE WHEN p.quantity <> 0 THEN (
  SELECT round(p.value * (c.before + k.quantity) / p.quantity, 2) - round(p.value * c.before / p.quantity, 2)
    FROM (SELECT coalesce(sum(bk.quantity), 0) AS before FROM stock_key bk
           WHERE bk.pool_id = k.pool_id AND bk.id < k.id) AS c) ELSE 0 END`;
