import { DrizzleQueryError, sql } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { sqlStateOf } from '../failure.ts';
import { dialect } from './quick-dialect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('answers plain SQL as drizzle’s own session does, whatever the types', async () => {
  const asked = sql`
    SELECT ${1}::int AS whole, ${'2.50'}::numeric AS amount, ${null}::text AS nothing, true AS yes, 9::bigint AS long,
           '2026-11-21 03:04:05.678901+00'::timestamptz AS moment, '2026-11-21 03:04:05'::timestamp AS clock,
           '2026-11-21'::date AS day, '1 day 02:00'::interval AS span, ARRAY['2026-11-21'::date] AS days,
           ARRAY['2026-11-21 03:04:05+00'::timestamptz] AS moments, ARRAY[1, 2] AS numbers, ARRAY['a', NULL] AS texts,
           '{"a": [1, null]}'::jsonb AS json, '\\x00ff'::bytea AS bytes`;
  const plain = new NodePgDatabase(dialect, new NodePgSession(database.pool, dialect, undefined), undefined);
  const [ours, theirs] = [await database.db.execute(asked), await plain.execute(asked)];
  expect(ours.rows).toEqual(theirs.rows);
  expect(ours.rows).toMatchObject([{ moment: '2026-11-21 03:04:05.678901+00', day: '2026-11-21' }]);
  expect([ours.rowCount, ours.command]).toEqual([1, 'SELECT']);
});

it('says which statement failed, and the reason beneath', async () => {
  const error: unknown = await database.db.execute(sql`SELECT 1 / ${0}::int`).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(DrizzleQueryError);
  expect(error).toMatchObject({ query: 'SELECT 1 / $1::int', params: [0] });
  expect(sqlStateOf(error)).toBe('22012');
});
