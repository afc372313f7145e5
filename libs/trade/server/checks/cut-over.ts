import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import type { Context } from '#server-kit/server';

/**
 * Was it approved before the company kept stock and orders here? Then it was carried out elsewhere: what it asks for is
 * written down as closed, and nothing is posted for it. A company that says no day has none.
 */
export async function isBeforeCutOver(
  { db, timeZone }: Pick<Context, 'db' | 'timeZone'>,
  companyId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await db.execute<{ before: boolean }>(sql`
    SELECT coalesce(${dayOf(at, timeZone)}::date < stock_from, false) AS before FROM company WHERE id = ${companyId}`);
  return rows[0]?.before ?? false;
}
