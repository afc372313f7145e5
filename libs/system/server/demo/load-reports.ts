import { sql } from 'drizzle-orm';
import type { DemoAccount } from '#identity/model';
import { newId, type Db } from '#server-kit/server';
import { jobOfReport, titleOfReportJob } from '#system/model';

const readers: readonly DemoAccount[] = ['admin', 'purchasing'];

/** Who gets the safety-stock shortage, and a job that failed this morning, to be retried. */
export async function loadDemoReports(db: Db, today: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO pushed_report (code, reader_ids, channels, version)
    SELECT 'safetyStock', array_agg(person_id ORDER BY person_id), '{message,mail}', 1
      FROM account WHERE name = ANY (${sql.param([...readers])}::text[])
    HAVING count(*) > 0`);
  const job = jobOfReport('dailySales');
  const [zh, en] = titleOfReportJob('dailySales');
  // Its times are those of the declaration from the first start on.
  await db.execute(sql`
    INSERT INTO scheduled_job (name, title_zh, title_en, declared_cron, cron, catch_up, planned_until, failures)
    VALUES (${job}, ${zh}, ${en}, '', '', 'eachDay', now(), 1)`);
  const at = sql`${today.toISOString()}::timestamptz`;
  await db.execute(sql`
    INSERT INTO job_run (id, job, due_at, reason, state, queued_at, start_at, started_at, finished_at, problem_zh, problem_en)
    VALUES (${newId()}, ${job}, ${at}, 'clock', 'failed', ${at}, ${at}, ${at}, ${at} + interval '2 seconds',
            '邮件服务器没有应答', 'The mail server did not answer')`);
}
