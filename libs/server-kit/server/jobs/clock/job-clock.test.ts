import { fastify } from 'fastify';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { jobKeepsFailing } from '#server-kit/model';
import type { Context } from '../../context.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { defineJob, runs, runsInParts } from '../job.ts';
import type { RunJob } from '../job-queue.ts';
import { jobsFeature } from '../jobs-feature.ts';
import { askForRun, jobClock, type JobClock } from './job-clock.ts';

const { log } = fastify({ logger: false });
const at = (local: string) => new Date(`${local}+08:00`);
const byClock = (name: string, catchUp: 'none' | 'once' | 'eachDay', tries = 1) =>
  defineJob({ name, data: z.object({}), tries, clock: { title: [name, name], cron: '0 8 * * *', catchUp } });

let test: TestDatabase;
let now = new Date();
let broken = false;
let release: (() => void) | undefined;
let partsLeft = 0;
let atOnce = 0;
let mostAtOnce = 0;
const told: unknown[] = [];

const runJob: RunJob = ({ through, requestId }, work) =>
  test.db.transaction((db) =>
    work({
      ...{ db, through, requestId, actor: null, log, now },
      publish: async () => undefined,
      emit: async (event: unknown, data: unknown) => void told.push([event, data]),
    } as unknown as Context),
  );

const registrations = [
  runs(byClock('once', 'once'), async () => undefined),
  runs(byClock('each', 'eachDay'), async () => undefined),
  runs(byClock('none', 'none'), async () => undefined),
  runs(byClock('fails', 'once', 2), async () => {
    if (broken) throw new Error('broken on purpose');
  }),
  runs(byClock('slow', 'eachDay'), async () => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    if (release) await new Promise<void>((resolve) => (release = resolve));
    atOnce--;
  }),
  runsInParts(byClock('parts', 'once', 2), async ({ db }) => {
    if (partsLeft === 0) return false;
    await db.execute(sql`INSERT INTO part_done VALUES (${partsLeft})`);
    if (broken && partsLeft === 1) throw new Error('broken on purpose');
    partsLeft--;
    return true;
  }),
];

async function open(): Promise<JobClock> {
  const options = { db: test.db, registrations, log, timeZone: 'Asia/Shanghai', retryDelay: 60 };
  const clock = jobClock({ ...options, now: () => now });
  await clock.open(runJob);
  return clock;
}
/** Until nothing more begins. */
async function look(clock: JobClock): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    await clock.look();
    await clock.settle();
  }
}
const runsOf = async (job: string) =>
  (
    await test.pool.query<{ state: string; reason: string; problem: string }>(
      `SELECT state, reason, problem_zh AS problem FROM job_run WHERE job = $1 ORDER BY queued_at, due_at, id`,
      [job],
    )
  ).rows;

beforeAll(async () => (test = await testDatabase([jobsFeature])));
beforeEach(async () => {
  [broken, release, mostAtOnce] = [false, undefined, 0];
  told.length = 0;
  await test.owner.query(
    'ALTER TABLE job_run DISABLE TRIGGER moves_on; DELETE FROM job_run; DELETE FROM scheduled_job; ALTER TABLE job_run ENABLE TRIGGER moves_on',
  );
});
afterAll(() => test.drop());

it('runs what was missed from Monday 7:50 to Wednesday 9:30 as each job is declared, and what comes on time', async () => {
  now = at('2026-11-23T07:50:00');
  await look(await open());
  expect(await runsOf('once')).toEqual([]);
  now = at('2026-11-25T09:30:00');
  const clock = await open();
  await look(clock);
  const well = { state: 'done', reason: 'catchUp', problem: '' };
  expect(await runsOf('once')).toEqual([well]);
  expect(await runsOf('each')).toEqual([well, well, well]);
  expect(await runsOf('none')).toEqual([]);
  now = at('2026-11-26T08:00:03');
  await look(clock);
  expect(await runsOf('none')).toEqual([{ ...well, reason: 'clock' }]);
  expect(await runsOf('once')).toHaveLength(2);
});

it('queues a time once, however many processes look', async () => {
  now = at('2026-11-23T07:50:00');
  const clocks = [await open(), await open(), await open()];
  now = at('2026-11-25T09:30:00');
  await Promise.all(clocks.map((clock) => clock.look()));
  await Promise.all(clocks.map((clock) => look(clock)));
  expect(await runsOf('each')).toHaveLength(3);
  expect((await runsOf('each')).every(({ state }) => state === 'done')).toBe(true);
});

