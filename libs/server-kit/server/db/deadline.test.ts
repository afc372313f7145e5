import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { testDatabase } from '../testing/test-database.ts';
import { EndOfTransaction } from './at-end.ts';
import { openDatabase } from './database.ts';
import { DeadlinePassed, NothingWritten, timeLeft, unhurried, withDeadline } from './deadline.ts';
import { isUnavailable } from './failure.ts';

const never = (): Promise<never> => new Promise(() => undefined);
const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('is known to what belongs to the request and to nothing else', async () => {
  expect(timeLeft()).toBeUndefined();
  await withDeadline(60_000, async () => {
    expect(timeLeft()).toBeGreaterThan(0);
    expect(unhurried(timeLeft)).toBeUndefined();
  });
  expect(timeLeft()).toBeUndefined();
});

it('ends what nobody answers', async () => {
  await expect(withDeadline(1, never)).rejects.toBeInstanceOf(DeadlinePassed);
});

describe('a database that takes connections and says nothing', () => {
  let silent: Server;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('is not waited for beyond the deadline', async () => {
    const { port } = silent.address() as AddressInfo;
    const database = openDatabase({ app: { host: '127.0.0.1', port, user: 'x' }, allowExitOnIdle: true });
    for (const pool of [database.pool, database.readPool]) {
      const error = await caught(withDeadline(20, () => pool.query('SELECT 1')));
      expect(error).toBeInstanceOf(DeadlinePassed);
      expect(isUnavailable(error)).toBe(true);
    }
  });
});

it('ends a statement, and the connection with it; the next one works', async () => {
  const database = await testDatabase([], { poolSize: 1 });
  const error = await caught(withDeadline(50, () => database.pool.query('SELECT pg_sleep(600)')));
  expect(isUnavailable(error)).toBe(true);
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  const queued = withDeadline(60_000, () => database.pool.query('SELECT $1::int AS two', [2]));
  expect((await queued).rows).toEqual([{ two: 2 }]);
  await database.drop();
});

it('a connection is waited for as long as the request has time, whatever the pool thinks', async () => {
  const database = await testDatabase([], { poolSize: 1 });
  const { pool } = database;
  const held = await pool.connect();
  pool.options.connectionTimeoutMillis = 20;
  const waiting = withDeadline(60_000, () => pool.query('SELECT 1 AS one'));
  // Whoever has no time of their own gives up as the pool says.
  expect(await caught(pool.query('SELECT 1'))).toMatchObject({ message: expect.stringContaining('timeout') });
  held.release();
  expect((await waiting).rows).toEqual([{ one: 1 }]);
  await database.drop();
});

it('does not know what became of a COMMIT that was not answered', async () => {
  const client = {
    query: (asked: unknown) =>
      asked === 'COMMIT'
        ? Promise.reject(new Error('Connection terminated unexpectedly'))
        : Promise.resolve({ rows: [] }),
  } as unknown as PoolClient;
  const end = new EndOfTransaction(client, never as never);
  await expect(end.commit()).rejects.toMatchObject({ errorName: 'outcomeUnknown' });
});

it('is not taken for nothing done once COMMIT was sent, unless that was refused', async () => {
  const told = (committed: Promise<unknown>) => {
    const client = {
      query: (asked: unknown) => (asked === 'COMMIT' ? committed : Promise.resolve({ rows: [] })),
    } as unknown as PoolClient;
    return caught(
      withDeadline(1, async () => {
        await new EndOfTransaction(client, never as never).commit().catch(() => undefined);
        return never();
      }),
    );
  };
  for (const committed of [Promise.resolve({ command: 'COMMIT', rows: [] }), never()]) {
    const error = await told(committed);
    expect(error).toBeInstanceOf(DeadlinePassed);
    expect(error).not.toBeInstanceOf(NothingWritten);
  }
  expect(await told(Promise.resolve({ command: 'ROLLBACK', rows: [] }))).toBeInstanceOf(NothingWritten);
  const deadlock = Object.assign(new Error('deadlock'), { code: '40P01' });
  expect(await told(Promise.reject(deadlock))).toBeInstanceOf(NothingWritten);
});

it('knows that nothing was done where the time was over before COMMIT was sent', async () => {
  const client = { query: () => Promise.reject(new DeadlinePassed()) } as unknown as PoolClient;
  const end = new EndOfTransaction(client, never as never);
  await expect(end.commit()).rejects.toBeInstanceOf(DeadlinePassed);
});
