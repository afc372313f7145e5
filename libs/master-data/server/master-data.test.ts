import { inDays } from '#calls/model';
import { searchReferences } from '#identity/model';
import { readHeaderInfo, readPriceHistory, recordPrices } from '#master-data/model';
import { identityFeature } from '#identity/server';
import { actorOf, smallCompany } from '#identity/testing';
import { registersFeature } from '#registers/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { loadDemoPrices } from './demo/demo-prices.ts';
import { loadDemoRegisters } from './demo/load-demo.ts';
import { masterDataAlone } from './testing/alone.ts';
import { masterDataRegisters } from './registers/registers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer([
    identityFeature({ references: masterDataRegisters.flatMap((each) => each.references) }),
    registersFeature({ registers: masterDataRegisters, references: [] }),
    ...masterDataAlone,
  ]);
  await smallCompany(server.database.db);
  await loadDemoRegisters(server.database.db, { today: new Date('2026-01-05'), random: () => 0.5 });
});
afterAll(() => server.close());

const find = async (
  kind: string,
  keyword: string,
  more: { ids?: string[]; companyId?: string; within?: string } = {},
) => {
  const actor = await actorOf(server.database.db, 'employee');
  const { options } = await server.callAs(actor, searchReferences, { kind, keyword, ...more, take: 20 });
  return options;
};

