import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { frozen, frozenSql } from './frozen.ts';

const thing = pgTable('thing', { id: integer().primaryKey(), nameOfIt: text().notNull() });

let built = 0;
const things = frozen<{ ids: readonly number[] }, { id: number; nameOfIt: string }[]>((db, place) => {
  built++;
  return db
    .select()
    .from(thing)
    .where(sql`${thing.id} = ANY (${place('ids')}::int[])`)
    .orderBy(thing.id);
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.owner.query(
    `CREATE TABLE thing (id int PRIMARY KEY, name_of_it text); INSERT INTO thing VALUES (1, 'one'), (2, 'two')`,
  );
});
afterAll(() => database.drop());

it('is built once and asked on whatever connection it is given, side by side too', async () => {
  const [one, two, none] = await Promise.all([
    things(database.db, { ids: [1] }),
    things(database.readDb, { ids: [2, 3] }),
    things(database.db, { ids: [] }),
  ]);
  expect([one, two, none]).toEqual([[{ id: 1, nameOfIt: 'one' }], [{ id: 2, nameOfIt: 'two' }], []]);
  expect(built).toBe(1);
});

it('sees what its own transaction has done', async () => {
  await database.db
    .transaction(async (inner) => {
      await inner.insert(thing).values({ id: 3, nameOfIt: 'three' });
      expect(await things(inner, { ids: [3] })).toEqual([{ id: 3, nameOfIt: 'three' }]);
      expect(await things(database.db, { ids: [3] })).toEqual([]);
      throw new Error('undone');
    })
    .catch(() => undefined);
});

let written = 0;
const named = frozenSql<{ id: number; name: string }, { id: number; said: string; at: string }>((place) => {
  written++;
  const name = sql`${place('name')}::text`;
  return sql`SELECT id, ${name} || ${'-'}::text || ${name} AS said, '2026-11-21 03:04:05+00'::timestamptz AS at
    FROM thing WHERE id = ${place('id')}`;
});

it('plain SQL is written out once, with the values of each in their places', async () => {
  const asked = await Promise.all([
    named(database.db, { id: 1, name: 'a' }),
    named(database.readDb, { id: 2, name: 'b' }),
    database.db.transaction((inner) => named(inner, { id: 3, name: 'c' })),
  ]);
  const at = '2026-11-21 03:04:05+00';
  expect(asked).toEqual([[{ id: 1, said: 'a-a', at }], [{ id: 2, said: 'b-b', at }], []]);
  expect(written).toBe(1);
  await expect(named(database.db, { id: 'x' as never, name: 'a' })).rejects.toMatchObject({
    query: expect.stringContaining('FROM thing'),
    params: ['a', '-', 'a', 'x'],
  });
});
