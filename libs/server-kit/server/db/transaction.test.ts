import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { NothingWritten, withDeadline } from './deadline.ts';
import { transact } from './transaction.ts';

const settings = { actor: 'p1', account: null, through: 'test', requestId: 'r', address: null };
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.owner.query('CREATE TABLE thing (id int PRIMARY KEY, value int)');
  await database.owner.query('INSERT INTO thing VALUES (1, 0), (2, 0)');
});
afterAll(() => database.drop());

const values = async () =>
  (await database.pool.query<{ value: number }>('SELECT value FROM thing ORDER BY id')).rows.map(
    ({ value }) => value,
  );

it('runs work again that a deadlock has ended', async () => {
  const both = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
  let runs = 0;
  const raise = (mine: number, other: number, ready: () => void, wait: Promise<void>) =>
    transact(database.pool, settings, {
      async run(db) {
        runs++;
        await db.execute(sql`UPDATE thing SET value = value + 1 WHERE id = ${mine}`);
        ready();
        await wait;
        await db.execute(sql`UPDATE thing SET value = value + 1 WHERE id = ${other}`);
      },
    });
  await Promise.all([
    raise(1, 2, both.first.resolve, both.second.promise),
    raise(2, 1, both.second.resolve, both.first.promise),
  ]);
  expect(await values()).toEqual([2, 2]);
  // The one that begins anew may meet the other one once more.
  expect(runs).toBeGreaterThanOrEqual(3);
});

it('fails loudly where a failed statement was swallowed, instead of losing everything in silence', async () => {
  const swallowing = transact(database.pool, settings, {
    async run(db) {
      await db.execute(sql`UPDATE thing SET value = 99`);
      await db.execute(sql`SELECT 1 / 0`).catch(() => undefined);
    },
  });
  await expect(swallowing).rejects.toThrow(/nothing was kept/);
  expect(await values()).toEqual([2, 2]);
});

it('that never got a connection has written nothing, nor has what was asked before it', async () => {
  const { pool } = database;
  const held = await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()));
  const work = { run: () => Promise.reject(new Error('It ran.')) };
  for (const late of [
    () => transact(pool, settings, work),
    // As who calls is looked up before a write begins.
    () => pool.query('SELECT 1').then(() => transact(pool, settings, work)),
  ])
    await expect(withDeadline(20, late)).rejects.toBeInstanceOf(NothingWritten);
  for (const client of held) client.release();
});

it('whose time is over while it waits for a record has written nothing', async () => {
  const { pool } = database;
  const [before] = await values();
  const holder = await pool.connect();
  await holder.query('BEGIN; SELECT FROM thing WHERE id = 2 FOR UPDATE');
  const raise = (id: number) => sql`UPDATE thing SET value = value + 100 WHERE id = ${id}`;
  const waiting = withDeadline(300, () =>
    transact(pool, settings, {
      async run(db) {
        await db.execute(raise(1));
        await db.execute(raise(2));
      },
    }),
  );
  await expect(waiting).rejects.toBeInstanceOf(NothingWritten);
  await holder.query('ROLLBACK');
  holder.release();
  expect((await values())[0]).toBe(before);
});

it('makes a transaction inside a savepoint', async () => {
  await transact(database.pool, settings, {
    async run(db) {
      await db.execute(sql`UPDATE thing SET value = 5 WHERE id = 1`);
      await db
        .transaction(async (inner) => {
          await inner.execute(sql`UPDATE thing SET value = 6 WHERE id = 1`);
          throw new Error('not this');
        })
        .catch(() => undefined);
    },
  });
  expect(await values()).toEqual([5, 2]);
});

it('gives the connection back without its attribution', async () => {
  await transact(database.pool, settings, { run: async () => undefined });
  const { rows } = await database.pool.query(`SELECT current_setting('bms.actor', true) AS actor`);
  expect(rows).toEqual([{ actor: '' }]);
});

it('readings cannot change anything', async () => {
  await expect(database.readPool.query('UPDATE thing SET value = 1')).rejects.toThrow(/read-only/);
});
