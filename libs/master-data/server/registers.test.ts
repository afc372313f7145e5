import type { Call, InputOf } from '#calls/model';
import { searchReferences } from '#identity/model';
import { identityFeature, organisationSources } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import {
  bin,
  customer,
  isCreditCode,
  item,
  makeBinSeries,
  previewBinSeries,
  supplier,
  warehouse,
} from '#master-data/model';
import { registersFeature, usesOfTable } from '#registers/server';
import { sql } from 'drizzle-orm';
import { newId } from '#server-kit/server';
import { testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { loadDemoRegisters } from './demo/load-demo.ts';
import { masterDataAlone } from './testing/alone.ts';
import { masterDataRegisters } from './registers/registers.ts';

const clerk: TestActor = { personId: 'buyer' };

let server: TestServer;
beforeAll(async () => {
  const references = masterDataRegisters.flatMap((each) => each.references);
  server = await testServer([
    identityFeature({ references }),
    listsFeature({ lists: masterDataRegisters.map(({ rows }) => rows) }),
    registersFeature({
      registers: masterDataRegisters,
      references: [...organisationSources, ...references],
      uses: [
        usesOfTable({
          table: 'moved',
          label: ['库存流水', 'Stock ledger'],
          columns: { item: 'item_id' },
          fixes: ['已有库存记录', 'has stock records'],
          list: {
            ...{ screens: ['INV110P'], route: '/invhome/INV110P', narrows: { item: 'item' } },
            reach: () => sql`t.id < 30`,
          },
          latest: {
            name: () => sql`'行 ' || t.id`,
            newest: sql`t.id`,
            address: (id) => `/line?id=${id}`,
          },
        }),
      ],
    }),
    ...masterDataAlone,
  ]);
  await smallCompany(server.database.db);
  await loadDemoRegisters(server.database.db, { today: new Date('2026-01-05'), random: () => 0.5 });
  await server.database.owner.query(
    'CREATE TABLE moved (id serial, item_id text); GRANT ALL ON moved TO PUBLIC',
  );
});
afterAll(() => server.close());

const count = async (table: string): Promise<number> =>
  Number((await server.database.owner.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
const call = <C extends Call>(asked: C, input: InputOf<C>, actor = clerk) =>
  server.callAs(actor, asked, input);

describe('the demo company', () => {
  it('has its suppliers, customers and items with all that is known of them', async () => {
    expect([await count('supplier'), await count('customer'), await count('item')]).toEqual([
      64 + 9,
      88,
      302,
    ]);
    const { rows } = await server.database.owner.query<{ tax_number: string }>(
      `SELECT tax_number FROM supplier WHERE tax_number IS NOT NULL UNION SELECT tax_number FROM customer`,
    );
    expect(rows).toHaveLength(64 + 88);
    expect(rows.filter(({ tax_number: number }) => !isCreditCode(number))).toEqual([]);
    const copper = await call(item.calls.read, { id: 'M10001' });
    expect(copper.values).toMatchObject({ unit: { id: 't', name: '吨' }, lastPrice: '78500', taxRate: '13' });
  });

  it('has one pair of twins of each certainty and no others, one merged and five disabled', async () => {
    const pairs: unknown[] = [];
    for (const { register } of masterDataRegisters)
      if (register.twinCalls)
        for (const pair of (await call(register.twinCalls.pairs, {})).pairs)
          pairs.push([pair.certainty, pair.one.code, pair.other.code, pair.because]);
    expect(pairs).toEqual([
      ['certain', 'S1003', 'S1065', ['banks.account']],
      ['likely', 'S1005', 'S1066', ['names']],
      ['possible', 'S1009', 'S1067', ['names']],
    ]);
    const { rows } = await server.database.owner.query(
      `SELECT state, count(*)::int AS n FROM supplier WHERE state <> 'active' GROUP BY state ORDER BY state`,
    );
    expect(rows).toEqual([
      { state: 'disabled', n: 5 },
      { state: 'merged', n: 1 },
    ]);
    expect(await call(supplier.mergeCalls!.merged, { id: 'S1068' })).toMatchObject({
      into: [{ id: 'S1012' }],
    });
  });

  it('refuses to merge two valid tax numbers, and items of another unit or tracked in another way', async () => {
    const refusals = async (register: Pick<typeof item, 'mergeCalls'>, loser: string, survivor: string) =>
      (await call(register.mergeCalls!.preview, { loser, survivor })).refusals.map(([zh]) => zh);
    expect(await refusals(supplier, 'S1001', 'S1002')).toEqual([expect.stringMatching(/^两个税号/)]);
    expect(await refusals(supplier, 'S1066', 'S1005')).toEqual([]);
    const { owner } = server.database;
    const pair = async (same: string) => {
      const { rows } = await owner.query<{ one: string; other: string }>(
        `SELECT a.id AS one, b.id AS other FROM item a JOIN item b ON a.id < b.id AND a.state = 'active' AND b.state = 'active'
            AND a.tracking = b.tracking AND (a.unit_id = b.unit_id) = ${same} ORDER BY 1, 2 LIMIT 1`,
      );
      return rows[0]!;
    };
    const units = await pair('false');
    expect(await refusals(item, units.one, units.other)).toEqual(['基本单位不同，不能合并']);
    // Of one unit, and one of them tracked by lot.
    const { one, other } = await pair('true');
    expect(await refusals(item, one, other)).toEqual([]);
    const { rows: before } = await owner.query<{ tracking: string }>(
      `SELECT tracking FROM item WHERE id = $1`,
      [one],
    );
    const track = (as: string) => owner.query(`UPDATE item SET tracking = $2 WHERE id = $1`, [one, as]);
    await track(before[0]?.tracking === 'lot' ? 'none' : 'lot');
    expect(await refusals(item, one, other)).toEqual(['批次管理方式不同，不能合并']);
    await track(before[0]?.tracking ?? 'none');
  });

  it('saves each of its records as it is: nothing in it is refused', async () => {
    for (const { register } of masterDataRegisters) {
      const { rows } = await call(register.rows.calls.rows, { pageSize: 2 });
      for (const { id, version } of rows as unknown as { id: string; version: number }[]) {
        const { values } = await call(register.calls.read, { id });
        const saved = await call(register.calls.save, {
          id,
          version,
          values: { ...values, remarks: '看过' },
        });
        expect(saved.values).toEqual({ ...values, remarks: '看过' });
      }
    }
  });
});

describe('a supplier', () => {
  it('is refused with a wrong tax number, and with one that another has', async () => {
    const save = (taxNumber: string) =>
      call(supplier.calls.save, { id: newId(), version: 0, values: { nameZh: '新供应商', taxNumber } });
    await expect(save('91350100M000100Y44')).rejects.toMatchObject({
      details: { problems: [{ path: 'taxNumber' }] },
    });
    const { values } = await call(supplier.calls.read, { id: 'S1001' });
    await expect(save(String(values['taxNumber']))).rejects.toMatchObject({
      details: {
        problems: [{ path: 'taxNumber', text: [expect.stringContaining('已被「'), expect.anything()] }],
      },
    });
    const made = await save('91350100M000100Y43');
    expect(made.values['code']).toBe('S1074');
  });

  it('shows its accounts in part, and proposes the first to whoever pays it', async () => {
    const { values } = await call(supplier.calls.read, { id: 'S1001' });
    expect(values['banks']).toEqual([
      expect.objectContaining({ account: expect.stringContaining(' **** ') }),
    ]);
    const offered = async (asked: Partial<InputOf<typeof searchReferences>>, actor?: TestActor) =>
      (await call(searchReferences, { kind: 'supplier', ...asked }, actor)).options[0];
    const payer: TestActor = { ...clerk, may: (screen, action) => screen === 'REQ150P' && action === 'edit' };
    const whole = { code: 'S1001', detail: '上海', values: { account: expect.stringMatching(/^\d{19}$/) } };
    expect(await offered({ ids: ['S1001'] }, payer)).toMatchObject(whole);
    const viewing = { id: '', accountId: '', name: '', endsAt: new Date(), note: async () => undefined };
    const others: TestActor[] = [
      { ...clerk, may: (screen, action) => screen !== 'REQ150P' || action === 'query' },
      { ...clerk, viewing },
    ];
    for (const actor of others)
      for (const asked of [{ ids: ['S1001'] }, { keyword: 'S1001' }, { keyword: 'S1001', exactly: true }])
        expect(await offered(asked, actor)).toMatchObject({
          ...{ code: 'S1001', detail: '上海' },
          values: { bank: expect.any(String), account: expect.stringContaining(' **** ') },
        });
  });
});

describe('a customer', () => {
  it('keeps the credit limit that credit management gave it, whatever a browser sends', async () => {
    const before = await call(customer.calls.read, { id: 'K1001' });
    const { values } = await call(customer.calls.save, {
      id: 'K1001',
      version: before.version,
      values: { creditLimit: '99999999', priceGroup: 'A' },
    });
    expect(values).toMatchObject({ creditLimit: before.values['creditLimit'], priceGroup: 'A' });
  });
});

describe('an item', () => {
  it('keeps its base unit once there is stock of it', async () => {
    const unit = { id: 'kg', name: '' };
    const change = async (id: string) =>
      call(item.calls.save, {
        id,
        version: (await call(item.calls.read, { id })).version,
        values: { unit },
      });
    expect((await change('M10003')).values['unit']).toEqual({ id: 'kg', name: '公斤' });
    await server.database.owner.query(`INSERT INTO moved (item_id) VALUES ('M10004')`);
    await expect(change('M10004')).rejects.toMatchObject({
      details: {
        problems: [{ path: 'unit', text: ['物料已有库存记录，基本单位不能修改', expect.anything()] }],
      },
    });
  });

  it('says how many lines of a ledger refer to it, the latest of them, and the way to the list of just these', async () => {
    await server.database.owner.query(
      `INSERT INTO moved (item_id) SELECT 'M10005' FROM generate_series(1, 40)`,
    );
    const uses = async (actor = clerk) => {
      const { kinds } = await call(item.calls.uses, { id: 'M10005' }, actor);
      return kinds.find(({ kind }) => kind === 'moved');
    };
    const found = await uses();
    // No more than the reader's right reaches, whatever else refers to it.
    expect(found).toMatchObject({
      ...{ total: 28, totalIsExact: true },
      path: `/invhome/INV110P?where=${encodeURIComponent('item:is:M10005')}`,
    });
    expect(found?.latest).toHaveLength(20);
    expect(found?.latest[0]).toEqual({ id: '29', name: '行 29', path: '/line?id=29' });
    const sees: TestActor = { ...clerk, may: (screens) => !screens.includes('INV110P') };
    expect(await uses(sees)).toBeUndefined();
  });

  it('keeps how it is tracked and valued, also where nothing is entered: that says something too', async () => {
    const { owner } = server.database;
    await owner.query(`UPDATE item SET tracking = NULL, cost_method = NULL WHERE id IN ('M10006', 'M10007')`);
    await owner.query(`INSERT INTO moved (item_id) VALUES ('M10006')`);
    const change = async (id: string, values: Record<string, unknown>) =>
      call(item.calls.save, { id, version: (await call(item.calls.read, { id })).version, values });
    const refused = async (values: Record<string, unknown>) =>
      change('M10006', values).then(
        () => null,
        (error: { details: { problems: { text: string[] }[] } }) => error.details.problems[0]?.text[0],
      );
    expect(await refused({ tracking: 'lot' })).toBe('物料已有库存记录，批次管理不能修改');
    expect(await refused({ costMethod: 'fifo' })).toBe('物料已有库存记录，计价方法不能修改');
    expect(await refused({ remarks: '改' })).toBeNull();
    const values = { tracking: 'lot', costMethod: 'fifo' };
    expect(await change('M10007', values)).toMatchObject({ values });
  });
});

describe('bins', () => {
  const make = (from: string, to: string, actor = clerk) =>
    call(makeBinSeries, { warehouseId: 'WC02-2', from, to }, actor);

  it('are made in series; those that are there stay', async () => {
    const look = (from: string, to: string) =>
      call(previewBinSeries, { warehouseId: 'WC02-2', from, to }, clerk);
    expect(await look('b-01-01', 'B-10-04')).toEqual({ made: 40, there: 0 });
    expect(await make('b-01-01', 'B-10-04')).toEqual({ made: 40, there: 0 });
    expect(await look('B-10-01', 'B-11-04')).toEqual({ made: 4, there: 4 });
    await expect(look('A-001-01', 'A-999-99')).rejects.toMatchObject({
      details: { problems: [{ path: 'to', text: ['起止库位不成序列，或超过 1000 个', expect.anything()] }] },
    });
    expect(await make('B-10-01', 'B-11-04')).toEqual({ made: 4, there: 4 });
    await expect(make('B-10', 'B-01-01')).rejects.toMatchObject({ details: { problems: [{ path: 'to' }] } });
  });

  it('are made in no warehouse that is disabled, as a single one is not', async () => {
    const setState = (state: string) =>
      server.database.owner.query(`UPDATE warehouse SET state = $1 WHERE id = 'WC02-2'`, [state]);
    await setState('disabled');
    for (const asked of [previewBinSeries, makeBinSeries])
      await expect(
        call(asked, { warehouseId: 'WC02-2', from: 'D-1', to: 'D-2' }, clerk),
      ).rejects.toMatchObject({
        details: { problems: [{ path: 'warehouseId', text: ['仓库 WC02-2 已停用', expect.anything()] }] },
      });
    await setState('active');
  });

  it('belong to the company of their warehouse, for whoever reaches that', async () => {
    const ofC01: TestActor = { personId: 'employee', scope: { companies: ['C01'], departments: [] } };
    await expect(make('C-1', 'C-2', ofC01)).rejects.toMatchObject({ errorName: 'notFound' });
    const input = {
      id: newId(),
      version: 0,
      values: {
        code: 'Z-1',
        nameZh: 'Z-1',
        warehouse: { id: 'WC01-1', name: '' },
        company: { id: 'C02', name: '' },
      },
    };
    const { values } = await call(bin.calls.save, input, ofC01);
    expect(values['company']).toEqual({ id: 'C01', name: '金属公司' });
    // The same code in another warehouse is another bin.
    await call(bin.calls.save, {
      ...input,
      id: newId(),
      values: { ...input.values, warehouse: { id: 'WC01-2', name: '' } },
    });
    await expect(call(bin.calls.save, { ...input, id: newId() })).rejects.toMatchObject({
      details: { problems: [{ path: 'code' }] },
    });
    const { kinds } = await call(warehouse.calls.uses, { id: 'WC01-1' });
    expect(kinds).toEqual([expect.objectContaining({ kind: 'bin', open: 81, openAre: 'inUse', total: 81 })]);
    // A bin is called by its code: that is said once.
    expect(kinds[0]?.latest[0]).toMatchObject({ name: 'Z-1' });
    expect(kinds[0]?.latest).toHaveLength(20);
  });
});
