import { sql, type SQL } from 'drizzle-orm';
import { noteChange, type Db } from '#server-kit/server';
import { completeActor, testDatabase, type TestDatabase } from '#server-kit/testing';
import { countRows, type Countable } from './count-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

let asked = 0;
const db = {
  execute: (query: SQL) => {
    asked++;
    return database.readDb.execute(query);
  },
} as unknown as Db;

let lists = 0;
/** A list of so many rows under each of its tabs. */
const list = (rows: Record<string, number>, chosen: string[] | null = null): Countable => {
  const name = `list ${lists++}`;
  const tabs = Object.keys(rows);
  return {
    ...{ tabs, chosen },
    found(some, atMost) {
      const each = tabs.filter((tab) => !some || some.includes(tab));
      const all = each.map(
        (tab) => sql`SELECT ${tab}::text AS tab FROM generate_series(1, ${sql.raw(String(rows[tab]))})`,
      );
      return sql`SELECT tab FROM (${sql.join(all, sql` UNION ALL `)}) AS f WHERE ${name}::text <> '' LIMIT ${sql.raw(String(atMost))}`;
    },
  };
};
const read = (countable: Countable, personId = 'employee') =>
  countRows({ db, actor: completeActor({ personId }) }, countable);

describe('a total', () => {
  it.each<[string, Record<string, number>, string[] | null, object]>([
    ['of little', { open: 3, closed: 2 }, null, { total: 5, totalIsExact: true }],
    ['up to the limit', { open: 4000, closed: 6000 }, null, { total: 10_000, totalIsExact: true }],
    ['beyond it', { open: 4000, closed: 6001 }, null, { total: 10_000, totalIsExact: false }],
    ['of tabs beyond it', { a: 9000, b: 9000 }, ['a', 'b'], { total: 10_000, totalIsExact: false }],
    ['of much under a tab', { open: 8570, closed: 20_000 }, ['open'], { total: 8570, totalIsExact: true }],
    ['of little under tabs', { a: 7, b: 9, c: 20_000 }, ['a', 'b'], { total: 16, totalIsExact: true }],
  ])('%s is exact, or what there is more than', async (_, rows, chosen, expected) =>
    expect(await read(list(rows, chosen))).toMatchObject(expected),
  );

  it.each([
    [{ a: 9000, b: 1000 }, null, { total: 10_000, totalIsExact: true }],
    [{ a: 9000, b: 1001 }, null, { total: 10_000, totalIsExact: false }],
    [{ a: 9000, b: 50_000 }, ['a'], { total: 9000, totalIsExact: true }],
    [{ a: 9000, b: 50_000 }, ['a', 'b'], { total: 10_000, totalIsExact: false }],
  ])('of %j narrowed likewise', async (rows, chosen, expected) =>
    expect(await read({ ...list(rows, chosen), narrowed: true })).toMatchObject(expected),
  );

  it.each([
    [{ a: 900, b: 100 }, null, { total: 1000, totalIsExact: true }],
    [{ a: 900, b: 101 }, null, { total: 1000, totalIsExact: false }],
    [{ a: 900, b: 5000 }, ['a'], { total: 900, totalIsExact: true }],
  ])('of %j is looked at no further than somebody wants to know', async (rows, chosen, expected) =>
    expect(await read({ ...list(rows, chosen), narrowed: true, upTo: 1000 })).toMatchObject(expected),
  );
});

it('counts each tab, of long lists no further than shows that there are many', async () => {
  expect((await read(list({ a: 2, b: 5000 }))).counts).toEqual({ a: 2, b: 5000 });
  expect((await read(list({ a: 2, b: 50_000 }))).counts).toEqual({ a: 2, b: 1000 });
});

describe('figures of long lists', () => {
  const asksAgain = async (countable: Countable, person?: string): Promise<boolean> => {
    asked = 0;
    await read(countable, person);
    return asked > 0;
  };

  it.each([[{ a: 1001 }], [{ a: 900, b: 900 }], [{ a: 20_000 }]])('of %j are kept', async (rows) => {
    const countable = list(rows);
    expect(await asksAgain(countable)).toBe(true);
    expect(await asksAgain(countable)).toBe(false);
    expect(await asksAgain({ ...countable, chosen: ['a'] })).toBe(true);
  });

  it('are counted again for who has changed something, and for nobody else', async () => {
    const countable = list({ a: 5000 });
    await read(countable, 'head');
    noteChange('employee');
    expect(await asksAgain(countable, 'employee')).toBe(true);
    expect(await asksAgain(countable, 'employee')).toBe(false);
    expect(await asksAgain(countable, 'head')).toBe(false);
  });

  it('of short ones are counted each time', async () => {
    const countable = list({ a: 1000 });
    await read(countable);
    expect(await asksAgain(countable)).toBe(true);
  });
});
