import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { writeFilters } from '#fields/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { ledgersFeature } from '#ledgers/server';
import { madeWith, type ActorContext, type Db, type ServerFeature } from '#server-kit/server';
import { completeActor, testServer, type TestServer } from '#server-kit/testing';
import { tradeFeature } from '#trade/server';
import { inventoryFeature } from '../index.ts';
import { stockLineRows } from './stock-line-rows.ts';

/** The tables of another library, without its code: a feature does not import another's server. */
const tablesOf = (name: string): ServerFeature => ({
  name,
  migrations: join(import.meta.dirname, `../../../${name}/server/migrations`),
});

/** Lines of the balance that moves all the time, and of each of the others. */
const long = 20_000;
const short = 300;

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    ...[identityFeature(), tablesOf('approvals'), tablesOf('master-data')],
    ...[tablesOf('lists'), ledgersFeature, tablesOf('documents'), tradeFeature, tablesOf('requisitions')],
    ...madeWith([inventoryFeature], {
      begunInspections: async () => [],
      inspectionsOf: async () => new Map(),
      inspectionStep: async () => null,
      addressOf: () => null,
      inCurrency: (amount) => amount,
      handIn: () => {
        throw new Error('Nothing is handed in here.');
      },
    }),
  ]);
  await smallCompany(server.database.db);
  // The busy one moves every five minutes, long after all others have.
  await server.database.owner.query(`
    INSERT INTO unit (id, code, name_zh, search) VALUES ('t', 't', '吨', 'x');
    INSERT INTO item (id, code, name_zh, kind, unit_id, search)
    SELECT 'M' || n, 'M' || n, '料' || n, 'raw', 't', 'x' FROM generate_series(1, 40) AS n;
    INSERT INTO warehouse (id, code, company_id, name_zh, search) VALUES ('W1', 'W1', 'C01', '原料仓', 'x');
    INSERT INTO stock_pool (company_id, subject, area, method) SELECT 'C01', id, '', 'average' FROM item;
    INSERT INTO stock_key (company_id, item_id, warehouse_id, bin_id, lot, status, pool_id, quantity)
    SELECT 'C01', subject, 'W1', '', '', 'usable', id, 1 FROM stock_pool;
    INSERT INTO stock_line (key_id, posted_at, quantity, voucher, voucher_id, voucher_line, pool_id, valued_by, amount)
    SELECT k.id, timestamptz '2026-01-03 00:00Z' + n * interval '5 minutes', 1, 'OPENING', gen_random_uuid(), '1', k.pool_id, 'amount', 5
      FROM stock_key k CROSS JOIN LATERAL generate_series(1, CASE k.item_id WHEN 'M1' THEN ${long} ELSE ${short} END) AS n;
    INSERT INTO stock_month (key_id, month, quantity)
    SELECT key_id, date_trunc('month', posted_at AT TIME ZONE 'UTC')::date, sum(quantity) FROM stock_line GROUP BY 1, 2;
    INSERT INTO stock_figure (line, of_line, generation, value, quantity_after, value_after, state, because_of)
    SELECT seq, seq, 0, 5, 1, 5, '{}', seq FROM stock_line`);
  await server.database.owner.query('VACUUM (ANALYZE)');
});
afterAll(() => server.close());

/** The narrowing to an item, to its balance, and to both, as a balance opens its lines. */
async function asksOf(item: string): Promise<string[]> {
  const { rows } = await server.database.owner.query<{ id: string }>(
    'SELECT id::text FROM stock_key WHERE item_id = $1',
    [item],
  );
  const ofItem = { field: 'item', operation: 'is', value: item } as const;
  const ofBalance = { field: 'balance', operation: 'is', value: rows[0]?.id ?? '' } as const;
  return [[ofItem], [ofBalance], [ofItem, ofBalance]].map((filters) => writeFilters(filters));
}

type Plan = Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>;

/** How many pages of its tables the database touches to answer what the work asks it. */
async function touchedBy<T>(
  work: (context: ActorContext) => Promise<T>,
): Promise<{ answer: T; pages: number }> {
  const { readDb } = server.database;
  const asked: SQL[] = [];
  const execute = (query: SQL) => {
    asked.push(query);
    return readDb.execute(query);
  };
  const scope = { companies: ['C01'], departments: [] };
  const answer = await work({
    ...{ db: { execute } as unknown as Db, actor: completeActor({ scope }), now: new Date() },
    ...{ language: 'zh', timeZone: 'Asia/Shanghai' },
  } as unknown as ActorContext);
  let pages = 0;
  for (const query of asked) {
    const { rows } = await readDb.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    pages += (plan?.['Shared Hit Blocks'] ?? NaN) + (plan?.['Shared Read Blocks'] ?? NaN);
  }
  return { answer, pages };
}

