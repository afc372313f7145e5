import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invalid } from '#calls/model';
import { plannedAnew, type Db } from '#server-kit/server';

/** Part of a condition: how many a person, a state or a word has decides where the list is looked for. */
export const plannedForThese = sql.raw(`${plannedAnew}true`);

/** Counting stops here; beyond it a total is 'at least'. */
const mostCounted = 1_000;

/** The number of rows, exact up to a limit, so that counting never holds up the first rows. */
export async function totalOf(
  db: Db,
  from: SQL,
  where: SQL | undefined,
): Promise<{ total: number; totalIsExact: boolean }> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${from} WHERE ${where ?? sql`true`} LIMIT ${mostCounted + 1}) AS found`);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, mostCounted), totalIsExact: count <= mostCounted };
}

/** Where a page begins: the sort value of the last row before it and its id, as text. */
export interface Cursor {
  value: string | null;
  id: string;
}

export const cursorText = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

export function cursorOf(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if ((typeof value === 'string' || value === null) && typeof id === 'string') return { value, id };
  } catch {
    // Falls through: what is not a cursor of ours is refused.
  }
  throw invalid([{ path: 'after', text: ['翻页参数无效', 'This page cannot be continued'] }]);
}

/** One sort key of a list: its column, the type to compare it as, and its direction. */
export interface SortKey {
  column: SQL | PgColumn;
  as: 'timestamptz' | 'numeric' | 'smallint';
  descending: boolean;
  /** Every row of the list has a value: then it is in the order of an index. */
  always?: true;
}

/** ORDER BY of a list: the key, then the id in the same direction; rows without a value come last. */
export const orderOf = ({ column, descending, always }: SortKey, id: PgColumn): SQL => {
  const last = sql.raw(always ? '' : 'NULLS LAST');
  return descending ? sql`${column} DESC ${last}, ${id} DESC` : sql`${column} ASC ${last}, ${id} ASC`;
};

/** Rows after a cursor, in that order. */
export function afterCursor(
  cursor: Cursor | null,
  { column, as, descending, always }: SortKey,
  id: PgColumn,
): SQL | undefined {
  if (!cursor) return undefined;
  const beyond = descending ? sql.raw('<') : sql.raw('>');
  if (cursor.value === null) return sql`(${column} IS NULL AND ${id} ${beyond} ${cursor.id}::uuid)`;
  const value = sql`${cursor.value}::${sql.raw(as)}`;
  const after = sql`(${column}, ${id}) ${beyond} (${value}, ${cursor.id}::uuid)`;
  return always ? after : sql`(${after} OR ${column} IS NULL)`;
}
