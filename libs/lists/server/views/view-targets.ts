import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { Db } from '#server-kit/server';
import { listViewTable } from './list-view-tables.ts';

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
          'ids' in ask
            ? inArray(sql`${listViewTable.id}::text`, [...ask.ids])
            : sql`strpos(lower(${listViewTable.name}), ${ask.q.toLowerCase()}) > 0`,
        ),
      )
      .orderBy(asc(listViewTable.name))
      .limit(50);
    return rows.map(({ id, screen, name, query }) => {
      const params = new URLSearchParams(query);
      params.set('view', id);
      const both: Label = [name, name];
      return { id, name: both, screen: screensOf(screen)[0] ?? screen, query: params.toString() };
    });
  },
});
