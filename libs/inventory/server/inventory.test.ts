import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { describeLot, openOrders, stock, stockOnHand } from '#inventory/model';
import { driftOf, ledgersFeature } from '#ledgers/server';
import { madeWith, newId, type ServerFeature } from '#server-kit/server';
import { closeShort, link, openLines, tradeFeature, type NewLine } from '#trade/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { loadDemoStock } from './demo/load-demo.ts';
import { inventoryFeature, shortagesWithin } from './index.ts';
import { holdRequested, holdUnfollowed } from './posting/requested-lines.ts';
import { requestedGoods } from './reservations/issue.ts';
import { requestedReturns } from './returns/as-approved.ts';
import { stockAgainstMerge } from './stock-against-merge.ts';

/** The tables of another library, without its code: a feature does not import another's server. */
const tablesOf = (name: string): ServerFeature => ({
  name,
  migrations: join(import.meta.dirname, `../../${name}/server/migrations`),
});

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
  await server.database.owner.query(`
    INSERT INTO unit (id, code, name_zh, search) VALUES ('t', 't', '吨', 'x');
    INSERT INTO item (id, code, name_zh, kind, unit_id, search)
    VALUES ('M1', 'M1', '铜', 'raw', 't', 'x'), ('M2', 'M2', '锌', 'raw', 't', 'x');
    INSERT INTO warehouse (id, code, company_id, name_zh, search)
    VALUES ('W1', 'W1', 'C01', '原料仓', 'x'), ('W2', 'W2', 'C01', '备件仓', 'x'), ('W3', 'W3', 'C02', '仓', 'x')`);
});
afterAll(() => server.close());

/** So much comes or goes by hand; nobody asks what it is worth. */
const post = (warehouse: string, company: string, item: string, quantity: string) =>
  server.database.db.execute(sql`
    WITH pool AS (
      INSERT INTO stock_pool (company_id, subject, area, method) VALUES (${company}, ${item}, '', 'average')
      ON CONFLICT (company_id, subject, area) DO UPDATE SET method = 'average' RETURNING id)
    INSERT INTO stock_key AS k (company_id, item_id, warehouse_id, bin_id, lot, status, pool_id, quantity)
    SELECT ${company}, ${item}, ${warehouse}, '', '', 'usable', id, ${quantity}::numeric FROM pool
    ON CONFLICT (company_id, item_id, warehouse_id, bin_id, lot, status) DO UPDATE SET quantity = k.quantity + excluded.quantity`);
const employee = { personId: 'employee', companyId: 'C01' };

describe('lines of a request that was made void since a document was checked', () => {
  const request = newId();
  const inserted = async (table: string, columns: string, values: string): Promise<[string, string]> => {
    const { rows } = await server.database.owner.query<{ id: string }>(
      `INSERT INTO ${table} (company_id, item_id, lot, asked, document_type, document_id, line_id, state, ${columns})
       VALUES ('C01', 'M2', '', 5, 'REQ310P', $1, 'open', 'open', ${values}), ('C01', 'M2', '', 5, 'REQ310P', $1, 'over', 'released', ${values})
       RETURNING id::text`,
      [request],
    );
    return [rows[0]!.id, rows[1]!.id];
  };

  it.each([
    ['issued', requestedGoods, 'warehouse_id, reserved, reserved_at, expires_at', `'W2', 0, now(), now()`],
    ['returned', requestedReturns, 'customer_id, approved_at', `'K1', now()`],
  ] as const)('are not %s any more', async (_, of, columns, values) => {
    const table = of === requestedGoods ? 'stock_reservation' : 'customer_return';
    const [open, over] = await inserted(table, columns, values);
    const { db } = server.database;
    await holdRequested(db, of, [{ id: 'a', request: open }]);
    await expect(
      holdRequested(db, of, [
        { id: 'a', request: open },
        { id: 'b', request: over },
      ]),
    ).rejects.toMatchObject({ details: { problems: [{ path: 'lines.b.request', text: of.none }] } });
    expect(await holdUnfollowed(db, of, request)).toBe(true);
    expect(await holdUnfollowed(db, of, newId())).toBe(false);
    await server.database.owner.query(`UPDATE ${table} SET state = 'released'`);
  });
});

