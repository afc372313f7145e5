import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { fromDrizzle, PgBoss, type Job } from 'pg-boss';
import { z } from 'zod';
import { drizzleOver } from '../db/drizzle/door.ts';
import { defaultTimeZone } from '#calls/model';
import type { Context } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { JobsPort } from '../ports.ts';
import { askForRun, jobClock } from './clock/job-clock.ts';
import type { JobDeclaration, JobRegistration } from './job.ts';

/** Runs work in a transaction with a context whose actor is null: the kit's, so that jobs are audited like calls. */
export type RunJob = (
  run: { through: string; requestId: string },
  work: (context: Context) => Promise<void>,
) => Promise<void>;

export interface JobQueue extends Required<JobsPort> {
  /** Opens the queues and, unless told otherwise, the workers and the clock. */
  start(run: RunJob): Promise<void>;
  /** Takes no more, waits for what runs (at most `timeout` milliseconds); what did not finish runs again elsewhere. */
  stop(timeout?: number): Promise<void>;
  /** Runs everything that waits, now, in this process; for tests and tools. Answers how many ran well. */
  runWaiting(): Promise<number>;
}

export interface JobQueueOptions {
  pool: Pool;
  registrations: readonly JobRegistration[];
  log: FastifyBaseLogger;
  /** Time zone of schedules. */
  timeZone?: string;
  /** False: only queues (a tool, a test). */
  workers?: boolean;
  /** Pause before the second try, doubled at each further one. Seconds. */
  retryDelay?: number;
  /** How often a worker looks by itself; a job queued by this process does not wait for it. Seconds. */
  pollEvery?: number;
  /** The clock by which planned jobs run. */
  now?(): Date;
}

const defaultTries = 5;
const longestPause = 3_600;
const day = 86_400;
/** Done and failed jobs are kept this long, so that an administrator can see what failed and why. Seconds. */
const keptFor = 90 * day;
/** A job that has not started by then (the server was off) is still wanted. Seconds. */
const waitsFor = 30 * day;

/** What lies in the queue: the data of the job and the request that it comes from. By the clock: nothing. */
const payload = z.object({ input: z.unknown().default({}), requestId: z.string().optional() });

/** pg-boss behind our own words. Several processes share one database: each job is taken by one worker at a time. */
export function jobQueue(options: JobQueueOptions): JobQueue {
  const { pool, log, workers = true, retryDelay = 10, pollEvery = 5 } = options;
  const registrations = options.registrations.filter(({ job }) => !job.clock);
  const byName = new Map(options.registrations.map((each) => [each.job.name, each]));
  if (byName.size !== options.registrations.length) throw new Error('Two jobs have the same name.');
  const boss = new PgBoss({
    schema: 'job',
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    // The tables are made by a migration; this role may not.
    migrate: false,
    createSchema: false,
    reindex: false,
    supervise: workers,
    // What comes by the clock has a clock of ours: with pauses, catching up and a list of runs.
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed; it tries again'));
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns'));
  const workerOf = new Map<string, string>();
  let runJob: RunJob | undefined;

  async function perform(registration: JobRegistration, job: Job<unknown>): Promise<void> {
    if (!runJob) throw new Error('The job queue has not been started.');
    const { name } = registration.job;
    try {
      const { input, requestId = job.id } = payload.parse(job.data ?? {});
      const data: unknown = registration.job.data.parse(input);
      await runJob({ through: `job:${name}`, requestId }, async (context) => {
        await registration.run(data, context);
        // Done is written in the job's own transaction: a crash after it does not run the job a second time.
        await boss.complete(name, job.id, null, { db: fromDrizzle(context.db, sql) });
      });
    } catch (error) {
      log.error({ err: error, job: name, jobId: job.id }, 'A job failed');
      throw error;
    }
  }

  async function openQueues(): Promise<void> {
    const there = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const { job } of registrations) {
      if (there.has(job.name)) continue;
      await boss.createQueue(job.name, { policy: 'short', deleteAfterSeconds: keptFor });
      // Fills pg-boss's memory of the queue now: queueing inside a transaction must not ask for a second connection.
      await boss.findJobs(job.name, { id: newId() });
    }
  }

  async function openWorkers(): Promise<void> {
    for (const registration of registrations) {
      const { name } = registration.job;
      const worker = await boss.work(name, { pollingIntervalSeconds: pollEvery }, async ([job]) => {
        if (!job) return;
        // Where one waited the next may: no pause between them.
        boss.notifyWorker(workerOf.get(name) ?? '');
        await perform(registration, job);
      });
      workerOf.set(name, worker);
    }
  }

  const clock = jobClock({
    db: drizzleOver(pool),
    registrations: options.registrations,
    log,
    timeZone: options.timeZone ?? defaultTimeZone,
    now: options.now ?? (() => new Date()),
    retryDelay,
  });
  let ticking: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const look = (): void => {
    looking ??= clock
      .look()
      .catch((error: unknown) => log.error({ err: error }, 'The clock of jobs failed; it looks again'))
      .finally(() => (looking = undefined));
  };

  const retries = (job: JobDeclaration) => ({
    retryLimit: (job.tries ?? defaultTries) - 1,
    retryDelay,
    retryBackoff: true,
    retryDelayMax: longestPause,
  });

  return {
    async enqueue(db, job, data, { startAfter, onlyOnce, retryOf } = {}, { requestId, actor }) {
      const registration = byName.get(job.name);
      if (!registration) throw new Error(`No feature runs the job ${job.name}.`);
      if (registration.job.clock) {
        const now = options.now?.() ?? new Date();
        await askForRun(
          db,
          job.name,
          { actor, now },
          { ...(retryOf && { retryOf }), ...(startAfter && { startAfter }) },
        );
        return;
      }
      const content: z.output<typeof payload> = { input: job.data.parse(data), requestId };
      await boss.send(job.name, content, {
        db: fromDrizzle(db, sql),
        ...retries(job),
        retentionSeconds: waitsFor,
        // The queues hold one waiting job a key; what may wait many times gets a key that nobody else has.
        singletonKey: onlyOnce ?? newId(),
        ...(startAfter && { startAfter }),
      });
    },
    wake(names) {
      if (ticking && names.some((name) => byName.get(name)?.job.clock)) look();
      for (const name of names) {
        const worker = workerOf.get(name);
        if (worker) boss.notifyWorker(worker);
      }
    },
    async start(run) {
      runJob = run;
      await boss.start();
      await openQueues();
      await clock.open(run);
      if (!workers) return;
      await openWorkers();
      ticking = setInterval(look, pollEvery * 1_000);
      look();
    },
    async stop(timeout = 20_000) {
      clearInterval(ticking);
      ticking = undefined;
      await looking;
      await inTime(clock.settle(), timeout);
      await boss.stop({ graceful: true, timeout, close: false });
    },
    async runWaiting() {
      let ran = 0;
      for (;;) {
        const before = ran;
        for (const registration of registrations) {
          const { name } = registration.job;
          for (const job of await boss.fetch(name, { batchSize: 50, ignoreStartAfter: true })) {
            try {
              await perform(registration, job);
              ran++;
            } catch (error) {
              await boss.fail(name, job.id, { message: String(error) });
            }
          }
        }
        ran += await clock.runWaiting();
        if (ran === before) return ran;
      }
    },
  };
}

/** Waits for work, but no longer than so many milliseconds. */
async function inTime(work: Promise<void>, timeout: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeout)));
  await Promise.race([work, over]);
  clearTimeout(timer);
}
