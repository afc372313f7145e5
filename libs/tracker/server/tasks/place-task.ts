import { sql } from 'drizzle-orm';
import { generateNKeysBetween } from 'fractional-indexing';
import { ruleBroken, type RequestOf } from '#calls/model';
import { handle, type ActorContext } from '#server-kit/server';
import { placeTask, type Level } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { placesBetween } from '../projects/positions.ts';
import { refreshTasks } from '../tell.ts';
import { doAct } from './act-on-task.ts';
import { heldTask } from './held-task.ts';
import { inView, openTasks } from './todo.ts';

type Wanted = Pick<RequestOf<typeof placeTask>, 'taskId' | 'view' | 'level' | 'afterId'>;

interface Placed {
  id: number;
  position: string;
}

/** What the reader has put in an order before, of a level and of all views. */
async function placedOf({ db, actor }: ActorContext, level: Level, but: number): Promise<Placed[]> {
  const { rows } = await db.execute<{ id: string; position: string }>(sql`
    SELECT task_id AS id, position FROM task_place
     WHERE person_id = ${actor.personId} AND level = ${level} AND task_id <> ${but} ORDER BY position, task_id`);
  return rows.map(({ id, position }) => ({ id: Number(id), position }));
}

/** The tasks of a quadrant that have no place yet, as they stand there, up to one of them. */
async function unplacedUpTo(
  { db, actor }: ActorContext,
  { view, level, taskId, afterId }: Wanted & { afterId: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT t.id FROM ${openTasks(actor)} AND ${inView[view](actor)}
       AND t.level = ${level} AND q.position IS NULL AND t.id <> ${taskId} ORDER BY t.ends_at NULLS LAST, t.id`);
  const ids = rows.map(({ id }) => Number(id));
  const at = ids.indexOf(afterId);
  if (at < 0)
    throw ruleBroken([
      '目标任务已被移走，请重试',
      'The task that it was to stand behind has been moved; please try again',
    ]);
  return ids.slice(0, at + 1);
}

async function keep(
  { db, actor }: ActorContext,
  level: Level,
  ids: readonly number[],
  positions: readonly string[],
): Promise<void> {
  await db.execute(sql`
    INSERT INTO task_place (person_id, task_id, level, position)
    SELECT ${actor.personId}, p.id, ${level}, p.position
      FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(positions)}::text[]) AS p (id, position)
    ON CONFLICT (person_id, task_id) DO UPDATE SET level = excluded.level, position = excluded.position`);
}

/**
 * Puts a task into a place of one's to-dos (decision 449). What one has placed stands first; whatever stood before the new place
 * without one gets places as well, so that it keeps standing there. Otherwise one row is written.
 */
export const placeHandler = (needs: TrackerNeeds) =>
  handle(placeTask, async ({ taskId, view, level, before, afterId }, context) => {
    const held = await heldTask(context, taskId);
    if (held.row.level !== level)
      await doAct(
        needs,
        held,
        {
          ...{ taskId, act: 'level', content: String(level), before: String(before) },
          ...{ archives: false, shifts: false, rich: false },
        },
        context,
      );
    await place(context, { taskId, view, level, afterId });
    await refreshTasks(context, { taskId: null, projectId: null, also: [context.actor.personId] });
    return {};
  });

async function place(context: ActorContext, wanted: Wanted): Promise<void> {
  const { taskId, level, afterId } = wanted;
  const placed = await placedOf(context, level, taskId);
  const found = placed.findIndex(({ id }) => id === afterId);
  // Behind what has no place: that, and what stands before it without one, are placed with it, behind everything that is.
  const fresh = afterId === null || found >= 0 ? [] : await unplacedUpTo(context, { ...wanted, afterId });
  const at = fresh.length ? placed.length : found + 1;
  const ids = [...fresh, taskId];
  const [behind = null, next = null] = [placed[at - 1]?.position, placed[at]?.position];
  const positions = placesBetween(behind, next, ids.length);
  if (positions) return keep(context, level, ids, positions);
  const order = placed.map(({ id }) => id).toSpliced(at, 0, ...ids);
  await keep(context, level, order, generateNKeysBetween(null, null, order.length));
}
