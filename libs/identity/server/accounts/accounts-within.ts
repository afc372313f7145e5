import { sql, type SQL } from 'drizzle-orm';
import type { Action } from '#calls/model';
import { accountScreens } from '#identity/model';
import type { Actor, DataScope } from '#server-kit/server';
import { personColumns } from '../rights/person-columns.ts';
import { reachesCompanies, withinScope } from '../rights/scope.ts';
import { account } from '../tables/account.ts';
import { administeredBy, administersFromNowOn } from './administrators-among.ts';

/**
 * Which accounts a right reaches, for a query over `account` with its `person`: those of the people that the scope
 * names; those that wait, which are nobody's yet, for whoever reaches whole companies; and an administrator's, also of one
 * from a day to come, only for administrators of as much, or whoever keeps the accounts of a ranch could become one.
 */
export function accountsWithin(scope: DataScope, actor: Pick<Actor, 'personId'>): SQL {
  const ofPeople = withinScope(scope, personColumns(), actor);
  const reached = reachesCompanies(scope) ? sql`(${ofPeople} OR ${account.personId} IS NULL)` : ofPeople;
  return sql`${reached} AND NOT EXISTS (SELECT FROM account_role held WHERE held.account_id = ${account.id}
    AND ${administersFromNowOn} AND NOT ${administeredBy(actor.personId)})`;
}

/** The accounts that somebody may do this with, for a query over `account` with its `person`. */
export const accountsReached = (actor: Pick<Actor, 'personId' | 'roles' | 'scope'>, action: Action): SQL =>
  accountsWithin(actor.scope(accountScreens, action), actor);