const page = { page: 1, pageSize: 50 };

it('a first page of a balance that moves all the time touches no more than twice as much as of one that hardly does', async () => {
  const [busy, quiet] = await Promise.all([asksOf('M1'), asksOf('M2')]);
  for (const [at, where] of busy.entries()) {
    const first = await touchedBy((context) => stockLineRows.page({ ...page, where }, context));
    const few = await touchedBy((context) =>
      stockLineRows.page({ ...page, where: quiet[at] ?? '' }, context),
    );
    expect(first.pages).toBeLessThanOrEqual(2 * few.pages);
    const after = ({ answer }: typeof first) => answer.rows.map((row) => row['quantityAfter']);
    expect(after(first)).toEqual(Array.from({ length: 50 }, (_, n) => String(long - n)));
    expect(after(few)).toEqual(Array.from({ length: 50 }, (_, n) => String(short - n)));
  }
});

it('a first page of all lines touches as little, and the pages that follow, by number and by cursor', async () => {
  const where = (await asksOf('M1'))[0];
  const first = await touchedBy((context) => stockLineRows.page({ ...page, where }, context));
  const all = await touchedBy((context) => stockLineRows.page(page, context));
  expect(all.answer.rows.map(({ id }) => id)).toEqual(first.answer.rows.map(({ id }) => id));
  expect(all.pages).toBeLessThanOrEqual(first.pages * 1.1);
  const second = (more: object) =>
    touchedBy((context) => stockLineRows.page({ ...page, where, ...more }, context));
  const [byNumber, byCursor] = [await second({ page: 2 }), await second({ after: first.answer.next })];
  expect(byCursor.answer.rows.map((row) => row['quantityAfter'])).toEqual(
    Array.from({ length: 50 }, (_, n) => String(long - 50 - n)),
  );
  expect(byNumber.answer.rows).toEqual(byCursor.answer.rows);
  expect(Math.max(byNumber.pages, byCursor.pages)).toBeLessThanOrEqual(first.pages * 1.1);
});

it('says of a line what moved it, and what it was worked out anew because of: a number, or what it was', async () => {
  await server.database.owner.query(`
    INSERT INTO stock_count (id, company_id, number, warehouse_id, state, planned_by, planned_at)
    VALUES ('00000000-0000-4000-8000-000000000001', 'C01', 'IC-7', 'W1', 'posted', 'manager', now());
    INSERT INTO stock_line (key_id, posted_at, quantity, voucher, voucher_id, voucher_line, pool_id, valued_by, amount)
    SELECT k.id, timestamptz '2027-01-03 00:00Z' + n * interval '1 hour', 1, voucher,
           CASE voucher WHEN 'INV150P' THEN '00000000-0000-4000-8000-000000000001' ELSE gen_random_uuid() END, '1', k.pool_id, 'amount', 5
      FROM stock_key k CROSS JOIN unnest(ARRAY['INV150P', 'QC200P', 'custody']) WITH ORDINALITY AS each (voucher, n)
     WHERE k.item_id = 'M3';
    -- The last one was worked out anew because of the count, the one before because of itself.
    INSERT INTO stock_figure (line, of_line, generation, value, quantity_after, value_after, state, because_of)
    SELECT l.seq, l.seq, 1, 5, 1, 5, '{}', CASE l.voucher WHEN 'custody' THEN c.seq ELSE l.seq END
      FROM stock_line l JOIN stock_line c ON c.key_id = l.key_id AND c.voucher = 'INV150P' WHERE l.voucher IN ('QC200P', 'custody')`);
  const [where] = await asksOf('M3');
  const { answer } = await touchedBy((context) =>
    stockLineRows.page({ page: 1, pageSize: 3, where }, context),
  );
  expect(answer.rows.map(({ number, because }) => [number, because])).toEqual([
    ['留样', 'IC-7'],
    ['检验判定', '检验判定'],
    ['IC-7', null],
  ]);
});

it('what is no balance has no lines', async () => {
  for (const value of ['x', '1; DROP', '9'.repeat(30)]) {
    const where = writeFilters([{ field: 'balance', operation: 'is', value }]);
    const { answer } = await touchedBy((context) => stockLineRows.page({ ...page, where }, context));
    expect(answer.rows).toEqual([]);
  }
});
