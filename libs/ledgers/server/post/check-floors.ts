import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { atLine, refusedAt } from '#calls/model';
import type { Ledger } from '#ledgers/model';
import type { Context } from '#server-kit/server';
import type { ServerLedger } from '../ledger-from.ts';
import { tablesOf } from '../tables.ts';
import type { MoveAt } from './assert.ts';
import { keyText, type HeldKey } from './hold-keys.ts';
import type { Move } from './posting.ts';

/**
 * Throws where a balance would fall below zero at the moment of posting or at any later one. What comes in at once with
 * it counts. The balances are held, so nothing changes between here and the writing.
 */
export async function checkFloors<L extends Ledger>(
  context: Context,
  source: ServerLedger<L>,
  { companyId, postedAt, lines }: { companyId: string; postedAt: Date; lines?: string },
  held: ReadonlyMap<string, HeldKey>,
  moves: readonly Move<L>[],
  /** What was counted later stays as it was found: only what lies before it is looked at. */
  corrections: readonly MoveAt<L>[] = [],
): Promise<void> {
  const { ledger } = source;
  const sums = new Map<string, { move: Move<L>; sum: Big }>();
  for (const move of moves) {
    const text = keyText(ledger, move.key);
    const known = sums.get(text);
    sums.set(text, {
      move: known && known.sum.lt(move.quantity) ? known.move : move,
      sum: (known?.sum ?? new Big(0)).plus(move.quantity),
    });
  }
  const out = [...sums].filter(([, { sum }]) => sum.lt(0));
  if (out.length === 0) return;
  const until = new Map(corrections.map(({ at, move }) => [keyText(ledger, move.key), at]));
  const least = await leastFrom(
    context,
    ledger,
    postedAt,
    out.map(([text]) => ({ ...(held.get(text) as HeldKey), until: until.get(text) ?? null })),
  );
  const below = out.flatMap(([text, { move, sum }]) => {
    const lowest = least.get((held.get(text) as HeldKey).id);
    return lowest && lowest.quantity.plus(sum).lt(0) ? [{ move, sum, lowest }] : [];
  });
  const allowed =
    below.length > 0
      ? await source.mayFallBelow?.(
          context,
          companyId,
          below.map(({ move }) => move.key),
        )
      : undefined;
  const refused = below.filter((_, index) => !allowed?.[index]);
  if (refused.length === 0) return;
  const [first, ...more] = await Promise.all(
    refused.map(async ({ move, sum, lowest }) => {
      const text = await source.refusal(context, {
        ...{ key: move.key, line: move.line, at: lowest.at },
        available: lowest.quantity.toFixed(),
        would: lowest.quantity.plus(sum).toFixed(),
      });
      return atLine(move.line, 'quantity', text, lines);
    }),
  );
  if (first) throw refusedAt(first, ...more);
}

/** The lowest balance of each key from a moment on, and when it is. */
async function leastFrom(
  context: Context,
  ledger: Ledger,
  from: Date,
  keys: readonly (HeldKey & { until: Date | null })[],
): Promise<Map<string, { quantity: Big; at: Date }>> {
  const now = new Map(keys.map(({ id, quantity }) => [id, { quantity: new Big(quantity), at: from }]));
  const bounded = keys.filter(({ movedAt, until }) => until || (movedAt && movedAt > from));
  if (bounded.length === 0) return now;
  const later = bounded.map(({ id }) => id);
  const ends = JSON.stringify(
    bounded.map(({ id, until }) => ({ id, until: until?.toISOString() ?? 'infinity' })),
  );
  const { keys: table, lines } = tablesOf(ledger);
  // Backwards from the balance now: at the end of each later moment, as a line and its opposite come to nothing, and at the moment
  // itself.
  const { rows } = await context.db.execute<{ id: string; quantity: string; at: string }>(sql`
    SELECT DISTINCT ON (key_id) key_id::text AS id, after.quantity::text, at FROM (
      SELECT m.key_id, m.at,
             k.quantity - coalesce(sum(m.moved) OVER (PARTITION BY m.key_id ORDER BY m.at DESC
               ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS quantity
        FROM (SELECT l.key_id, l.posted_at AS at, sum(l.quantity) AS moved FROM ${lines} l
               WHERE l.key_id = ANY (${sql.param(later)}::bigint[]) AND l.posted_at > ${from.toISOString()}::timestamptz
               GROUP BY l.key_id, l.posted_at) AS m
        JOIN ${table} k ON k.id = m.key_id
      UNION ALL
      SELECT k.id, ${from.toISOString()}::timestamptz,
             k.quantity - (SELECT coalesce(sum(l.quantity), 0) FROM ${lines} l
                            WHERE l.key_id = k.id AND l.posted_at > ${from.toISOString()}::timestamptz)
        FROM ${table} k WHERE k.id = ANY (${sql.param(later)}::bigint[])) AS after
      JOIN jsonb_to_recordset(${ends}::jsonb) AS n (id bigint, until timestamptz) ON n.id = after.key_id
     WHERE at < n.until OR at = ${from.toISOString()}::timestamptz
     ORDER BY key_id, after.quantity, after.at`);
  for (const { id, quantity, at } of rows) now.set(id, { quantity: new Big(quantity), at: new Date(at) });
  return now;
}
