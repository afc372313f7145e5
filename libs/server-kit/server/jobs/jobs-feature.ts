import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineServerFeature } from '../feature.ts';
import { defineJob, runs } from './job.ts';

/** Failed jobs are kept for 90 days, done ones only this long. Days. */
const doneKept = 7;

const pruneJobs = defineJob({
  name: 'jobs.prune',
  data: z.object({}),
  clock: { title: ['清理任务记录', 'Clear old runs of jobs'], cron: '40 3 * * *', catchUp: 'once' },
});

/** The tables of the job queue, and the broom. */
export const jobsFeature = defineServerFeature({
  name: 'jobs',
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [
    runs(pruneJobs, async (_data, { db, now }) => {
      const before = new Date(now.getTime() - doneKept * 86_400_000).toISOString();
      await db.execute(sql`DELETE FROM job.job WHERE state = 'completed' AND completed_on < ${before}`);
      // The newest run of each stays, whenever it was.
      await db.execute(sql`
        DELETE FROM job_run old WHERE state = 'done' AND finished_at < ${before} AND finished_at < now() - interval '7 days'
           AND NOT EXISTS (SELECT FROM job_run r WHERE r.retry_of = old.id)
           AND EXISTS (SELECT FROM job_run newer WHERE newer.job = old.job AND newer.queued_at > old.queued_at)`);
    }),
  ],
});
