import { eq, sql } from 'drizzle-orm';
import type { ActorContext } from '#server-kit/server';
import { leadsTask, seesTask, tasksAndProjects } from '../rights.ts';
import { task, taskSeries } from '../tables/tracker.ts';
import { logTask, refreshTasks } from '../tell.ts';

interface Made extends Record<string, unknown> {
  id: string;
  title: string;
  projectId: string | null;
  ownerId: string | null;
}

/**
 * Before a task comes back out of the bin, what its series has made in its place goes there: of what comes after it was done one
 * alone is open (decision 560). What somebody has done anything with since stays, and so does what is not theirs to throw away.
 */
export async function giveWayTo(context: ActorContext, taskId: number): Promise<void> {
  const { db, actor, now } = context;
  const [series] = await db
    .select({ id: taskSeries.id })
    .from(taskSeries)
    .where(
      sql`${taskSeries.afterDays} IS NOT NULL AND ${taskSeries.id} = (
        SELECT b.series_id FROM task b WHERE b.id = ${taskId} AND b.completed_at IS NULL)`,
    )
    .for('update');
  if (!series) return;
  // One that somebody holds is being changed; whoever completes it waits for the series, and finds this task open.
  const { rows } = await db.execute<Made>(sql`
    SELECT t.id, t.title, t.project_id AS "projectId", t.owner_id AS "ownerId" FROM ${tasksAndProjects(actor)}
     WHERE ${seesTask(actor)} AND ${leadsTask(actor)} AND t.series_id = ${series.id} AND t.completed_at IS NULL AND t.deleted_at IS NULL
       AND t.created_at >= (SELECT b.deleted_at FROM task b WHERE b.id = ${taskId})
       AND NOT EXISTS (SELECT FROM task_log l WHERE l.task_id = t.id AND l.act NOT IN ('repeated', 'delete', 'restore'))
     ORDER BY t.id FOR UPDATE OF t SKIP LOCKED`);
  for (const { id, title, projectId, ownerId } of rows) {
    const about = { taskId: Number(id), projectId };
    await db
      .update(task)
      .set({ deletedAt: now, version: sql`${task.version} + 1` })
      .where(eq(task.id, about.taskId));
    await logTask(context, { ...about, act: 'delete', title });
    await refreshTasks(context, { ...about, also: ownerId ? [ownerId] : [] });
  }
}
