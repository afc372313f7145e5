import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { richOfPlain } from '#editor/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { makeFromTemplate, type TemplateTask } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { placeIn } from '../tasks/add-task.ts';
import { described } from '../tasks/described.ts';
import { taskSearch } from '../tasks/task-search.ts';
import { task } from '../tables/tracker.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { endOfTemplate } from './end-of-template.ts';

type Needs = Pick<TrackerNeeds, 'isWorkingDay'>;

/** The tasks of a template that the actor's company has. */
async function tasksOf({ db, actor }: ActorContext, id: string): Promise<readonly TemplateTask[]> {
  const { rows } = await db.execute<{ tasks: TemplateTask[] }>(sql`
    SELECT tasks FROM task_template
     WHERE id = ${id} AND (company_id IS NULL OR company_id = ${actor.companyId})`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  return found.tasks;
}

/** Makes the tasks of a template, counted from a day: in a project nobody's yet, without one the actor's own. */
export async function makeTemplateTasks(
  context: ActorContext,
  { isWorkingDay }: Needs,
  { templateId, projectId, begins }: { templateId: string; projectId: string | null; begins: string },
): Promise<number[]> {
  const { db, actor, now, timeZone } = context;
  const ids: number[] = [];
  for (const { title: written, rich, description, level, offset, minutes } of await tasksOf(
    context,
    templateId,
  )) {
    const place = await placeIn(context, projectId, null);
    // There is no form that it comes of.
    const title = written.replaceAll(/[（(]?\{number\}[）)]?/g, '').trim() || written;
    const endsAt = endOfTemplate(begins, offset, isWorkingDay, timeZone);
    const about = described(rich ?? richOfPlain(description));
    const [made] = await db
      .insert(task)
      .values({
        ...{ title, ...about, level, endsAt },
        ...{ createdBy: actor.personId, createdAt: now },
        ...{ estimate: minutes, remaining: minutes },
        ...(place
          ? { projectId, listId: place.listId, number: place.number, position: place.position }
          : { ownerId: actor.personId, acceptedAt: now }),
        startsAt: new Date(Math.min(now.getTime(), endsAt.getTime())),
        search: taskSearch({ title, key: place ? `${place.code}-${place.number}` : '', ...about }),
      })
      .returning({ id: task.id });
    if (!made) throw new CallError('internal');
    ids.push(made.id);
    await logTask(context, { taskId: made.id, projectId, act: 'add', title });
  }
  await refreshTasks(context, { taskId: ids[0] ?? null, projectId });
  return ids;
}

export const makeFromTemplateHandler = (needs: Needs): Handler =>
  handle(makeFromTemplate, async (asked, context) => ({
    taskIds: await makeTemplateTasks(context, needs, asked),
  }));
