import { sql } from 'drizzle-orm';
import type { Action } from '#calls/model';
import type { DataScope, Db } from '#server-kit/server';
import { personsById, type DirectoryPerson } from '../directory/people.ts';
import {
  authorityOf,
  headRole,
  loadRightsFacts,
  type DepartmentRow,
  type RightsHolder,
} from './authority.ts';

/** Something that people may do: to a record of a company, or to any. */
interface Deed {
  screen: string;
  action: Action;
  companyId?: string;
}

/** Reaches it records of a company, whoever they belong to there? */
const reachesInto = (scope: DataScope, companyId: string, departments: readonly DepartmentRow[]): boolean =>
  scope === 'all' ||
  scope.companies.includes(companyId) ||
  departments.some(({ id, company_id }) => company_id === companyId && scope.departments.includes(id));

/**
 * Who works here, has an account in use, and the right to do something on a screen: whom a job tells, who can be asked for
 * it. In the order of their numbers. Worked out as the right itself is; whether a certain record lies within, that decides.
 */
export async function peopleWhoMay(db: Db, { screen, action, companyId }: Deed): Promise<DirectoryPerson[]> {
  const { rows } = await db.execute<RightsHolder & Record<string, unknown>>(sql`
    SELECT a.id AS "accountId", p.id AS "personId", p.department_id AS "departmentId"
      FROM account a JOIN person p ON p.id = a.person_id
     WHERE a.state = 'active' AND p.active
       AND (EXISTS (SELECT FROM account_role held JOIN role_right r ON r.role_id = held.role_id
                     WHERE held.account_id = a.id AND r.screen = ${screen})
         OR (EXISTS (SELECT FROM department d WHERE d.active AND d.head_id = p.id)
             AND EXISTS (SELECT FROM role_right r WHERE r.role_id = ${headRole} AND r.screen = ${screen})))
     ORDER BY p.code`);
  const facts = await loadRightsFacts(db, rows);
  const able = rows.filter((holder) => {
    const scope = authorityOf(facts, holder).grants.get(screen)?.get(action);
    return (
      scope !== undefined && (companyId === undefined || reachesInto(scope, companyId, facts.departments))
    );
  });
  const people = await personsById(
    db,
    able.map(({ personId }) => personId),
  );
  return able.flatMap(({ personId }) => people.get(personId) ?? []);
}
