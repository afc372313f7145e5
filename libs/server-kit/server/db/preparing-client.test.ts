import { sql } from 'drizzle-orm';
import { plannedAnew } from './preparing-client.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([], { poolSize: 1 });
});
afterAll(() => database.drop());

const prepared = async (): Promise<string[]> =>
  (await database.pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

it('prepares what is asked often, once, and answers the same', async () => {
  const ask = async (value: number) => {
    const { rows } = await database.db.execute<{ twice: number }>(sql`SELECT ${value}::int * 2 AS twice`);
    return rows[0]?.twice;
  };
  expect(await ask(1)).toBe(2);
  expect(await prepared()).toEqual([]);
  for (const value of [2, 3, 4, 5]) expect(await ask(value)).toBe(value * 2);
  expect(await prepared()).toEqual(['SELECT $1::int * 2 AS twice']);
});

it('lets a statement be planned anew that depends on its values', async () => {
  const before = (await prepared()).length;
  for (let at = 0; at < 5; at++)
    await database.db.execute(sql`${sql.raw(plannedAnew)}SELECT ${at}::int * 3 AS thrice`);
  expect(await prepared()).toHaveLength(before);
});

it('leaves statements without values alone, also several in one', async () => {
  for (let at = 0; at < 5; at++) await database.pool.query('SELECT 1; SELECT 2');
  // As the job queue asks them.
  for (let at = 0; at < 5; at++) await database.pool.query('SELECT 1; SELECT 2', []);
  expect(await prepared()).toHaveLength(1);
});

it('survives a failure of what is prepared, inside a transaction too', async () => {
  const divide = (by: number) => database.pool.query('SELECT 10 / $1::int AS part', [by]);
  for (let at = 0; at < 4; at++) await divide(5);
  await expect(divide(0)).rejects.toThrow(/division by zero/);
  expect((await divide(2)).rows).toEqual([{ part: 5 }]);
});

it('prepares anew for a database that is opened after another was closed, however much that was asked', async () => {
  for (let text = 0; text < 320; text++)
    for (let at = 0; at < 3; at++) await database.pool.query(`SELECT $1::int + ${text} AS sum`, [at]);
  expect((await prepared()).length).toBeLessThanOrEqual(300);
  const next = await testDatabase([], { poolSize: 1 });
  await next.drop();
  const last = await testDatabase([], { poolSize: 1 });
  try {
    for (let at = 0; at < 4; at++) await last.pool.query('SELECT $1::int - 1 AS less', [at]);
    const { rows } = await last.pool.query('SELECT statement FROM pg_prepared_statements');
    expect(rows).toEqual([{ statement: 'SELECT $1::int - 1 AS less' }]);
    // The first one is still open, with the statements that it had.
    expect((await database.pool.query('SELECT $1::int + 1 AS sum', [4])).rows).toEqual([{ sum: 5 }]);
  } finally {
    await last.drop();
  }
});
