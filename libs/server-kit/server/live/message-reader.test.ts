import type { PoolClient } from 'pg';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { liveFeature } from './live-feature.ts';
import { LiveHub } from './live-hub.ts';
import { MessageReader, newRows } from './message-reader.ts';
import { storeLiveMessages } from './store-message.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(
    [liveFeature(new LiveHub({ pool: null as never, listen: null, log: null as never }))],
    {
      poolSize: 20,
    },
  );
});
afterAll(() => test.drop());

const insert = async (on: { query: PoolClient['query'] }, text: string): Promise<number> => {
  const { rows } = await on.query<{ id: string }>(
    `INSERT INTO live_message (type, data) VALUES ('info', to_jsonb($1::text)) RETURNING id`,
    [text],
  );
  return Number(rows[0]?.id);
};
const open = async (): Promise<PoolClient> => {
  const client = await test.pool.connect();
  await client.query('BEGIN');
  return client;
};
const end = async (client: PoolClient, how: 'COMMIT' | 'ROLLBACK'): Promise<void> => {
  await client.query(how);
  client.release();
};

it('loses nothing when transactions commit in another order than they took their ids', async () => {
  const reader = new MessageReader(test.pool);
  await reader.begin();
  const early = await open();
  const first = await insert(early, 'first taken, last committed');
  const second = await insert(test.pool, 'second taken, first committed');

  expect((await reader.read()).map(({ id }) => id)).toEqual([second]);
  expect(reader.safe).toBe(first - 1);
  expect(await reader.read()).toEqual([]);
  await end(early, 'COMMIT');
  expect((await reader.read()).map(({ id }) => id)).toEqual([first]);
  // What else was missing then is given up once the transactions of that moment have ended, those of other suites among them.
  while (reader.safe < second) await reader.read();
  expect(reader.safe).toBe(second);
  expect(await reader.read()).toEqual([]);
});

it('waits for an id that was rolled back only as long as its transaction could still be open', async () => {
  const reader = new MessageReader(test.pool);
  await reader.begin();
  const lost = await open();
  const skipped = await insert(lost, 'never told');
  const next = await insert(test.pool, 'told');
  await reader.read();
  expect(reader.safe).toBe(skipped - 1);
  await end(lost, 'ROLLBACK');
  // Transactions of the other databases of this PostgreSQL hold the horizon back as well, while they are open.
  do await reader.read();
  while (reader.safe < next);
  expect(reader.safe).toBe(next);
});

it('finds the message of a transaction that was open when the process began', async () => {
  const early = await open();
  const first = await insert(early, 'open at the start');
  await insert(test.pool, 'there at the start');
  const reader = new MessageReader(test.pool);
  await reader.begin();
  expect(await reader.read()).toEqual([]);
  await end(early, 'COMMIT');
  expect((await reader.read()).map(({ id }) => id)).toEqual([first]);
});

/** The database, that breaks off before a statement as often as it is told to. */
function breaking() {
  const broken = new Map<string, number[]>();
  const asked = new Map<string, number>();
  const query = (text: string, values?: unknown[]) => {
    const at = (asked.get(text) ?? 0) + 1;
    asked.set(text, at);
    return broken.get(text)?.includes(at)
      ? Promise.reject(new Error('The connection broke.'))
      : test.pool.query(text, values);
  };
  return {
    pool: { query } as unknown as typeof test.pool,
    /** At which of the next times that it is asked. */
    breakAt: (text: string, ...times: number[]) => {
      asked.clear();
      broken.set(text, times);
    },
  };
}

it('reads again what it could not read to the end', async () => {
  const { pool, breakAt } = breaking();
  const reader = new MessageReader(pool);
  await reader.begin();
  const early = await open();
  const first = await insert(early, 'first taken, last committed');
  const second = await insert(test.pool, 'second taken, first committed');
  breakAt('SELECT pg_current_xact_id() AS number', 1);
  await expect(reader.read()).rejects.toThrow('The connection broke.');
  expect((await reader.read()).map(({ id }) => id)).toEqual([second]);
  await end(early, 'COMMIT');
  expect((await reader.read()).map(({ id }) => id)).toEqual([first]);
  expect(reader.safe).toBe(second);
});

