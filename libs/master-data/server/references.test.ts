import { searchReferences } from '#identity/model';
import { actorOf, identityFeature, smallCompany } from '#identity/server';
import { testServer, type TestServer } from '#server-kit/server';
import { loadDemoRegisters } from './demo/load-demo.ts';
import { masterDataFeature, masterDataReferences } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer([identityFeature({ references: masterDataReferences }), masterDataFeature]);
  await smallCompany(server.database.db);
  await loadDemoRegisters(server.database.db, { today: new Date('2026-01-05'), random: () => 0.5 });
});
afterAll(() => server.close());

const find = async (kind: string, keyword: string, more: { ids?: string[]; companyId?: string } = {}) => {
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
    expect(copper?.values).toEqual({ spec: 'Cu-CATH-1', unit: '吨', price: '78500' });
  });

  it('have names of their own: no supplier twice', async () => {
    const { rows } = await server.database.owner.query(
      'SELECT name_zh FROM supplier GROUP BY 1 HAVING count(*) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('keep warehouses to their company', async () => {
    const ids = (await find('warehouse', '', { companyId: 'C02' })).map(({ id }) => id);
    expect(ids).toEqual(['WC02-1', 'WC02-2']);
  });
});
