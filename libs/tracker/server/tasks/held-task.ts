import { eq, sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import { inOpenProject, leadsTask, seesTask, takesPart, tasksAndProjects } from '../rights.ts';
import { task } from '../tables/tracker.ts';
import { taskKey } from './task-columns.ts';

/** A task that nobody else changes until the end of the transaction, and what the actor may do with it. */
export interface HeldTask {
  row: typeof task.$inferSelect;
  key: string;
  isClosed: boolean;
  sees: boolean;
  followers: readonly string[];
  may: { lead: boolean; take: boolean };
}

type Facts = Record<string, unknown> & {
  key: string;
  closed: boolean;
  sees: boolean;
  lead: boolean;
  take: boolean;
  followers: string[];
};

/** Holds a task; `notFound` where it is gone, `forbidden` where the actor may not see it, unless the caller judges that. */
export async function heldTask(
  { db, actor }: ActorContext,
  taskId: number,
  { unseen = false }: { unseen?: boolean } = {},
): Promise<HeldTask> {
  const [row] = await db.select().from(task).where(eq(task.id, taskId)).for('update');
  if (!row || row.deletedAt) throw new CallError('notFound');
  const { rows } = await db.execute<Facts>(sql`
    SELECT ${taskKey} AS key, NOT ${inOpenProject} AS closed, ${seesTask(actor)} AS sees,
           ${leadsTask(actor)} AS lead, ${takesPart(actor)} AS take,
           (SELECT coalesce(jsonb_agg(f.person_id), '[]') FROM task_follower f WHERE f.task_id = t.id) AS followers
      FROM ${tasksAndProjects(actor)} WHERE t.id = ${taskId}`);
  const [facts] = rows;
  if (!facts || !(unseen || facts.sees)) throw new CallError('forbidden');
  const { key, closed, sees, lead, take, followers } = facts;
  return { row, key, isClosed: closed, sees, followers, may: { lead, take } };
}
