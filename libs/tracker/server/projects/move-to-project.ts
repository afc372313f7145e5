import { eq, sql } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { handle } from '#server-kit/server';
import { moveTaskToProject } from '#tracker/model';
import { placeIn } from '../tasks/add-task.ts';
import { heldTask } from '../tasks/held-task.ts';
import { taskSearch } from '../tasks/task-search.ts';
import { projectFile } from '../tables/files.ts';
import { task } from '../tables/tracker.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { projectIsClosed } from './held-project.ts';

/**
 * Puts a task into another project that the actor works in, behind everything in its first list: it gets the next number there, and
 * the one that it had is never given again. Its files go with it; the log of the former project says that it went.
 */
export const moveToProjectHandler = handle(moveTaskToProject, async ({ taskId, projectId }, context) => {
  const { db } = context;
  const { row, key: oldKey, may, isClosed } = await heldTask(context, taskId);
  if (isClosed) throw ruleBroken(projectIsClosed);
  if (!may.lead) throw new CallError('forbidden');
  if (row.projectId === projectId) return { key: oldKey };
  const place = await placeIn(context, projectId, null);
  if (!place) throw new CallError('notFound');
  const { code, ...columns } = place;
  const key = `${code}-${columns.number}`;
  const { title, description } = row;
  await db
    .update(task)
    .set({ ...columns, search: taskSearch({ title, key, description }), version: sql`${task.version} + 1` })
    .where(eq(task.id, taskId));
  await db.update(projectFile).set({ projectId }).where(eq(projectFile.taskId, taskId));
  const about = { taskId, projectId };
  await logTask(context, { ...about, act: 'toProject', title, oldValue: oldKey || null, newValue: key });
  if (row.projectId) {
    const former = { taskId: null, projectId: row.projectId };
    await logTask(context, { ...former, act: 'leftProject', title, oldValue: `${oldKey} ${title}` });
    await refreshTasks(context, former);
  }
  await refreshTasks(context, about);
  return { key };
});
