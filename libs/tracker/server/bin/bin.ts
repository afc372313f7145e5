import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CallError, invalid, ruleBroken } from '#calls/model';
import {
  defineJob,
  handle,
  runs,
  type ActorContext,
  type Handler,
  type JobRegistration,
} from '#server-kit/server';
import { deleteProject, restoreFromBin } from '#tracker/model';
import { heldProject, projectIsClosed } from '../projects/held-project.ts';
import { inOpenProject, managesProject, projectsAndMe, tasksAndProjects } from '../rights.ts';
import { giveWayTo } from '../series/give-way.ts';
import { project, task } from '../tables/tracker.ts';
import { actorNames } from '../tasks/people.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { tellFreed, waitingForProject } from '../told/tell-freed.ts';
import { isKeptInBin, ownTask } from './bin-rows.ts';
import { purgeBin } from './purge-bin.ts';

const remove = handle(deleteProject, async ({ id, name }, context) => {
  const { row, may } = await heldProject(context, id);
  if (!may.manage) throw new CallError('forbidden');
  if (name !== row.name)
    throw invalid([{ path: 'name', text: ['与项目名称不一致', 'It is not the name of the project'] }]);
  // Who saw it reads again: they are asked for while it is still there.
  await logTask(context, { projectId: id, taskId: null, act: 'binProject', title: row.name });
  await refreshTasks(context, { projectId: id, taskId: null });
  await context.db
    .update(project)
    .set({
      deletedAt: context.now,
      stateBefore: row.state,
      state: 'closed',
      version: sql`${project.version} + 1`,
    })
    .where(eq(project.id, id));
  // Of one that was closed before they have heard.
  if (row.state === 'active')
    await tellFreed(context, waitingForProject(id), {
      ...{ byId: context.actor.personId, byName: await actorNames(context) },
    });
  return {};
});

async function restoreProject(context: ActorContext, id: string): Promise<void> {
  const { db, actor } = context;
  if (!z.uuid().safeParse(id).success) throw new CallError('notFound');
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT pr.name FROM ${projectsAndMe(actor)}
     WHERE pr.id = ${id} AND ${isKeptInBin(sql`pr.deleted_at`, context)} AND ${managesProject(actor)} FOR UPDATE OF pr`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  await db
    .update(project)
    .set({
      ...{ deletedAt: null, stateBefore: null, version: sql`${project.version} + 1` },
      state: sql`coalesce(${project.stateBefore}, 'active')`,
    })
    .where(eq(project.id, id));
  await logTask(context, { projectId: id, taskId: null, act: 'restoreProject', title: found.name });
  await refreshTasks(context, { projectId: id, taskId: null });
}

async function restoreTask(context: ActorContext, id: string): Promise<void> {
  const { db, actor } = context;
  if (!/^\d{1,15}$/.test(id)) throw new CallError('notFound');
  const { rows } = await db.execute<{ title: string; projectId: string | null; open: boolean }>(sql`
    SELECT t.title, t.project_id AS "projectId", ${inOpenProject} AS open FROM ${tasksAndProjects(actor)}
     WHERE t.id = ${id}::bigint AND ${isKeptInBin(sql`t.deleted_at`, context)} AND pr.deleted_at IS NULL AND ${ownTask(context)} FOR UPDATE OF t`);
  const [found] = rows;
  if (!found) throw new CallError('notFound');
  if (!found.open) throw ruleBroken(projectIsClosed);
  const about = { taskId: Number(id), projectId: found.projectId };
  await giveWayTo(context, about.taskId);
  await db
    .update(task)
    .set({ deletedAt: null, version: sql`${task.version} + 1` })
    .where(eq(task.id, about.taskId));
  await logTask(context, { ...about, act: 'restore', title: found.title });
  await refreshTasks(context, about);
}

const restore = handle(restoreFromBin, async ({ kind, id }, context) => {
  await (kind === 'project' ? restoreProject(context, id) : restoreTask(context, id));
  return {};
});

/** The bin: projects and tasks stay 30 days in it. */
export const binHandlers: readonly Handler[] = [remove, restore];

const purge = defineJob({
  name: 'tracker.purgeBin',
  data: z.object({}),
  clock: { title: ['清空任务回收站', 'Purge the bin of tasks'], cron: '40 3 * * *', catchUp: 'once' },
});

export const binJobs: readonly JobRegistration[] = [runs(purge, (_data, context) => purgeBin(context))];