describe('stock on hand', () => {
  it('is the sum of the ledger over the warehouses of a company, as decimal text', async () => {
    await post('W1', 'C01', 'M1', '12.500000');
    await post('W2', 'C01', 'M1', '0.1');
    await post('W1', 'C01', 'M1', '-2.25');
    await post('W3', 'C02', 'M1', '99');
    expect(await server.callAs(employee, stockOnHand, { ids: ['M1', 'M2'] })).toEqual({
      values: { M1: '10.35', M2: '0' },
    });
    expect((await server.callAs(employee, stockOnHand, { ids: ['M1'], companyId: 'C02' })).values).toEqual({
      M1: '99',
    });
    expect((await server.callAs(employee, stockOnHand, { ids: [] })).values).toEqual({});
    // Of another company only those are told who have to do with it.
    const stranger = { ...employee, scope: { companies: ['C01'], departments: [] } };
    const elsewhere = { ids: ['M1'], companyId: 'C02' };
    for (const call of [stockOnHand, openOrders])
      expect((await server.callAs(stranger, call, elsewhere)).values).toEqual({ M1: null });
    await server.database.owner.query(
      `INSERT INTO department (id, company_id, name_zh, name_en, position, search) VALUES ('far', 'C02', '远', 'Far', 0, '')`,
    );
    await server.database.owner.query(
      `INSERT INTO person_department (id, person_id, department_id) VALUES ('far', 'employee', 'far')`,
    );
    expect((await server.callAs(stranger, stockOnHand, elsewhere)).values).toEqual({ M1: '99' });
    await server.database.owner.query(`DELETE FROM person_department WHERE department_id = 'far'`);
  });

  it('of a lot that several companies have: what is said of it is changed by whoever may in all of them', async () => {
    const { owner } = server.database;
    await owner.query(`
      INSERT INTO stock_lot (id, item_id, lot, first_received_at) OVERRIDING SYSTEM VALUE VALUES (77, 'M2', 'L1', now());
      WITH pool AS (
        INSERT INTO stock_pool (company_id, subject, area, method)
        SELECT id, 'M2', 'L1', 'average' FROM company WHERE id IN ('C01', 'C02') RETURNING id, company_id)
      INSERT INTO stock_key (company_id, item_id, warehouse_id, bin_id, lot, status, pool_id, quantity)
      SELECT company_id, 'M2', CASE company_id WHEN 'C01' THEN 'W1' ELSE 'W3' END, '', 'L1', 'usable', id, 1 FROM pool`);
    const describe = (companies: string[], supplierLot: string) =>
      server.callAs({ ...employee, scope: { companies, departments: [] } }, describeLot, {
        ...{ id: '77', supplierLot, madeOn: null, expires: '2030-01-31' },
      });
    await expect(describe([], 'none')).rejects.toThrow('内容不存在或已删除');
    await expect(describe(['C01'], 'one')).rejects.toMatchObject({
      details: { text: ['其他公司也有该批次的货，须由在这些公司都有权限的人修改', expect.any(String)] },
    });
    await describe(['C01', 'C02'], 'all');
    // Theirs is gone: nobody else has it any more.
    await owner.query(`UPDATE stock_key SET quantity = 0 WHERE lot = 'L1' AND company_id = 'C02'`);
    await describe(['C01'], 'ours');
    const { rows } = await owner.query(`SELECT supplier_lot FROM stock_lot WHERE id = 77`);
    expect(rows).toEqual([{ supplier_lot: 'ours' }]);
    await owner.query(`DELETE FROM stock_key WHERE lot = 'L1'`);
  });

  it('keeps an item from being merged into another, and so do quantities not received yet', async () => {
    const { db } = server.database;
    const against = async (id: string) => {
      const record = { id, state: 'active' as const, values: { code: id } };
      const reasons = await stockAgainstMerge({ db } as never, {
        ...{ register: 'item', loser: record, survivor: record },
      });
      return reasons.map(([zh]) => zh);
    };
    expect(await against('M1')).toEqual(['M1 还有库存，请先转出']);
    expect(await against('M2')).toEqual([]);
    // What came in and went out again holds nobody back.
    await post('W1', 'C01', 'M2', '5');
    await post('W1', 'C01', 'M2', '-5');
    expect(await against('M2')).toEqual([]);
    // What is ordered does, until it came in whole or nothing more is expected.
    const { document } = await ordered([['M2', '4']]);
    expect(await against('M2')).toEqual(['M2 还有未到货数量']);
    await post('W1', 'C01', 'M2', '1');
    expect(await against('M2')).toEqual(['M2 还有库存，请先转出', 'M2 还有未到货数量']);
    await server.contexts.background('test', (context) =>
      closeShort(context, { documentId: document.id, reason: 'x' }),
    );
    expect(await against('M2')).toEqual(['M2 还有库存，请先转出']);
    await post('W1', 'C01', 'M2', '-1');
    // So does what is asked for and not issued, and what is to come back, until it is.
    for (const [table, done, reason] of [
      ['stock_reservation', 'issued', 'M2 还有未发完的领用申请'],
      ['customer_return', 'came', 'M2 还有未退回的退货申请'],
    ] as const) {
      await server.database.owner.query(`UPDATE ${table} SET state = 'open' WHERE line_id = 'open'`);
      expect(await against('M2')).toEqual([reason]);
      await server.database.owner.query(
        `UPDATE ${table} SET state = 'done', ${done} = asked WHERE line_id = 'open'`,
      );
      expect(await against('M2')).toEqual([]);
    }
  });

  it('stands on lines that nobody changes or removes', async () => {
    for (const statement of ['UPDATE stock_line SET quantity = 1', 'DELETE FROM stock_figure'])
      await expect(server.database.pool.query(statement)).rejects.toThrow(/permission denied/);
    await expect(server.database.owner.query('UPDATE stock_line SET quantity = 1')).rejects.toThrow(
      /never changed/,
    );
  });
});

