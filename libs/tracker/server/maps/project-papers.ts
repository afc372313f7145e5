import { and, eq } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { linkProjectPaper, mostPapers, readProjectPapers } from '#tracker/model';
import type { LinkedPapers } from '../house.ts';
import { heldProject } from '../projects/held-project.ts';
import { projectPaper } from '../tables/maps.ts';
import { logTask, refreshTasks } from '../tell.ts';

const linkedWith = async ({ db }: ActorContext, projectId: string): Promise<string[]> =>
  (
    await db
      .select({ id: projectPaper.paperId })
      .from(projectPaper)
      .where(eq(projectPaper.projectId, projectId))
  ).map(({ id }) => id);

/** Documents of projects: whoever works in one links those that they may read. Linking gives nobody a right. */
export const projectPaperHandlers = (papers: LinkedPapers): readonly Handler[] => [
  handle(readProjectPapers, async ({ projectId }, context) => {
    await heldProject(context, projectId, { reads: true });
    return papers.among(context, await linkedWith(context, projectId));
  }),
  handle(linkProjectPaper, async ({ projectId, paperId, linked }, context) => {
    const { db, actor, now } = context;
    const { may, row } = await heldProject(context, projectId);
    if (!may.work) throw new CallError('forbidden');
    // One that the actor may not read is told like one that is not there.
    if (!(await papers.among(context, [paperId])).papers.length) throw new CallError('notFound');
    const there = await linkedWith(context, projectId);
    if (there.includes(paperId) === linked) return {};
    if (linked && there.length >= mostPapers)
      throw ruleBroken([
        `每个项目最多关联 ${mostPapers} 篇文档`,
        `A project is linked with ${mostPapers} documents at most`,
      ]);
    if (linked)
      await db.insert(projectPaper).values({ projectId, paperId, linkedBy: actor.personId, linkedAt: now });
    else
      await db
        .delete(projectPaper)
        .where(and(eq(projectPaper.projectId, projectId), eq(projectPaper.paperId, paperId)));
    const about = { taskId: null, projectId };
    await logTask(context, { ...about, act: linked ? 'paperLinked' : 'paperUnlinked', title: row.name });
    await refreshTasks(context, about);
    return {};
  }),
];
