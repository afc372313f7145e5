import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { custody } from '#lab/model';
import { driftOf, ledgersFeature } from '#ledgers/server';
import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { brokenSeals, strayUnits } from '../custody/check-custody.ts';

const migrations = join(import.meta.dirname, '../migrations');
const own = '0012_samples.sql';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bms-before-'));
  for (const file of await readdir(migrations))
    if (file < own) await copyFile(join(migrations, file), join(folder, file));
  database = await testDatabase([identityFeature(), ledgersFeature, { name: 'lab', migrations: folder }]);
  await smallCompany(database.db);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('records that say in words where samples lie', () => {
  it('become samples at the site with those words as notes; what was counted is in the ledger, sealed', async () => {
    const { owner, db } = database;
    const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    await owner.query(`
      INSERT INTO lab_site (id, code, name_zh, search, company_id, zone, facility, benches, intake, run)
      VALUES ('LS01', 'LS01', '上海', 'x', 'C01', 'Asia/Shanghai', 'A9999', 1, 30, 240);
      INSERT INTO lab_unit (id, company_id, site_id, din, product, donation_type, division, state, use, search)
      VALUES ('${id(1)}', 'C01', 'LS01', 'A999926000001', 'S1151', 'V', '00', 'banked', 'own', 'x'),
             ('${id(2)}', 'C01', 'LS01', 'A999926000001', 'S1393', 'V', '00', 'frozen', 'own', 'x')`);
    const record = (n: number, of: number, version: number, counts: object) =>
      owner.query(
        `INSERT INTO lab_processing (id, unit_id, version, record, figures, person_id, signed_at, sha256)
         VALUES ('${id(10 + n)}', '${id(of)}', ${version}, $1, '{}', 'employee', '2026-11-0${n} 08:00Z', 'x')`,
        [counts],
      );
    await record(1, 1, 1, { segments: { count: '5', place: 'old' } });
    await record(2, 1, 2, {
      segments: { count: '2', place: 'S-07' },
      plasma: { count: null, place: '' },
      dna: { count: '1', place: 'D-03' },
    });
    await record(3, 2, 1, { segments: { count: '1', place: 'S-08' } });
    // Records from before these were counted have none.
    await owner.query(await readFile(join(migrations, own), 'utf8'));
    const { rows } = await owner.query(`
      SELECT sm.id, sm.unit_id AS unit, sm.notes, k.place_id AS place, m.person_id AS by FROM lab_sample sm
        JOIN custody_at k ON k.unit_id = sm.id JOIN custody_move m ON m.sample_id = sm.id ORDER BY sm.id`);
    const told = { place: 'S:LS01', by: 'employee' };
    expect(rows).toEqual([
      { id: 'A999926000001-D01', unit: id(1), notes: 'D-03', ...told },
      { id: 'A999926000001-S01', unit: id(1), notes: 'S-07', ...told },
      { id: 'A999926000001-S02', unit: id(1), notes: 'S-07', ...told },
      { id: 'A999926000001-S03', unit: id(2), notes: 'S-08', ...told },
    ]);
    expect([await driftOf(db, custody, false), await brokenSeals(db), await strayUnits(db)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