/** An order of so much of each item, a line each. */
async function ordered(lines: readonly (readonly [item: string, quantity: string, factor?: string])[]) {
  const document = { type: 'ORDER', id: newId() };
  const opened = await server.contexts.background('test', (context) =>
    openLines(
      context,
      lines.map(([itemId, quantity, factor = '1'], position): NewLine => ({
        ...{ stage: 'order', measure: 'received', document, lineId: String(position), position },
        ...{ companyId: 'C01', itemId, partnerId: null, warehouseId: null, quantity, unit: 't', factor },
        ...{ price: null, taxRate: null, currency: 'CNY', due: null, stock: 'in' },
      })),
    ),
  );
  return { document, opened };
}

describe('open orders', () => {
  const open = async () => (await server.callAs(employee, openOrders, { ids: ['M1', 'M2'] })).values;

  it('are what is ordered and not received, in base units, until nothing more is expected', async () => {
    expect(await open()).toEqual({ M1: '0', M2: '0' });
    const { document, opened } = await ordered([
      ['M1', '3.5'],
      ['M1', '1.5'],
      ['M2', '7', '10'],
    ]);
    expect(await open()).toEqual({ M1: '5', M2: '70' });
    const came = await ordered([['M1', '2']]);
    await server.contexts.background('test', (context) =>
      link(
        context,
        'received',
        [{ source: opened[0]!.id, target: came.opened[0]!.id, quantity: '2', path: 'lines.0' }],
        (most) => [most, most],
      ),
    );
    await server.contexts.background('test', (context) =>
      closeShort(context, { documentId: came.document.id, reason: 'a receipt brings nothing more' }),
    );
    expect(await open()).toEqual({ M1: '3', M2: '70' });
    await server.contexts.background('test', (context) =>
      closeShort(context, { documentId: document.id, lineIds: ['2'], reason: 'x' }),
    );
    expect(await open()).toEqual({ M1: '3', M2: '0' });
  });
});

it('finds what a warehouse is short of, counting what is on order once, where the item stands first', async () => {
  const { db, owner } = server.database;
  const line = (warehouse: string, safetyStock: string) => ({
    ...{
      id: warehouse,
      warehouse: { id: warehouse, name: warehouse },
      safetyStock,
      minimumOrder: '200',
      multiple: '50',
    },
  });
  await owner.query(`INSERT INTO item (id, code, name_zh, kind, unit_id, search, stocking)
    VALUES ('M8', 'M8', '锡', 'raw', 't', 'x', '${JSON.stringify([line('W1', '500'), line('W2', '10'), line('W3', '7'), line('W1', '900')])}')`);
  await post('W1', 'C01', 'M8', '260');
  await post('W2', 'C01', 'M8', '10');
  await ordered([['M8', '100']]);
  const all = await shortagesWithin(db, () => sql`true`);
  expect(
    all.map(({ itemCode, company, shortage, suggested }) => [itemCode, company, shortage, suggested]),
  ).toEqual([
    ['M8', 'C02', '7', '200'],
    ['M8', 'C01', '240', '200'],
  ]);
  const own = await shortagesWithin(db, (company) => sql`${company} = 'C01'`);
  expect(own).toEqual([
    expect.objectContaining({
      itemPath: '/basehome/BSE140P_2?id=M8',
      available: '260',
      safety: '500',
      onOrder: '100',
      terms: {
        ...{ onHand: '260', reserved: '0', lent: '0', projected: '360' },
        ...{ minimumOrder: '200', multiple: '50' },
      },
      unit: ['吨', '吨'],
      warehouse: ['原料仓', '原料仓'],
    }),
  ]);
});

it('the demo has stock of every item in every company, never below nothing', async () => {
  await server.database.owner.query('DELETE FROM stock_key; DELETE FROM stock_pool');
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  await loadDemoStock(server.database.db, { today: new Date('2026-11-21'), random });
  const { rows } = await server.database.owner.query(
    `SELECT company_id, item_id, sum(quantity) < 0 AS short, max(moved_at) > '2026-11-22' AS later
       FROM stock_key GROUP BY 1, 2`,
  );
  expect(rows).toHaveLength(6);
  expect(rows.filter(({ short, later }) => short || later)).toEqual([]);
  const short = await shortagesWithin(server.database.db, (company) => sql`${company} = 'C01'`);
  expect(short).toHaveLength(1);
  expect(await driftOf(server.database.db, stock, true)).toEqual([]);
});
