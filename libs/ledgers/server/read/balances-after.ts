import { sql } from 'drizzle-orm';
import type { Ledger } from '#ledgers/model';
import type { Db } from '#server-kit/server';
import { tablesOf } from '../tables.ts';

/**
 * The balances of their keys after these lines, by the numbers of the lines; of lines of one instant, the earlier entered
 * come first. Lines of one key and month are gone through together, from one sum of what was before the first of them: a
 * page of a busy key costs one sum, not one for each of its lines.
 */
export async function balancesAfter(
  db: Db,
  ledger: Ledger,
  seqs: readonly string[],
): Promise<Map<string, string>> {
  if (seqs.length === 0) return new Map();
  const { lines, months } = tablesOf(ledger);
  const { rows } = await db.execute<{ seq: string; after: string }>(sql`
    WITH asked AS (
      SELECT seq, key_id, posted_at, date_trunc('month', posted_at AT TIME ZONE 'UTC') AS month
        FROM ${lines} WHERE seq = ANY (${sql.param(seqs)}::bigint[])),
    span AS (
      SELECT key_id, month, min(posted_at) AS first, max(posted_at) AS last FROM asked GROUP BY key_id, month),
    before AS MATERIALIZED (
      SELECT s.*,
             (SELECT coalesce(sum(m.quantity), 0) FROM ${months} m WHERE m.key_id = s.key_id AND m.month < s.month::date)
           + (SELECT coalesce(sum(l.quantity), 0) FROM ${lines} l
               WHERE l.key_id = s.key_id AND l.posted_at >= s.month AT TIME ZONE 'UTC' AND l.posted_at < s.first) AS quantity
        FROM span s),
    run AS (
      SELECT l.seq, b.quantity + sum(l.quantity) OVER (PARTITION BY b.key_id, b.month ORDER BY l.posted_at, l.seq) AS after
        FROM before b JOIN ${lines} l ON l.key_id = b.key_id AND l.posted_at BETWEEN b.first AND b.last)
    SELECT run.seq::text, trim_scale(run.after)::text AS after FROM run JOIN asked ON asked.seq = run.seq`);
  return new Map(rows.map(({ seq, after }) => [seq, after]));
}
