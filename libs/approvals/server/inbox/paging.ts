import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PageRequest } from '#calls/model';
import { behind, exactUpTo, readCursor, writeCursor, type SortKey } from '#lists/server';
import { plannedAnew, type Db } from '#server-kit/server';

/** Part of a condition: how many a person, a state or a word has decides where the list is looked for. */
export const plannedForThese = sql.raw(`${plannedAnew}true`);

/** The number of rows, exact up to a limit, so that counting never holds up the first rows. */
export async function totalOf(
  db: Db,
  from: SQL,
  where: SQL | undefined,
): Promise<{ total: number; totalIsExact: boolean }> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${from} WHERE ${where ?? sql`true`} LIMIT ${exactUpTo + 1}) AS found`);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, exactUpTo), totalIsExact: count <= exactUpTo };
}

/** What is asked of a page in an order: where it begins, and one row more than it shows. */
export const pageIn = ({ page, pageSize, after }: Omit<PageRequest, 'sort'>, key: SortKey, id: PgColumn) => ({
  after: after === undefined ? undefined : behind(key, id, readCursor(key, after)),
  limit: pageSize + 1,
  offset: after === undefined ? (page - 1) * pageSize : 0,
});

/** The cursor of the page after these rows, of which one more has been read than is shown. */
export function nextOf<R extends { cursor: string | null }>(
  key: SortKey,
  rows: readonly R[],
  { pageSize }: Pick<PageRequest, 'pageSize'>,
  idOf: (row: R) => string,
): string | null {
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return last ? writeCursor(key, { value: last.cursor ?? '', id: idOf(last) }) : null;
}
