import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { CallError, type Label } from '#calls/model';
import { jobKeepsFailing } from '#server-kit/model';
import type { Context, Db } from '../../context.ts';
import { violatedUnique } from '../../db/failure.ts';
import { newId } from '../../db/ids.ts';
import type { ClockTime, JobRegistration } from '../job.ts';
import type { RunJob } from '../job-queue.ts';
import { doParts } from '../do-parts.ts';
import { nextAfter } from './cron.ts';
import { dueRuns } from './due-runs.ts';

/** Turns times into runs, and runs them: never two of one job at once, whichever processes share the database. */
export interface JobClock {
  /** Writes the declared jobs down; what is gone from the program is gone from the clock. */
  open(run: RunJob): Promise<void>;
  /** Looks at the clock once: what has become due is queued, what waits is begun. Waits for none of it. */
  look(): Promise<void>;
  /** Runs what waits, whatever its time to start: for tests and tools. Answers how many went well. */
  runWaiting(): Promise<number>;
  /** Waits for what runs. */
  settle(): Promise<void>;
}

export interface JobClockOptions {
  db: Db;
  registrations: readonly JobRegistration[];
  log: FastifyBaseLogger;
  timeZone: string;
  now(): Date;
  /** Pause before the second try, doubled at each further one. Seconds. */
  retryDelay: number;
}

type ByClock = JobRegistration & { job: { clock: ClockTime } };

interface JobRow extends Record<string, unknown> {
  name: string;
  cron: string;
  since: Date;
}

interface BegunRun extends Record<string, unknown> {
  id: string;
  job: string;
  dueAt: Date;
  latest: boolean;
  attempt: number;
  askedBy: string | null;
}

const defaultTries = 5;
const longestPause = 3_600;
/** So many failures in a row are told. */
export const toldAfter = 3;
/** Jobs that this process runs at a time: people’s requests need connections too. */
const mostAtOnce = 4;
/** A run that nobody holds any more was begun by a process that is gone; it gets this long to take hold. Milliseconds. */
const graceOfBegun = 60_000;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const isByClock = (each: JobRegistration): each is ByClock => each.job.clock !== undefined;

