import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { scopeReaches } from '#identity/server';
import { handle, isCron, nextAfter, type ActorContext, type Handler } from '#server-kit/server';
import { changeJob, countFailedJobs, jobsScreen, retryRun, runJobNow } from '#system/model';
import { keepFromBounded } from './keep-from-bounded.ts';

interface Known extends Record<string, unknown> {
  name: string;
  paused: boolean;
  cron: string;
}

async function lockedJob(context: ActorContext, where: SQL): Promise<Known> {
  keepFromBounded(context);
  const [found] = (
    await context.db.execute<Known>(
      sql`SELECT name, paused, cron FROM scheduled_job WHERE declared AND ${where} FOR UPDATE`,
    )
  ).rows;
  if (!found) throw new CallError('notFound');
  return found;
}

/** Refuses a second run beside one that waits or runs. */
async function refuseBusy({ db }: ActorContext, name: string): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT FROM job_run WHERE job = ${name} AND (state = 'running' OR (state = 'queued' AND reason <> 'again')) LIMIT 1`);
  if (rows.length) throw ruleBroken(['该任务正在运行，请稍候', 'This job is running already']);
}

/** The job is known by its name alone; its data is what the clock gives it. */
const named = (name: string) => ({ name, data: z.object({}) });

/** SYS170P: pausing, another time, running now, and once more what failed. */
export const jobHandlers: readonly Handler[] = [
  handle(changeJob, async ({ name, paused, cron }, context) => {
    const { db, now, timeZone } = context;
    if (cron !== undefined && !isCron(cron))
      throw invalid([
        {
          path: 'cron',
          text: [
            '时间写法有误：依次为分 时 日 月 星期，例如 0 8 * * *',
            'This is no time: minute hour day month weekday, such as 0 8 * * *',
          ],
        },
      ]);
    const job = await lockedJob(context, sql`name = ${name}`);
    const next = nextAfter(cron ?? job.cron, now, timeZone).toISOString();
    // From now on: what a pause left out is not caught up with, nor what another time would have had.
    await db.execute(sql`
      UPDATE scheduled_job SET paused = ${paused ?? job.paused}, cron = ${cron ?? job.cron},
             next_at = ${next}::timestamptz, planned_until = ${now.toISOString()}::timestamptz
       WHERE name = ${job.name}`);
    return { nextAt: (paused ?? job.paused) ? null : next };
  }),
  handle(runJobNow, async ({ name }, context) => {
    const job = await lockedJob(context, sql`name = ${name}`);
    await refuseBusy(context, job.name);
    await context.enqueue(named(job.name), {});
    return {};
  }),
  handle(retryRun, async ({ id }, context) => {
    const job = await lockedJob(
      context,
      sql`name = (SELECT job FROM job_run WHERE id = ${id} AND state = 'failed')`,
    );
    const { rows } = await context.db.execute(sql`SELECT FROM job_run WHERE retry_of = ${id} LIMIT 1`);
    if (rows.length) throw ruleBroken(['这次运行已经重试过', 'This run has been retried already']);
    await refuseBusy(context, job.name);
    await context.enqueue(named(job.name), {}, { retryOf: id });
    return {};
  }),
  handle(countFailedJobs, async (_, { db, actor }) => {
    if (!scopeReaches(actor.scope([jobsScreen.code], 'query'), {}, actor)) return { failed: 0 };
    const { rows } = await db.execute<{ failed: number }>(
      sql`SELECT count(*)::int AS failed FROM scheduled_job WHERE declared AND failures > 0`,
    );
    return { failed: rows[0]?.failed ?? 0 };
  }),
];