describe('registers as pickers find them', () => {
  it('by name, code, full pinyin and initials', async () => {
    for (const keyword of ['电解铜', 'dianjietong', 'djt', 'M10001', 'cathode'])
      expect((await find('item', keyword))[0]).toMatchObject({
        id: 'M10001',
        name: '电解铜',
        detail: 'Cu-CATH-1',
      });
  });

  it('give what a line copies: specification, unit and last price without idle zeros', async () => {
    const [copper] = await find('item', '', { ids: ['M10001'] });
    expect(copper?.values).toEqual({ spec: 'Cu-CATH-1', unit: '吨', price: '78500', taxRate: '13' });
  });

  it('have names of their own: no supplier twice', async () => {
    const { rows } = await server.database.owner.query(
      'SELECT name_zh FROM supplier GROUP BY 1 HAVING count(*) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('by their whole name in either language or their code, however many others hold it', async () => {
    await server.database.owner.query(`
      INSERT INTO item (id, code, name_zh, name_en, search, kind, unit_id)
      SELECT 'H' || (10 + n), 'H' || (10 + n), '软管' || n, 'Hose ' || n, '软管' || n || ' hose ' || n, 'spare', 'pc'
        FROM generate_series(1, 30) n;
      INSERT INTO item (id, code, name_zh, name_en, search, kind, unit_id, state)
      VALUES ('H99', 'H99', '软管', 'Hose', '软管 hose', 'spare', 'pc', 'active'),
             ('H98', 'H98', '旧软管', 'Old hose', '旧软管 old hose', 'spare', 'pc', 'disabled')`);
    const exactly = async (keyword: string) => {
      const actor = await actorOf(server.database.db, 'employee');
      const asked = { kind: 'item', keyword, take: 20, exactly: true };
      return (await server.callAs(actor, searchReferences, asked)).options.map(({ id }) => id);
    };
    expect((await find('item', '软管')).map(({ id }) => id)).not.toContain('H99');
    for (const keyword of ['软管', 'Hose', 'HOSE', 'h99']) expect(await exactly(keyword)).toEqual(['H99']);
    expect(await exactly('软')).toEqual([]);
    expect(await exactly('旧软管')).toEqual([]);
    expect(await exactly('')).toEqual([]);
  });

  it('keep warehouses to their company', async () => {
    const ids = (await find('warehouse', '', { companyId: 'C02' })).map(({ id }) => id);
    expect(ids).toEqual(['WC02-1', 'WC02-2']);
    // As those that were picked last are asked for; whoever only names them is told of all.
    const [elsewhere = ''] = (await find('warehouse', '', { companyId: 'C01' })).map(({ id }) => id);
    const named = async (more: { companyId?: string }) =>
      (await find('warehouse', '', { ids: ['WC02-1', elsewhere], ...more })).map(({ id }) => id).toSorted();
    expect(await named({ companyId: 'C02' })).toEqual(['WC02-1']);
    expect(await named({})).toEqual([elsewhere, 'WC02-1'].toSorted());
  });

  it('keep bins to the warehouse that is asked for', async () => {
    const everywhere = await find('bin', 'A-01-01');
    expect(new Set(everywhere.map(({ detail }) => detail)).size).toBeGreaterThan(1);
    const within = await find('bin', 'A-01-01', { within: 'WC02-1' });
    expect(within.map(({ code, values }) => [code, values?.['companyId']])).toEqual([['A-01-01', 'C02']]);
  });
});

describe('the header', () => {
  const header = async (language: 'zh' | 'en' = 'zh') =>
    (await server.callAs({ personId: 'employee' }, readHeaderInfo, {}, { language })).lmedata;

  it('is empty where nobody keeps prices', async () =>
    expect(await header()).toEqual({ metals: [], rates: [] }));

  it('shows the newest figure beside the one before', async () => {
    await server.database.owner.query(`
      INSERT INTO metal_price VALUES ('CU', '2026-01-02', 80000), ('CU', '2026-01-05', 79000.5), ('AU', '2026-01-05', 786.2);
      INSERT INTO exchange_rate VALUES ('USD', 'CNY', '2026-01-02', 7.1), ('USD', 'CNY', '2026-01-05', 7.1071)`);
    expect(await header('en')).toEqual({
      metals: [
        {
          metal: 'CU',
          name: 'Copper',
          unit: 'CNY/t',
          day: '2026-01-05',
          price: '79000.5',
          change: '-999.5',
          changePercent: '-1.25',
          recent: ['80000', '79000.5'],
        },
        {
          metal: 'AU',
          name: 'Gold',
          unit: 'CNY/g',
          day: '2026-01-05',
          price: '786.2',
          change: null,
          changePercent: null,
          recent: ['786.2'],
        },
      ],
      rates: [
        {
          from: 'USD',
          to: 'CNY',
          day: '2026-01-05',
          rate: '7.1071',
          change: '0.0071',
          changePercent: '0.10',
          recent: ['7.1', '7.1071'],
        },
      ],
    });
  });

  it('of the demo ends today, whatever day it is', async () => {
    await server.database.owner.query('TRUNCATE metal_price, exchange_rate');
    let seed = 1;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    await loadDemoPrices(server.database.db, { today: new Date('2026-11-21T03:00:00Z'), random });
    const { metals, rates } = await header();
    for (const { recent } of [...metals, ...rates]) expect(recent).toHaveLength(10);
    expect([metals.length, rates.length]).toEqual([6, 5]);
    for (const { day } of [...metals, ...rates]) expect(day).toBe('2026-11-21');
    const { rows } = await server.database.owner.query(
      `SELECT min(day)::text AS first, min(price)::float AS least, max(price)::float AS most FROM metal_price WHERE metal = 'CU'`,
    );
    expect(rows[0].first).toBe('2024-11-21');
    expect(rows[0].least).toBeGreaterThan(50_000);
    expect(rows[0].most).toBeLessThan(110_000);
  });
});

describe('the history of a price', () => {
  const historyOf = async (right: boolean) =>
    server.callAs({ personId: 'employee', may: () => right }, readPriceHistory, {
      series: { kind: 'rate', of: 'USD' },
      days: 30,
    });

  it('goes day by day to the newest, oldest first, for those who may see the screen', async () => {
    await server.database.owner.query('TRUNCATE metal_price, exchange_rate');
    await server.database.owner.query(`
      INSERT INTO exchange_rate SELECT 'USD', 'CNY', '${inDays(0)}'::date - n, 7 + n / 100.0
      FROM generate_series(0, 60) n`);
    const { points } = await historyOf(true);
    expect(points).toHaveLength(30);
    expect(points.at(-1)?.value).toBe('7');
    expect(points[0]?.value).toBe('7.29');
    await expect(historyOf(false)).rejects.toMatchObject({ errorName: 'forbidden' });
  });
});

describe('entering prices', () => {
  const today = inDays(0);
  const enter = (value: string, more: object = {}, may = true) =>
    server.callAs({ personId: 'employee', may: () => may }, recordPrices, {
      day: today,
      figures: [{ series: { kind: 'metal', of: 'NI' }, value }],
      ...more,
    });
  const newest = async () =>
    (await server.callAs({ personId: 'employee' }, readHeaderInfo, {})).lmedata.metals.find(
      ({ metal }) => metal === 'NI',
    )?.price;

  it('is seen in the header, and a wrong figure is corrected in its row, with what it was in the audit', async () => {
    expect(await enter('127000')).toEqual({ recorded: 1 });
    expect(await newest()).toBe('127000');
    await enter('128000.5');
    expect(await newest()).toBe('128000.5');
    const { rows } = await server.database.owner.query(`SELECT count(*) FROM metal_price WHERE metal = 'NI'`);
    expect(rows[0].count).toBe('1');
  });

  it('asks for the right, a day that has come, a figure above 0, and a currency other than CNY', async () => {
    await expect(enter('1', {}, false)).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(enter('1', { day: '2999-01-01' })).rejects.toMatchObject({
      details: { problems: [{ path: 'day' }] },
    });
    for (const value of ['0', '-1', '1000000000'])
      await expect(enter(value)).rejects.toMatchObject({ details: { problems: [{ path: 'figures.0' }] } });
    await expect(
      enter('1', { figures: [{ series: { kind: 'rate', of: 'CNY' }, value: '1' }] }),
    ).rejects.toMatchObject({ details: { problems: [{ path: 'figures.0' }] } });
  });
});