export function jobClock(options: JobClockOptions): JobClock {
  const { db, log, timeZone, now, retryDelay } = options;
  const byName = new Map(options.registrations.filter(isByClock).map((each) => [each.job.name, each]));
  const names = sql`${sql.param([...byName.keys()])}::text[]`;
  const running = new Set<Promise<boolean>>();
  let runJob: RunJob | undefined;

  /** One process at a time looks at a job: another one that looks meanwhile leaves it alone. */
  async function plan(): Promise<void> {
    await db.transaction(async (tx) => {
      const moment = now();
      const { rows } = await tx.execute<JobRow>(sql`
        SELECT name, cron, planned_until AS since FROM scheduled_job
         WHERE declared AND NOT paused AND name = ANY (${names}) AND next_at <= ${at(moment)}
           FOR UPDATE SKIP LOCKED`);
      for (const { name, cron, since } of rows) {
        const catchUp = byName.get(name)?.job.clock.catchUp ?? 'none';
        for (const due of dueRuns({ cron, catchUp }, { since: new Date(since), now: moment, timeZone }))
          await tx.execute(sql`
            INSERT INTO job_run (id, job, due_at, latest, reason, queued_at, start_at)
            VALUES (${newId()}, ${name}, ${at(due.dueAt)}, ${due.latest}, ${due.late ? 'catchUp' : 'clock'},
                    ${at(moment)}, ${at(moment)})
            ON CONFLICT DO NOTHING`);
        await tx.execute(sql`
          UPDATE scheduled_job SET planned_until = ${at(moment)}, next_at = ${at(nextAfter(cron, moment, timeZone))}
           WHERE name = ${name}`);
      }
    });
  }

  /** Takes the oldest run that may begin, of a paused job only what people asked for; null: none, or another process was faster. */
  async function begin(early: boolean): Promise<BegunRun | null> {
    try {
      const { rows } = await db.execute<BegunRun>(sql`
        UPDATE job_run SET state = 'running', started_at = ${at(now())} WHERE id = (
          SELECT id FROM job_run AS waiting
           WHERE state = 'queued' AND (${early} OR start_at <= ${at(now())}) AND job = ANY (${names})
             AND NOT EXISTS (SELECT FROM job_run busy WHERE busy.job = waiting.job AND busy.state = 'running')
             AND NOT (reason IN ('clock', 'catchUp', 'again') AND EXISTS (SELECT FROM scheduled_job j WHERE j.name = waiting.job AND j.paused))
           ORDER BY start_at, due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, job, due_at AS "dueAt", latest, attempt, asked_by AS "askedBy"`);
      return rows[0] ?? null;
    } catch (error) {
      if (violatedUnique(error) === 'job_run_one_at_a_time') return null;
      throw error;
    }
  }

  /** Runs what was begun; the lock says to others that somebody holds it. */
  async function perform(run: BegunRun): Promise<boolean> {
    const { id, job: name, dueAt, latest, askedBy } = run;
    const registration = byName.get(name);
    if (!registration || !runJob) return false;
    try {
      await runJob({ through: `job:${name}`, requestId: id }, async (context) => {
        await hold(context.db, id);
        await doParts(registration, context, runJob as RunJob);
        await registration.run(registration.job.data.parse({}), context, {
          ...{ id, latest },
          dueAt: new Date(dueAt),
        });
        // Done is written in the run's own transaction: a crash after it does not run it a second time.
        await context.db.execute(
          sql`UPDATE job_run SET state = 'done', finished_at = ${at(now())} WHERE id = ${id}`,
        );
        await context.db.execute(
          sql`UPDATE scheduled_job SET failures = 0 WHERE name = ${name} AND failures > 0`,
        );
        await tellAsker(context, askedBy);
      });
      return true;
    } catch (error) {
      log.error({ err: error, job: name, run: id }, 'A job failed');
      // Where the database is gone it cannot be written either: whoever looks later finds that nobody holds the run.
      await fail(run, wordsOf(error)).catch((failure: unknown) =>
        log.error({ err: failure, job: name, run: id }, 'The failure of a job could not be written down'),
      );
      return false;
    }
  }

  async function fail(run: BegunRun, problem: Label): Promise<void> {
    if (!runJob) return;
    await runJob({ through: `job:${run.job}`, requestId: run.id }, async (context) => {
      const { db: inner } = context;
      const { rowCount } = await inner.execute(sql`
        UPDATE job_run SET state = 'failed', finished_at = ${at(now())}, problem_zh = ${problem[0]},
               problem_en = ${problem[1]} WHERE id = ${run.id} AND state = 'running'`);
      // Another process has written it down, or it was done and only the word of that was lost.
      if (rowCount === 0) return;
      const { rows } = await inner.execute<{ failures: number; zh: string; en: string }>(sql`
        UPDATE scheduled_job SET failures = failures + 1 WHERE name = ${run.job}
        RETURNING failures, title_zh AS zh, title_en AS en`);
      const [known] = rows;
      await againLater(inner, run);
      if (known?.failures === toldAfter)
        await context.emit(jobKeepsFailing, {
          ...{ job: run.job, title: [known.zh, known.en], failures: known.failures },
          problem: [problem[0], problem[1]],
        });
      await tellAsker(context, run.askedBy);
    });
  }

  /** By itself, a while later, where it does not come again before that anyway. */
  async function againLater(inner: Db, { id, job, attempt }: BegunRun): Promise<void> {
    if (attempt >= (byName.get(job)?.job.tries ?? defaultTries)) return;
    const pause = Math.min(retryDelay * 2 ** (attempt - 1), longestPause);
    const start = new Date(now().getTime() + pause * 1_000);
    await inner.execute(sql`
      INSERT INTO job_run (id, job, due_at, latest, reason, retry_of, attempt, queued_at, start_at)
      SELECT ${newId()}, job, due_at, latest, 'again', id, ${attempt + 1}, ${at(now())}, ${at(start)}
        FROM job_run WHERE id = ${id}
         AND NOT EXISTS (SELECT FROM scheduled_job s WHERE s.name = ${job} AND s.next_at <= ${at(start)})`);
  }

  /** Runs whose process is gone: nobody holds them. They have failed. */
  async function sweep(): Promise<void> {
    const { rows } = await db.execute<BegunRun>(sql`
      SELECT id, job, due_at AS "dueAt", latest, attempt, asked_by AS "askedBy" FROM job_run
       WHERE state = 'running' AND started_at < ${at(new Date(now().getTime() - graceOfBegun))}
         AND job = ANY (${names}) AND pg_try_advisory_xact_lock_shared(${lockOf(sql`id::text`)})`);
    for (const run of rows)
      await fail(run, ['服务器在运行过程中停止', 'The server stopped while it was running']);
  }

  /** Begins what may begin, as far as there is room. */
  async function beginAll(early: boolean): Promise<Promise<boolean>[]> {
    const begun: Promise<boolean>[] = [];
    while (running.size < mostAtOnce) {
      const run = await begin(early);
      if (!run) break;
      const done = perform(run).finally(() => running.delete(done));
      running.add(done);
      begun.push(done);
    }
    return begun;
  }

  return {
    async open(run) {
      runJob = run;
      const moment = now();
      for (const { job } of byName.values()) {
        const { title, cron, catchUp } = job.clock;
        await db.execute(sql`
          INSERT INTO scheduled_job AS known (name, title_zh, title_en, declared_cron, cron, catch_up, planned_until, next_at)
          VALUES (${job.name}, ${title[0]}, ${title[1]}, ${cron}, ${cron}, ${catchUp}, ${at(moment)},
                  ${at(nextAfter(cron, moment, timeZone))})
          ON CONFLICT (name) DO UPDATE SET title_zh = excluded.title_zh, title_en = excluded.title_en,
            catch_up = excluded.catch_up, declared = true, declared_cron = excluded.declared_cron,
            cron = CASE WHEN known.cron = known.declared_cron THEN excluded.cron ELSE known.cron END,
            next_at = CASE WHEN known.cron = known.declared_cron AND known.cron <> excluded.cron THEN excluded.next_at
                           ELSE known.next_at END`);
      }
      await db.execute(
        sql`UPDATE scheduled_job SET declared = false WHERE declared AND NOT name = ANY (${names})`,
      );
    },
    async look() {
      await plan();
      await sweep();
      await beginAll(false);
    },
    async runWaiting() {
      let well = 0;
      for (let begun = await beginAll(true); begun.length > 0; begun = await beginAll(true))
        well += (await Promise.all(begun)).filter(Boolean).length;
      return well;
    },
    async settle() {
      await Promise.allSettled(running);
    },
  };
}

