import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { identityFeature } from '#identity/server';
import { smallCompany, smallCompanyPassword } from '#identity/testing';
import {
  custody,
  dinLabel,
  emptyRecord,
  enterResult,
  findScan,
  moveUnitState,
  openSheet,
  positionLabel,
  putUnit,
  readTanks,
  readUnit,
  saveProcessing,
  saveReceipt,
  signIn,
  signSheet,
  verifyResult,
  type UnitDetail,
} from '#lab/model';
import { driftOf, ledgersFeature } from '#ledgers/server';
import { listsFeature } from '#lists/server';
import type { FeatureParts, ServerFeature } from '#server-kit/server';
import { testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { brokenSeals, strayUnits } from './custody/check-custody.ts';
import { loadDemoLab } from './demo/load-demo.ts';
import { labFeature } from './index.ts';
import { labRows } from './lists/lab-rows.ts';
import { births } from './testing/births.ts';

/** The tables of another library, without its code. */
const tablesOf = (name: string): ServerFeature => ({
  name,
  migrations: join(import.meta.dirname, `../../${name}/server/migrations`),
});

let server: TestServer;
let seed = 7;
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
const today = new Date();
beforeAll(async () => {
  const { forms: _forms, registers: _registers, with: make, ...lab } = labFeature;
  const { lists: _lists, ...parts } = make({ deriveStages: async () => undefined }) as FeatureParts & {
    lists?: unknown;
  };
  server = await testServer([
    ...[identityFeature(), tablesOf('approvals'), listsFeature({ lists: labRows }), ledgersFeature],
    ...[tablesOf('documents'), tablesOf('contracts'), { ...lab, ...parts } as ServerFeature],
  ]);
  await smallCompany(server.database.db);
  await server.database.owner.query(`
    INSERT INTO account_role (id, account_id, role_id, company_id)
    SELECT 'lab-' || a.person_id, a.id, CASE WHEN a.person_id = 'manager' THEN 'labDirector' ELSE 'technician' END, 'C01'
      FROM account a WHERE a.person_id IN ('manager', 'head', 'employee', 'colleague', 'buyer', 'accountant')`);
  await births(server);
  await loadDemoLab(server.database.db, { today, random }, async () => undefined);
});
afterAll(() => server.close());

const somebody = (personId: string, roles: readonly string[]): TestActor => ({
  ...{ personId, accountId: `a-${personId}`, companyId: 'C01', roles, scope: 'all' },
});
const technician = somebody('employee', ['technician']);
const other = somebody('colleague', ['technician']);
const third = somebody('buyer', ['technician']);
const director = somebody('manager', ['labDirector']);

const one = async <T>(query: string): Promise<T> => (await server.database.owner.query(query)).rows[0] as T;
const detail = (id: string) => server.callAs(director, readUnit, { id });
const living = ({ sheets }: UnitDetail) => {
  const [sheet] = sheets;
  if (!sheet) throw new Error('There is no sheet.');
  return sheet;
};
const sign = async (who: TestActor, id: string, place: 1 | 2, seen?: UnitDetail) => {
  const sheet = living(seen ?? (await detail(id)));
  return server.callAs(who, signSheet, {
    ...{
      sheetId: sheet.id,
      place,
      sha256: sheet.sha256,
      meaning: '同意放行',
      password: smallCompanyPassword,
    },
  });
};
const free = async (area: string, site = 'LS01', at = 0) =>
  (
    await one<{
      id: string;
    }>(`SELECT pos.id FROM lab_position pos JOIN lab_box b ON b.id = pos.box_id JOIN lab_tank t ON t.id = b.tank_id
      WHERE b.area = '${area}' AND t.site_id = '${site}' AND pos.blocked IS NULL
        AND NOT EXISTS (SELECT FROM custody_key k WHERE k.place_id = 'P:' || pos.id AND k.quantity > 0) ORDER BY 1 OFFSET ${at} LIMIT 1`)
  ).id;

describe('the demo', () => {
  it('has 360 units, six on their way, three half-signed releases, a tank alarm; custody is the map', async () => {
    const counted = await one<Record<string, number>>(`SELECT count(*)::int AS units,
      count(*) FILTER (WHERE state IN ('expected', 'collected'))::int AS awaited,
      (SELECT count(*)::int FROM lab_sheet WHERE state = 'firstSigned') AS half FROM lab_unit`);
    expect(counted).toEqual({ units: 360, awaited: 6, half: 3 });
    const { tanks, alarms } = await server.callAs(director, readTanks, {});
    expect(tanks.map(({ units, free: open }) => units + open)).toEqual([2398, 2400, 2400]);
    expect(alarms).toHaveLength(1);
    const { db } = server.database;
    expect([await driftOf(db, custody, false), await brokenSeals(db), await strayUnits(db)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('a unit from the door into the bank', () => {
  let unit: { id: string; din: string; kit: string };
  beforeAll(async () => {
    unit = await one(
      `SELECT id, din, kit_serial AS kit FROM lab_unit WHERE state = 'expected' AND site_id = 'LS01' ORDER BY din LIMIT 1`,
    );
    await server.database.owner.query(
      `UPDATE lab_unit SET born_at = now() - interval '20 hours', collected_at = now() - interval '19 hours' WHERE id = '${unit.id}'`,
    );
  });

  it('is found by whatever is scanned, and signed in', async () => {
    for (const text of [unit.kit, dinLabel(unit.din), unit.din.toLowerCase()]) {
      const { units } = await server.callAs(technician, findScan, { text });
      expect(units.map(({ id }) => id)).toEqual([unit.id]);
    }
    expect((await server.callAs(technician, findScan, { text: 'A9999 26 123456 U' })).problem).toBe(
      'notADin',
    );
    const { unitId } = await server.callAs(technician, signIn, {
      scan: unit.kit,
      seal: 'intact',
      shell: '18.4',
    });
    expect(unitId).toBe(unit.id);
    expect((await detail(unit.id)).unit.state).toBe('received');
  });

  it('is received by its own labels alone', async () => {
    const receipt = {
      ...{ unitId: unit.id, version: 0, decision: 'accepted' as const },
      ...{ dinScan: dinLabel(unit.din), productScan: '=<S1151V00' },
    };
    await expect(
      server.callAs(technician, saveReceipt, { ...receipt, dinScan: dinLabel('A999926999999') }),
    ).rejects.toMatchObject({
      errorName: 'invalid',
      details: { problems: [expect.objectContaining({ path: 'dinScan' })] },
    });
    await expect(
      server.callAs(technician, saveReceipt, { ...receipt, decision: 'conditional' }),
    ).rejects.toMatchObject({ details: { problems: [expect.objectContaining({ path: 'conditions' })] } });
    expect(await server.callAs(technician, saveReceipt, receipt)).toEqual({ state: 'accepted', version: 1 });
    await expect(server.callAs(technician, saveReceipt, receipt)).rejects.toMatchObject({
      errorName: 'conflict',
    });
  });

  it('is processed with figures, refused where they cannot be, and frozen', async () => {
    const record = {
      ...emptyRecord,
      ...{
        gross: '152.40',
        tare: '38.20',
        wbc: '11.25',
        nrbc: '8',
        afterMillilitres: '21.0',
        afterWbc: '52.40',
        viability: '96.2',
      },
      ...{ cd34Events: '842', beadsCounted: '4105', beads: '51300', microlitres: '100', dilution: '10' },
      ...{ dishes: ['38', '41', '44'], plated: '50000' },
      reagents: [{ name: 'DMSO', lot: 'D1', expires: '2030-01-01' }],
      startedAt: new Date(Date.now() - 3_600_000).toISOString(),
      freezingAt: new Date(Date.now() - 60_000).toISOString(),
    };
    const save = (who: TestActor, more: Partial<typeof record>, override = false) =>
      server.callAs(who, saveProcessing, {
        unitId: unit.id,
        version: 0,
        record: { ...record, ...more },
        override,
      });
    await expect(save(technician, { freezingAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      details: { problems: expect.arrayContaining([expect.objectContaining({ path: 'record.freezingAt' })]) },
    });
    await expect(save(technician, { afterWbc: '90' })).rejects.toMatchObject({ errorName: 'invalid' });
    const expired = { reagents: [{ name: 'DMSO', lot: 'D0', expires: '2020-01-01' }] };
    await expect(save(technician, expired, true)).rejects.toMatchObject({ errorName: 'businessRule' });
    expect(await save(technician, {})).toEqual({ state: 'frozen', version: 1 });
    const { processing } = await detail(unit.id);
    expect(processing[0]?.figures).toMatchObject({
      ...{
        millilitres: '107.7',
        nucleatedBefore: '1308555000',
        nucleated: '1100400000',
        cd34: '22097116',
        colonies: '902328',
      },
    });
  });

  it('goes into quarantine, not into the bank, and nowhere where another one lies', async () => {
    const put = (positionScan: string) =>
      server.callAs(technician, putUnit, { unitScan: dinLabel(unit.din), positionScan });
    await expect(put(positionLabel(await free('bank')))).rejects.toMatchObject({ errorName: 'businessRule' });
    const taken = await one<{
      place: string;
      din: string;
    }>(`SELECT substr(k.place_id, 3) AS place, u.din FROM custody_key k
      JOIN lab_unit u ON u.id::text = k.unit_id WHERE k.quantity > 0 AND u.state = 'quarantine' AND u.site_id = 'LS01' LIMIT 1`);
    await expect(put(taken.place)).rejects.toMatchObject({
      message: expect.stringContaining(`${taken.place} 已被 ${taken.din} 占用；下一个空位：B0`),
    });
    const position = await free('quarantine');
    expect(await put(positionLabel(position))).toMatchObject({ unitId: unit.id, position });
    expect((await detail(unit.id)).unit).toMatchObject({ state: 'quarantine', position: { id: position } });
  });

  it('is released by two who did not work on it, one of them the director, with what misses excepted alone', async () => {
    for (const test of [
      'hiv1',
      'hiv2',
      'hbv',
      'hcv',
      'treponema',
      'htlv1',
      'htlv2',
      'cmv',
      'sterility',
      'group',
    ]) {
      const value = test === 'group' ? 'O+' : test === 'sterility' ? 'noGrowth' : 'negative';
      const collectedAt = new Date(Date.now() - 3_600_000).toISOString();
      const { id } = await server.callAs(technician, enterResult, {
        unitId: unit.id,
        test,
        value,
        collectedAt,
      });
      await expect(server.callAs(technician, verifyResult, { id })).rejects.toMatchObject({
        errorName: 'businessRule',
      });
      await server.callAs(director, verifyResult, { id });
    }
    await server.database.owner.query(
      `UPDATE lab_unit SET plasma_diluted = false, risk = 'none' WHERE id = '${unit.id}'`,
    );
    const { id: sheetId } = await server.callAs(technician, openSheet, { unitId: unit.id, direction: 'in' });
    const misses = living(await detail(unit.id)).checks.filter(({ state }) => state === 'miss');
    expect(misses.map(({ key }) => key)).toEqual(['outsideMinutes']);
    await expect(sign(director, unit.id, 1)).rejects.toMatchObject({ errorName: 'businessRule' });
    await server.database.owner.query(
      `UPDATE lab_sheet SET excepted = '${JSON.stringify(misses.map(({ key, found }) => ({ key, found: found[0] })))}' WHERE id = '${sheetId}'`,
    );
    await expect(sign(technician, unit.id, 1)).rejects.toMatchObject({ errorName: 'businessRule' });
    const sheet = living(await detail(unit.id));
    await expect(
      server.callAs(director, signSheet, {
        ...{ sheetId: sheet.id, place: 1, sha256: sheet.sha256, meaning: 'x', password: 'wrong' },
      }),
    ).rejects.toMatchObject({ details: { problems: [expect.objectContaining({ path: 'password' })] } });
    expect(await sign(other, unit.id, 1)).toMatchObject({ sheetState: 'firstSigned' });
    await expect(sign(other, unit.id, 2)).rejects.toMatchObject({ errorName: 'businessRule' });
    await expect(sign(third, unit.id, 2)).rejects.toMatchObject({
      message: '两位签署人中须有一位实验室主任',
    });
  });

  it('has to be signed again where a check has changed since, and of two second signers one wins', async () => {
    await server.database.owner.query(`UPDATE lab_unit SET blood_group = NULL WHERE id = '${unit.id}'`);
    await expect(sign(director, unit.id, 2)).rejects.toMatchObject({
      message: '王芳 签署后核对内容已变化，请重新签署',
    });
    await server.database.owner.query(`UPDATE lab_unit SET blood_group = 'O+' WHERE id = '${unit.id}'`);
    await sign(director, unit.id, 1);
    const seen = await detail(unit.id);
    const ends = await Promise.allSettled([sign(other, unit.id, 2, seen), sign(third, unit.id, 2, seen)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 40902 } });
    expect((await detail(unit.id)).unit.state).toBe('banked');
  });

  it('then lies in the bank; a result that is replaced brings it back into quarantine', async () => {
    const position = await free('bank');
    await server.callAs(technician, putUnit, { unitScan: unit.din, positionScan: position });
    const { results } = await detail(unit.id);
    const before = results.find(({ test }) => test === 'hbv');
    await server.callAs(technician, enterResult, {
      ...{ unitId: unit.id, test: 'hbv', value: 'reactive', replaces: before?.id ?? null, reason: '复检' },
    });
    expect((await detail(unit.id)).unit.state).toBe('quarantine');
    expect((await detail(unit.id)).custody.every(({ sealed }) => sealed)).toBe(true);
  });
});

describe('properties', () => {
  it('releases have two signers, neither of whom worked on the unit; nothing is issued unreleased', async () => {
    const { rows } = await server.database.owner.query(`
      SELECT h.id FROM lab_sheet h JOIN lab_unit u ON u.id = h.unit_id WHERE h.state = 'released'
         AND (SELECT count(DISTINCT person_id) FROM lab_signature g WHERE g.sheet_id = h.id) <> 2`);
    expect(rows).toEqual([]);
    const { rows: bad } = await server.database.owner.query(`
      SELECT g.id FROM lab_signature g JOIN lab_sheet h ON h.id = g.sheet_id WHERE h.state = 'released' AND (
        EXISTS (SELECT FROM lab_processing p WHERE p.unit_id = h.unit_id AND p.person_id = g.person_id)
        OR EXISTS (SELECT FROM lab_receipt r WHERE r.unit_id = h.unit_id AND r.person_id = g.person_id))`);
    expect(bad).toEqual([]);
    const banked = await one<{ id: string }>(`SELECT id FROM lab_unit WHERE state = 'banked' LIMIT 1`);
    await expect(
      server.callAs(director, moveUnitState, {
        unitId: banked.id,
        to: 'issued',
        reason: 'x',
        witnessId: 'buyer',
      }),
    ).rejects.toMatchObject({ errorName: 'businessRule' });
  });

  it('100 who put units into few positions at once leave no unit twice and no position double', async () => {
    const { rows: units } = await server.database.owner.query<{ din: string }>(
      `SELECT din FROM lab_unit WHERE state IN ('frozen', 'quarantine') AND site_id = 'LS01' ORDER BY din LIMIT 8`,
    );
    const positions = await Promise.all(Array.from({ length: 6 }, (_, at) => free('quarantine', 'LS01', at)));
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const ends = await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        server.callAs(pick([technician, other, third]), putUnit, {
          ...{ unitScan: dinLabel(pick(units).din), positionScan: positionLabel(pick(positions)) },
        }),
      ),
    );
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ errorName: 'businessRule' });
    const { rows: twice } = await server.database.owner.query(`
      SELECT unit_id FROM custody_key WHERE quantity > 0 GROUP BY 1 HAVING count(*) > 1
      UNION ALL SELECT place_id FROM custody_key WHERE quantity > 0 AND place_id LIKE 'P:%' GROUP BY 1 HAVING count(*) > 1`);
    expect(twice).toEqual([]);
    const { db } = server.database;
    expect([await driftOf(db, custody, false), await brokenSeals(db), await strayUnits(db)]).toEqual([
      [],
      [],
      [],
    ]);
    await expect(db.execute(sql`UPDATE custody_move SET reason = 'x'`)).rejects.toThrow();
  });
});
