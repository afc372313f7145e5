import { eq, sql } from 'drizzle-orm';
import type { RichText } from '#editor/model';
import type { ActorContext } from '#server-kit/server';
import { taskAssigned } from '#tracker/model';
import { giveOwnPictures, showsTheSame } from '../files/own-pictures.ts';
import { isOpen, leadsTask, seesTask, tasksAndProjects } from '../rights.ts';
import { task } from '../tables/tracker.ts';
import { actorNames } from '../tasks/people.ts';
import { taskKey } from '../tasks/task-columns.ts';
import { taskSearch } from '../tasks/task-search.ts';
import { logTask, refreshTasks } from '../tell.ts';

interface Later extends Record<string, unknown> {
  id: string;
  projectId: string | null;
  key: string;
  ownerId: string | null;
  descriptionRich: RichText | null;
}

/** Open tasks of a series behind a day that the actor leads, held. */
async function laterThan(
  { db, actor }: ActorContext,
  { seriesId, day }: { seriesId: string; day: string },
): Promise<Later[]> {
  const { rows } = await db.execute<Later>(sql`
    SELECT t.id, t.project_id AS "projectId", ${taskKey} AS key, t.owner_id AS "ownerId", t.description_rich AS "descriptionRich"
      FROM ${tasksAndProjects(actor)}
     WHERE t.series_id = ${seriesId} AND t.series_on > ${day}::date AND ${isOpen} AND ${seesTask(actor)} AND ${leadsTask(actor)}
     ORDER BY t.id FOR UPDATE OF t`);
  return rows;
}

/**
 * Gives later tasks of a series the title, words, level and owner of one of them; answers how many. They stay where they are: one that
 * was moved to another project keeps its number there, and one that the actor does not lead stays as it is.
 */
export async function changeLater(
  context: ActorContext,
  row: typeof task.$inferSelect,
  { seriesId, day, rule }: { seriesId: string; day: string; rule: string },
): Promise<number> {
  const { db, actor } = context;
  const later = await laterThan(context, { seriesId, day });
  const { title, description, descriptionRich, level, ownerId, assignedBy, acceptedAt, leftBy } = row;
  for (const { id: asText, projectId, key, ownerId: was, descriptionRich: own } of later) {
    const id = Number(asText);
    const stays = await showsTheSame(context, own, descriptionRich);
    const says = stays ? {} : { description, descriptionRich };
    await db
      .update(task)
      .set({
        ...{ ...says, title, level, ownerId, assignedBy, acceptedAt, leftBy },
        search: taskSearch({ title, key, description }),
        version: sql`${task.version} + 1`,
      })
      .where(eq(task.id, id));
    if (!stays) {
      const copied = { id, projectId, descriptionRich, from: { taskId: row.id } };
      await giveOwnPictures(context, [copied], actor.personId);
    }
    await logTask(context, { projectId, taskId: id, act: 'repeat', title, newValue: rule });
    if (ownerId && ownerId !== was && ownerId !== actor.personId)
      await context.emit(taskAssigned, {
        ...{ taskId: id, key, title, byId: actor.personId, byName: await actorNames(context) },
        people: [ownerId],
      });
  }
  const also = later.flatMap(({ ownerId: was }) => was ?? []);
  for (const projectId of new Set(later.map((each) => each.projectId)))
    await refreshTasks(context, { taskId: null, projectId, also });
  return later.length;
}
