import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { RequestOf, AnswerOf } from '#calls/model';
import type { RoleRight, saveRole } from '#identity/model';
import { newId, type ActorContext, type Db } from '#server-kit/server';
import { role, roleRight } from '../tables/access.ts';
import { checkRole } from './check-role.ts';
import { refuseDutyConflicts, untouchedBy } from './preview-role.ts';
import { keepRoleSearch } from './role-search.ts';
import type { RoleUses } from './role-uses.ts';
import { storedRole } from './stored-role.ts';

/** Saves a role whole. Rights that stay as they are are not written, so that the history says what changed. */
export async function keepRole(
  wanted: RequestOf<typeof saveRole>,
  context: ActorContext,
  uses: readonly RoleUses[],
): Promise<AnswerOf<typeof saveRole>> {
  const { db } = context;
  const before = await storedRole(db, wanted.id, context.language, true);
  await checkRole(context, wanted, before, uses);
  await refuseDutyConflicts(context, wanted);
  const { id, nameZh, nameEn, active } = wanted;
  const version = wanted.version + 1;
  if (before) await db.update(role).set({ nameZh, nameEn, active, version }).where(eq(role.id, id));
  else await db.insert(role).values({ id, nameZh, nameEn, active, version });
  await keepRoleSearch(db, { id, nameZh, nameEn });
  // Out of use or in use again it is another role for everybody who has it.
  const untouched = before?.active && active ? await untouchedBy(db, wanted) : [];
  await db.execute(sql`SELECT set_config('bms.untouched', ${untouched.join(',')}, true)`);
  await keepRights(db, id, wanted.rights, before?.rights ?? []);
  await db.execute(sql`SELECT set_config('bms.untouched', '', true)`);
  return { id, version };
}

const inOneText = ({ actions, scope, companies }: RoleRight): string =>
  JSON.stringify([actions.toSorted(), scope, companies.map(({ id }) => id).toSorted()]);

async function keepRights(
  db: Db,
  roleId: string,
  rights: readonly RoleRight[],
  before: readonly RoleRight[],
): Promise<void> {
  const was = new Map(before.map((right) => [right.screen, right]));
  await db.delete(roleRight).where(
    and(
      eq(roleRight.roleId, roleId),
      rights.length
        ? notInArray(
            roleRight.screen,
            rights.map(({ screen }) => screen),
          )
        : undefined,
    ),
  );
  for (const right of rights) {
    const { screen, actions, scope } = right;
    const old = was.get(screen);
    if (old && inOneText(old) === inOneText(right)) continue;
    const said = { actions, scope, companyIds: right.companies.map(({ id }) => id) };
    if (old)
      await db
        .update(roleRight)
        .set(said)
        .where(and(eq(roleRight.roleId, roleId), eq(roleRight.screen, screen)));
    else await db.insert(roleRight).values({ id: newId(), roleId, screen, ...said });
  }
}
