import { sql, type SQL } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { Context } from '#server-kit/server';
import { inOpenProject } from '../rights.ts';
import { taskKey } from '../tasks/task-columns.ts';
import { tellPeople } from './tell-people.ts';

interface Freed extends Record<string, unknown> {
  id: string;
  key: string;
  title: string;
  ownerId: string;
}

/** The tasks that wait for one. */
export const waitingFor = (taskId: number): SQL =>
  sql`SELECT r.to_id FROM task_relation r WHERE r.from_id = ${taskId} AND r.kind = 'blocks'`;

/** The tasks that wait for what is still to be done in a project. */
export const waitingForProject = (projectId: string): SQL => sql`
  SELECT r.to_id FROM task a JOIN task_relation r ON r.from_id = a.id AND r.kind = 'blocks'
   WHERE a.project_id = ${projectId} AND a.deleted_at IS NULL AND a.completed_at IS NULL`;

/** Whoever holds one of these tasks hears that nothing is in its way any more; of those that something else blocks, nothing is told. */
export async function tellFreed(
  context: Context,
  which: SQL,
  by: { byId: string; byName: Label },
): Promise<void> {
  const { rows } = await context.db.execute<Freed>(sql`
    SELECT t.id, ${taskKey} AS key, t.title, t.owner_id AS "ownerId"
      FROM task t LEFT JOIN project pr ON pr.id = t.project_id
     WHERE t.id IN (${which}) AND t.deleted_at IS NULL AND t.completed_at IS NULL AND ${inOpenProject}
       AND t.owner_id IS NOT NULL AND NOT EXISTS (
         SELECT FROM task_relation o JOIN task b ON b.id = o.from_id LEFT JOIN project pr ON pr.id = b.project_id
          WHERE o.to_id = t.id AND o.kind = 'blocks' AND b.deleted_at IS NULL AND b.completed_at IS NULL
            AND ${inOpenProject})
     ORDER BY t.id`);
  for (const { id, key, title, ownerId } of rows)
    await tellPeople(context, {
      ...{ kind: 'unblocked', taskId: Number(id), key, title, people: [ownerId] },
      ...by,
    });
}
