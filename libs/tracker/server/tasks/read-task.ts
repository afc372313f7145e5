import { sql } from 'drizzle-orm';
import { CallError, type Language } from '#calls/model';
import { frozenSql, type ActorContext } from '#server-kit/server';
import type { Task } from '#tracker/model';
import { inOpenProject, leadsTask, seesTask, takesPart, tasksAndProjects } from '../rights.ts';
import { taskJson } from './task-columns.ts';

type Row = Record<string, unknown> & {
  task: Omit<Task, 'may'>;
  mapIds: string[];
  sees: boolean;
  lead: boolean;
  take: boolean;
  open: boolean;
};

/** Long, and asked with each opening of a task: written out once. */
const reading = (language: Language) =>
  frozenSql<{ me: string; company: string; task: number; now: string }, Row>((place) => {
    const me = { personId: place('me'), companyId: place('company') };
    return sql`
      SELECT ${taskJson(language, place('now'))} AS task,
             ARRAY(SELECT m.map_id FROM task_map m WHERE m.task_id = t.id) AS "mapIds", ${seesTask(me)} AS sees,
             ${leadsTask(me)} AS lead, ${takesPart(me)} AS take, ${inOpenProject} AS open
        FROM ${tasksAndProjects(me)} WHERE t.id = ${place('task')} AND t.deleted_at IS NULL`;
  });
const readings = { zh: reading('zh'), en: reading('en') };

/** A task with what the reader may do; `forbidden` where they may not see it, `notFound` where there is none. */
export const taskFor = async (context: ActorContext, taskId: number): Promise<Task> =>
  (await taskAndMapsFor(context, taskId)).task;

/** The same with the ids of all maps that are linked with it, whoever may read them: one question of the database. */
export async function taskAndMapsFor(
  context: ActorContext,
  taskId: number,
): Promise<{ task: Task; mapIds: string[] }> {
  const { db, actor, language, now } = context;
  const [found] = await readings[language](db, {
    ...{ me: actor.personId, company: actor.companyId },
    ...{ task: taskId, now: now.toISOString() },
  });
  if (!found) throw new CallError('notFound');
  if (!found.sees) throw new CallError('forbidden');
  const { task, mapIds, lead, take, open } = found;
  const may = {
    ...{ lead, take, follow: open },
    change: lead && !task.archived,
    claim: take && !task.archived && task.owner === null,
    confirm: take && !task.archived && task.pending && task.owner?.id === actor.personId,
  };
  return { task: { ...task, may }, mapIds };
}
