import { sql, type SQL } from 'drizzle-orm';
import { searchText, withinScope } from '#identity/server';
import { listFrom, namedIn, type ListRows } from '#lists/server';
import type { JobDeclaration } from '#server-kit/server';
import { jobList, jobRunList } from '#system/model';

const title = (alias: string) => (context: { language: string }) =>
  sql.raw(`${alias}.title_${context.language === 'en' ? 'en' : 'zh'}`);
const problem = (alias: string) => (context: { language: string }) =>
  sql.raw(`nullif(${alias}.problem_${context.language === 'en' ? 'en' : 'zh'}, '')`);
const seconds = (alias: string) =>
  sql.raw(`round(extract(epoch FROM ${alias}.finished_at - ${alias}.started_at)::numeric, 1)`);

/** What a job is found by: its titles in both languages, by sound too, and its code; as the program declares it. */
const searchOf = (jobs: readonly JobDeclaration[]): SQL => {
  const known = jobs.flatMap(({ name, clock }) =>
    clock ? [sql`(${name}::text, ${searchText(...clock.title, name)}::text)`] : [],
  );
  const stored = sql`lower(concat_ws(' ', job.title_zh, job.title_en, job.name))`;
  return known.length
    ? sql`coalesce((SELECT known.text FROM (VALUES ${sql.join(known, sql`, `)}) AS known (name, text)
        WHERE known.name = job.name), ${stored})`
    : stored;
};

/** Jobs belong to no company: only whoever may see everything sees them. */
export const jobRows = (jobs: () => readonly JobDeclaration[]): ListRows =>
  listFrom(jobList, {
    search: () => searchOf(jobs()),
    from: sql`scheduled_job job LEFT JOIN LATERAL (
    SELECT * FROM job_run r WHERE r.job = job.name ORDER BY r.queued_at DESC, r.id DESC LIMIT 1) last ON true`,
    id: sql`job.name`,
    idAs: 'text',
    at: {
      title: title('job'),
      state: sql`CASE WHEN job.paused THEN 'paused' ELSE 'on' END`,
      result: sql`last.state`,
      lastAt: sql`coalesce(last.started_at, last.queued_at)`,
      seconds: seconds('last'),
      nextAt: sql`CASE WHEN job.paused THEN NULL ELSE job.next_at END`,
      cron: sql`job.cron`,
      catchUp: sql`job.catch_up`,
      failures: sql`job.failures::numeric`,
      problem: problem('last'),
    },
    carries: {
      declaredCron: sql`job.declared_cron`,
      failedRun: sql`CASE WHEN last.state = 'failed' THEN last.id END`,
    },
    reach: ({ actor }, action) =>
      sql`job.declared AND ${withinScope(actor.scope(jobList.screens, action), {}, actor)}`,
  });

/** Runs, also of jobs that the program has no longer. */
export const jobRunRows = listFrom(jobRunList, {
  from: sql`job_run run JOIN scheduled_job job ON job.name = run.job LEFT JOIN person asker ON asker.id = run.asked_by`,
  id: sql`run.id`,
  at: {
    job: title('job'),
    state: sql`run.state`,
    dueAt: sql`run.due_at`,
    startedAt: sql`run.started_at`,
    seconds: seconds('run'),
    reason: sql`run.reason`,
    askedBy: namedIn('asker'),
    problem: problem('run'),
    queuedAt: sql`run.queued_at`,
  },
  carries: {
    retriable: sql`(run.state = 'failed' AND job.declared AND NOT EXISTS (
      SELECT FROM job_run later WHERE later.retry_of = run.id))`,
  },
  reach: ({ actor }, action) => withinScope(actor.scope(jobRunList.screens, action), {}, actor),
});
