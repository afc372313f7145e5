import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, newId, runs, type Context, type JobRegistration } from '#server-kit/server';
import { valueOf } from '#upkeep/server';
import { archiveAfter } from '#tracker/model';
import { inOpenProject } from '../rights.ts';
import { taskLog } from '../tables/tracker.ts';
import { refreshMany } from '../tell.ts';

/** Tasks that one run archives; the next run goes on. */
const mostOfRun = 2_000;

type Archived = Record<string, unknown> & {
  id: string;
  projectId: string | null;
  title: string;
  createdBy: string;
};

/** Archives what was completed `days` times 24 hours ago or earlier; nothing of projects that are closed, and none at 0. */
export async function archiveDone(context: Context, days: number): Promise<number> {
  if (days === 0) return 0;
  const { db, now } = context;
  const { rows } = await db.execute<Archived>(sql`
    UPDATE task SET archived_at = ${now.toISOString()}::timestamptz, version = version + 1
     WHERE id IN (
       SELECT t.id FROM task t LEFT JOIN project pr ON pr.id = t.project_id
        WHERE t.completed_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${24 * days})
          AND t.archived_at IS NULL AND t.deleted_at IS NULL AND ${inOpenProject}
        ORDER BY t.completed_at LIMIT ${mostOfRun} FOR UPDATE OF t SKIP LOCKED)
    RETURNING id, project_id AS "projectId", title, created_by AS "createdBy"`);
  if (!rows.length) return 0;
  await db.insert(taskLog).values(
    rows.map(({ id, projectId, title, createdBy }) => ({
      ...{ id: newId(), projectId, taskId: Number(id), personId: createdBy, at: now },
      ...{ act: 'autoArchived', title },
    })),
  );
  await refreshMany(
    context,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

const archiveEachHour = defineJob({
  name: 'tracker.archiveDone',
  data: z.object({}),
  clock: { title: ['归档已完成的任务', 'Archive completed tasks'], cron: '0 * * * *', catchUp: 'once' },
});

export const archiveJobs: readonly JobRegistration[] = [
  runs(
    archiveEachHour,
    async (_data, context) => void (await archiveDone(context, await valueOf(context.db, archiveAfter))),
  ),
];
