import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { Ledger } from '#ledgers/model';
import type { Context } from '#server-kit/server';
import { tablesOf } from '../tables.ts';

/** A line as its table has it, beside what its voucher says of all. */
export interface LineRow {
  seq: string;
  key_id: string;
  quantity: string;
  voucher_line: string;
  leg: number;
  pool_id: string | null;
  valued_by: 'amount' | 'rate' | 'method' | 'line' | null;
  amount: string | null;
  follows: string | null;
  follows_from: string | null;
  reverses: string | null;
  amends: string | null;
}

interface OfVoucher {
  /** ISO, as exact as the database has it. */
  postedAt: string;
  voucher: { kind: string; id: string };
  reason?: string | null;
}

/**
 * Adds lines, and to balances and months what they move; the keys are held already. Nobody waits for it: what is asked after it
 * sees it.
 */
export async function writeLines(
  { actor, atEnd }: Context,
  ledger: Ledger,
  { postedAt, voucher, reason }: OfVoucher,
  rows: readonly LineRow[],
  valued = rows.some(({ pool_id }) => pool_id !== null),
): Promise<void> {
  const { keys, lines, months } = tablesOf(ledger);
  const at = sql`${postedAt}::timestamptz`;
  const ofValues = valued ? sql`, pool_id, valued_by, amount, follows, follows_from` : sql``;
  atEnd.refuse(
    `${ledger.name}_line_voucher_voucher_id_voucher_line_leg_key`,
    new CallError('businessRule', { text: ['该单据已过账', 'This voucher is posted already'] }),
  );
  // The keys are named by what was read, not by a value of their number: planned once, not at each posting.
  await atEnd.behind.execute(sql`
    WITH n AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (
        seq bigint, key_id bigint, quantity numeric, voucher_line text, leg smallint, pool_id bigint, valued_by text,
        amount numeric, follows bigint, follows_from numeric, reverses bigint, amends bigint)
    ), written AS (
      INSERT INTO ${lines} (seq, key_id, posted_at, person_id, quantity, voucher, voucher_id, voucher_line, leg, reverses,
                            amends, reason${ofValues})
      SELECT seq, key_id, ${at}, ${actor?.personId ?? null}, quantity, ${voucher.kind}, ${voucher.id}::uuid,
             voucher_line, leg, reverses, amends, ${reason ?? null}${ofValues} FROM n ORDER BY seq
    ), moved AS (SELECT key_id, sum(quantity) AS quantity FROM n GROUP BY 1), counted AS (
      INSERT INTO ${months} AS m (key_id, month, quantity)
      SELECT key_id, date_trunc('month', ${at} AT TIME ZONE 'UTC')::date, quantity FROM moved WHERE quantity <> 0
      ON CONFLICT (key_id, month) DO UPDATE SET quantity = m.quantity + excluded.quantity)
    UPDATE ${keys} k SET quantity = k.quantity + moved.quantity, moved_at = greatest(k.moved_at, ${at})
      FROM moved WHERE k.id = moved.key_id AND k.id = ANY (ARRAY(SELECT key_id FROM moved))`);
}
