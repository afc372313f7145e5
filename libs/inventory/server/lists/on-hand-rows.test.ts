import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { writeFilters } from '#fields/model';
import { onHandList } from '#inventory/model';
import type { ActorContext } from '#server-kit/server';
import { onHandRows } from './on-hand-rows.ts';

/** The tables that each statement of a work names, in their order. */
async function tablesOf(work: (context: ActorContext) => Promise<unknown>): Promise<string[][]> {
  const asked: string[] = [];
  const execute = (query: SQL) => {
    asked.push(new PgDialect().sqlToQuery(query).sql);
    return Promise.resolve({ rows: [{ id: '1', tab: 'usable', count: 1 }] });
  };
  await work({
    ...{ db: { execute }, language: 'zh', timeZone: 'Asia/Shanghai', now: new Date() },
    actor: { personId: 'keeper', companyId: 'C01', scope: () => 'all', may: () => true },
  } as unknown as ActorContext);
  return asked.map((text) =>
    [...text.matchAll(/(?:FROM|JOIN) ([a-z]\w*)/g)].flatMap(([, table]) => table ?? []),
  );
}
const first = { page: 1, pageSize: 10 };

it('is found and counted by balance and item alone; what stands beside is looked up for the rows of the page', async () => {
  expect(await tablesOf((context) => onHandRows.count({}, context))).toEqual([['stock_key', 'item']]);
  const [found, read] = await tablesOf((context) => onHandRows.page(first, context));
  expect(found).toEqual(['stock_key', 'item']);
  expect(read).toEqual(expect.arrayContaining(['stock_reservation', 'stock_lot', 'custody', 'trade_line']));
});

it('takes along what an order or a filter names, and no more', async () => {
  const where = writeFilters([{ field: 'warehouse', operation: 'is', value: 'W1' }]);
  const [found] = await tablesOf((context) => onHandRows.page({ ...first, where, sort: '-value' }, context));
  expect(found).toEqual(expect.arrayContaining(['stock_key', 'item', 'warehouse', 'stock_pool']));
  expect(found).not.toContain('stock_reservation');
});

it('looks for words in bins too, which are taken along only then', async () => {
  const [found] = await tablesOf((context) => onHandRows.page({ ...first, q: 'a-01' }, context));
  expect(found).toEqual(['stock_key', 'item', 'bin']);
});

it('is added up by what its values are made of alone', async () => {
  const totals = onHandRows.handlers.find(({ call }) => call === onHandList.calls.totals);
  const [added] = await tablesOf(async (context) => totals?.run({}, context));
  // A balance has its share of what all balances of its pool are worth.
  expect(added).toEqual(['stock_key', 'stock_key', 'item', 'company', 'stock_pool']);
});
