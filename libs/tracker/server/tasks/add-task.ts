import { eq, sql } from 'drizzle-orm';
import { CallError, invalid } from '#calls/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { addTask, nameOfTask, taskAssigned, taskThread } from '#tracker/model';
import type { TrackerNeeds } from '../house.ts';
import { heldProject } from '../projects/held-project.ts';
import { lastPositionOf } from '../projects/positions.ts';
import { project, task, taskList } from '../tables/tracker.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { actorNames, mustBeAble } from './people.ts';
import { sourceColumns } from './sources.ts';
import { taskSearch } from './task-search.ts';

/** Where a new task stands: the list named, or the first one of its project; with the next number of the project. */
export async function placeIn(
  context: ActorContext,
  projectId: string | null,
  listId: string | null,
): Promise<{ projectId: string; listId: string; number: number; position: string; code: string } | null> {
  const { db } = context;
  if (projectId === null) return null;
  const held = await heldProject(context, projectId);
  if (!held.may.work) throw new CallError('forbidden');
  const lists = await db
    .select()
    .from(taskList)
    .where(eq(taskList.projectId, projectId))
    .orderBy(taskList.position);
  const list = listId ? lists.find(({ id }) => id === listId) : lists[0];
  if (!list) throw new CallError('notFound');
  const [numbered] = await db
    .update(project)
    .set({ lastNumber: sql`${project.lastNumber} + 1` })
    .where(eq(project.id, projectId))
    .returning({ number: project.lastNumber });
  const number = numbered?.number ?? 1;
  return {
    projectId,
    listId: list.id,
    number,
    position: await lastPositionOf(db, list.id),
    code: held.row.code,
  };
}

/** Writes down a task. Nobody is named: with a project it waits to be claimed, without one it is the actor's own. */
export const addHandler = ({ talks }: TrackerNeeds): Handler =>
  handle(addTask, async (asked, context) => {
    const { db, actor, now } = context;
    const { title, level } = asked;
    const [from, to] = [asked.startsAt, asked.endsAt];
    if (from && (!to || Date.parse(to) < Date.parse(from)))
      throw invalid([{ path: 'endsAt', text: ['请选择有效的时间', 'Please choose a valid time.'] }]);
    const ownerId = asked.ownerId ?? (asked.projectId ? null : actor.personId);
    if (ownerId && ownerId !== actor.personId) await mustBeAble(db, ownerId, 'ownerId');
    const place = await placeIn(context, asked.projectId, asked.listId);
    const isOwn = ownerId === actor.personId;
    const key = place ? `${place.code}-${place.number}` : '';
    const [made] = await db
      .insert(task)
      .values({
        ...{ title, level, ownerId, createdBy: actor.personId, createdAt: now },
        ...(place && {
          projectId: place.projectId,
          listId: place.listId,
          number: place.number,
          position: place.position,
        }),
        assignedBy: ownerId && !isOwn ? actor.personId : null,
        acceptedAt: isOwn ? now : null,
        startsAt: to ? new Date(from ?? Math.min(now.getTime(), Date.parse(to))) : null,
        endsAt: to ? new Date(to) : null,
        ...(await sourceColumns({ talks }, context, asked.source)),
        search: taskSearch({ title, key }),
      })
      .returning({ id: task.id });
    if (!made) throw new CallError('internal');
    const about = { taskId: made.id, projectId: place?.projectId ?? null };
    await logTask(context, { ...about, act: 'add', title });
    // Without a project nobody else can have to do with a task that was not there before.
    const also = [actor.personId, ...(ownerId ? [ownerId] : [])];
    await refreshTasks(context, place ? about : { taskId: null, projectId: null, also });
    if (asked.source?.type === 'chatMessage')
      await talks.link(context, asked.source.id, {
        ...{ type: taskThread, id: String(made.id) },
        title: nameOfTask({ key, title }),
      });
    if (ownerId && !isOwn)
      await context.emit(taskAssigned, {
        ...{ taskId: made.id, key, title, byId: actor.personId, people: [ownerId] },
        byName: await actorNames(context),
      });
    return { id: made.id };
  });
