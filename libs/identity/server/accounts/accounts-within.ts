import { sql, type SQL } from 'drizzle-orm';
import type { Actor, DataScope } from '#server-kit/server';
import { withinScope } from '../rights/within-scope.ts';
import { account } from '../tables/account.ts';
import { person } from '../tables/organisation.ts';

/**
 * Which accounts a right reaches, for a query over `account` with its `person`: those of the people that the scope
 * names; those that wait, which are nobody's yet, for whoever reaches whole companies; and an administrator's only for
 * administrators, or whoever keeps the accounts of a ranch could become one.
 */
export function accountsWithin(scope: DataScope, actor: Pick<Actor, 'personId' | 'roles'>): SQL | undefined {
  const ofPeople = withinScope(
    scope,
    { company: person.companyId, department: person.departmentId, person: person.id },
    actor,
  );
  const reached =
    ofPeople && scope.reach === 'companies' ? sql`(${ofPeople} OR ${account.personId} IS NULL)` : ofPeople;
  if (actor.roles.includes('administrator')) return reached;
  const ordinary = sql`NOT EXISTS (SELECT FROM account_role r WHERE r.account_id = ${account.id}
    AND r.role_id = 'administrator')`;
  return reached ? sql`(${reached}) AND ${ordinary}` : ordinary;
}
