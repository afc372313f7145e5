import { and, eq, sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { directory } from '#identity/server';
import { handle, newId, type Context } from '#server-kit/server';
import { handOverProject, projectHandedOver } from '#tracker/model';
import { project, projectMember, taskLog } from '../tables/tracker.ts';
import { mustBeAble } from '../tasks/people.ts';
import { refreshTasks } from '../tell.ts';
import { heldProject, projectIsClosed } from './held-project.ts';

type Row = typeof project.$inferSelect;

/** Heads of so many levels above whoever has left are asked for. */
const levelsAbove = 9;

/** Another owner; the former one goes on as a manager, unless they have left. The new one hears of it by the event. */
async function pass(context: Context, row: Row, toId: string, hasLeft: boolean): Promise<void> {
  const { db, now } = context;
  const { id: projectId, ownerId: fromId, name } = row;
  await db
    .update(project)
    .set({ ownerId: toId, version: sql`${project.version} + 1` })
    .where(eq(project.id, projectId));
  await db
    .delete(projectMember)
    .where(and(eq(projectMember.projectId, projectId), eq(projectMember.personId, toId)));
  if (!hasLeft)
    await db
      .insert(projectMember)
      .values({ projectId, personId: fromId, manages: true })
      .onConflictDoUpdate({
        target: [projectMember.projectId, projectMember.personId],
        set: { manages: true },
      });
  const people = await directory.personsById(db, [fromId, toId]);
  const namesOf = (id: string): [string, string] => {
    const found = people.get(id);
    return found ? [found.nameZh, found.nameEn || found.nameZh] : [id, id];
  };
  await db.insert(taskLog).values({
    ...{ id: newId(), projectId, taskId: null, personId: fromId, at: now, title: name },
    ...{ act: hasLeft ? 'projectOwnerLeft' : 'projectOwner', oldValue: null, newValue: namesOf(toId)[0] },
    ...{ linkType: 'username' as const, linkId: toId },
  });
  await context.emit(projectHandedOver, {
    ...{ projectId, name, fromId, fromName: namesOf(fromId), toId, hasLeft },
  });
  await refreshTasks(context, { projectId, taskId: null, also: [fromId] });
}

/** The owner gives a project to one of its members who is there. */
export const handOverHandler = handle(handOverProject, async ({ id, version, toId }, context) => {
  const { db, actor } = context;
  const { row } = await heldProject(context, id);
  if (row.ownerId !== actor.personId) throw new CallError('forbidden');
  if (row.state === 'closed') throw ruleBroken(projectIsClosed);
  if (row.version !== version) throw new CallError('conflict');
  const [member] = await db
    .select()
    .from(projectMember)
    .where(and(eq(projectMember.projectId, id), eq(projectMember.personId, toId)));
  if (!member || toId === row.ownerId)
    throw invalid([{ path: 'toId', text: ['只能移交给项目成员', 'It goes to one of its members alone'] }]);
  await mustBeAble(db, toId, 'toId');
  await pass(context, row, toId, false);
  return { version: version + 1 };
});

/**
 * Of its members who are there: a manager before others, then whoever has most open tasks in it. Nobody of them: the
 * nearest head above the one who left.
 */
async function successorOf(
  { db }: Context,
  projectId: string,
  personId: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT m.person_id AS id FROM project_member m
     WHERE m.project_id = ${projectId} AND m.person_id <> ${personId}
     ORDER BY m.manages DESC, (SELECT count(*) FROM task t
       WHERE t.project_id = m.project_id AND t.owner_id = m.person_id AND t.completed_at IS NULL
         AND t.archived_at IS NULL AND t.deleted_at IS NULL) DESC, m.person_id`);
  const heads = await directory.headsAbove(db, personId, levelsAbove);
  const [first] = await directory.ableAmong(
    db,
    [...rows, ...heads].map(({ id }) => id),
  );
  return first;
}

/** Projects of whoever has left go on with somebody who is there, closed ones too. */
export async function passProjects(context: Context, personId: string): Promise<void> {
  const rows = await context.db
    .select()
    .from(project)
    .where(eq(project.ownerId, personId))
    .orderBy(project.id)
    .for('update');
  for (const row of rows) {
    const toId = await successorOf(context, row.id, personId);
    if (toId) await pass(context, row, toId, true);
  }
}
