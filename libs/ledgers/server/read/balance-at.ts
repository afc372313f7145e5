import { sql, type SQL } from 'drizzle-orm';
import type { Ledger } from '#ledgers/model';
import { tablesOf } from '../tables.ts';

/**
 * The balance of a key (alias `k` of its table) after all that happened up to an instant: the months before it and the
 * lines of its month up to it, or, later in the month, that month as well without the lines after it. So never more than
 * half a month of lines is summed up.
 */
export function balanceAt(ledger: Ledger, at: SQL): SQL {
  const { lines, months } = tablesOf(ledger);
  const month = sql`date_trunc('month', ${at} AT TIME ZONE 'UTC')`;
  const begins = sql`${month} AT TIME ZONE 'UTC'`;
  const ends = sql`(${month} + interval '1 month') AT TIME ZONE 'UTC'`;
  // Names that no statement around it has.
  const monthsUntil = (until: SQL): SQL =>
    sql`(SELECT coalesce(sum(bm.quantity), 0) FROM ${months} bm WHERE bm.key_id = k.id AND bm.month ${until})`;
  const linesOf = (span: SQL): SQL =>
    sql`(SELECT coalesce(sum(bl.quantity), 0) FROM ${lines} bl WHERE bl.key_id = k.id AND ${span})`;
  return sql`CASE WHEN ${at} - ${begins} <= ${ends} - ${at}
    THEN ${monthsUntil(sql`< ${month}::date`)}
         + ${linesOf(sql`bl.posted_at >= ${begins} AND bl.posted_at <= ${at}`)}
    ELSE ${monthsUntil(sql`<= ${month}::date`)}
         - ${linesOf(sql`bl.posted_at > ${at} AND bl.posted_at < ${ends}`)} END`;
}

/** What a pool (alias `p`) held and was worth after all that happened up to an instant, as `quantity_after` and `value_after`. */
export function poolAt(ledger: Ledger, at: SQL): SQL {
  const { lines, figures } = tablesOf(ledger);
  return sql`(
    SELECT (SELECT jsonb_build_object('quantity', f.quantity_after, 'value', f.value_after) FROM ${figures} f
             WHERE f.line = l.seq AND f.of_line = coalesce(l.amends, l.seq) ORDER BY f.generation DESC LIMIT 1)
      FROM ${lines} l WHERE l.pool_id = p.id AND l.posted_at <= ${at}
     ORDER BY l.posted_at DESC, coalesce(l.reverses, l.amends, l.seq) DESC, l.seq DESC LIMIT 1)`;
}

/**
 * The rate of a pool (alias `p`) after all that happened up to an instant: what came in at the present rate then is worth that;
 * 0 where nothing had happened yet. Where values are still being worked out, the rate that the pool has now.
 */
export function rateAt(ledger: Ledger, at: SQL): SQL {
  const { lines, figures } = tablesOf(ledger);
  // Names that no statement around it has.
  return sql`coalesce((
    SELECT coalesce((SELECT (rf.state ->> 'r')::numeric FROM ${figures} rf
                      WHERE rf.line = rl.seq AND rf.of_line = coalesce(rl.amends, rl.seq) ORDER BY rf.generation DESC LIMIT 1), p.rate)
      FROM ${lines} rl WHERE rl.pool_id = p.id AND rl.posted_at <= ${at}
     ORDER BY rl.posted_at DESC, coalesce(rl.reverses, rl.amends, rl.seq) DESC, rl.seq DESC LIMIT 1), 0)`;
}
