import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { searchText, textMatches } from '#identity/server';
import type { Db } from '#server-kit/server';
import { ownTypeTable } from '../tables/own-type.ts';

/** So many are offered at once. */
const mostTargets = 50;

/** Types that administrators have designed, as what entries of the menus open: the list of such forms, narrowed to one. */
export const typeTargets = (screen: string) => ({
  kind: 'type' as const,
  async find(db: Db, ask: { ids: readonly string[] } | { q: string }) {
    const rows = await db
      .select()
      .from(ownTypeTable)
      .where(
        and(
          isNotNull(ownTypeTable.version),
          eq(ownTypeTable.active, true),
          'ids' in ask ? inArray(ownTypeTable.id, [...ask.ids]) : undefined,
        ),
      )
      .orderBy(asc(ownTypeTable.id));
    // Types are few: they are looked through here.
    const found =
      'ids' in ask
        ? rows
        : rows
            .filter(({ id, titleZh, titleEn }) => textMatches(searchText(id, titleZh, titleEn), ask.q))
            .slice(0, mostTargets);
    return found.map(({ id, titleZh, titleEn }) => {
      const name: Label = [titleZh, titleEn];
      return { id, name, screen, query: new URLSearchParams({ design: id }).toString() };
    });
  },
});
