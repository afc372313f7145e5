import { eq, sql } from 'drizzle-orm';
import { generateNKeysBetween } from 'fractional-indexing';
import { CallError, ruleBroken } from '#calls/model';
import { handle, type Db } from '#server-kit/server';
import { moveList } from '#tracker/model';
import { taskList } from '../tables/tracker.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { heldProject } from './held-project.ts';
import { placesBetween } from './positions.ts';

type Row = typeof taskList.$inferSelect;

/** Gives a list its place among the others: one row is written, as long as places are short. */
async function put(db: Db, row: Row, others: readonly Row[], at: number): Promise<void> {
  const [before = null, next = null] = [others[at - 1]?.position, others[at]?.position];
  const [between] = placesBetween(before, next, 1) ?? [];
  if (between !== undefined) {
    await db.update(taskList).set({ position: between }).where(eq(taskList.id, row.id));
    return;
  }
  const order = others.toSpliced(at, 0, row).map(({ id }) => id);
  await db.execute(sql`
    UPDATE task_list l SET position = p.position
      FROM unnest(${sql.param(order)}::uuid[], ${sql.param(generateNKeysBetween(null, null, order.length))}::text[])
           AS p (id, position) WHERE l.id = p.id`);
}

/** Puts a list elsewhere on the board of its project, which is held: two moves stand one after the other. */
export const moveListHandler = handle(moveList, async ({ projectId, id, afterId }, context) => {
  const { db } = context;
  const { row, may } = await heldProject(context, projectId);
  if (!may.manage || row.state === 'closed') throw new CallError('forbidden');
  const lists = await db
    .select()
    .from(taskList)
    .where(eq(taskList.projectId, projectId))
    .orderBy(taskList.position, taskList.id);
  const from = lists.findIndex((list) => list.id === id);
  const moved = lists[from];
  if (!moved) throw new CallError('notFound');
  const others = lists.toSpliced(from, 1);
  const at = afterId === null ? 0 : others.findIndex((list) => list.id === afterId) + 1;
  const behind = others[at - 1];
  if (afterId !== null && !behind)
    throw ruleBroken([
      '目标列表已被移除，请重试',
      'The list that it was to stand behind is gone; please try again',
    ]);
  if (at === from) return {};
  await put(db, moved, others, at);
  await logTask(context, {
    ...{ projectId, taskId: null, act: 'listMoved', oldValue: behind?.name ?? null, newValue: moved.name },
  });
  await refreshTasks(context, { projectId, taskId: null });
  return {};
});
