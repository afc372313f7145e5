import { sql, type SQL } from 'drizzle-orm';
import { oneOf, type Db } from '#server-kit/server';

/** Makes the role `held` (account_role) an administrator, today or from a day to come? */
export const administersFromNowOn: SQL = sql`held.role_id = 'administrator'
  AND (held.to_day IS NULL OR held.to_day >= (now() AT TIME ZONE company_time_zone())::date)`;

/**
 * Does somebody administer as much as the role `held` gives? A role given in one company administers that one alone, one of the
 * group all of them.
 */
export const administeredBy = (personId: string): SQL => sql`EXISTS (
  SELECT FROM account_role mine JOIN account me ON me.id = mine.account_id
   WHERE me.person_id = ${personId} AND mine.role_id = 'administrator' AND role_in_force(mine)
     AND (mine.company_id IS NULL OR mine.company_id = held.company_id))`;

/** Those of these people who sign in as an administrator, today or from a day to come, of more than the actor administers. */
export async function administratorsAmong(
  db: Db,
  actor: { personId: string },
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!personIds.length) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT a.person_id AS id FROM account a JOIN account_role held ON held.account_id = a.id
     WHERE ${oneOf(sql`a.person_id`, personIds)} AND ${administersFromNowOn}
       AND NOT ${administeredBy(actor.personId)}`);
  return new Set(rows.map(({ id }) => id));
}
