import { eq, sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { ActorContext, FileOwner } from '#server-kit/server';
import { projectFileOwner } from '#tracker/model';
import { heldProject } from '../projects/held-project.ts';
import { managesProject, projectsAndMe } from '../rights.ts';
import { projectFile } from '../tables/files.ts';
import { taskFor } from '../tasks/read-task.ts';

/** Of which project or task. */
export interface FilesOf {
  projectId: string | null;
  taskId: number | null;
}

/** May the actor add files? Refused where they may not see what the files are of. */
export async function reachOf(
  context: ActorContext,
  { projectId, taskId }: FilesOf,
): Promise<{ adds: boolean }> {
  if (taskId !== null) return { adds: (await taskFor(context, taskId)).may.take };
  if (projectId === null) throw new CallError('notFound');
  const { may } = await heldProject(context, projectId, { reads: true });
  return { adds: may.work };
}

export type FileRow = typeof projectFile.$inferSelect;

/** A file that the actor may read; whoever may not is told the same as where there is none. */
export async function readableFile(context: ActorContext, id: string): Promise<FileRow> {
  const [row] = await context.db.select().from(projectFile).where(eq(projectFile.id, id));
  if (!row || row.deletedAt) throw new CallError('notFound');
  await reachOf(context, row).catch(() => {
    throw new CallError('notFound');
  });
  return row;
}

/** Who uploaded it changes it, and whoever manages the project or leads the task. */
export async function mustMayChange(context: ActorContext, row: FileRow): Promise<void> {
  const { db, actor } = context;
  if (row.uploaderId === actor.personId) return;
  if (row.taskId !== null) {
    if ((await taskFor(context, row.taskId)).may.lead) return;
  } else {
    const { rows } = await db.execute<{ manages: boolean }>(sql`
      SELECT ${managesProject(actor)} AS manages FROM ${projectsAndMe(actor)} WHERE pr.id = ${row.projectId}`);
    if (rows[0]?.manages) return;
  }
  throw new CallError('forbidden');
}

/** For the file service: whoever may see the project or task reads its files. */
export const ownerOfProjectFiles: FileOwner = {
  type: projectFileOwner,
  mayRead: (context, id) =>
    readableFile(context, id).then(
      () => true,
      () => false,
    ),
  mayChange: () => Promise.resolve(false),
};
