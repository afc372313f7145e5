import { eq, sql, type SQL } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { Actor, ActorContext, FileOwner } from '#server-kit/server';
import { projectFileOwner } from '#tracker/model';
import { heldProject } from '../projects/held-project.ts';
import { inOpenProject, leadsTask, managesProject, projectsAndMe, tasksAndProjects } from '../rights.ts';
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
  const { may } = await heldProject(context, projectId, { reads: true, refusal: 'forbidden' });
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

/**
 * Who uploaded `project_file f` changes it, and whoever leads its task, or manages the project where it is of no task; of a
 * closed project nobody does.
 */
export const mayChangeFile = (actor: Actor): SQL => sql`(CASE
  WHEN f.task_id IS NULL
  THEN EXISTS (SELECT FROM ${projectsAndMe(actor)} WHERE pr.id = f.project_id AND ${inOpenProject}
                AND (f.uploader_id = ${actor.personId} OR ${managesProject(actor)}))
  ELSE EXISTS (SELECT FROM ${tasksAndProjects(actor)} WHERE t.id = f.task_id AND ${inOpenProject}
                AND (f.uploader_id = ${actor.personId} OR ${leadsTask(actor)})) END)`;

/** Refuses whoever may not change a file that they may read. */
export async function mustMayChange({ db, actor }: ActorContext, { id }: FileRow): Promise<void> {
  const { rows } = await db.execute<{ may: boolean }>(
    sql`SELECT ${mayChangeFile(actor)} AS may FROM project_file f WHERE f.id = ${id}`,
  );
  if (!rows[0]?.may) throw new CallError('forbidden');
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
