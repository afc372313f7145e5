import { sql } from 'drizzle-orm';
import { ruleBroken, type Action } from '#calls/model';
import { roleScreen } from '#identity/model';
import type { ActorContext } from '#server-kit/server';
import { scopeReaches, type RowOwner } from '../rights/scope.ts';

/** The role that may do everything; an installation without one who has it could not be administered. */
export const administrator = 'administrator';

/** Roles and duties belong to no company: only whoever reaches everything changes what they say (decision 555). */
export function refuseBounded({ actor }: ActorContext): void {
  if (!scopeReaches(actor.scope(roleScreen, 'edit'), {}, actor))
    throw ruleBroken([
      '角色和职责冲突适用于全集团，只能由可管理全集团角色的人修改',
      'Roles and duty conflicts hold for the whole group: only whoever keeps the roles of all of it changes them',
    ]);
}

/** Reaches the right of the actor this person, with what is theirs? */
export const reachesPerson = ({ actor }: ActorContext, action: Action, person: Required<RowOwner>): boolean =>
  scopeReaches(actor.scope(roleScreen, action), person, actor);

/** Reaches it the company that a role is given in? null is the group, which only whoever reaches everything does. */
export const reachesCompany = ({ actor }: ActorContext, action: Action, companyId: string | null): boolean =>
  scopeReaches(actor.scope(roleScreen, action), { company: companyId }, actor);

/** Who administers is settled by the administrators of the group, however far somebody else's right reaches. */
export async function refuseAdministrating({ db, actor }: ActorContext, roleId: string): Promise<void> {
  if (roleId !== administrator) return;
  const { rows } = await db.execute(sql`
    SELECT FROM account_role mine JOIN account me ON me.id = mine.account_id
     WHERE me.person_id = ${actor.personId} AND mine.role_id = ${administrator} AND mine.company_id IS NULL
       AND role_in_force(mine) LIMIT 1`);
  if (!rows.length)
    throw ruleBroken([
      '系统管理员角色只能由全集团的系统管理员授予、收回和修改',
      'Only system administrators of the whole group give, take back and change the role of system administrators',
    ]);
}
