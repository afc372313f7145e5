import { sql } from 'drizzle-orm';
import { fastify } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { defineJob, runs } from './job.ts';
import { jobQueue, type JobQueue, type RunJob } from './job-queue.ts';
import { jobsFeature } from './jobs-feature.ts';

const count = defineJob({ name: 'test.count', data: z.object({ by: z.int() }), tries: 3 });
const fails = defineJob({ name: 'test.fails', data: z.object({}), tries: 2 });
const nightly = defineJob({
  name: 'test.nightly',
  data: z.object({}),
  clock: { title: ['夜间任务', 'Nightly'], cron: '0 3 * * *', catchUp: 'once' },
});
const { log } = fastify({ logger: false });
const from = { requestId: 'request-1', actor: null };

let test: TestDatabase;
const queues: JobQueue[] = [];
const seen: { by: number; through: string; requestId: string; process: string }[] = [];

const runInTransaction: RunJob = ({ through, requestId }, work) =>
  test.db.transaction((db) =>
    work({ db, through, requestId, actor: null, log, publish: async () => undefined } as unknown as Context),
  );

async function open(process = 'a', options: { workers?: boolean } = {}): Promise<JobQueue> {
  const queue = jobQueue({
    pool: test.pool,
    log,
    workers: false,
    retryDelay: 0,
    pollEvery: 0.5,
    ...options,
    registrations: [
      runs(count, async ({ by }, context) => {
        seen.push({ by, through: context.through, requestId: context.requestId, process });
        await context.db.execute(sql`INSERT INTO counted VALUES (${by})`);
      }),
      runs(fails, async (_data, context) => {
        await context.db.execute(sql`INSERT INTO counted VALUES (-1)`);
        throw new Error('broken on purpose');
      }),
      runs(nightly, async () => undefined),
    ],
  });
  await queue.start(runInTransaction);
  queues.push(queue);
  return queue;
}

const counted = async (): Promise<number[]> =>
  (await test.pool.query<{ by: number }>('SELECT by FROM counted ORDER BY by')).rows.map(({ by }) => by);
const until = async (done: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20));
};

beforeAll(async () => {
  test = await testDatabase([jobsFeature]);
  await test.owner.query('CREATE TABLE counted (by int)');
});
beforeEach(async () => {
  seen.length = 0;
  await test.pool.query('DELETE FROM counted');
  await test.pool.query('DELETE FROM job.job');
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop(2_000)));
});
afterAll(() => test.drop());

it('runs a job only if the transaction that queued it commits, in a context of its own', async () => {
  const queue = await open();
  await test.db.transaction((db) => queue.enqueue(db, count, { by: 1 }, undefined, from));
  await expect(
    test.db.transaction(async (db) => {
      await queue.enqueue(db, count, { by: 2 }, undefined, from);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await queue.runWaiting()).toBe(1);
  expect(seen).toEqual([{ by: 1, through: 'job:test.count', requestId: 'request-1', process: 'a' }]);
  expect(await queue.runWaiting()).toBe(0);
  expect(await counted()).toEqual([1]);
});

it('tries a failing job as often as declared, undoes what each try did, and keeps it as failed', async () => {
  const queue = await open();
  await queue.enqueue(test.db, fails, {}, undefined, from);
  for (let round = 0; round < 4; round++) await queue.runWaiting();
  expect(await counted()).toEqual([]);
  const { rows } = await test.pool.query(
    `SELECT state, retry_count, output->>'message' AS why FROM job.job WHERE name = 'test.fails'`,
  );
  expect(rows).toEqual([
    { state: 'failed', retry_count: 1, why: expect.stringContaining('broken on purpose') },
  ]);
});

it('keeps one waiting job a key where that is asked for, and any number otherwise', async () => {
  const queue = await open();
  for (const by of [1, 2, 3]) await queue.enqueue(test.db, count, { by }, { onlyOnce: 'same' }, from);
  for (const by of [4, 5]) await queue.enqueue(test.db, count, { by }, undefined, from);
  await queue.runWaiting();
  expect(await counted()).toEqual([1, 4, 5]);
});

it('refuses data that the declaration does not allow, and jobs that nobody runs', async () => {
  const queue = await open();
  await expect(queue.enqueue(test.db, count, { by: 1.5 }, undefined, from)).rejects.toThrow('expected int');
  const unknown = defineJob({ name: 'test.unknown', data: z.object({}) });
  await expect(queue.enqueue(test.db, unknown, {}, undefined, from)).rejects.toThrow('No feature runs');
});

it('is shared by two processes: every job is done once, by workers that are woken after the commit', async () => {
  const [a, b] = [await open('a', { workers: true }), await open('b', { workers: true })];
  const all = Array.from({ length: 20 }, (_, by) => by);
  await test.db.transaction(async (db) => {
    for (const by of all) await a.enqueue(db, count, { by }, undefined, from);
  });
  a.wake([count.name]);
  b.wake([count.name]);
  await until(async () => (await counted()).length >= all.length);
  await Promise.all([a.stop(5_000), b.stop(5_000)]);
  expect(await counted()).toEqual(all);
  expect(seen).toHaveLength(all.length);
});

it('runs what comes by the clock when it is asked for, once however often', async () => {
  const queue = await open();
  for (let times = 0; times < 2; times++) await queue.enqueue(test.db, nightly, {}, undefined, from);
  expect(await queue.runWaiting()).toBe(1);
  const { rows } = await test.pool.query(`SELECT job, state, reason FROM job_run`);
  expect(rows).toEqual([{ job: 'test.nightly', state: 'done', reason: 'asked' }]);
});

it('lets a running job finish when the server stops', async () => {
  let release = (): void => undefined;
  const slow = defineJob({ name: 'test.slow', data: z.object({}) });
  let started = false;
  const queue = jobQueue({
    pool: test.pool,
    log,
    pollEvery: 0.5,
    registrations: [
      runs(slow, async (_data, { db }) => {
        started = true;
        await new Promise<void>((resolve) => (release = resolve));
        await db.execute(sql`INSERT INTO counted VALUES (7)`);
      }),
    ],
  });
  await queue.start(runInTransaction);
  await queue.enqueue(test.db, slow, {}, undefined, from);
  queue.wake([slow.name]);
  await until(() => started);
  const stopped = queue.stop(10_000);
  release();
  await stopped;
  expect(await counted()).toEqual([7]);
});
