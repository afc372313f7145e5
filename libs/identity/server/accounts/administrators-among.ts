import { sql, type SQL } from 'drizzle-orm';
import { oneOf, type Db } from '#server-kit/server';

/** Makes the role `held` (account_role) an administrator, today or from a day to come? */
export const administersFromNowOn: SQL = sql`held.role_id = 'administrator'
  AND (held.to_day IS NULL OR held.to_day >= (now() AT TIME ZONE company_time_zone())::date)`;

/** Those of these people who sign in as an administrator, today or from a day to come. */
export async function administratorsAmong(
  db: Db,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!personIds.length) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT a.person_id AS id FROM account a JOIN account_role held ON held.account_id = a.id
     WHERE ${oneOf(sql`a.person_id`, personIds)} AND ${administersFromNowOn}`);
  return new Set(rows.map(({ id }) => id));
}
