import { eq } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { handle } from '#server-kit/server';
import { moveTask } from '#tracker/model';
import { heldTask } from '../tasks/held-task.ts';
import { task, taskList } from '../tables/tracker.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { positionBehind } from './positions.ts';

/** Puts a task into a list of its project. The list is held, so that two moves to one place stand one after the other. */
export const moveHandler = handle(moveTask, async ({ taskId, listId, afterId }, context) => {
  const { db } = context;
  const { row, may } = await heldTask(context, taskId);
  if (!may.take) throw new CallError('forbidden');
  const [to] = await db.select().from(taskList).where(eq(taskList.id, listId)).for('update');
  if (!to || to.projectId !== row.projectId) throw new CallError('notFound');
  const position = await positionBehind(db, { listId, afterId, taskId });
  if (position === null)
    throw ruleBroken([
      '目标任务已被移走，请重试',
      'The task that it was to stand behind has been moved; please try again',
    ]);
  await db.update(task).set({ listId, position }).where(eq(task.id, taskId));
  const about = { taskId, projectId: row.projectId };
  if (row.listId !== listId && row.listId) {
    const [from] = await db.select().from(taskList).where(eq(taskList.id, row.listId));
    await logTask(context, {
      ...about,
      ...{ act: 'move', title: row.title, oldValue: from?.name ?? '', newValue: to.name },
    });
  }
  await refreshTasks(context, about);
  return { position };
});
