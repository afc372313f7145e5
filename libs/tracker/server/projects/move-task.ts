import { and, eq } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { handle, type Db } from '#server-kit/server';
import { moveTask } from '#tracker/model';
import { heldTask } from '../tasks/held-task.ts';
import { task, taskList } from '../tables/tracker.ts';
import { logTask, refreshTasks } from '../tell.ts';
import { lastIn, positionBehind } from './positions.ts';

/** Refuses to move a task that somebody has put into another list meanwhile, with the names of the three. */
async function mustStandIn(
  db: Db,
  { listId, title }: typeof task.$inferSelect,
  { to, before }: { to: typeof taskList.$inferSelect; before: string },
): Promise<void> {
  if (listId === before || listId === to.id) return;
  // Ids come from the browser: of another project nobody is told what they are called.
  const named = async (id: string | null): Promise<string> => {
    if (id === null) return '';
    const ofProject = and(eq(taskList.id, id), eq(taskList.projectId, to.projectId));
    const [list] = await db.select().from(taskList).where(ofProject);
    return list?.name ?? '';
  };
  const [original, theirs] = [await named(before), await named(listId)];
  throw new CallError('conflict', {
    text: ['“{title}”已被他人移到“{list}”', 'Somebody has moved “{title}” to “{list}”'],
    values: { title, list: theirs },
    conflicts: [{ path: 'listId', label: ['列表', 'List'], original, theirs, yours: to.name }],
  });
}

/** Puts a task into a list of its project. The list is held, so that two moves to one place stand one after the other. */
export const moveHandler = handle(moveTask, async ({ taskId, listId, before, afterId, isLast }, context) => {
  const { db } = context;
  const { row, may } = await heldTask(context, taskId);
  if (!may.take) throw new CallError('forbidden');
  const [to] = await db.select().from(taskList).where(eq(taskList.id, listId)).for('update');
  if (!to || to.projectId !== row.projectId) throw new CallError('notFound');
  await mustStandIn(db, row, { to, before });
  const behind = isLast ? await lastIn(db, { listId, taskId }) : afterId;
  const position = await positionBehind(db, { listId, afterId: behind, taskId });
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
