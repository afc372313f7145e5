import type { Db } from '#server-kit/server';
import { loadAuthority } from '../rights/authority.ts';
import { readSetting } from '../settings.ts';
import type { FoundAccount } from '../sign-in/find-account.ts';
import { person } from '../tables/organisation.ts';
import { eq } from 'drizzle-orm';

/** Does a setting of the installation demand a second step of this account: of everybody, or of one of its roles? */
export async function demandsSecondStep(db: Db, { id, personId }: FoundAccount): Promise<boolean> {
  if (await readSetting(db, 'secondStepForAll')) return true;
  const roles = new Set(await readSetting(db, 'secondStepForRoles'));
  if (roles.size === 0 || personId === null) return false;
  const [owner] = await db
    .select({ departmentId: person.departmentId })
    .from(person)
    .where(eq(person.id, personId));
  if (!owner) return false;
  const authority = await loadAuthority(db, { accountId: id, personId, ...owner });
  return authority.roles.some((role) => roles.has(role));
}
