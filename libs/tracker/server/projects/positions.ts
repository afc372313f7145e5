import { generateKeyBetween } from 'fractional-indexing';
import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** A place behind everything in a list. */
export async function lastPositionOf(db: Db, listId: string): Promise<string> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`SELECT max(position) AS last FROM task WHERE list_id = ${listId} AND deleted_at IS NULL`,
  );
  return generateKeyBetween(rows[0]?.last ?? null, null);
}

/** A place behind another task of a list, or at its head; one row is written, whatever the list holds. */
export async function positionBehind(
  db: Db,
  { listId, afterId, taskId }: { listId: string; afterId: number | null; taskId: number },
): Promise<string | null> {
  const { rows } = await db.execute<{ before: string | null; next: string | null; known: boolean }>(sql`
    WITH others AS (SELECT id, position FROM task
                     WHERE list_id = ${listId} AND deleted_at IS NULL AND id <> ${taskId}),
         before AS (SELECT id, position FROM others WHERE id = ${afterId})
    SELECT (SELECT position FROM before) AS before,
           (SELECT min(o.position) FROM others o
             WHERE o.position > coalesce((SELECT position FROM before), '')) AS next,
           ${afterId}::bigint IS NULL OR EXISTS (SELECT FROM before) AS known`);
  const [found] = rows;
  return found?.known ? generateKeyBetween(found.before, found.next) : null;
}
