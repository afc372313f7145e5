import { eq } from 'drizzle-orm';
import { mustBeUnblocked } from '../../relations/blockers.ts';
import { comesAgain } from '../../series/comes-again.ts';
import { taskCompleted } from '#tracker/model';
import { task } from '../../tables/tracker.ts';
import { logTask } from '../../tell.ts';
import { actorNames } from '../people.ts';
import type { DoAct } from '../act-on-task.ts';

/**
 * Twice is once: whoever comes second finds it done, and nothing is logged again. Completed and archived at once are two entries:
 * the log tells what the task came to.
 */
export const complete: DoAct = async ({ row, key }, { archives }, context, needs) => {
  const { now, actor } = context;
  if (row.completedAt && (!archives || row.archivedAt)) return null;
  if (!row.completedAt) await mustBeUnblocked(context, row.id);
  await context.db
    .update(task)
    .set({ completedAt: row.completedAt ?? now, ...(archives && { archivedAt: now }) })
    .where(eq(task.id, row.id));
  if (!row.completedAt)
    await context.emit(taskCompleted, {
      ...{ taskId: row.id, key, title: row.title, ownerId: row.ownerId },
      ...{ byId: actor.personId, byName: await actorNames(context) },
    });
  if (!row.completedAt && row.seriesId) await comesAgain(context, row.seriesId, needs);
  if (!archives) return {};
  if (!row.completedAt)
    await logTask(context, {
      ...{ taskId: row.id, projectId: row.projectId, act: 'complete', title: row.title },
    });
  return { act: 'archived' };
};

/** What is not done is not archived either. */
export const reopen: DoAct = async ({ row }, _, { db }) => {
  if (!row.completedAt && !row.archivedAt) return null;
  await db.update(task).set({ completedAt: null, archivedAt: null }).where(eq(task.id, row.id));
  return {};
};

export const archive: DoAct = async ({ row }, _, { db, now }) => {
  if (row.archivedAt) return null;
  await db.update(task).set({ archivedAt: now }).where(eq(task.id, row.id));
  return {};
};

export const unarchive: DoAct = async ({ row }, _, { db }) => {
  if (!row.archivedAt) return null;
  await db.update(task).set({ archivedAt: null }).where(eq(task.id, row.id));
  return {};
};