/** Asks for a run of a job that comes by the clock, in the transaction of whoever asks; one that waits already will do. */
export async function askForRun(
  db: Db,
  name: string,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { retryOf, startAfter }: { retryOf?: string; startAfter?: Date } = {},
): Promise<void> {
  await db.execute(sql`
    INSERT INTO job_run (id, job, due_at, latest, reason, retry_of, asked_by, queued_at, start_at)
    SELECT ${newId()}, ${name}, coalesce(before.due_at, ${at(now)}), coalesce(before.latest, true), ${retryOf ? 'retry' : actor ? 'byHand' : 'asked'}, ${retryOf ?? null}::uuid, ${actor?.personId ?? null},
           ${at(now)}, ${at(startAfter ?? now)}
      FROM (VALUES (0)) AS one LEFT JOIN job_run before ON before.id = ${retryOf ?? null}::uuid
     WHERE NOT EXISTS (SELECT FROM job_run WHERE job = ${name} AND state = 'queued' AND reason <> 'again')`);
}

const lockOf = (id: ReturnType<typeof sql>) => sql`hashtextextended('job run ' || ${id}, 0)`;
const hold = (db: Db, id: string) => db.execute(sql`SELECT pg_advisory_xact_lock(${lockOf(sql`${id}`)})`);
/** Whoever asked for a run sees what became of it. */
const tellAsker = async ({ publish }: Context, askedBy: string | null): Promise<void> => {
  if (askedBy) await publish({ to: [askedBy], type: 'refresh', data: { topics: ['job'] } });
};

/** A refusal in its own words; a failure of the program as it says it. */
function wordsOf(error: unknown): Label {
  if (error instanceof CallError) return [error.inLanguage('zh'), error.inLanguage('en')];
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  return [said, said];
}
