import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { frozen } from './frozen.ts';

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
