import { and, asc, eq } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { linkTaskMap, makeTaskMap, mostMaps, readTaskMaps } from '#tracker/model';
import type { MindMaps } from '../house.ts';
import { subtask } from '../tables/tracker.ts';
import { taskMap } from '../tables/maps.ts';
import { heldTask, type HeldTask } from '../tasks/held-task.ts';
import { taskFor } from '../tasks/read-task.ts';
import { logTask, refreshTasks } from '../tell.ts';

const linkedWith = async ({ db }: Pick<ActorContext, 'db'>, taskId: number): Promise<string[]> =>
  (await db.select({ id: taskMap.mapId }).from(taskMap).where(eq(taskMap.taskId, taskId))).map(
    ({ id }) => id,
  );

/** Those of the linked maps that the reader may read. */
export async function mapIdsAmong(
  mindMaps: MindMaps | undefined,
  context: ActorContext,
  ids: readonly string[],
): Promise<string[]> {
  return mindMaps && ids.length ? (await mindMaps.among(context, ids)).maps.map(({ id }) => id) : [];
}

/** A task that the actor takes part in, held. */
async function taskToLink(context: ActorContext, taskId: number): Promise<HeldTask> {
  const held = await heldTask(context, taskId);
  if (!held.may.take) throw new CallError('forbidden');
  return held;
}

async function link(context: ActorContext, { row }: HeldTask, mapId: string): Promise<void> {
  const { db, actor, now } = context;
  if ((await linkedWith(context, row.id)).length >= mostMaps)
    throw ruleBroken([
      `每个任务最多关联 ${mostMaps} 个思维导图`,
      `A task is linked with ${mostMaps} mind maps at most`,
    ]);
  await db.insert(taskMap).values({ taskId: row.id, mapId, linkedBy: actor.personId, linkedAt: now });
  await noted(context, row, 'mapLinked');
}

async function noted(context: ActorContext, row: HeldTask['row'], act: string): Promise<void> {
  const about = { taskId: row.id, projectId: row.projectId };
  await logTask(context, { ...about, act, title: row.title });
  await refreshTasks(context, about);
}

/** Mind maps of tasks: whoever takes part in the task links those that they may read. */
export const mapHandlers = (mindMaps: MindMaps): readonly Handler[] => [
  handle(readTaskMaps, async ({ taskId }, context) => {
    await taskFor(context, taskId);
    return mindMaps.among(context, await linkedWith(context, taskId));
  }),
  handle(linkTaskMap, async ({ taskId, mapId, linked }, context) => {
    const held = await taskToLink(context, taskId);
    // One that the actor may not read is told like one that is not there.
    if (!(await mindMaps.among(context, [mapId])).maps.length) throw new CallError('notFound');
    const isLinked = (await linkedWith(context, taskId)).includes(mapId);
    if (linked && !isLinked) await link(context, held, mapId);
    if (!linked && isLinked) {
      await context.db.delete(taskMap).where(and(eq(taskMap.taskId, taskId), eq(taskMap.mapId, mapId)));
      await noted(context, held.row, 'mapUnlinked');
    }
    return {};
  }),
  handle(makeTaskMap, async ({ taskId, id, baseId, title }, context) => {
    const held = await taskToLink(context, taskId);
    const steps = await context.db
      .select({ detail: subtask.detail })
      .from(subtask)
      .where(eq(subtask.taskId, taskId))
      .orderBy(asc(subtask.place));
    await mindMaps.make(context, { id, baseId, title, lines: steps.map(({ detail }) => detail) });
    await link(context, held, id);
    const { maps } = await mindMaps.among(context, [id]);
    return { id, link: maps[0]?.link ?? '' };
  }),
];
