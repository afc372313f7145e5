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

it('is planned once, however many values an array has, and finds what is among them', async () => {
  await database.owner.query(`
    CREATE TABLE counted AS SELECT id, 'x' AS word FROM generate_series(1, 2000) AS id;
    CREATE UNIQUE INDEX ON counted (id); ANALYZE counted; GRANT SELECT ON counted TO bms_app`);
  const among = async (ids: number[] | null) => {
    const { rows } = await database.db.execute<{ id: number }>(
      sql`SELECT id FROM counted WHERE id = ANY (${sql.param(ids)}::int[]) ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  };
  for (let at = 1; at <= 9; at++) expect(await among([at, at + 1, 5000])).toEqual([at, at + 1]);
  expect(await among(Array.from({ length: 300 }, (_, at) => at + 1))).toHaveLength(300);
  expect(await among([])).toEqual([]);
  expect(await among(null)).toEqual([]);
  const { rows } = await database.pool.query<{ once: string }>(
    `SELECT generic_plans AS once FROM pg_prepared_statements WHERE statement LIKE '%counted%'`,
  );
  // PostgreSQL plans a prepared statement for its values five times before it may do so for any.
  expect(rows.map(({ once }) => Number(once))).toEqual([5]);
});

it('leaves statements without values alone, also several in one', async () => {
  const before = (await prepared()).length;
  for (let at = 0; at < 5; at++) await database.pool.query('SELECT 1; SELECT 2');
  // As the job queue asks them.
  for (let at = 0; at < 5; at++) await database.pool.query('SELECT 1; SELECT 2', []);
  expect(await prepared()).toHaveLength(before);
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