it('tells what it has read where the rest cannot be read, and the rest afterwards', async () => {
  const { pool, breakAt } = breaking();
  const reader = new MessageReader(pool);
  await reader.begin();
  await test.pool.query(
    `INSERT INTO live_message (type, data) SELECT 'info', to_jsonb(n) FROM generate_series(1, 600) AS n`,
  );
  breakAt(newRows, 2);
  const data = async () => (await reader.read()).map((message) => message.data);
  expect(await data()).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
  expect(await data()).toEqual(Array.from({ length: 100 }, (_, at) => at + 501));
  await test.pool.query(`DELETE FROM live_message WHERE jsonb_typeof(data) = 'number'`);
});

it('reads every message of many writers exactly once, whatever order they commit in', async () => {
  const reader = new MessageReader(test.pool);
  await reader.begin();
  const committed: number[] = [];
  const read: number[] = [];
  let writing = true;
  const writers = Array.from({ length: 12 }, async (_, writer) => {
    for (let round = 0; round < 25; round++) {
      const client = await open();
      const ids = [await insert(client, `${writer}/${round}`), await insert(client, 'and another')];
      // Some take long, some give up.
      if ((writer + round) % 3 === 0) await client.query('SELECT pg_sleep(0.003)');
      const keeps = (writer * 7 + round) % 5 !== 0;
      await end(client, keeps ? 'COMMIT' : 'ROLLBACK');
      if (keeps) committed.push(...ids);
    }
  });
  const reading = (async () => {
    while (writing) read.push(...(await reader.read()).map(({ id }) => id));
    read.push(...(await reader.read()).map(({ id }) => id));
  })();
  await Promise.all(writers);
  writing = false;
  await reading;
  expect(read.toSorted((a, b) => a - b)).toEqual(committed.toSorted((a, b) => a - b));
});

it('looks up what is new and what fills a gap, however many messages of the day are kept', async () => {
  await test.pool.query(
    `INSERT INTO live_message (type, data) SELECT 'info', to_jsonb('kept ' || n) FROM generate_series(1, 5000) AS n`,
  );
  const newest = await insert(test.pool, 'new');
  const { rows } = await test.pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${newRows
      .replaceAll('$1', String(newest - 1))
      .replaceAll('$2', `'{${newest - 3000}}'`)}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  expect(plan?.['Actual Rows']).toBe(2);
  // Pages touched, each of some 60 messages: 5,000 messages are more than 80.
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(30);
  await test.pool.query(`DELETE FROM live_message WHERE data::text LIKE '"kept%'`);
});

it('answers what a person missed, and says when too much of it is gone', async () => {
  const reader = new MessageReader(test.pool);
  const start = await insert(test.pool, 'seen');
  await storeLiveMessages(test.db, [{ to: ['ann'], type: 'refresh', data: { topics: ['inbox'] } }]);
  await storeLiveMessages(test.db, [{ to: ['bob'], type: 'refresh', data: { topics: ['inbox'] } }]);
  await storeLiveMessages(test.db, [{ to: 'everyone', type: 'info', data: 'all' }]);
  const { messages, missed } = await reader.since(start, 'ann');
  expect(missed).toBe(false);
  expect(messages.map(({ data }) => data)).toEqual([{ topics: ['inbox'] }, 'all']);

  expect((await reader.since(start + 1_000, 'ann')).missed).toBe(true);
  await test.pool.query('DELETE FROM live_message WHERE id <= $1', [start + 1]);
  expect((await reader.since(start, 'ann')).missed).toBe(true);
  expect((await reader.since(start + 3, 'ann')).missed).toBe(false);
  // A first connection gets the last seconds: what came while the page was loading.
  expect((await reader.since(null, 'ann')).messages.map(({ data }) => data)).toEqual(['all']);
});
