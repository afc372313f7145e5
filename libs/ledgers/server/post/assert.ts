import Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { Ledger } from '#ledgers/model';
import type { Context, Db } from '#server-kit/server';
import type { ServerLedger } from '../ledger-from.ts';
import { tablesOf } from '../tables.ts';
import { keyText, type HeldKey } from './hold-keys.ts';
import type { Move } from './posting.ts';

/** What a balance was found to be; its key is held. */
export interface Assertion {
  keyId: string;
  at: Date;
  /** Decimal text. */
  quantity: string;
}

/**
 * Writes what was found down: whatever is posted before it from now on is corrected at its moment. That something came to the
 * keys then is seen at them, as of lines: whoever holds them next looks for it.
 */
export async function assertBalances(
  { db, actor }: Context,
  ledger: Ledger,
  voucher: { kind: string; id: string },
  found: readonly Assertion[],
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ keyId, at, quantity }) => ({ key_id: keyId, at: at.toISOString(), quantity }));
  const { assertions, keys } = tablesOf(ledger);
  await db.execute(sql`
    WITH n AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (key_id bigint, at timestamptz, quantity numeric)
    ), seen AS (
      UPDATE ${keys} k SET moved_at = greatest(k.moved_at, last.at)
        FROM (SELECT key_id, max(at) AS at FROM n GROUP BY 1) AS last
       WHERE k.id = last.key_id AND k.id = ANY (ARRAY(SELECT key_id FROM n)))
    INSERT INTO ${assertions} (key_id, asserted_at, quantity, voucher, voucher_id, person_id)
    SELECT key_id, at, quantity, ${voucher.kind}, ${voucher.id}::uuid, ${actor?.personId ?? null} FROM n`);
}

/** Ends the line of a voucher that keeps an assertion true; such a line belongs to the voucher, and goes with it. */
export const correction = '/count';

/** Assertions of keys from a moment on, in their order. */
async function assertionsFrom(
  db: Db,
  ledger: Ledger,
  keys: readonly string[],
  from: Date,
): Promise<Map<string, Date[]>> {
  const { rows } = await db.execute<{ key: string; at: string }>(sql`
    SELECT key_id::text AS key, to_json(asserted_at) #>> '{}' AS at FROM ${tablesOf(ledger).assertions}
     WHERE key_id = ANY (${sql.param([...keys])}::bigint[]) AND asserted_at >= ${from.toISOString()}::timestamptz
     ORDER BY asserted_at`);
  const found = new Map<string, Date[]>();
  for (const { key, at } of rows) found.set(key, [...(found.get(key) ?? []), new Date(at)]);
  return found;
}

/** A move with the moment that it is posted at. */
export interface MoveAt<L extends Ledger> {
  at: Date;
  move: Move<L>;
}

/**
 * What keeps assertions true that lie after moves: the opposite of each, at the moment of the first assertion after it (5
 * more before it, 5 less at it). None of keys that the ledger does not assert. Also what happens now is asked about: a count
 * may have come between the beginning of the call and the holding of the keys.
 */
export async function correctionsOf<L extends Ledger>(
  { db, now }: Context,
  { ledger, asserts }: ServerLedger<L>,
  held: ReadonlyMap<string, HeldKey>,
  all: readonly MoveAt<L>[],
): Promise<MoveAt<L>[]> {
  const moves = all.filter(({ move }) => asserts?.(move.key));
  const [first] = moves.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime());
  if (!first) return [];
  const keyOf = ({ move }: MoveAt<L>) => held.get(keyText(ledger, move.key)) as HeldKey;
  const isLast = (one: MoveAt<L>): boolean => {
    const { movedAt } = keyOf(one);
    return !movedAt || movedAt < first;
  };
  // Where all happens now, nothing was asserted after it unless something came to its keys since.
  if (first >= now && moves.every(isLast)) return [];
  const found = await assertionsFrom(
    db,
    ledger,
    moves.map((one) => keyOf(one).id),
    first,
  );
  const sums = new Map<string, MoveAt<L> & { sum: Big }>();
  for (const one of moves) {
    const { at, move } = one;
    const next = found.get(keyOf(one).id)?.find((asserted) => asserted >= at);
    if (!next) continue;
    const name = `${keyText(ledger, move.key)} ${next.toISOString()}`;
    const known = sums.get(name);
    sums.set(name, known ?? { at: next, move, sum: new Big(0) });
    const sum = sums.get(name) as { sum: Big };
    sum.sum = sum.sum.plus(move.quantity);
  }
  return [...sums.values()]
    .filter(({ sum }) => !sum.eq(0))
    .map(({ at, move: { line, leg, key }, sum }) => ({
      at,
      move: { line: `${line}/${leg ?? 1}${correction}`, key, quantity: sum.times(-1).toFixed() },
    }));
}
