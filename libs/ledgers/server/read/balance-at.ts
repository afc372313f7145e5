import { sql, type SQL } from 'drizzle-orm';
import type { Ledger } from '#ledgers/model';
import { tablesOf } from '../tables.ts';

/**
 * Balance of a key (alias `k` of its table) at an instant, in SQL: the balance now, less the months after, less the lines of
 * the rest of its month. What happens at the instant itself counts.
 */
export function balanceAt(ledger: Ledger, instant: Date): SQL {
  const { lines, months } = tablesOf(ledger);
  const at = sql`${instant.toISOString()}::timestamptz`;
  const month = sql`date_trunc('month', ${at} AT TIME ZONE 'UTC')`;
  return sql`(k.quantity
    - (SELECT coalesce(sum(m.quantity), 0) FROM ${months} m WHERE m.key_id = k.id AND m.month > ${month})
    - (SELECT coalesce(sum(l.quantity), 0) FROM ${lines} l WHERE l.key_id = k.id AND l.posted_at > ${at}
          AND l.posted_at < (${month} + interval '1 month') AT TIME ZONE 'UTC'))`;
}
