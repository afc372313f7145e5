import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { statementsOf } from '../testing/statements-of.ts';
import type { EndOfTransaction } from './at-end.ts';
import { transact } from './transaction.ts';
import type { Db } from '../context.ts';

const settings = { actor: null, account: null, through: 'test', requestId: 'r', address: null };
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.owner.query('CREATE TABLE thing (id int CONSTRAINT one_of_each PRIMARY KEY, name text)');
});
afterAll(() => database.drop());

const write = (run: (db: Db, end: EndOfTransaction) => Promise<void>) =>
  transact(database.pool, settings, { run: (db, _opened, end) => run(db, end) });
const insert = (db: Db, id: number, name = '') => db.execute(sql`INSERT INTO thing VALUES (${id}, ${name})`);
const ids = async () =>
  (await database.pool.query<{ id: number }>('SELECT id FROM thing ORDER BY id')).rows.map(({ id }) => id);

it('writes at the end, after what was written before, nothing where the work fails', async () => {
  await write(async (db, end) => {
    await insert(end.db, 2, 'later');
    await insert(db, 1);
    expect((await db.execute(sql`SELECT id FROM thing`)).rows).toEqual([{ id: 1 }]);
  });
  expect(await ids()).toEqual([1, 2]);
  await expect(
    write(async (_db, end) => {
      await insert(end.db, 3);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await ids()).toEqual([1, 2]);
});

it('keeps nothing where one of them is refused, and says what that means', async () => {
  const doubled = write(async (_db, end) => {
    end.refuse('one_of_each', new CallError('conflict'));
    for (const id of [4, 1, 5]) await insert(end.db, id);
  });
  await expect(doubled).rejects.toMatchObject({ errorName: 'conflict' });
  expect(await ids()).toEqual([1, 2]);
  // The connection is whole: the next transaction works.
  await write(async (_db, end) => void (await insert(end.db, 6)));
  expect(await ids()).toEqual([1, 2, 6]);
});

describe('what nobody waits for', () => {
  const names = async (...some: number[]) =>
    (
      await database.pool.query<{ name: string }>('SELECT name FROM thing WHERE id = ANY ($1) ORDER BY id', [
        some,
      ])
    ).rows.map(({ name }) => name);

  it('is there for what is asked after it', async () => {
    await write(async (db, end) => {
      await insert(end.behind, 20, 'sent');
      expect((await db.execute(sql`SELECT name FROM thing WHERE id = 20`)).rows).toEqual([{ name: 'sent' }]);
    });
    expect(await names(20)).toEqual(['sent']);
  });

  it.each([
    ['nothing', async () => undefined],
    ['a question', (db: Db) => db.execute(sql`SELECT 1`)],
    ['a savepoint', (db: Db) => db.transaction(async (inner) => void (await inner.execute(sql`SELECT 1`)))],
  ] as const)('keeps nothing where it is refused, and says why, with %s after it', async (_, after) => {
    const doubled = write(async (db, end) => {
      end.refuse('one_of_each', new CallError('conflict'));
      await insert(db, 21);
      await insert(end.behind, 20);
      await after(db);
    });
    await expect(doubled).rejects.toMatchObject({ errorName: 'conflict' });
    expect(await names(21)).toEqual([]);
  });

  it.each([
    ['the transaction', (db: Db, work: (db: Db) => Promise<unknown>) => work(db)],
    ['a savepoint', (db: Db, work: (db: Db) => Promise<unknown>) => db.transaction(work)],
  ] as const)('does not stand for what failed before it in %s', async (_, within) => {
    const failing = write(async (db, end) => {
      await within(db, (inner) => Promise.all([inner.execute(sql`SELECT 1 / 0`), insert(end.behind, 24)]));
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  });

  it.each([
    ['nothing', async () => undefined],
    ['a question', (db: Db) => db.execute(sql`SELECT 1`)],
  ] as const)(
    'is refused within its savepoint, with %s after it there: what comes after that goes on',
    async (_, after) => {
      await database.owner.query(`DELETE FROM thing WHERE id >= 20; INSERT INTO thing VALUES (20, 'sent')`);
      await write(async (db, end) => {
        end.refuse('one_of_each', new CallError('conflict'));
        await insert(end.behind, 22, 'kept');
        const inner = db.transaction(async (within) => {
          await insert(end.behind, 20);
          await after(within);
        });
        await expect(inner).rejects.toMatchObject({ errorName: 'conflict' });
        await insert(end.behind, 23, 'kept too');
      });
      expect(await names(20, 22, 23)).toEqual(['sent', 'kept', 'kept too']);
      await database.owner.query('DELETE FROM thing WHERE id >= 20');
    },
  );
});

it('forgets what a savepoint that is rolled back had handed in', async () => {
  await write(async (db, end) => {
    await insert(end.db, 7);
    await db
      .transaction(async () => {
        await insert(end.db, 8);
        throw new Error('not this');
      })
      .catch(() => undefined);
    await db.transaction(async () => void (await insert(end.db, 9)));
  });
  expect(await ids()).toEqual([1, 2, 6, 7, 9]);
});

it('writes rows that one function writes by one statement, without those of a savepoint that is rolled back', async () => {
  const things = (rows: readonly number[], db: Db) =>
    db.execute(sql`INSERT INTO thing (id) SELECT unnest(${sql.param([...rows])}::int[])`);
  const texts = await statementsOf(database.pool, () =>
    write(async (db, end) => {
      end.gather(things, 10);
      await db
        .transaction(async () => {
          end.gather(things, 11);
          throw new Error('not this');
        })
        .catch(() => undefined);
      end.gather(things, 12);
      expect((await db.execute(sql`SELECT FROM thing WHERE id > 9`)).rows).toEqual([]);
    }),
  );
  expect(texts.filter((text) => text.includes('INSERT INTO thing'))).toHaveLength(1);
  expect(await ids()).toEqual([1, 2, 6, 7, 9, 10, 12]);
});

describe('a number that is taken at the end', () => {
  const numbering = (run: (db: Db, end: EndOfTransaction) => Promise<void>) =>
    transact(database.pool, settings, {
      run: (db, _opened, end) => run(db, end),
      taking: (_series, setting) => sql`
        WITH taken AS (UPDATE series SET last = last + 1 RETURNING last)
        SELECT set_config(${setting}, 'N-' || last, true) AS number FROM taken`,
    });
  const series = { companyId: 'A', code: 'X', prefix: 'N' };
  const names = async () =>
    (
      await database.pool.query<{ name: string }>('SELECT name FROM thing WHERE id >= 100 ORDER BY id')
    ).rows.map(({ name }) => name);

  beforeAll(() => database.owner.query('CREATE TABLE series (last int); INSERT INTO series VALUES (0)'));

  it('is taken once, and at once, where a statement before the end holds what stands for it', async () => {
    await numbering(async (db, end) => {
      const number = end.number(series);
      await Promise.all([insert(db, 100, number), insert(db, 101, `of ${number}`)]);
      await insert(db, 102, number.toLowerCase());
      await insert(end.db, 103, number);
    });
    expect(await names()).toEqual(['N-1', 'of N-1', 'n-1', 'N-1']);
  });

  it('is taken again where the savepoint in which it was taken is rolled back', async () => {
    await database.owner.query('DELETE FROM thing WHERE id >= 100');
    await numbering(async (db, end) => {
      const number = end.number(series);
      await db
        .transaction(async (inner) => {
          await insert(inner, 100, number);
          throw new Error('not this');
        })
        .catch(() => undefined);
      await insert(end.db, 101, number);
    });
    expect(await names()).toEqual(['N-2']);
  });
});
