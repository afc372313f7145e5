import { eq, inArray } from 'drizzle-orm';
import { CallError, type Language } from '#calls/model';
import type { Reference, RoleRight } from '#identity/model';
import type { Db } from '#server-kit/server';
import { nameIn } from '../directory/name-in.ts';
import { role, roleRight } from '../tables/access.ts';
import { company } from '../tables/organisation.ts';

export type StoredRole = typeof role.$inferSelect & { rights: RoleRight[] };

/** Companies by id, as they are called in the reader's language. */
export async function companiesNamed(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, Reference>> {
  const wanted = [...new Set(ids)];
  if (!wanted.length) return new Map();
  const rows = await db.select().from(company).where(inArray(company.id, wanted));
  return new Map(rows.map((row) => [row.id, { id: row.id, name: nameIn(language, row) }]));
}

/** A role with its rights, screens in order; null where there is none. In a write it is locked until its end. */
export async function storedRole(
  db: Db,
  id: string,
  language: Language,
  lock = false,
): Promise<StoredRole | null> {
  const query = db.select().from(role).where(eq(role.id, id));
  const [found] = lock ? await query.for('update') : await query;
  if (!found) return null;
  const rows = await db.select().from(roleRight).where(eq(roleRight.roleId, id)).orderBy(roleRight.screen);
  const named = await companiesNamed(
    db,
    rows.flatMap(({ companyIds }) => companyIds),
    language,
  );
  return {
    ...found,
    rights: rows.map(({ screen, actions, scope, companyIds }) => ({
      ...{ screen, actions, scope },
      companies: companyIds.map((each) => named.get(each) ?? { id: each, name: each }),
    })),
  };
}

/** The same, which has to be there. */
export async function existingRole(
  db: Db,
  id: string,
  language: Language,
  lock = false,
): Promise<StoredRole> {
  const found = await storedRole(db, id, language, lock);
  if (!found) throw new CallError('notFound');
  return found;
}
