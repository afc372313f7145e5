import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { Db } from '#server-kit/server';
import { ownTypeTable } from '../tables/own-type.ts';

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
          'ids' in ask
            ? inArray(ownTypeTable.id, [...ask.ids])
            : sql`strpos(lower(${ownTypeTable.id} || ' ' || ${ownTypeTable.titleZh} || ' ' || ${ownTypeTable.titleEn}), ${ask.q.toLowerCase()}) > 0`,
        ),
      )
      .orderBy(asc(ownTypeTable.id))
      .limit(50);
    return rows.map(({ id, titleZh, titleEn }) => {
      const name: Label = [titleZh, titleEn];
      return { id, name, screen, query: new URLSearchParams({ design: id }).toString() };
    });
  },
});
