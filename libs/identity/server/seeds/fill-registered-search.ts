import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { account } from '../tables/account.ts';
import { searchTextOfPerson } from '../text/search-text.ts';

/** What accounts that registered before their names were found by sound are searched by. */
export async function fillRegisteredSearch(db: Db): Promise<void> {
  const rows = await db
    .select({ id: account.id, name: account.registeredName })
    .from(account)
    .where(and(ne(account.registeredName, ''), eq(account.registeredSearch, '')));
  for (const { id, name } of rows)
    await db
      .update(account)
      .set({ registeredSearch: searchTextOfPerson(name) })
      .where(eq(account.id, id));
}
