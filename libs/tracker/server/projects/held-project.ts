import { eq, sql } from 'drizzle-orm';
import { CallError, type Label } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import { managesProject, projectsAndMe, seesProject, worksInProject } from '../rights.ts';
import { project } from '../tables/tracker.ts';

/** Why nothing of a closed project is changed. */
export const projectIsClosed: Label = ['项目已关闭，不能修改', 'The project is closed and cannot be changed'];

/** A project and what the actor may do in it. */
export interface HeldProject {
  row: typeof project.$inferSelect;
  may: { manage: boolean; work: boolean };
}

type Facts = Record<string, unknown> & { sees: boolean; manage: boolean; work: boolean };

/**
 * A project, held until the end of the transaction unless it is only read. Who may not see it is told the same as where
 * there is none: not found, or forbidden where the client shows that one (module file, 4.1). Nobody works in a closed one.
 */
export async function heldProject(
  { db, actor }: ActorContext,
  id: string,
  { reads = false, refusal = 'notFound' }: { reads?: boolean; refusal?: 'notFound' | 'forbidden' } = {},
): Promise<HeldProject> {
  const asked = db.select().from(project).where(eq(project.id, id));
  const [row] = reads ? await asked : await asked.for('update');
  const { rows } = await db.execute<Facts>(sql`
    SELECT ${seesProject(actor)} AS sees, ${managesProject(actor)} AS manage, ${worksInProject(actor)} AS work
      FROM ${projectsAndMe(actor)} WHERE pr.id = ${id}`);
  const [facts] = rows;
  if (!row || !facts?.sees) throw new CallError(refusal);
  return { row, may: { manage: facts.manage, work: facts.work && row.state === 'active' } };
}
