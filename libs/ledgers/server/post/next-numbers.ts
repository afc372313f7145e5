import { sql } from 'drizzle-orm';
import type { Ledger } from '#ledgers/model';
import type { Db } from '#server-kit/server';
import { tablesOf } from '../tables.ts';

/** So many numbers for lines, in the order in which they are written. */
export async function nextNumbers(db: Db, ledger: Ledger, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ seq: string }>(
    sql`SELECT nextval(${tablesOf(ledger).sequence})::text AS seq FROM generate_series(1, ${count}::int)`,
  );
  return rows.map(({ seq }) => seq);
}
