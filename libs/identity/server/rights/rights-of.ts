import { and, eq } from 'drizzle-orm';
import type { Actor, Db } from '#server-kit/server';
import { account } from '../tables/account.ts';
import { person } from '../tables/organisation.ts';
import { loadAuthority } from './authority.ts';
import { questionsTo } from './may.ts';

/** What somebody may do who is not here: for what is sent to them. Null where they cannot sign in. */
export async function rightsOf(
  db: Db,
  personId: string,
): Promise<Pick<Actor, 'may' | 'scope' | 'personId'> | null> {
  const [found] = await db
    .select({ accountId: account.id, departmentId: person.departmentId })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(and(eq(person.id, personId), eq(person.active, true), eq(account.state, 'active')));
  return found ? { personId, ...questionsTo(await loadAuthority(db, { ...found, personId })) } : null;
}
