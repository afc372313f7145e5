import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** A longer place than this numbers its list anew (module file, 4.4). */
const longestPosition = 50;

/**
 * So many places between two. Null where there is none, or none that is short: between two of one place, as a restored task may
 * leave them, stands nothing, and what is put between the same two again and again gets longer each time. All are numbered anew then.
 */
export function placesBetween(before: string | null, next: string | null, count: number): string[] | null {
  if (before !== null && before === next) return null;
  const places = generateNKeysBetween(before, next, count);
  return places.every(({ length }) => length <= longestPosition) ? places : null;
}

/** A place behind everything in a list. */
export async function lastPositionOf(db: Db, listId: string): Promise<string> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`SELECT max(position) AS last FROM task WHERE list_id = ${listId} AND deleted_at IS NULL`,
  );
  return generateKeyBetween(rows[0]?.last ?? null, null);
}

/** The last task of a list beside this one; null where there is no other. */
export async function lastIn(
  db: Db,
  { listId, taskId }: { listId: string; taskId: number },
): Promise<number | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM task WHERE list_id = ${listId} AND deleted_at IS NULL AND id <> ${taskId}
     ORDER BY position DESC, id DESC LIMIT 1`);
  return rows[0] ? Number(rows[0].id) : null;
}

/** A place behind another task of a list, or at its head; one row is written, whatever the list holds, as long as places are short. */
export async function positionBehind(
  db: Db,
  { listId, afterId, taskId }: { listId: string; afterId: number | null; taskId: number },
): Promise<string | null> {
  const { rows } = await db.execute<{ before: string | null; next: string | null; known: boolean }>(sql`
    WITH others AS (SELECT id, position FROM task
                     WHERE list_id = ${listId} AND deleted_at IS NULL AND id <> ${taskId}),
         before AS (SELECT id, position FROM others WHERE id = ${afterId})
    SELECT (SELECT position FROM before) AS before,
           (SELECT o.position FROM others o
             WHERE ${afterId}::bigint IS NULL OR (o.position, o.id) > (SELECT b.position, b.id FROM before b)
             ORDER BY o.position, o.id LIMIT 1) AS next,
           ${afterId}::bigint IS NULL OR EXISTS (SELECT FROM before) AS known`);
  const [found] = rows;
  if (!found?.known) return null;
  const [between] = placesBetween(found.before, found.next, 1) ?? [];
  return between ?? renumbered(db, { listId, afterId, taskId });
}

/** Numbers the list anew, with a place for the task. */
async function renumbered(
  db: Db,
  { listId, afterId, taskId }: { listId: string; afterId: number | null; taskId: number },
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM task WHERE list_id = ${listId} AND deleted_at IS NULL AND id <> ${taskId} ORDER BY position, id`);
  const ids = rows.map(({ id }) => Number(id));
  const at = afterId === null ? 0 : ids.indexOf(afterId) + 1;
  const positions = generateNKeysBetween(null, null, ids.length + 1);
  const [own = 'a0'] = positions.splice(at, 1);
  await db.execute(sql`
    UPDATE task t SET position = p.position
      FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(positions)}::text[]) AS p (id, position) WHERE t.id = p.id`);
  return own;
}
