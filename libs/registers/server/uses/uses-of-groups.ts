import { sql } from 'drizzle-orm';
import { groupsOf } from '#identity/server';
import type { UsesOfKind } from '#registers/model';
import type { UseSource, UsesOfRecords } from './use-source.ts';

/** The uses of a record are those of all that it stands for: a source is asked for the whole group at once. */
export const usesOfGroups = (source: UseSource): UsesOfRecords => ({
  ...(source.fixes && { fixes: source.fixes }),
  ...(source.register !== undefined && { register: source.register }),
  async usedAmong(db, register, ids) {
    const groups = await groupsOf(db, register, ids);
    const used = await source.usedAmong(db, register, [...groups.values()].flat());
    return new Set(ids.filter((id) => groups.get(id)?.some((each) => used.has(each))));
  },
  async usesOf(context, register, id) {
    const group = (await groupsOf(context.db, register, [id])).get(id) ?? [id];
    return source.usesOf(context, register, group);
  },
  async usesWithin(context, register, id, days) {
    if (!source.usesWithin) return [];
    const group = (await groupsOf(context.db, register, [id])).get(id) ?? [id];
    return source.usesWithin(context, register, group, days);
  },
});

/** What was merged into a record keeps it from being deleted; who that is the record itself says. */
export const usesOfMerges: UsesOfRecords = {
  async usedAmong(db, register, ids) {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT DISTINCT unnest(ARRAY[loser_id, survivor_id]) AS id FROM register_merge
       WHERE register = ${register} AND (loser_id = ANY (${sql.param([...ids])}::text[]) OR survivor_id = ANY (${sql.param([...ids])}::text[]))`);
    const asked = new Set(ids);
    return new Set(rows.flatMap(({ id }) => (asked.has(id) ? [id] : [])));
  },
  usesOf: (): Promise<UsesOfKind[]> => Promise.resolve([]),
};
