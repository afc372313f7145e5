import { sql, type SQL } from 'drizzle-orm';
import type { Ledger } from '#ledgers/model';
import type { Db } from '#server-kit/server';
import { tablesOf } from '../tables.ts';

/**
 * So many rows. How many a series has the planner knows only from its value, and then plans a prepared statement anew for
 * each; of an array it expects the same whatever its value.
 */
export const times = (count: number): SQL => sql`unnest(array_fill(0, ARRAY[${count}::int]))`;

/** So many numbers for lines, in the order in which they are written. */
export async function nextNumbers(db: Db, ledger: Ledger, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ seq: string }>(
    sql`SELECT nextval(${tablesOf(ledger).sequence})::text AS seq FROM ${times(count)}`,
  );
  return rows.map(({ seq }) => seq);
}
