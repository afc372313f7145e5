import { sql } from 'drizzle-orm';
import type { Action } from '#calls/model';
import type { Db } from '#server-kit/server';
import { authorityOf, loadRightsFacts, type RightsHolder } from './authority.ts';

/** Somebody who may do something. */
export interface PersonWhoMay {
  personId: string;
  /** Empty: nobody can be told by mail. */
  email: string;
}

/** Who works here, has an account in use, and the right to do this on a screen: whom a job tells, or who can be asked for it. */
export async function peopleWhoMay(db: Db, screen: string, action: Action): Promise<PersonWhoMay[]> {
  const { rows } = await db.execute<RightsHolder & PersonWhoMay & Record<string, unknown>>(sql`
    SELECT a.id AS "accountId", p.id AS "personId", p.department_id AS "departmentId", coalesce(p.email, '') AS email
      FROM account a JOIN person p ON p.id = a.person_id
     WHERE a.state = 'active' AND p.active
       AND EXISTS (SELECT FROM account_role held JOIN role_right r ON r.role_id = held.role_id
                    WHERE held.account_id = a.id AND r.screen = ${screen})
     ORDER BY p.code`);
  const facts = await loadRightsFacts(db, rows);
  return rows
    .filter((holder) => authorityOf(facts, holder).grants.get(screen)?.has(action))
    .map(({ personId, email }) => ({ personId, email }));
}
