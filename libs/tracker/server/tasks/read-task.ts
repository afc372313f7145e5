import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import type { Task } from '#tracker/model';
import { leadsTask, seesTask, takesPart, tasksAndProjects } from '../rights.ts';
import { taskJson } from './task-columns.ts';

type Row = Record<string, unknown> & {
  task: Omit<Task, 'may'>;
  mapIds: string[];
  sees: boolean;
  lead: boolean;
  take: boolean;
};

/** A task with what the reader may do; `forbidden` where they may not see it, `notFound` where there is none. */
export const taskFor = async (context: ActorContext, taskId: number): Promise<Task> =>
  (await taskAndMapsFor(context, taskId)).task;

/** The same with the ids of all maps that are linked with it, whoever may read them: one question of the database. */
export async function taskAndMapsFor(
  context: ActorContext,
  taskId: number,
): Promise<{ task: Task; mapIds: string[] }> {
  const { db, actor } = context;
  const { rows } = await db.execute<Row>(sql`
    SELECT ${taskJson(context)} AS task,
           ARRAY(SELECT m.map_id FROM task_map m WHERE m.task_id = t.id) AS "mapIds", ${seesTask(actor)} AS sees, ${leadsTask(actor)} AS lead,
           ${takesPart(actor)} AS take
      FROM ${tasksAndProjects(actor)} WHERE t.id = ${taskId} AND t.deleted_at IS NULL`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  if (!found.sees) throw new CallError('forbidden');
  const { task, mapIds, lead, take } = found;
  const may = {
    ...{ lead, take },
    claim: take && task.owner === null,
    confirm: task.pending && task.owner?.id === actor.personId,
  };
  return { task: { ...task, may }, mapIds };
}
