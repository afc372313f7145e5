import { sql } from 'drizzle-orm';
import type { Ledger } from '#ledgers/model';
import type { Db } from '#server-kit/server';
import { tablesOf } from '../tables.ts';

/** A figure that is kept and does not agree with the lines that it stands for. */
export interface Drift extends Record<string, unknown> {
  what: 'balance' | 'month' | 'pool';
  id: string;
  kept: string;
  lines: string;
}

/** Compares what is kept with the lines; says what differs, and mends nothing. */
export async function driftOf(db: Db, ledger: Ledger, valued: boolean): Promise<Drift[]> {
  const { keys, lines, months, pools, worth } = tablesOf(ledger);
  const ofPools = valued
    ? sql`
    UNION ALL
    SELECT 'pool', p.id::text, p.value::text, coalesce(w.value, 0)::text FROM ${pools} p
      LEFT JOIN (SELECT l.pool_id, sum(f.value + f.difference) AS value FROM ${worth} f JOIN ${lines} l ON l.seq = f.line
                  GROUP BY 1) AS w ON w.pool_id = p.id
     WHERE p.revalued_since IS NULL AND p.value <> coalesce(w.value, 0)`
    : sql``;
  const { rows } = await db.execute<Drift>(sql`
    SELECT 'balance' AS what, k.id::text, k.quantity::text AS kept, coalesce(s.quantity, 0)::text AS lines FROM ${keys} k
      LEFT JOIN (SELECT key_id, sum(quantity) AS quantity FROM ${lines} GROUP BY 1) AS s ON s.key_id = k.id
     WHERE k.quantity <> coalesce(s.quantity, 0)
    UNION ALL
    SELECT 'month', k.id::text, k.quantity::text, coalesce(m.quantity, 0)::text FROM ${keys} k
      LEFT JOIN (SELECT key_id, sum(quantity) AS quantity FROM ${months} GROUP BY 1) AS m ON m.key_id = k.id
     WHERE k.quantity <> coalesce(m.quantity, 0)${ofPools}`);
  return rows;
}
