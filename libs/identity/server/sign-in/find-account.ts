import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { account, credential } from '../tables/account.ts';
import { person } from '../tables/organisation.ts';

/** An account with its secrets, for the code that checks them and nothing else. */
export interface FoundAccount {
  id: string;
  name: string;
  personId: string | null;
  state: typeof account.$inferSelect.state;
  mobile: string;
  email: string;
  credential: typeof credential.$inferSelect;
}

const select = (db: Db) =>
  db
    .select({ account, credential, mobile: person.mobile, email: person.email })
    .from(account)
    .innerJoin(credential, eq(credential.accountId, account.id))
    .leftJoin(person, eq(person.id, account.personId));

type Row = Awaited<ReturnType<typeof select>>[number];
const toFound = (row: Row | undefined): FoundAccount | null =>
  row
    ? {
        id: row.account.id,
        name: row.account.name,
        personId: row.account.personId,
        state: row.account.state,
        mobile: row.mobile ?? row.account.registeredMobile,
        email: row.email ?? row.account.registeredEmail,
        credential: row.credential,
      }
    : null;

/** What a name is looked up and counted by: signing in does not ask for case. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** The account of a name or mobile number; a name wins where both fit. */
export async function findAccount(db: Db, nameOrMobile: string): Promise<FoundAccount | null> {
  const key = nameKey(nameOrMobile);
  const [row] = await select(db)
    .where(or(eq(account.nameKey, key), and(eq(person.mobile, key), person.active)))
    .orderBy(sql`${account.nameKey} = ${key} DESC`)
    .limit(1);
  return toFound(row);
}

/** The account of an id. */
export async function accountById(db: Db, id: string): Promise<FoundAccount | null> {
  const [row] = await select(db).where(eq(account.id, id));
  return toFound(row);
}
