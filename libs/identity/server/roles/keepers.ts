import { sql } from 'drizzle-orm';
import { ruleBroken, type Action, type Label } from '#calls/model';
import { roleScreen } from '#identity/model';
import type { ActorContext } from '#server-kit/server';
import { scopeReaches, type RowOwner } from '../rights/scope.ts';

/** The role that may do everything; an installation without one who has it could not be administered. */
export const administrator = 'administrator';

/** Why the actor does not settle what roles and duties say: they belong to no company (decision 555). null: they may. */
export const againstSettling = ({ actor }: ActorContext): Label | null =>
  scopeReaches(actor.scope(roleScreen, 'edit'), {}, actor)
    ? null
    : [
        '角色和职责冲突适用于全集团，只能由可管理全集团角色的人修改',
        'Roles and duty conflicts hold for the whole group: only whoever keeps the roles of all of it changes them',
      ];

/** Only whoever reaches everything changes what roles and duties say. */
export function refuseToSettle(context: ActorContext): void {
  const why = againstSettling(context);
  if (why) throw ruleBroken(why);
}

/** Reaches the right of the actor this person, with what is theirs? */
export const reachesPerson = ({ actor }: ActorContext, action: Action, person: Required<RowOwner>): boolean =>
  scopeReaches(actor.scope(roleScreen, action), person, actor);

/** Reaches it the company that a role is given in? null is the group, which only whoever reaches everything does. */
export const reachesCompany = ({ actor }: ActorContext, action: Action, companyId: string | null): boolean =>
  scopeReaches(actor.scope(roleScreen, action), { company: companyId }, actor);

/** Why the actor does not say who administers: the administrators of the group do. null: they may, or it is another role. */
export async function againstAdministrating(
  { db, actor }: ActorContext,
  roleId: string,
): Promise<Label | null> {
  if (roleId !== administrator) return null;
  const { rows } = await db.execute(sql`
    SELECT FROM account_role mine JOIN account me ON me.id = mine.account_id
     WHERE me.person_id = ${actor.personId} AND mine.role_id = ${administrator} AND mine.company_id IS NULL
       AND role_in_force(mine) LIMIT 1`);
  return rows.length
    ? null
    : [
        '系统管理员角色只能由全集团的系统管理员授予、收回和修改',
        'Only system administrators of the whole group give, take back and change the role of system administrators',
      ];
}

/** Who administers is settled by the administrators of the group, however far somebody else's right reaches. */
export async function refuseAdministrating(context: ActorContext, roleId: string): Promise<void> {
  const why = await againstAdministrating(context, roleId);
  if (why) throw ruleBroken(why);
}