it('never runs a job twice at once, in one process or in two', async () => {
  now = at('2026-11-23T07:50:00');
  const [one, two] = [await open(), await open()];
  now = at('2026-11-25T09:30:00');
  release = () => undefined;
  const ends = async (): Promise<void> => {
    await Promise.all([one.look(), two.look()]);
    await expect(
      test.pool.query(`UPDATE job_run SET state = 'running' WHERE job = 'slow' AND state = 'queued'`),
    ).rejects.toThrow(/job_run_one_at_a_time/);
    while (atOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    release?.();
    await Promise.all([one.settle(), two.settle()]);
  };
  await ends();
  await ends();
  release = undefined;
  await look(one);
  expect(mostAtOnce).toBe(1);
  expect((await runsOf('slow')).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});

it('says in words why a run failed, tries it again by itself, and tells somebody at the third failure in a row', async () => {
  now = at('2026-11-23T07:50:00');
  const clock = await open();
  broken = true;
  now = at('2026-11-23T08:00:00');
  await look(clock);
  expect(await runsOf('fails')).toMatchObject([
    { state: 'failed', reason: 'clock', problem: 'broken on purpose' },
    { state: 'queued', reason: 'again' },
  ]);
  now = at('2026-11-23T08:01:00');
  await look(clock);
  expect(told).toEqual([]);
  now = at('2026-11-24T08:00:00');
  await look(clock);
  expect(told).toEqual([
    [
      jobKeepsFailing,
      expect.objectContaining({
        job: 'fails',
        failures: 3,
        problem: ['broken on purpose', 'broken on purpose'],
      }),
    ],
  ]);
  now = at('2026-11-24T08:01:00');
  await look(clock);
  expect(told).toHaveLength(1);
  broken = false;
  await askForRun(test.db, 'fails', { actor: null, now });
  await look(clock);
  const { rows } = await test.pool.query(`SELECT failures FROM scheduled_job WHERE name = 'fails'`);
  expect(rows).toEqual([{ failures: 0 }]);
});

it('keeps the parts that were done where a later one fails, and goes on from there', async () => {
  await test.owner.query('CREATE TABLE part_done (part int)');
  const parts = async () =>
    (await test.pool.query<{ part: number }>('SELECT part FROM part_done ORDER BY part DESC')).rows.map(
      ({ part }) => part,
    );
  now = at('2026-11-23T07:50:00');
  const clock = await open();
  [broken, partsLeft] = [true, 3];
  now = at('2026-11-23T08:00:00');
  await look(clock);
  expect(await parts()).toEqual([3, 2]);
  expect(await runsOf('parts')).toMatchObject([{ state: 'failed' }, { state: 'queued', reason: 'again' }]);
  broken = false;
  now = at('2026-11-23T08:02:00');
  await look(clock);
  expect(await parts()).toEqual([3, 2, 1]);
  expect(await runsOf('parts')).toMatchObject([{ state: 'failed' }, { state: 'done' }]);
});

it('neither plans nor catches up with what is paused, and still runs it by hand', async () => {
  now = at('2026-11-23T07:50:00');
  const clock = await open();
  await test.pool.query(`UPDATE scheduled_job SET paused = true WHERE name = 'each'`);
  now = at('2026-11-25T09:30:00');
  await look(clock);
  expect(await runsOf('each')).toEqual([]);
  await askForRun(test.db, 'each', { actor: { personId: 'admin' } as Context['actor'], now });
  await look(clock);
  expect(await runsOf('each')).toEqual([{ state: 'done', reason: 'byHand', problem: '' }]);
});

it('tries nothing again that is paused meanwhile, until it goes on', async () => {
  now = at('2026-11-23T07:50:00');
  const clock = await open();
  broken = true;
  now = at('2026-11-23T08:00:00');
  await look(clock);
  const waits = [{ state: 'failed' }, { state: 'queued', reason: 'again' }];
  expect(await runsOf('fails')).toMatchObject(waits);
  await test.pool.query(`UPDATE scheduled_job SET paused = true WHERE name = 'fails'`);
  broken = false;
  now = at('2026-11-23T09:00:00');
  await look(clock);
  expect(await runsOf('fails')).toMatchObject(waits);
  await test.pool.query(`UPDATE scheduled_job SET paused = false WHERE name = 'fails'`);
  await look(clock);
  expect(await runsOf('fails')).toMatchObject([{ state: 'failed' }, { state: 'done', reason: 'again' }]);
});

it('a run that is asked for again by hand is of an older edition where that was one', async () => {
  await open();
  now = at('2026-11-23T08:00:00');
  for (const [n, latest] of [false, true].entries()) {
    const [id, job] = [`00000000-0000-4000-8000-00000000000${n}`, n ? 'once' : 'each'];
    await test.pool.query(
      `INSERT INTO job_run (id, job, due_at, latest, reason, queued_at, start_at, state) VALUES ($1, $4, $2, $3, 'catchUp', $2, $2, 'failed')`,
      [id, now, latest, job],
    );
    const byHand = { actor: { personId: 'admin' } as Context['actor'], now };
    await askForRun(test.db, job, byHand, { retryOf: id });
    const { rows } = await test.pool.query(`SELECT latest, due_at FROM job_run WHERE retry_of = $1`, [id]);
    expect(rows).toEqual([{ latest, due_at: now }]);
  }
});

it('calls a run failed whose process is gone', async () => {
  now = at('2026-11-23T07:50:00');
  const clock = await open();
  await askForRun(test.db, 'once', { actor: null, now });
  await test.pool.query(`UPDATE job_run SET state = 'running', started_at = $1`, [now]);
  await look(clock);
  expect(await runsOf('once')).toMatchObject([{ state: 'running' }]);
  now = at('2026-11-23T07:52:00');
  await look(clock);
  expect(await runsOf('once')).toMatchObject([{ state: 'failed', problem: '服务器在运行过程中停止' }]);
});

it('counts the failure of a run whose process is gone once, where two processes find it at once', async () => {
  now = at('2026-11-23T07:50:00');
  const clocks = [await open(), await open()];
  await askForRun(test.db, 'fails', { actor: null, now });
  await test.pool.query(`UPDATE job_run SET state = 'running', started_at = $1`, [now]);
  now = at('2026-11-23T07:52:00');
  const client = await test.pool.connect();
  const looks: Promise<void>[] = [];
  try {
    // Held, so that both have found it before one writes it down.
    await client.query('BEGIN; SELECT FROM job_run FOR UPDATE');
    looks.push(...clocks.map((clock) => clock.look()));
    const waiting = async (): Promise<number> => {
      const { rows } = await test.pool.query<{ count: number }>(
        `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.count ?? 0;
    };
    while ((await waiting()) < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  } finally {
    await client.query('COMMIT');
    client.release();
  }
  await Promise.all(looks);
  expect(await runsOf('fails')).toMatchObject([{ state: 'failed' }, { state: 'queued', reason: 'again' }]);
  const { rows } = await test.pool.query(`SELECT failures FROM scheduled_job WHERE name = 'fails'`);
  expect(rows).toEqual([{ failures: 1 }]);
});

it('keeps runs as a list that is only added to', async () => {
  now = new Date();
  const clock = await open();
  await test.pool.query('UPDATE scheduled_job SET paused = true');
  await askForRun(test.db, 'once', { actor: null, now });
  await look(clock);
  for (const change of [
    `UPDATE job_run SET state = 'queued'`,
    `UPDATE job_run SET problem_zh = 'x'`,
    'DELETE FROM job_run',
  ])
    await expect(test.pool.query(change)).rejects.toThrow(/only moves on/);
  expect(await runsOf('once')).toEqual([{ state: 'done', reason: 'asked', problem: '' }]);
});

it('follows the declaration, unless an administrator chose another time; what is gone is no longer declared', async () => {
  now = at('2026-11-23T07:50:00');
  await open();
  await test.pool.query(`UPDATE scheduled_job SET cron = '0 9 * * *' WHERE name = 'each'`);
  await test.pool
    .query(`INSERT INTO scheduled_job (name, title_zh, title_en, declared_cron, cron, catch_up, planned_until)
    VALUES ('old', 'old', 'old', '* * * * *', '* * * * *', 'none', now())`);
  await test.pool.query(
    `UPDATE scheduled_job SET cron = '1 1 1 1 *', declared_cron = '1 1 1 1 *' WHERE name = 'once'`,
  );
  await open();
  const { rows } = await test.pool.query(
    `SELECT name, cron, declared FROM scheduled_job WHERE name IN ('old', 'each', 'once') ORDER BY name`,
  );
  expect(rows).toEqual([
    { name: 'each', cron: '0 9 * * *', declared: true },
    { name: 'old', cron: '* * * * *', declared: false },
    { name: 'once', cron: '0 8 * * *', declared: true },
  ]);
});
