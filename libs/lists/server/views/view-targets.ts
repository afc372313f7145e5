import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { searchText, textMatches } from '#identity/server';
import type { Db } from '#server-kit/server';
import { listViewTable } from './list-view-tables.ts';

/** So many are offered at once. */
const mostTargets = 50;

/** Shared views as what entries of the menus open. `screensOf`: screens that show the list of a code. */
export const viewTargets = (screensOf: (code: string) => readonly string[]) => ({
  kind: 'view' as const,
  async find(db: Db, ask: { ids: readonly string[] } | { q: string }) {
    const rows = await db
      .select()
      .from(listViewTable)
      .where(
        and(
          eq(listViewTable.shared, true),
          'ids' in ask ? inArray(sql`${listViewTable.id}::text`, [...ask.ids]) : undefined,
        ),
      )
      .orderBy(asc(listViewTable.name));
    // Views that are shared are few: they are looked through here.
    const found =
      'ids' in ask
        ? rows
        : rows.filter(({ name }) => textMatches(searchText(name), ask.q)).slice(0, mostTargets);
    return found.map(({ id, screen, name, query }) => {
      const params = new URLSearchParams(query);
      params.set('view', id);
      const both: Label = [name, name];
      return { id, name: both, screen: screensOf(screen)[0] ?? screen, query: params.toString() };
    });
  },
});
