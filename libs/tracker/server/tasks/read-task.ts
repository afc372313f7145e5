import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import type { Task } from '#tracker/model';
import { leadsTask, seesTask, takesPart, tasksAndProjects } from '../rights.ts';
import { taskJson } from './task-columns.ts';

type Row = Record<string, unknown> & {
  task: Omit<Task, 'may'>;
  sees: boolean;
  lead: boolean;
  take: boolean;
};

/** A task with what the reader may do; `forbidden` where they may not see it, `notFound` where there is none. */
export async function taskFor(context: ActorContext, taskId: number): Promise<Task> {
  const { db, actor } = context;
  const { rows } = await db.execute<Row>(sql`
    SELECT ${taskJson(context)} AS task, ${seesTask(actor)} AS sees, ${leadsTask(actor)} AS lead,
           ${takesPart(actor)} AS take
      FROM ${tasksAndProjects(actor)} WHERE t.id = ${taskId} AND t.deleted_at IS NULL`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  if (!found.sees) throw new CallError('forbidden');
  const { task, lead, take } = found;
  return {
    ...task,
    may: {
      ...{ lead, take },
      claim: take && task.owner === null,
      confirm: task.pending && task.owner?.id === actor.personId,
    },
  };
}
