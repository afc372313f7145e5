import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { testDatabase, type TestDatabase } from '#server-kit/testing';

const migrations = join(import.meta.dirname, 'migrations');
const declared = '0010_registers_declared.sql';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bms-before-'));
  for (const file of await readdir(migrations))
    if (file < declared) await copyFile(join(migrations, file), join(folder, file));
  database = await testDatabase([identityFeature(), { name: 'master-data', migrations: folder }]);
  await smallCompany(database.db);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('rows from before registers were declared', () => {
  it('are carried over: codes, states, accounts, units, tax rates', async () => {
    const { owner } = database;
    await owner.query(`
      INSERT INTO supplier (id, name_zh, name_en, city, active, search, bank, account)
      VALUES ('S1', '甲', '', '', true, 'x', '', ''), ('S2', '乙', 'B', '上海', false, 'x', '工行', '6222');
      INSERT INTO customer (id, name_zh, name_en, city, search, credit_limit) VALUES ('K1', '丙', 'C', '', 'x', 12.5);
      INSERT INTO warehouse (id, company_id, name_zh, name_en, search, active) VALUES ('W1', 'C01', '仓', '', 'x', false);
      INSERT INTO item (id, name_zh, name_en, kind, spec, unit_zh, unit_en, last_price, search)
      VALUES ('M1', '铜', '', 'raw', '', '吨', 't', 1, 'x'), ('M2', '草', '', 'feed', 'A', '吨', 'T', 2, 'x'),
             ('M3', '袋', '', 'lab', 'B', '个', 'pc', 3, 'x'), ('M4', '管', '', 'lab', 'C', '个', 'pc', 4, 'x')`);
    await owner.query(await readFile(join(migrations, declared), 'utf8'));
    const rowsOf = async (text: string) => (await owner.query<Record<string, unknown>>(text)).rows;
    expect(await rowsOf('SELECT id, code, state, city, banks FROM supplier ORDER BY id')).toEqual([
      { id: 'S1', code: 'S1', state: 'active', city: null, banks: [] },
      {
        ...{ id: 'S2', code: 'S2', state: 'disabled', city: '上海' },
        banks: [{ id: 'first', bank: '工行', account: '6222' }],
      },
    ]);
    expect(await rowsOf('SELECT code, credit_limit::text FROM customer')).toEqual([
      { code: 'K1', credit_limit: '12.500000' },
    ]);
    expect(await rowsOf('SELECT code, state FROM warehouse')).toEqual([{ code: 'W1', state: 'disabled' }]);
    const items = await rowsOf(`
      SELECT i.code, i.spec, i.tax_rate::int AS tax, u.name_zh AS zh, u.name_en AS en
        FROM item i JOIN unit u ON u.id = i.unit_id ORDER BY i.id`);
    expect(items).toEqual([
      { code: 'M1', spec: null, tax: 13, zh: '吨', en: 't' },
      { code: 'M2', spec: 'A', tax: 9, zh: '吨', en: 'T' },
      { code: 'M3', spec: 'B', tax: 13, zh: '个', en: 'pc' },
      { code: 'M4', spec: 'C', tax: 13, zh: '个', en: 'pc' },
    ]);
    // Two that differ in the case of their letters alone cannot both be codes.
    expect(
      await rowsOf(`SELECT count(*)::int AS n, count(DISTINCT lower(code))::int AS codes FROM unit`),
    ).toEqual([{ n: 3, codes: 3 }]);
  });
});
