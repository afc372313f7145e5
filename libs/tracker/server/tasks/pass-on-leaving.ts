import { sql } from 'drizzle-orm';
import { personLeft } from '#identity/model';
import { directory } from '#identity/server';
import { newId, react, type Context } from '#server-kit/server';
import { tasksPassedOn } from '#tracker/model';
import { passProjects } from '../projects/hand-over.ts';
import { taskLog } from '../tables/tracker.ts';
import { refreshTasks } from '../tell.ts';

type Left = Record<string, unknown> & {
  id: string;
  projectId: string | null;
  title: string;
  heirId: string;
};

/** What somebody had to do and nobody else will: not what they had written down for themselves alone. Held. */
async function leftBy({ db }: Context, personId: string): Promise<Left[]> {
  const { rows } = await db.execute<Left>(sql`
    SELECT t.id, t.project_id AS "projectId", t.title, coalesce(pr.owner_id, t.created_by) AS "heirId"
      FROM task t LEFT JOIN project pr ON pr.id = t.project_id
     WHERE t.owner_id = ${personId} AND t.completed_at IS NULL AND t.archived_at IS NULL AND t.deleted_at IS NULL
       AND (t.project_id IS NOT NULL OR t.created_by <> ${personId})
     ORDER BY t.id FOR UPDATE OF t`);
  return rows;
}

/**
 * Open tasks of whoever has left go to the owner of the project, and without one to who wrote them down; they wait there to
 * be confirmed, and say whose they were (module file, 4.1). Where that one is gone too they are nobody's, for a member to claim.
 */
export const passOnLeaving = react(personLeft, async ({ personId }, context) => {
  const { db, now } = context;
  // First, so that tasks in one's own projects find who has these now.
  await passProjects(context, personId);
  const tasks = await leftBy(context, personId);
  if (!tasks.length) return;
  const able = await directory.ableAmong(db, [...new Set(tasks.map(({ heirId }) => heirId))]);
  const people = await directory.personsById(db, [personId, ...able]);
  const namesOf = (id: string): [string, string] => {
    const found = people.get(id);
    return found ? [found.nameZh, found.nameEn || found.nameZh] : [id, id];
  };
  const heirs = new Map(tasks.map(({ id, heirId }) => [id, able.includes(heirId) ? heirId : null]));
  await db.execute(sql`
    UPDATE task t SET owner_id = p.heir, assigned_by = CASE WHEN p.heir IS NOT NULL THEN ${personId} END, accepted_at = NULL,
                      left_by = ${personId}, version = t.version + 1
      FROM unnest(${sql.param([...heirs.keys()])}::bigint[], ${sql.param([...heirs.values()])}::text[]) AS p (id, heir)
     WHERE t.id = p.id`);
  await db.insert(taskLog).values(
    tasks.map(({ id, projectId, title, heirId }) => ({
      ...{
        id: newId(),
        taskId: Number(id),
        projectId,
        title,
        personId,
        at: now,
        act: 'ownerLeft',
        oldValue: null,
      },
      ...(able.includes(heirId) && {
        ...{ newValue: namesOf(heirId)[0], linkType: 'username' as const, linkId: heirId },
      }),
    })),
  );
  for (const toId of able)
    await context.emit(tasksPassedOn, {
      ...{ fromId: personId, fromName: namesOf(personId), toId },
      count: [...heirs.values()].filter((heir) => heir === toId).length,
    });
  for (const projectId of new Set(tasks.map((task) => task.projectId)))
    await refreshTasks(context, { taskId: null, projectId, also: able });
});
