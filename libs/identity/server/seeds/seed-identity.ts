import { settingDefaults, standardRoles, type StandardRole } from '#identity/model';
import { newId, type Db } from '#server-kit/server';
import { fillRoleSearch } from '../roles/role-search.ts';
import { role, roleRight, setting } from '../tables/access.ts';
import { rightsFor } from './role-rights.ts';
import { notSeededBefore } from './seed-once.ts';

/** Roles, their first rights on the screens that this installation has, and settings; only what was never there. */
export async function seedIdentity(db: Db, screens: readonly string[]): Promise<void> {
  const roles = await notSeededBefore(db, 'role', Object.keys(standardRoles));
  if (roles.size > 0)
    await db
      .insert(role)
      .values(
        [...roles].map((id) => {
          const [nameZh, nameEn] = standardRoles[id as StandardRole];
          return { id, nameZh, nameEn };
        }),
      )
      .onConflictDoNothing();

  const rights = rightsFor(screens);
  const fresh = await notSeededBefore(
    db,
    'right',
    rights.map(({ key }) => key),
  );
  const missing = rights.filter(({ key }) => fresh.has(key));
  if (missing.length > 0)
    await db
      .insert(roleRight)
      .values(
        missing.map((each) => ({
          id: newId(),
          roleId: each.role,
          screen: each.screen,
          actions: each.actions,
          scope: each.scope,
        })),
      )
      .onConflictDoNothing();

  await db
    .insert(setting)
    .values(Object.entries(settingDefaults).map(([id, value]) => ({ id, value })))
    .onConflictDoNothing();
  await fillRoleSearch(db);
}
