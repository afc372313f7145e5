import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { problemsIn, type CallError, type InputOf } from '#calls/model';
import { identityFeature } from '#identity/server';
import { smallCompany, smallCompanyPassword } from '#identity/testing';
import {
  alarmList,
  blockPosition,
  chartNames,
  checkResults,
  closeCondition,
  closeLookBack,
  codeLabel,
  boxesIn,
  boxLabel,
  countBox,
  countList,
  custodyList,
  countPrint,
  curveFile,
  custody,
  dinLabel,
  dose,
  emptyRecord,
  enterResult,
  findScan,
  loggerFile,
  lookBackList,
  labelProblems,
  moveBox,
  moveSample,
  moveUnitState,
  openSheet,
  orderTests,
  pathOfUnit,
  positionLabel,
  postResults,
  proposePosition,
  putUnit,
  readBox,
  readCharts,
  readCurve,
  readingList,
  readLogger,
  readTank,
  readTankNow,
  readTanks,
  readUnit,
  sampleLabel,
  sampleList,
  saveDonor,
  saveProcessing,
  saveReceipt,
  setArea,
  settleAlarm,
  signIn,
  signSheet,
  takeSpecimens,
  unitList,
  unitRecord,
  unitsOfAlarm,
  unitsOfPoint,
  verifyResult,
  yearsBehind,
  type UnitDetail,
} from '#lab/model';
import { driftOf, ledgersFeature } from '#ledgers/server';
import { listsFeature } from '#lists/server';
import {
  newId,
  type ActorContext,
  type Context,
  type Db,
  type FeatureParts,
  type ServerFeature,
} from '#server-kit/server';
import { completeActor, testServer, type TestActor, type TestServer } from '#server-kit/testing';
import { readMessages, sendMessage } from '#talk/model';
import type { Talks } from '#talk/server';
import { withTalks } from '#talk/testing';
import { bornUnits } from './awaited/born-units.ts';
import { takeBirthOver } from './awaited/take-birth-over.ts';
import { freezeBasesJob } from './charts/chart-handlers.ts';
import { brokenSeals, strayUnits } from './custody/check-custody.ts';
import { loadDemoLab } from './demo/load-demo.ts';
import { labFeature } from './index.ts';
import { labRows, unitRows } from './lists/lab-rows.ts';
import { checksOf } from './release/checks.ts';
import { eligibilityOf, factsOf } from './release/facts.ts';
import { healthFound, healthReopened } from './release/health-found.ts';
import { limitsFor } from './release/limits.ts';
import { workedOn } from './release/who-may-sign.ts';
import { freeIn, freePositions } from './storage/positions.ts';
import { mapOf } from './storage/tank-handlers.ts';
import { births } from './testing/births.ts';
import type { HeldUnit } from './unit/held-unit.ts';
import { pastOfUnits } from './unit/past-of-units.ts';
import { unitsOfContracts } from './unit/units-of-contracts.ts';

/** The tables of another library, without its code. */
const tablesOf = (name: string): ServerFeature => ({
  name,
  migrations: join(import.meta.dirname, `../../${name}/server/migrations`),
});

let server: TestServer;
let talks: Talks;
let seed = 7;
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
const today = new Date();
beforeAll(async () => {
  const { forms: _forms, registers: _registers, with: make, ...lab } = labFeature;
  const { lists: _lists, ...parts } = make({
    deriveStages: async () => undefined,
    ifUnitFails: async () => null,
    takeDin: async (db, childId) => {
      const din = 'A999926700001';
      await db.execute(sql`UPDATE bank_child SET din = ${din} WHERE id = ${childId}`);
      return din;
    },
  }) as FeatureParts & {
    lists?: unknown;
  };
  server = await testServer([
    ...[identityFeature(), tablesOf('approvals'), listsFeature({ lists: labRows }), ledgersFeature],
    ...[tablesOf('documents'), tablesOf('contracts')],
    ...withTalks((given) => {
      talks = given;
      return [{ ...lab, ...parts } as ServerFeature];
    }),
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

/** The plan of a query over many rows, whatever few there are here. */
const planOf = (query: SQL): Promise<string> =>
  server.database.db.transaction(async (inside) => {
    for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
      await inside.execute(sql.raw(`SET LOCAL enable_${way} = off`));
    return JSON.stringify((await inside.execute(sql`EXPLAIN ${query}`)).rows);
  });
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
/** A unit as its checks are worked out of. */
const heldOf = (id: string) =>
  one<HeldUnit>(
    `SELECT id, din, product, unit_code(u) AS code, use, born_at AS "bornAt", freezing_at AS "freezingAt",
            limit_minutes AS "limitMinutes", blood_group AS "bloodGroup", plasma_diluted AS "plasmaDiluted", risk
       FROM lab_unit u WHERE id = '${id}'`,
  );
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
    expect(tanks.map(({ units, samples, free: open }) => units + samples + open)).toEqual([2398, 2400, 2400]);
    // What lies there, what is free and what is blocked are all that a tank has.
    expect(tanks.map(({ blocked }) => blocked)).toEqual([2, 0, 0]);
    expect(tanks.some(({ samples }) => samples > 0)).toBe(true);
    expect(alarms).toHaveLength(1);
    const { db } = server.database;
    expect([await driftOf(db, custody, false), await brokenSeals(db), await strayUnits(db)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('talk and tasks of a unit', () => {
  const elsewhere = { ...other, scope: { companies: ['C02'], departments: [] } };
  const unseen = { errorName: 'notFound' };

  it('are for whoever may read the unit, asked each time; nobody else is named in it', async () => {
    const { id, din, product } = await one<{ id: string; din: string; product: string }>(
      `SELECT id, din, product FROM lab_unit WHERE company_id = 'C01' AND state = 'banked' ORDER BY din LIMIT 1`,
    );
    const record = { type: unitRecord, id };
    const at = { record };
    const say = (who: TestActor, words: string, mentionIds: string[] = []) =>
      server.callAs(who, sendMessage, { at, messageId: newId(), words, mentionIds });
    await say(technician, '出库前请先通知我');
    const { messages } = await server.callAs(director, readMessages, { at });
    expect(messages.map(({ words }) => words)).toEqual(['出库前请先通知我']);
    await expect(server.callAs(elsewhere, readUnit, { id })).rejects.toMatchObject(unseen);
    await expect(server.callAs(elsewhere, readMessages, { at })).rejects.toMatchObject(unseen);
    await expect(say(elsewhere, '可以吗')).rejects.toMatchObject(unseen);

    // Tasks ask the same of the record: it has a name and an address for whoever reads it.
    const open = (who: TestActor) =>
      talks.recordOf(
        { db: server.database.db, actor: completeActor(who) } as unknown as ActorContext,
        record,
      );
    expect(await open(technician)).toMatchObject({ title: `${din} ${product}`, link: pathOfUnit(id) });
    expect(await open(elsewhere)).toBeNull();

    // Whoever is named is asked for by what their own account may.
    const refused: unknown = await say(technician, '请看', ['colleague']).catch((error: unknown) => error);
    expect(problemsIn(refused).map(({ path }) => path)).toEqual(['mentionIds.0']);
    await server.database.owner
      .query(`INSERT INTO role_right (id, role_id, screen, actions, scope, company_ids)
      VALUES ('talk-of-units', 'technician', 'HBLAB330P', '{query}', 'companies', '{C01}')`);
    await say(technician, '请看', ['colleague']);
    await server.database.owner.query(`DELETE FROM role_right WHERE id = 'talk-of-units'`);
  });
});

describe('the bench', () => {
  it('has what still has to be frozen on top, first whose hours end first; what is frozen behind it', async () => {
    const tab = ['accepted', 'conditional', 'processing', 'frozen', 'quarantine'];
    const { rows } = await server.callAs(technician, unitList.calls.rows, { tab, pageSize: 100 });
    const left = rows.map((row) => row.left);
    const pressing = left.filter((hours) => hours !== null && hours !== undefined);
    expect(pressing.length).toBeGreaterThan(0);
    expect(left.slice(0, pressing.length)).toEqual(pressing.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('in the order of an index, however many there are', async () => {
    const { db } = server.database;
    const asked: SQL[] = [];
    const overheard = {
      execute: (query: SQL) => {
        asked.push(query);
        return db.execute(query);
      },
    } as unknown as Db;
    const reader = { db: overheard, actor: completeActor(technician), language: 'zh' } as ActorContext;
    const page = { page: 1, pageSize: 20, tab: ['accepted', 'processing', 'frozen', 'quarantine', 'banked'] };
    expect((await unitRows.page(page, reader)).rows).toHaveLength(20);
    const [query] = asked;
    const plan = await db.transaction(async (inside) => {
      await inside.execute(sql`SET LOCAL enable_seqscan = off`);
      await inside.execute(sql`SET LOCAL enable_sort = off`);
      return inside.execute(sql`EXPLAIN ${query}`);
    });
    expect(JSON.stringify(plan.rows)).toContain('lab_unit_at_bench');
  });
});

describe('charts', () => {
  it('are of everything that the indicators ask, by hospital too; a point leads to its units', async () => {
    const { list } = await server.callAs(director, readCharts, {});
    expect(list.map(({ chart }) => chart)).toEqual(expect.arrayContaining([...chartNames]));
    const arrival = await server.callAs(director, readCharts, { id: 'arrival/all/' });
    // From birth to the door 12 to 18 hours, as the births of the tests have it.
    expect(arrival.one?.points.every(({ value }) => value >= 12 && value <= 18)).toBe(true);
    const paper = await server.callAs(director, readCharts, { id: 'paperwork/all/' });
    const { rows } = await server.database.owner.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM lab_receipt WHERE record ->> 'cause' = 'paperwork'`,
    );
    expect(paper.one?.points.reduce((sum, { hits }) => sum + (hits ?? 0), 0)).toBe(rows[0]?.n);
    const [month] = arrival.one?.points ?? [];
    const { units } = await server.callAs(director, unitsOfPoint, {
      ...{ chart: 'arrival', side: 'all', subject: '', month: month?.month ?? '' },
    });
    expect(units).toHaveLength(month?.units ?? 0);
    const { list: byHospital } = await server.callAs(director, readCharts, { side: 'hospital' });
    expect(new Set(byHospital.map(({ subject }) => subject)).size).toBe(3);
  });

  it('of hours are of medians: one that came far too late moves nothing', async () => {
    // Literally: the middle of 10, 11, 12, 14, 40 is 12, their mean 17.4; of four the middle of 11 and 12.
    const { owner } = server.database;
    await owner.query(`
      CREATE TABLE kept AS SELECT id, collector, born_at, received_at, freezing_at, millilitres FROM lab_unit
        WHERE state = 'banked' ORDER BY received_at, id LIMIT 5;
      UPDATE lab_unit u SET collector = '中位', born_at = '2025-03-10T00:00Z', millilitres = n.hours,
             received_at = '2025-03-10T00:00Z'::timestamptz + n.hours * interval '1 hour',
             freezing_at = '2025-03-10T00:00Z'::timestamptz + n.hours * interval '1 hour'
        FROM (SELECT id, (ARRAY[10, 14, 40, 12, 11])[(row_number() OVER (ORDER BY id))::int] AS hours FROM kept) AS n WHERE n.id = u.id`);
    const valueOf = async (chart: 'arrival' | 'hours' | 'volume') =>
      (await server.callAs(director, readCharts, { id: `${chart}/collector/中位` })).one?.points.map(
        ({ value, units }) => [Number(value.toFixed(6)), units],
      );
    expect(await valueOf('arrival')).toEqual([[12, 5]]);
    expect(await valueOf('hours')).toEqual([[12, 5]]);
    // What is asked as an average stays one.
    expect(await valueOf('volume')).toEqual([[17.4, 5]]);
    await owner.query(`UPDATE lab_unit SET collector = '别人' WHERE collector = '中位' AND millilitres = 40`);
    expect(await valueOf('arrival')).toEqual([[11.5, 4]]);
    await owner.query(`
      UPDATE lab_unit u SET collector = k.collector, born_at = k.born_at, received_at = k.received_at, freezing_at = k.freezing_at,
             millilitres = k.millilitres FROM kept k WHERE k.id = u.id;
      DROP TABLE kept`);
  });

  it('of too few months say so: what has no limits is not in control', async () => {
    await server.database.owner.query(
      `UPDATE lab_unit SET collector = '新采集员' WHERE id IN
        (SELECT id FROM lab_unit WHERE state = 'banked' ORDER BY received_at DESC LIMIT 3)`,
    );
    const { list } = await server.callAs(director, readCharts, { side: 'collector' });
    const few = list.filter(({ subject }) => subject === '新采集员');
    expect(few.map(({ limited }) => limited)).toEqual(few.map(() => false));
    expect(few).not.toHaveLength(0);
    const { list: whole } = await server.callAs(director, readCharts, {});
    expect(whole.find(({ chart }) => chart === 'volume')?.limited).toBe(true);
  });
});

describe('what a donor was judged by', () => {
  it.each([
    ...['lab_result', 'lab_verification', 'lab_signature', 'lab_receipt', 'bank_health_history'],
    ...['bank_health_review', 'lab_unit', 'lab_sheet', 'lab_condition', 'lab_look_back', 'audit_entry'],
  ])('is kept for good: neither the program nor the owner of the database deletes of %s', async (table) => {
    const { pool, owner } = server.database;
    for (const text of [`DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
      await expect(pool.query(text)).rejects.toThrow(/permission denied/);
    for (const text of [`DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
      await expect(owner.query(text)).rejects.toThrow(
        expect.objectContaining({ message: `rows of ${table} are never changed or removed` }),
      );
    const { rows } = await owner.query<{ table: string }>(
      `SELECT confrelid::regclass AS table FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'f' AND confdeltype = 'c'`,
      [table],
    );
    // None of it goes along with something else that is deleted.
    expect(rows).toEqual([]);
  });
});

describe('the base of a chart', () => {
  it('is frozen with its first twelve months: what is corrected in them afterwards moves no limit', async () => {
    const id = 'volume/all/';
    const read = async () => (await server.callAs(director, readCharts, { id })).one;
    const before = await read();
    const limits = before?.points.at(-1);
    expect(before?.base).toBeNull();
    const freeze = () =>
      server.contexts.background('test', (context) => freezeBasesJob.run({} as never, context));
    await freeze();
    const frozen = await read();
    expect(frozen?.base).toMatchObject({ reason: '', person: '' });
    expect(frozen?.base?.months).toHaveLength(12);
    const { rows } = await server.database.owner.query<{ id: string; was: string }>(
      `SELECT id, millilitres AS was FROM lab_unit WHERE millilitres IS NOT NULL
          AND to_char(received_at AT TIME ZONE company_time_zone(), 'YYYY-MM') = $1`,
      [frozen?.base?.months[0]],
    );
    const set = (to: string) =>
      server.database.owner.query(`UPDATE lab_unit SET millilitres = millilitres ${to} WHERE id = ANY ($1)`, [
        rows.map((row) => row.id),
      ]);
    await set('+ 40');
    await freeze();
    const after = await read();
    expect(after?.points[0]?.value).not.toBe(before?.points[0]?.value);
    const last = after?.points.at(-1);
    expect(last?.centre).toBeCloseTo(limits?.centre ?? 0, 9);
    expect(last?.upper).toBeCloseTo(limits?.upper ?? 0, 9);
    await set('- 40');
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
    // As the kit says: its box and its logger are printed on it too.
    const { box, logger } = await one<{ box: string; logger: string }>(
      `UPDATE kit SET box = 'BX7001' WHERE code = '${unit.kit}' RETURNING box, logger`,
    );
    for (const text of [unit.kit, dinLabel(unit.din), unit.din.toLowerCase(), box.toLowerCase(), logger]) {
      const { units } = await server.callAs(technician, findScan, { text });
      expect(units.map(({ id }) => id)).toEqual([unit.id]);
    }
    expect((await server.callAs(technician, findScan, { text: 'A9999 26 123456 U' })).problem).toBe(
      'notADin',
    );
    // Whoever signs in: the log is that of the site, and counts by its company.
    const visitor = { ...technician, companyId: 'C02' };
    const { unitId, number } = await server.callAs(visitor, signIn, {
      scan: box,
      seal: 'intact',
      shell: '18.4',
    });
    expect(unitId).toBe(unit.id);
    const { owner } = server.database;
    await owner.query(`
      INSERT INTO lab_site (id, code, name_zh, search, company_id, zone, facility, benches, intake, run)
      VALUES ('LS09', 'LS09', '另一公司', 'ls09', 'C02', 'Asia/Shanghai', 'A9999', 1, 30, 240);
      INSERT INTO number_series SELECT 'C02', n.code, n.period, n.last - 1 FROM number_series n
       WHERE n.code = 'HBLAB320P' AND n.company_id = (SELECT company_id FROM lab_site WHERE id = 'LS01')`);
    const there = await server.callAs(visitor, signIn, { scan: 'NOBODYS', seal: 'intact', shell: '18.4' });
    expect(there).toMatchObject({ unitId: null, number });
    await owner.query(`UPDATE lab_site SET state = 'disabled' WHERE id = 'LS09'`);
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
    // What was not scanned at all is asked for; nothing is wrong with it.
    await expect(
      server.callAs(technician, saveReceipt, { ...receipt, dinScan: '', productScan: '' }),
    ).rejects.toMatchObject({
      details: {
        problems: [
          { path: 'dinScan', text: expect.arrayContaining(['请扫描袋上 DIN']) },
          { path: 'productScan', text: expect.arrayContaining(['请扫描产品码']) },
        ],
      },
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
    const proposed = await server.callAs(technician, proposePosition, { unitId: unit.id });
    expect(proposed.positions[0]?.words).toMatch(/^T0\d · 6-/);
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

  it('has a donor whose eligibility stays incomplete until her health history is reviewed without an open risk', async () => {
    const { owner } = server.database;
    const history = '00000000-0000-4000-8000-00000000e001';
    const donor = async () => {
      const { state, reasons } = (await detail(unit.id)).donor;
      return [state, reasons.map(([, en]) => en)];
    };
    await owner.query(`UPDATE lab_unit SET use = 'related' WHERE id = '${unit.id}'`);
    expect(await donor()).toEqual(['incomplete', ['The health history is missing']]);
    await owner.query(`
      INSERT INTO bank_health_history (id, contract_id, place, questionnaire_id, questionnaire_version, answers, answered_by, answered_on,
                                       entered_at, entered_by)
      SELECT '${history}', contract_id, 1, gen_random_uuid(), 1, '{}', 'mother', current_date, now(), 'employee'
        FROM lab_unit WHERE id = '${unit.id}'`);
    expect(await donor()).toEqual(['incomplete', ['The health history is not reviewed']]);
    await owner.query(`INSERT INTO bank_health_review (history_id, entered_by, finding, reviewed_at, reviewed_by)
      VALUES ('${history}', 'employee', 'none', now(), 'colleague')`);
    expect(await donor()).toEqual(['eligible', []]);
    await owner.query(`UPDATE lab_unit SET use = 'own' WHERE id = '${unit.id}'`);
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
    // It still lies among what is released, and is to be carried back.
    const toReturn = async () => {
      const { toReturn: units, totals } = await server.callAs(technician, readTanks, {});
      expect(totals.toReturn).toBe(units.length);
      return units.map(({ id }) => id);
    };
    expect(await toReturn()).toContain(unit.id);
    await server.callAs(technician, putUnit, { unitScan: unit.din, positionScan: await free('quarantine') });
    expect(await toReturn()).not.toContain(unit.id);
    expect((await detail(unit.id)).custody.every(({ sealed }) => sealed)).toBe(true);
  });

  it('is followed on the timeline of its child, from the door to where it lies', async () => {
    const { contract } = await one<{ contract: string }>(
      `SELECT contract_id AS contract FROM lab_unit WHERE id = '${unit.id}'`,
    );
    const { past, total } = await pastOfUnits(server.database.db, contract, null, 500);
    expect(total).toBe(past.length);
    // Where it is cut short, the end stays.
    const few = await pastOfUnits(server.database.db, contract, null, 2);
    expect(few).toEqual({ past: past.slice(-2), total });
    const said = past.map(({ text }) => text[1].replace('Cord blood: ', ''));
    // This one was frozen a minute before it came: the tests do not wait.
    expect(said.filter((text) => !text.startsWith('Moved →'))).toEqual([
      'Freezing began',
      'At the door of the laboratory',
      'Received',
      'Released into the bank by two signatures',
    ]);
    const { unit: now } = await detail(unit.id);
    expect(said.at(-1)).toBe(`Moved → ${now.position?.words}`);
    expect(past.map(({ at }) => at)).toEqual(past.map(({ at }) => at).toSorted());
  });
});

describe('a file of a logger', () => {
  const rows = (times: readonly string[]) =>
    ['Serial,Time,Temperature °C', ...times.map((time) => `TL1,2026-11-20T${time}:00Z,20.1`)].join('\n');
  const problem = async (serial: string, text: string) => {
    const unit = await one<{ id: string }>(`SELECT id FROM lab_unit WHERE kit_serial = 'KT1'`);
    return server
      .callAs(technician, readLogger, { unitId: unit.id, serial, name: 'x.csv', text })
      .then(() => 'kept')
      .catch((error: CallError) => {
        const [first] = problemsIn(error);
        return first ? `${first.path}: ${first.text[0]}` : error.errorName;
      });
  };

  it('of another kit, of another logger, whose times fall, or too large is refused with its row; nothing is kept', async () => {
    const before = await one<{ n: number }>(`SELECT count(*)::int AS n FROM lab_logger_reading`);
    expect(await problem('TL99', rows(['08:00', '08:10']))).toBe('text: 第 2 行：序列号 TL1 不是 TL99');
    expect(
      await problem('TL1', rows(['08:00', '08:10']).replace('TL1,2026-11-20T08:10', 'TL7,2026-11-20T08:10')),
    ).toBe('text: 第 3 行：序列号 TL7 不是 TL1');
    expect(await problem('TL1', rows(['08:10', '08:00']))).toBe('text: 第 3 行：时间没有递增');
    expect(await problem('TL1', 'x'.repeat(2_000_001))).toMatch(/^(text: |tooLarge)/);
    expect(await one(`SELECT count(*)::int AS n FROM lab_logger_reading`)).toEqual(before);
  });

  it('that does not say its logger, or is of another one than the box had, counts with a stated reason alone', async () => {
    const { id: unitId } = await one<{ id: string }>(`SELECT id FROM lab_unit WHERE kit_serial = 'KT3'`);
    await server.database.owner.query(
      `UPDATE lab_unit SET collected_at = '2026-11-20T08:00Z', received_at = '2026-11-20T08:10Z' WHERE id = '${unitId}'`,
    );
    const text = (serial: string) => rows(['08:00', '08:10']).replaceAll('TL1', serial);
    const nameless = text('TL3').replaceAll('TL3,', '').replace('Serial,', '');
    const take = (serial: string, file: string, reason = '') =>
      server.callAs(technician, readLogger, { unitId, serial, name: 'x.csv', text: file, reason });
    const said = async () => (await detail(unitId)).logger;
    for (const [serial, file, reason] of [
      ['TL3', nameless, '旧型号不写序列号，与箱内设备核对过'],
      ['TL9', text('TL9'), '医院换了记录仪'],
    ] as const) {
      await expect(take(serial, file)).rejects.toMatchObject({
        details: { problems: [expect.objectContaining({ path: 'reason' })] },
      });
      await take(serial, file, reason);
      expect(await said()).toMatchObject({ serial, reason });
    }
    // Of the box, it needs none.
    await take('tl3', text('TL3'), 'x');
    expect((await said())?.reason).toBe('');
  });

  it('says minutes outside and unknown, Fahrenheit converted', async () => {
    const unit = await one<{ id: string }>(`SELECT id FROM lab_unit WHERE kit_serial = 'KT2'`);
    await server.database.owner.query(
      `UPDATE lab_unit SET collected_at = '2026-11-20T08:00Z', received_at = '2026-11-20T10:00Z' WHERE id = '${unit.id}'`,
    );
    const celsius = [20.1, 22.4, 25.0, 25.1, 26.3, 24.9];
    const text = [
      'Logger;Time;Temp °F',
      ...celsius.map((one_, at) => `TL2;2026-11-20T08:${at}0:00Z;${((one_ * 9) / 5 + 32).toFixed(2)}`),
      ...[
        ['09:40', 23.0],
        ['09:50', 14.9],
        ['10:00', 15.0],
      ].map(([time, one_]) => `TL2;2026-11-20T${time}:00Z;${((Number(one_) * 9) / 5 + 32).toFixed(2)}`),
    ].join('\r\n');
    expect(
      await server.callAs(technician, readLogger, { unitId: unit.id, serial: 'TL2', name: 'x.csv', text }),
    ).toMatchObject({ outside: 30, unknown: 40 });
    // The file is kept to the letter, with the digest that stands on the paper, for whoever sees the unit.
    const { logger } = await detail(unit.id);
    expect(logger).toMatchObject({ name: 'x.csv', kept: true, person: { id: technician.personId } });
    const file = await server.callAs(director, loggerFile, { unitId: unit.id });
    expect(file).toEqual({ name: 'x.csv', text, sha256: logger?.sha256 });
    expect(createHash('sha256').update(file.text).digest('hex')).toBe(file.sha256);
    const elsewhere: TestActor = { ...technician, scope: { companies: ['C02'], departments: [] } };
    await expect(server.callAs(elsewhere, loggerFile, { unitId: unit.id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    // Of files that were read before they were kept, the readings alone are there.
    const before = await one<{ id: string }>(
      `SELECT unit_id AS id FROM lab_logger WHERE content IS NULL LIMIT 1`,
    );
    expect((await detail(before.id)).logger).toMatchObject({ kept: false });
    await expect(server.callAs(director, loggerFile, { unitId: before.id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });
});

describe('a curve of freezing', () => {
  const text = ['Elapsed (min),Sample °C,Chamber °C', '0,4.0,4.0', '44,-40.0,-45.0', '60,-90.0,-95.0'].join(
    '\n',
  );
  const curveOf = (unitId: string, file = text) =>
    server.callAs(technician, readCurve, { unitId, name: 'run7.csv', text: file });

  it('is read once freezing began, and then stands in the unit and among its checks; a bad file leaves nothing', async () => {
    const waiting = await one<{ id: string }>(`SELECT id FROM lab_unit WHERE freezing_at IS NULL LIMIT 1`);
    await expect(curveOf(waiting.id)).rejects.toMatchObject({ errorName: 'businessRule' });
    const { id } = await one<{ id: string }>(
      `SELECT id FROM lab_unit WHERE state = 'quarantine' AND freezing_at < now() - interval '2 hours' ORDER BY din LIMIT 1`,
    );
    const refusal: unknown = await curveOf(id, text.replace('44,', '0,')).catch((error: unknown) => error);
    expect(problemsIn(refusal)).toEqual([
      { path: 'text', text: expect.arrayContaining(['第 3 行：时间没有递增']) },
    ]);
    expect((await detail(id)).curve).toBeNull();
    expect(await curveOf(id)).toEqual({ minutes: 60, lowest: '-90.0', coolingRate: '1.00' });
    const { curve } = await detail(id);
    // The file is kept to the letter, with the digest that stands on the paper, for whoever sees the unit.
    const file = await server.callAs(director, curveFile, { unitId: id });
    expect(file).toEqual({ name: 'run7.csv', text, sha256: curve?.sha256 });
    expect(createHash('sha256').update(file.text).digest('hex')).toBe(file.sha256);
    const elsewhere: TestActor = { ...technician, scope: { companies: ['C02'], departments: [] } };
    for (const [who, unitId] of [
      [elsewhere, id],
      [director, waiting.id],
    ] as const)
      await expect(server.callAs(who, curveFile, { unitId })).rejects.toMatchObject({
        errorName: 'notFound',
      });
    expect(curve).toMatchObject({
      name: 'run7.csv',
      kept: true,
      coolingRate: '1.00',
      person: { id: technician.personId },
    });
    expect(
      await one(
        `SELECT count(*)::int AS n FROM lab_curve_reading r JOIN lab_curve c ON c.id = r.curve_id WHERE c.unit_id = '${id}'`,
      ),
    ).toEqual({ n: 3 });
  });

  it('is held against what the director asks; without a limit none is missed', async () => {
    const none = { least: null, most: null };
    const { id } = await one<{ id: string }>(`SELECT unit_id AS id FROM lab_curve LIMIT 1`);
    const bare = await one<{ id: string }>(
      `SELECT id FROM lab_unit u WHERE state = 'quarantine' AND NOT EXISTS (SELECT FROM lab_curve c WHERE c.unit_id = u.id) LIMIT 1`,
    );
    const today = { db: server.database.db, now: new Date(), timeZone: 'Asia/Shanghai' };
    const found = async (unitId: string, coolingRate: { least: string | null; most: string | null }) => {
      const unit = await heldOf(unitId);
      const limits = { ...(await limitsFor(today, unit)), coolingRate, frozenTo: none };
      const sheet = { direction: 'in', recipient: null, excepted: [] } as const;
      return checksOf(unit, await factsOf(server.database, unitId), limits, sheet)
        .filter(({ key }) => key === 'coolingRate' || key === 'frozenTo')
        .map(({ key, state, found: [words], limit }) => [key, state, words, limit]);
    };
    expect(await found(id, none)).toEqual([
      ['coolingRate', 'ok', '1.00 °C/min', ''],
      ['frozenTo', 'ok', '90.0 °C', ''],
    ]);
    expect(await found(id, { least: '1.2', most: '3' })).toContainEqual([
      'coolingRate',
      'miss',
      '1.00 °C/min',
      '≥ 1.2, ≤ 3 °C/min',
    ]);
    expect(await found(bare.id, none)).toEqual([]);
    expect(await found(bare.id, { least: '1', most: null })).toEqual([
      ['coolingRate', 'miss', '未录入', '≥ 1 °C/min'],
    ]);
  });
});

describe('reagents in use', () => {
  it('are those of the site of a unit that are open; the units that a lot was used for are found by it, also after a correction', async () => {
    const unit = await one<{ id: string; site: string }>(
      `SELECT u.id, u.site_id AS site FROM lab_unit u JOIN lab_processing p ON p.unit_id = u.id
        WHERE u.state = 'processing' ORDER BY u.din LIMIT 1`,
    );
    const other = unit.site === 'LS01' ? 'LS02' : 'LS01';
    await server.database.owner.query(
      `INSERT INTO lab_reagent (id, code, name_zh, name_en, search, lot, expires_on, site_id, state)
       VALUES ('r1', 'RX1', '洗涤液', 'Wash', '', 'W-77', '2027-01-31', $1, 'active'),
              ('r2', 'RX2', '洗涤液', 'Wash', '', 'W-76', '2027-01-31', $1, 'disabled'),
              ('r3', 'RX3', '洗涤液', 'Wash', '', 'W-78', '2027-01-31', $2, 'active')`,
      [unit.site, other],
    );
    const read = await detail(unit.id);
    expect(read.reagentsInUse.filter(({ lot }) => lot.startsWith('W-'))).toEqual([
      { name: '洗涤液', lot: 'W-77', expires: '2027-01-31' },
    ]);
    const found = async (lot: string) =>
      (
        await server.callAs(technician, unitList.calls.rows, { where: `reagents:has:${lot}`, pageSize: 100 })
      ).rows.map(({ id }) => id);
    expect(await found('W-77')).toEqual([]);
    const save = (reagents: typeof read.reagentsInUse, version: number) =>
      server.callAs(technician, saveProcessing, {
        ...{ unitId: unit.id, version, reason: 'x' },
        record: { ...emptyRecord, ...read.processing[0]?.record, reagents },
      });
    const { version } = await save(
      [{ name: '洗涤液', lot: 'W-77', expires: '2027-01-31' }],
      read.processing[0]?.version ?? 0,
    );
    await save([], version);
    expect(await found('W-77')).toEqual([unit.id]);
    // However it is typed.
    for (const lot of ['w-77', ' W - 77', 'Ｗ－７７', 'w77']) expect(await found(lot)).toEqual([unit.id]);
    expect(await found('W-7')).toEqual([]);
  });
});

describe('a reagent that had expired', () => {
  it('stops a technician; the director lets it pass, which the record says for good, and its print is counted', async () => {
    const unit = await one<{ id: string }>(
      `SELECT id FROM lab_unit u WHERE state = 'accepted' AND NOT EXISTS (SELECT FROM lab_processing p WHERE p.unit_id = u.id)
        ORDER BY din DESC LIMIT 1`,
    );
    const record = { ...emptyRecord, reagents: [{ name: 'DMSO', lot: 'D0', expires: '2020-01-01' }] };
    const save = (who: TestActor, override: boolean) =>
      server.callAs(who, saveProcessing, { unitId: unit.id, version: 0, record, override });
    await expect(save(technician, true)).rejects.toMatchObject({ code: 40903 });
    await expect(save(director, false)).rejects.toMatchObject({ code: 40903 });
    await save(director, true);
    expect((await detail(unit.id)).processing[0]).toMatchObject({ overridden: true });
    await server.callAs(technician, countPrint, { unitId: unit.id, kind: 'processing' });
    expect((await detail(unit.id)).prints).toEqual({ processing: 1 });
  });
});

describe('what is kept beside a unit', () => {
  let unit: { id: string; din: string };
  const samples = async () => (await detail(unit.id)).samples;
  const stands = async () => (await samples()).map(({ id, state }) => `${id.slice(14)} ${state}`);
  const record = (segments: string, plasma: string, dna: string) => ({
    ...emptyRecord,
    segments: { count: segments, attached: true },
    plasma: { count: plasma },
    dna: { count: dna },
  });
  const save = (version: number, counts: readonly [string, string, string]) =>
    server.callAs(technician, saveProcessing, {
      ...{ unitId: unit.id, version, record: record(...counts), reason: '更正', override: false },
    });
  const take = (who: TestActor, id: string, more: Omit<InputOf<typeof moveSample>, 'scan'>) =>
    server.callAs(who, moveSample, { scan: sampleLabel(id), ...more });
  const refused = (path: string) => ({ details: { problems: [expect.objectContaining({ path })] } });

  beforeAll(async () => {
    unit = await one(
      `SELECT id, din FROM lab_unit u WHERE state = 'accepted' AND site_id = 'LS01'
          AND NOT EXISTS (SELECT FROM lab_processing p JOIN lab_unit o ON o.id = p.unit_id WHERE o.din = u.din) ORDER BY din LIMIT 1`,
    );
  });

  it('is made with the record, each with a code and a line of custody; what was counted wrongly never was', async () => {
    await save(0, ['2', '1', '1']);
    expect(await stands()).toEqual(['D01 bench', 'P01 bench', 'S01 withUnit', 'S02 withUnit']);
    await save(1, ['1', '3', '1']);
    expect((await stands()).join()).toBe('D01 bench,P01 bench,P02 bench,P03 bench,S01 withUnit,S02 never');
    const [dna] = await samples();
    expect(dna?.custody.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      ['', 'LS01 上海实验室', '处理时留存'],
    ]);
    const { samplesToPut } = await server.callAs(director, readTanks, {});
    expect(samplesToPut.map(({ id }) => id)).toContain(dna?.id);
    const { rows } = await server.callAs(director, sampleList.calls.rows, { q: dna?.id, tab: ['bench'] });
    expect(rows.map(({ sample, kind }) => [sample, kind])).toEqual([[dna?.id, 'dna']]);
  });

  it('its moves are found by its code, and by words of the unit, each of which has to be found', async () => {
    const [dna] = await samples();
    const { name } = await one<{ name: string }>(
      `SELECT lower(child_name) AS name FROM lab_unit WHERE id = '${unit.id}'`,
    );
    const moves = async (q: string) => {
      const { rows } = await server.callAs(director, custodyList.calls.rows, { q, pageSize: 100 });
      return rows.map(({ din, sample }) => [din, sample]);
    };
    expect(await moves(dna?.id.toLowerCase() ?? '')).toEqual([[unit.din, dna?.id]]);
    const ofUnit = await moves(`${name} ${unit.din}`);
    expect(ofUnit).toContainEqual([unit.din, null]);
    expect(new Set(ofUnit.map(([din]) => din))).toEqual(new Set([unit.din]));
    expect(await moves(`${unit.din} nobody`)).toEqual([]);
  });

  it('lies in a position of its own by scans, where nothing else lies, and is found by its code and its position', async () => {
    const [dna, plasma] = await samples();
    const put = (id: string, positionScan: string) =>
      server.callAs(technician, putUnit, { unitScan: sampleLabel(id), positionScan });
    const taken = await one<{ place: string }>(
      `SELECT substr(k.place_id, 3) AS place FROM custody_at k JOIN lab_unit u ON u.id::text = k.unit_id
        WHERE k.place_id LIKE 'P:B00%' AND u.site_id = 'LS01' ORDER BY 1 LIMIT 1`,
    );
    await expect(put(dna?.id ?? '', taken.place)).rejects.toMatchObject({ errorName: 'businessRule' });
    const { positions } = await server.callAs(technician, proposePosition, { unitId: unit.id, sample: true });
    const position = positions[0]?.id ?? '';
    expect(await put(dna?.id ?? '', positionLabel(position))).toMatchObject({ sample: dna?.id, position });
    await expect(put(plasma?.id ?? '', position)).rejects.toMatchObject({
      message: expect.stringContaining(`${position} 已被 ${dna?.id} 占用`),
    });
    for (const text of [dna?.id.toLowerCase() ?? '', sampleLabel(dna?.id ?? ''), positionLabel(position)])
      expect(await server.callAs(technician, findScan, { text })).toMatchObject({
        ...{ units: [{ id: unit.id }], sample: dna?.id, problem: null },
      });
    const counted = await server.callAs(technician, countBox, {
      ...{ boxScan: `@B/${position.slice(0, -3)}`, scans: [sampleLabel(dna?.id ?? '')] },
    });
    expect(counted.matched).toBe(1);
    // A box in which samples alone lie is found, and leads to what lies in it.
    const alone = await one<{ id: string; box: string }>(
      `SELECT p.id, p.box_id AS box FROM lab_position p JOIN lab_box b ON b.id = p.box_id JOIN lab_tank t ON t.id = b.tank_id
        WHERE t.site_id = 'LS01' AND t.state = 'active' AND p.blocked IS NULL AND NOT EXISTS (SELECT FROM lab_position q
              JOIN custody_at k ON k.place_id = 'P:' || q.id WHERE q.box_id = p.box_id) ORDER BY p.id LIMIT 1`,
    );
    await put(dna?.id ?? '', alone.id);
    for (const text of [boxLabel(alone.box), alone.box.toLowerCase()])
      expect(await server.callAs(technician, findScan, { text })).toMatchObject({
        ...{ units: [{ id: unit.id }], sample: dna?.id, problem: null },
      });
    const listed = async (scan: string) =>
      (await server.callAs(director, sampleList.calls.rows, { scan })).rows.map(({ sample }) => sample);
    expect(await listed(boxLabel(alone.box))).toEqual([dna?.id]);
    expect(await listed(dinLabel(unit.din))).toEqual(expect.arrayContaining([dna?.id, plasma?.id]));
    await put(dna?.id ?? '', position);
    // A record that counts fewer does not make away with what lies somewhere.
    await expect(save(2, ['1', '3', '0'])).rejects.toMatchObject(refused('record.dna'));
  });

  it('moves with its box, and is warm with its tank', async () => {
    const [dna] = await samples();
    const box = await one<{ id: string; section: number; rack: number; shelf: number; tank: string }>(
      `SELECT b.id, b.section, b.rack, b.shelf, b.tank_id AS tank FROM custody_at k JOIN lab_position p ON k.place_id = 'P:' || p.id
         JOIN lab_box b ON b.id = p.box_id WHERE k.unit_id = '${dna?.id}'`,
    );
    const readNow = (celsius: string, minutes: number) =>
      server.callAs(technician, readTankNow, {
        ...{ tankId: box.tank, celsius, nitrogen: null },
        readAt: new Date(Date.now() - minutes * 60_000).toISOString(),
      });
    // The tank of the demo was warm.
    await readNow('-180', 6);
    await server.callAs(technician, moveBox, {
      ...{ boxScan: `@B/${box.id}`, tankId: box.tank, section: box.section, rack: box.rack },
      ...{ shelf: (box.shelf % 5) + 1, warmSeconds: 20, reason: '换位' },
    });
    await readNow('-120', -1);
    await readNow('-180', -2);
    const lines = (await samples())[0]?.custody ?? [];
    expect(lines.slice(0, 2).map(({ reason, warmSeconds, sealed }) => [reason, warmSeconds, sealed])).toEqual(
      [
        ['罐温报警', 60, true],
        ['换位', 20, true],
      ],
    );
    expect((await detail(unit.id)).warmSeconds).toBe(0);
  });

  it('is taken out for something that is said, handed over with a witness, destroyed by the director; then it is gone', async () => {
    const [dna, plasma, second] = await samples();
    const id = dna?.id ?? '';
    await expect(take(technician, id, { way: 'bench' })).rejects.toMatchObject(refused('purpose'));
    await take(technician, id, { way: 'bench', purpose: 'typing', note: '院方要求', warmSeconds: 30 });
    const [taken] = await samples();
    expect(taken).toMatchObject({ state: 'bench', position: null });
    expect(taken?.custody[0]).toMatchObject({ reason: '确认配型 · 院方要求', warmSeconds: 30 });
    await expect(take(technician, id, { way: 'sent', purpose: 'typing' })).rejects.toMatchObject(
      refused('witnessId'),
    );
    for (const witnessId of [technician.personId, 'nobody'])
      await expect(take(technician, id, { way: 'sent', purpose: 'typing', witnessId })).rejects.toMatchObject(
        refused('witnessId'),
      );
    await take(technician, id, { way: 'sent', purpose: 'typing', witnessId: 'colleague' });
    for (const way of ['bench', 'used'] as const)
      await expect(take(technician, id, { way, purpose: 'typing' })).rejects.toMatchObject({
        ...{ errorName: 'businessRule', message: `${id} 已交出` },
      });
    await expect(
      server.callAs(technician, putUnit, { unitScan: id, positionScan: await free('bank') }),
    ).rejects.toMatchObject({ errorName: 'businessRule' });
    const end = { way: 'destroyed' as const, note: '破损', witnessId: 'colleague' };
    await expect(take(technician, plasma?.id ?? '', end)).rejects.toMatchObject({ errorName: 'forbidden' });
    await take(director, plasma?.id ?? '', end);
    await take(technician, second?.id ?? '', { way: 'unit' });
    expect((await stands()).join()).toBe(
      'D01 sent,P01 destroyed,P02 withUnit,P03 bench,S01 withUnit,S02 never',
    );
    const ofAnother: TestActor = { ...technician, scope: { companies: ['C02'], departments: [] } };
    await expect(
      take(ofAnother, second?.id ?? '', { way: 'bench', purpose: 'typing' }),
    ).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('goes where its bag goes when it hangs on it', async () => {
    const gone = await one<{ id: string }>(
      `SELECT u.id FROM lab_unit u JOIN lab_sample sm ON sm.unit_id = u.id JOIN custody_at k ON k.unit_id = sm.id
        WHERE u.state = 'notBankable' AND k.place_id LIKE 'U:%' ORDER BY u.din LIMIT 1`,
    );
    await server.callAs(director, moveUnitState, {
      ...{ unitId: gone.id, to: 'discarded', reason: '污染', witnessId: 'colleague' },
    });
    const { samples: left } = await detail(gone.id);
    const segments = left.filter(({ kind }) => kind === 'segment');
    expect(segments.map(({ state, custody: [line] }) => [state, line?.reason, line?.witness?.id])).toEqual([
      ['destroyed', '污染', 'colleague'],
      ['destroyed', '污染', 'colleague'],
    ]);
  });
});

describe('a birth', () => {
  it('brings who collected with its unit, as the birth call named them', async () => {
    const { owner } = server.database;
    const collectors = async () =>
      (await bornUnits(server.database.db, new Date(), sql`h.id = 'k2'`)).map(({ collector }) => collector);
    expect(await collectors()).toEqual(['']);
    await owner.query(`
      INSERT INTO bank_partner (id, code, name_zh, name_en, search, kind) VALUES ('N1', 'N1', '王护士', 'Nurse Wang', 'n', 'collector')`);
    await owner.query(`UPDATE bank_child SET collector_id = 'N1' WHERE id = 'k2'`);
    expect(await collectors()).toEqual(['王护士']);
    const unit = await one<{ id: string }>(
      `UPDATE lab_unit SET collector = '王护士' WHERE child_id = 'k2' RETURNING id`,
    );
    const read = (language: 'zh' | 'en') =>
      server.callAs(director, readUnit, { id: unit.id }, { language }).then((found) => found.unit.collector);
    expect([await read('zh'), await read('en')]).toEqual(['王护士', 'Nurse Wang']);
  });

  it('is labelled by the product code of the licence of its site; a bag that says another one is refused', async () => {
    const { owner } = server.database;
    const code = async () =>
      (await bornUnits(server.database.db, new Date(), sql`h.id = 'k1'`)).map(({ labelCode }) => labelCode);
    expect(await code()).toEqual([null]);
    await owner.query(
      `UPDATE lab_site SET codes = '[{"id": "c1", "product": "S1151", "code": "S9151"}]' WHERE code = 'LS01'`,
    );
    expect(await code()).toEqual(['S9151']);
    const { id } = await one<{ id: string }>(
      `UPDATE lab_unit SET label_code = 'S9151' WHERE child_id = 'k360' RETURNING id`,
    );
    const { unit } = await detail(id);
    expect([unit.product, unit.code]).toEqual(['S1151', 'S9151V00']);
    const against = (productScan: string) =>
      labelProblems(unit, { dinScan: dinLabel(unit.din), productScan }).map(({ path }) => path);
    expect([against('=<S9151V00'), against('=<S1151V00')]).toEqual([[], ['productScan']]);
    await owner.query(`UPDATE lab_unit SET label_code = NULL WHERE child_id = 'k360'`);
    await owner.query(`UPDATE lab_site SET codes = '[]'`);
  });
});

describe('what the director keeps in the table of limits', () => {
  const row = (id: string, more: Record<string, string>) =>
    server.database.owner.query(
      `INSERT INTO lab_limit (id, code, name_zh, search, starts_on, ${Object.keys(more).join(', ')})
       VALUES ('${id}', '${id}', 'x', 'x', '2020-01-01', ${Object.values(more).join(', ')})`,
    );

  it('sets the hours by use and the density by product, from a day on; without a row the ordinary ones hold', async () => {
    const born = async () =>
      (await bornUnits(server.database.db, new Date(), sql`h.id = 'k1'`)).map((unit) => [
        unit.limitMinutes,
        (Date.parse(unit.deadline) - Date.parse(unit.bornAt)) / 60_000,
      ]);
    expect(await born()).toEqual([[2880, 2880]]);
    await row('LT1', { measure: "'hours'", use: "'own'", most: '1440' });
    await row('LT2', { measure: "'hours'", use: "'related'", most: '4000' });
    expect(await born()).toEqual([[1440, 1440]]);
    await server.database.owner.query(`UPDATE lab_limit SET starts_on = '2099-01-01' WHERE id = 'LT1'`);
    expect(await born()).toEqual([[2880, 2880]]);

    await row('LT4', { measure: "'shelfYears'", product: "'S1151'", constant: '20' });
    const frozen = await one<{ id: string; day: string }>(
      `SELECT id, to_char(freezing_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day FROM lab_unit
        WHERE state = 'banked' AND site_id = 'LS01' AND product = 'S1151' ORDER BY din LIMIT 1`,
    );
    expect((await detail(frozen.id)).expiresOn).toBe(yearsBehind(frozen.day, 20));

    await row('LT3', { measure: "'density'", product: "'S1151'", constant: '1.05' });
    const unit = await one<{ id: string }>(
      `SELECT id FROM lab_unit WHERE state = 'accepted' ORDER BY din LIMIT 1`,
    );
    const record = { ...emptyRecord, gross: '152.40', tare: '38.20' };
    await server.callAs(technician, saveProcessing, { unitId: unit.id, version: 0, record, override: false });
    await row('LT5', { measure: "'recovery'", product: "'S1151'", least: '70' });
    expect(await detail(unit.id)).toMatchObject({
      ...{ density: '1.05', recoveryLimit: { least: '70', most: null } },
      processing: [{ figures: { millilitres: '108.8' } }],
    });
    await server.database.owner.query(`DELETE FROM lab_limit WHERE id LIKE 'LT%'`);
    expect((await detail(frozen.id)).expiresOn).toBeNull();
  });
});

describe('a result', () => {
  it('is ordered, its specimen is taken, it is entered and verified; a replaced one can be ordered again', async () => {
    const unit = await one<{ id: string; product: string }>(
      `SELECT id, product FROM lab_unit u WHERE state = 'accepted' AND NOT EXISTS (SELECT FROM lab_result r WHERE r.unit_id = u.id)
        ORDER BY din DESC LIMIT 1`,
    );
    const order = (...tests: string[]) => server.callAs(technician, orderTests, { unitId: unit.id, tests });
    const taken = (collectedAt: string, ...tests: string[]) =>
      server.callAs(other, takeSpecimens, { unitId: unit.id, tests, collectedAt });
    await expect(order('nonsense')).rejects.toMatchObject({ errorName: 'invalid' });
    // Of a placenta no colonies are grown before it is thawed.
    const becomes = (product: string) =>
      server.database.owner.query(`UPDATE lab_unit SET product = $2 WHERE id = $1`, [unit.id, product]);
    await becomes('S1500');
    await expect(order('colonyGrowth')).rejects.toMatchObject({ errorName: 'invalid' });
    await becomes(unit.product);
    expect(await order('hbv', 'hcv', 'cmv')).toEqual({ ordered: 3 });
    expect(await order('hbv', 'sterility')).toEqual({ ordered: 1 });
    const at = new Date(Date.now() - 60_000).toISOString();
    await expect(taken(new Date(Date.now() + 600_000).toISOString(), 'hbv')).rejects.toMatchObject({
      errorName: 'invalid',
    });
    expect(await taken(at, 'hbv', 'hcv', 'hiv1')).toEqual({ collected: 2 });
    const enter = (value: string, replaces: string | null = null) =>
      server.callAs(technician, enterResult, {
        unitId: unit.id,
        test: 'hbv',
        value,
        replaces,
        reason: '复检',
      });
    const { id } = await enter('negative');
    const { orders, results } = await detail(unit.id);
    expect(orders.map(({ test, collectedBy }) => [test, collectedBy?.id ?? null]).sort()).toEqual([
      ['cmv', null],
      ['hcv', 'colleague'],
      ['sterility', null],
    ]);
    expect(results).toMatchObject([{ test: 'hbv', collectedAt: at, collectedBy: { id: 'colleague' } }]);
    expect(await order('hbv')).toEqual({ ordered: 1 });
    await enter('reactive', id);
    expect((await detail(unit.id)).orders.map(({ test }) => test)).not.toContain('hbv');
  });
});

describe('a file of results', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const heads = '检测项目,DIN,Result,Method,Collected at,Reason';

  it('is checked row by row and posted as it was checked: once, all of it or nothing', async () => {
    const unit = await one<{ id: string; din: string }>(
      `SELECT id, din FROM lab_unit u WHERE state = 'accepted' AND site_id = 'LS01'
          AND NOT EXISTS (SELECT FROM lab_result r WHERE r.unit_id = u.id) ORDER BY din LIMIT 1`,
    );
    const file = base64(
      [
        ...[heads, `hbv,${unit.din},阴性,NAT,2026-11-20 08:00,`, `sterility,${unit.din},No growth,,,`],
        ...[
          `hbv,${unit.din},negative,,,`,
          `hcv,A9999 26 123456 U,negative,,,`,
          `hcv,${unit.din},maybe,,soon,`,
        ],
      ].join('\n'),
    );
    const checked = await server.callAs(technician, checkResults, { file });
    expect(checked.rows.map(({ row, test, value }) => [row, test, value])).toEqual([
      [2, 'hbv', 'negative'],
      [3, 'sterility', 'noGrowth'],
    ]);
    expect(checked.faults.map(({ row, column, text }) => `${row} ${column[1]}: ${text[1]}`)).toEqual([
      '4 Test: This test stands twice in the file',
      '5 DIN: Not a valid DIN',
      '6 Result: It is negative or reactive',
      '6 Collected at: No time can be read',
    ]);
    const resultsNow = async () => (await detail(unit.id)).results.map(({ test, value }) => [test, value]);
    const refused = server.callAs(technician, postResults, { file, digest: checked.digest });
    await expect(refused).rejects.toMatchObject({ errorName: 'invalid' });
    expect(await resultsNow()).toEqual([]);

    const good = base64([heads, `HBV,${unit.din},反应性,NAT,2026-11-20 08:00,`].join('\n'));
    await expect(
      server.callAs(technician, postResults, { file: good, digest: checked.digest }),
    ).rejects.toMatchObject({ errorName: 'businessRule', message: '文件在检查之后已更改' });
    const { digest } = await server.callAs(technician, checkResults, { file: good });
    expect(await server.callAs(technician, postResults, { file: good, digest })).toEqual({
      ...{ entered: 1, before: false },
    });
    expect(await server.callAs(technician, postResults, { file: good, digest })).toEqual({
      ...{ entered: 0, before: true },
    });
    expect(await resultsNow()).toEqual([['hbv', 'reactive']]);
    // What says no zone is on the clocks of the laboratory.
    expect((await detail(unit.id)).results[0]?.collectedAt).toBe('2026-11-20T00:00:00.000Z');
    const again = base64([heads, `hbv,${unit.din},negative,NAT,,`].join('\n'));
    const { faults } = await server.callAs(technician, checkResults, { file: again });
    expect(faults.map(({ text }) => text[1])).toEqual(['There is a result already: say why it is replaced']);
    // A column that has another head is named, once.
    const headless = base64(`DIN,Analysis,Result\n${unit.din},hbv,negative\n${unit.din},hcv,negative`);
    const of = await server.callAs(technician, checkResults, { file: headless });
    expect(of.faults.map(({ row, column, text }) => [row, column[1], text[1]])).toEqual([
      [1, 'Test', 'The file has no such column: look at its heads'],
    ]);
  });
});

describe('tanks and boxes', () => {
  it('too warm: what is carried away takes its warm time with it and stays on the list; what comes later counts from then', async () => {
    const { owner } = server.database;
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const readNow = (celsius: string, minutes: number) =>
      server.callAs(technician, readTankNow, {
        ...{ tankId: 'T03', celsius, nitrogen: '70' },
        readAt: at(minutes),
      });
    const units = await owner.query<{ id: string; din: string; place: string; warm: number }>(
      `SELECT u.id, u.din, substr(k.place_id, 3) AS place, u.warm_seconds AS warm FROM lab_unit u JOIN custody_at k ON k.unit_id = u.id::text
          JOIN lab_position p ON k.place_id = 'P:' || p.id JOIN lab_box b ON b.id = p.box_id
        WHERE b.tank_id = 'T03' AND u.state = 'banked' AND NOT EXISTS (SELECT FROM lab_unit o WHERE o.din = u.din AND o.id <> u.id)
        ORDER BY u.din LIMIT 2`,
    );
    const [away, stays] = units.rows;
    // Another tank of the site, with a place in the bank.
    await owner.query(`
      INSERT INTO lab_tank (id, code, name_zh, search, site_id, sections, racks, shelves, slots)
      SELECT 'T09', 'T09', '备用罐', 't09', site_id, 1, 1, 1, 5 FROM lab_tank WHERE id = 'T03'`);
    await owner.query(`SELECT lab_fill_tank('T09')`);
    const spare = await one<{ id: string }>(
      `SELECT p.id FROM lab_position p JOIN lab_box b ON b.id = p.box_id WHERE b.tank_id = 'T09' ORDER BY p.slot LIMIT 1`,
    );
    const carry = (positionScan: string) =>
      server.callAs(technician, putUnit, { unitScan: away?.din ?? '', positionScan });
    expect(await readNow('-140', -10)).toMatchObject({ alarm: true });
    await carry(spare.id);
    const moved = await detail(away?.id ?? '');
    expect(moved.custody.map(({ reason }) => reason).slice(0, 2)).toEqual(['移位', '罐温报警']);
    expect(Math.abs(moved.warmSeconds - (away?.warm ?? 0) - 600)).toBeLessThan(60);
    // Carried back at once, it was warm since then, and the other one since the reading.
    await carry(away?.place ?? '');
    await readNow('-180', 4);
    const [back, other] = [await detail(away?.id ?? ''), await detail(stays?.id ?? '')];
    expect(Math.abs(back.warmSeconds - moved.warmSeconds - 240)).toBeLessThan(60);
    expect(Math.abs(other.warmSeconds - (stays?.warm ?? 0) - 840)).toBeLessThan(60);
    const alarm = (await server.callAs(director, readTanks, {})).alarms.find(({ tank }) => tank.id === 'T03');
    expect(alarm?.endedAt).not.toBeNull();
    await carry(spare.id);
    const { units: listed } = await server.callAs(director, unitsOfAlarm, { id: alarm?.id ?? '' });
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([away?.id, stays?.id]));
    expect(alarm?.units).toBe(listed.length);
    // Whoever read the tank did not work on what lay in it.
    const readBy = await owner.query(
      `SELECT person_id FROM custody_move WHERE unit_id = $1 AND reason LIKE '罐温报警%' ORDER BY seq DESC LIMIT 1`,
      [stays?.id],
    );
    expect(readBy.rows).toEqual([{ person_id: 'employee' }]);
    expect([...(await workedOn(server.database, stays?.id ?? ''))]).not.toContain('employee');
    const { rows } = await server.callAs(director, readingList.calls.rows, { tab: ['warm'], pageSize: 100 });
    expect(rows).toContainEqual(expect.objectContaining({ celsius: '-140' }));
    const alarms = await server.callAs(director, alarmList.calls.rows, { tab: ['toSee'] });
    expect(alarms.rows.map(({ id }) => id)).toContain(alarm?.id);
    await server.callAs(technician, settleAlarm, { id: alarm?.id ?? '', action: 'refilled' });
    await carry(away?.place ?? '');
    await owner.query(`UPDATE lab_tank SET state = 'disabled' WHERE id = 'T09'`);
  });

  it('too warm: the alarm lists the units, and each has the warm time in its custody', async () => {
    const lain = await one<{ id: string; n: number; warm: number }>(`
      SELECT u.id, u.warm_seconds AS warm, (SELECT count(*)::int FROM custody_at c JOIN lab_position p ON c.place_id = 'P:' || p.id
          JOIN lab_box x ON x.id = p.box_id WHERE x.tank_id = 'T01') AS n
        FROM lab_unit u JOIN custody_at k ON k.unit_id = u.id::text JOIN lab_position pos ON k.place_id = 'P:' || pos.id
        JOIN lab_box b ON b.id = pos.box_id WHERE b.tank_id = 'T01' AND u.state = 'banked' ORDER BY u.id LIMIT 1`);
    const begun = Date.now();
    const ago = (minutes: number) => new Date(begun - minutes * 60_000).toISOString();
    const readNow = (celsius: string, minutes: number) =>
      server.callAs(technician, readTankNow, {
        tankId: 'T01',
        celsius,
        nitrogen: '70',
        readAt: ago(minutes),
      });
    // The limit itself is cold enough.
    expect(await readNow('-150', 40)).toEqual({ alarm: false, units: lain.n });
    expect(await readNow('-149.9', 30)).toEqual({ alarm: true, units: lain.n });
    await expect(readNow('-180', 35)).rejects.toMatchObject({ errorName: 'businessRule' });
    const { alarms } = await server.callAs(director, readTanks, {});
    const alarm = alarms.find(({ tank }) => tank.id === 'T01');
    expect(alarm).toMatchObject({ kind: 'warm', worst: '-149.9', endedAt: null, units: lain.n });
    const { units } = await server.callAs(director, unitsOfAlarm, { id: alarm?.id ?? '' });
    expect(units.map(({ id }) => id)).toContain(lain.id);
    expect(await readNow('-181', 10)).toEqual({ alarm: false, units: lain.n });
    const after = await detail(lain.id);
    expect(after.warmSeconds - lain.warm).toBeGreaterThanOrEqual(1199);
    expect(after.custody[0]).toMatchObject({ reason: '罐温报警', sealed: true });
    expect(after.custody[0]?.warmSeconds).toBe(1200);
    await server.callAs(technician, settleAlarm, { id: alarm?.id ?? '', action: 'lid closed' });
    await expect(
      server.callAs(technician, settleAlarm, { id: alarm?.id ?? '', action: 'again' }),
    ).rejects.toMatchObject({ code: 40902 });
    const dry = await server.callAs(technician, readTankNow, {
      tankId: 'T01',
      celsius: '-181',
      nitrogen: '19.9',
    });
    expect(dry.alarm).toBe(false);
    expect((await server.callAs(director, readTanks, {})).alarms[0]).toMatchObject({
      kind: 'nitrogen',
      endedAt: null,
    });
  });

  it('a box moves whole and changes places with the one there; each unit has a line', async () => {
    const box = await one<{ id: string; n: number; unit: string }>(`
      SELECT b.id, count(*)::int AS n, min(k.unit_id) AS unit FROM lab_box b JOIN lab_position p ON p.box_id = b.id
        JOIN custody_at k ON k.place_id = 'P:' || p.id WHERE b.tank_id = 'T01' AND b.section = 1 GROUP BY b.id ORDER BY b.id LIMIT 1`);
    const to = { tankId: 'T02', section: 1, rack: 2, shelf: 3 };
    const move = (where: typeof to) =>
      server.callAs(technician, moveBox, {
        boxScan: `@B/${box.id}`,
        ...where,
        warmSeconds: 90,
        reason: '重排',
      });
    await expect(move({ ...to, shelf: 9 })).rejects.toMatchObject({
      details: { problems: [expect.objectContaining({ path: 'shelf' })] },
    });
    const moved = await move(to);
    expect(moved).toMatchObject({ units: expect.any(Number), changedWith: expect.stringMatching(/^B0/) });
    expect(moved.units).toBeGreaterThanOrEqual(box.n);
    await expect(move(to)).rejects.toMatchObject({ errorName: 'businessRule' });
    const { unit, custody: lines } = await detail(box.unit);
    expect(unit.position?.words).toMatch(/^T02 · 1-2-3 · /);
    expect(lines[0]).toMatchObject({
      warmSeconds: 90,
      reason: '重排',
      from: expect.stringMatching(/^T01/),
      sealed: true,
    });
    expect(await one(`SELECT tank_id AS t FROM lab_box WHERE id = '${moved.changedWith}'`)).toEqual({
      t: 'T01',
    });
    // Only to another area is no move of a box: what lies in the bank would lie in quarantine.
    expect(await strayUnits(server.database.db)).toEqual([]);
  });

  it('is drawn as one text, its boxes counted from the index of what lies in them', async () => {
    const { tank, boxes, readings } = await server.callAs(director, readTank, { tankId: 'T01' });
    const { rows: counted } = await server.database.owner.query<{ id: string; held: number }>(`
      SELECT b.id, count(k.unit_id)::int AS held FROM lab_box b JOIN lab_position p ON p.box_id = b.id
        LEFT JOIN custody_at k ON k.place_id = 'P:' || p.id WHERE b.tank_id = 'T01'
       GROUP BY b.id ORDER BY b.section, b.rack, b.shelf`);
    expect(boxesIn(boxes).map(({ id, held }) => ({ id, held }))).toEqual(counted);
    expect(boxesIn(boxes)[0]).toMatchObject({ section: 1, rack: 1, shelf: 1, area: 'bank' });
    expect(boxesIn('')).toEqual([]);
    // A tank of 20,000 positions has 1,000 boxes: 25 characters each, and the readings that are shown.
    expect(boxes.length / counted.length).toBeLessThan(25);
    expect(Object.keys(tank)).toEqual(['id', 'name', 'sections', 'racks', 'shelves', 'slots']);
    // What lies in a box is asked for that box alone.
    const held = boxesIn(boxes).find((one_) => one_.held > 0);
    const { positions } = await server.callAs(director, readBox, { box: held?.id ?? '' });
    expect(positions).toHaveLength(tank.slots);
    expect(positions.filter(({ unit, sample }) => unit ?? sample)).toHaveLength(held?.held ?? -1);
    const elsewhere: TestActor = { ...director, scope: { companies: ['C02'], departments: [] } };
    for (const [who, id] of [
      [elsewhere, held?.id ?? ''],
      [director, 'B9999'],
    ] as const)
      await expect(server.callAs(who, readBox, { box: id })).rejects.toMatchObject({ errorName: 'notFound' });
    expect(readings.length).toBeLessThanOrEqual(4);
    const plan = await planOf(mapOf('T01'));
    expect(plan).toContain('Index Only Scan using custody_at_by_box');
    expect(plan).not.toContain('lab_position');
  });

  it('the next free position is found shelf by shelf, without reading or sorting a tank', async () => {
    const plan = await planOf(freeIn(sql`b.tank_id = 'T01' AND b.area = 'bank'`, 1));
    expect(plan).toContain('Index Scan using lab_box_one_a_shelf');
    expect(plan).toContain('Index Only Scan using custody_at_by_box');
    const near = { boxId: 'B0003', tankId: 'T01' };
    const { db } = server.database;
    const found = async (boxes: { boxId: string; tankId: string }, most: number) =>
      (await freePositions({ db }, { siteId: 'LS01', area: 'bank', near: boxes }, most)).map(({ id }) => id);
    const [first] = await found(near, 1);
    expect(first).toBe(
      await one<{ id: string }>(`SELECT p.id FROM lab_position p WHERE p.box_id = 'B0003'
        AND p.blocked IS NULL AND NOT EXISTS (SELECT FROM custody_at k WHERE k.place_id = 'P:' || p.id)
        ORDER BY p.slot LIMIT 1`).then((row) => row?.id ?? first),
    );
    // More than a box, and more than a tank has: each once, all of them free.
    const many = await found(near, 3_000);
    expect(new Set(many).size).toBe(many.length);
    const { rows: taken } = await server.database.owner.query(
      `SELECT FROM custody_at WHERE substr(place_id, 3) = ANY ($1)`,
      [many],
    );
    expect([many.length, taken]).toEqual([3_000, []]);
  });

  it('whoever moves a box holds its units first: who has a unit in hand goes on and puts it away', async () => {
    const held = await one<{ box: string; unit: string }>(`
      SELECT p.box_id AS box, k.unit_id AS unit FROM lab_position p JOIN lab_box b ON b.id = p.box_id AND b.tank_id = 'T01'
        JOIN custody_at k ON k.place_id = 'P:' || p.id JOIN lab_unit u ON u.id::text = k.unit_id ORDER BY p.id DESC LIMIT 1`);
    const hand = server.database.owner;
    await hand.query('BEGIN');
    await hand.query(`SELECT FROM lab_unit WHERE id = $1 FOR NO KEY UPDATE`, [held.unit]);
    const moving = server.callAs(technician, moveBox, {
      ...{
        boxScan: `@B/${held.box}`,
        tankId: 'T02',
        section: 1,
        rack: 4,
        shelf: 1,
        reason: '重排',
        warmSeconds: 0,
      },
    });
    const waits = async () =>
      (
        await server.database.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).rowCount ?? 0;
    while ((await waits()) === 0) await pause(10);
    // Refused at once where the box had taken it already: one of the two would end as a deadlock.
    await hand.query('SELECT FROM custody_at WHERE unit_id = $1 FOR UPDATE NOWAIT', [held.unit]);
    await hand.query('COMMIT');
    expect((await moving).units).toBeGreaterThan(0);
  });

  it('a blind count says what is missing, what is foreign and what nobody knows; it changes nothing', async () => {
    const { rows: held } = await server.database.owner.query<{ din: string; box: string }>(`
      SELECT u.din, p.box_id AS box FROM lab_position p JOIN custody_at k ON k.place_id = 'P:' || p.id
        JOIN lab_unit u ON u.id::text = k.unit_id WHERE p.box_id = (SELECT p2.box_id FROM lab_position p2
          JOIN custody_at k2 ON k2.place_id = 'P:' || p2.id GROUP BY 1 HAVING count(*) > 3 ORDER BY 1 LIMIT 1) ORDER BY p.slot`);
    const foreign = await one<{ din: string; at: string }>(`
      SELECT u.din, substr(k.place_id, 3) AS at FROM lab_unit u JOIN custody_at k ON k.unit_id = u.id::text
       WHERE k.place_id LIKE 'P:%' AND k.place_id NOT LIKE 'P:${held[0]?.box}%' ORDER BY u.din LIMIT 1`);
    const scans = [...held.slice(1).map(({ din }) => dinLabel(din)), dinLabel(foreign.din), 'NONSENSE'];
    const counted = await server.callAs(technician, countBox, { boxScan: `@B/${held[0]?.box}`, scans });
    expect(counted).toMatchObject({ expected: held.length, matched: held.length - 1 });
    expect(counted.missing.map(({ din }) => din)).toEqual([held[0]?.din]);
    expect(counted.foreign).toEqual([
      { text: foreign.din, position: foreign.at },
      { text: 'NONSENSE', position: null },
    ]);
    // What was found is kept: who counted, what was missing, what was foreign.
    const { rows } = await server.callAs(director, countList.calls.rows, { tab: ['differs'] });
    expect(rows[0]).toMatchObject({
      ...{ box: held[0]?.box, expected: String(held.length), matched: String(held.length - 1) },
      ...{ missing: expect.stringContaining(held[0]?.din ?? '?'), person: { id: 'employee' } },
      strange: expect.stringContaining('NONSENSE'),
    });
    await expect(server.database.db.execute(sql`UPDATE lab_count SET matched = 0`)).rejects.toThrow();
  });

  it('two products of a donation in one box are counted one by one: a product code says which is there', async () => {
    const { owner } = server.database;
    const [first, second] = (
      await owner.query<{ unit: string; din: string; place: string; box: string }>(`
        SELECT k.unit_id AS unit, u.din, k.place_id AS place, p.box_id AS box FROM custody_at k
          JOIN lab_position p ON k.place_id = 'P:' || p.id JOIN lab_unit u ON u.id::text = k.unit_id
         WHERE u.product = 'S1151' AND NOT EXISTS (SELECT FROM lab_unit o WHERE o.din = u.din AND o.id <> u.id)
           AND p.box_id IN (SELECT p2.box_id FROM lab_position p2 JOIN custody_at k2 ON k2.place_id = 'P:' || p2.id
                              JOIN lab_unit u2 ON u2.id::text = k2.unit_id
                             WHERE u2.product = 'S1151' AND NOT EXISTS (SELECT FROM lab_unit o WHERE o.din = u2.din AND o.id <> u2.id)
                             GROUP BY 1 HAVING count(*) > 1)
         ORDER BY p.box_id, p.slot LIMIT 2`)
    ).rows;
    // The second becomes the tissue of the first: one DIN, two bags in one box.
    const rename = (din: string, product: string) =>
      owner.query(`UPDATE lab_unit SET din = $2, product = $3 WHERE id = $1`, [second?.unit, din, product]);
    await rename(first?.din ?? '', 'S1393');
    const missing = async (...scans: string[]) =>
      (await server.callAs(technician, countBox, { boxScan: `@B/${first?.box}`, scans })).missing.flatMap(
        ({ din, position }) => (din === first?.din ? [position] : []),
      );
    const [blood, tissue] = [first?.place.slice(2), second?.place.slice(2)];
    const din = dinLabel(first?.din ?? '');
    expect(await missing()).toEqual([blood, tissue]);
    expect(await missing(din)).toHaveLength(1);
    expect(await missing(`${din} =<S1393V00`)).toEqual([blood]);
    expect(await missing(`${din} =<S1151V00`)).toEqual([tissue]);
    expect(await missing(din, `${din} =<S1151V00`)).toEqual([]);
    await rename(second?.din ?? '', 'S1151');
  });

  it('a tank is all bank until somebody says which boxes are quarantine; boxes with units in them stay', async () => {
    const areas = async () =>
      (
        await server.database.owner.query<{ area: string }>(
          `SELECT area FROM lab_box WHERE tank_id = 'T02' AND section = 2 ORDER BY id`,
        )
      ).rows.map(({ area }) => area);
    const set = (who: TestActor, section: number, box: string | null, area: 'bank' | 'quarantine') =>
      server.callAs(who, setArea, { tankId: 'T02', section, box, area });
    expect(await set(director, 2, null, 'quarantine')).toEqual({ boxes: 20 });
    expect(new Set(await areas())).toEqual(new Set(['quarantine']));
    expect(await set(director, 2, null, 'quarantine')).toEqual({ boxes: 0 });
    const { id } = await one<{ id: string }>(
      `SELECT id FROM lab_box WHERE tank_id = 'T02' AND section = 2 ORDER BY id LIMIT 1`,
    );
    expect(await set(director, 2, id, 'bank')).toEqual({ boxes: 1 });
    expect(await set(director, 2, null, 'bank')).toEqual({ boxes: 19 });
    await expect(set(director, 1, null, 'quarantine')).rejects.toMatchObject({
      message: expect.stringMatching(/^盒 B0\d{3} 中有产品 A9999/),
    });
    await expect(set(director, 99, null, 'bank')).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('nothing is put into a blocked position, and none is blocked that holds something', async () => {
    const unit = await one<{ din: string }>(
      `SELECT din FROM lab_unit WHERE state = 'banked' AND site_id = 'LS01' ORDER BY din LIMIT 1`,
    );
    await expect(
      server.callAs(technician, putUnit, { unitScan: dinLabel(unit.din), positionScan: 'B0003-07' }),
    ).rejects.toMatchObject({ errorName: 'businessRule', message: 'B0003-07 已停用：孔位结冰' });
    const held = await one<{ id: string }>(
      `SELECT substr(place_id, 3) AS id FROM custody_at WHERE place_id LIKE 'P:%' ORDER BY 1 LIMIT 1`,
    );
    await expect(
      server.callAs(technician, blockPosition, { position: held.id, reason: 'ice' }),
    ).rejects.toMatchObject({ errorName: 'businessRule' });
  });
});

describe('what is rejected at its receipt', () => {
  it('is found not bankable by the director, or destroyed; either way whoever waits for it hears that it is not stored', async () => {
    const { rows: units } = await server.database.owner.query<{ id: string }>(
      `SELECT id FROM lab_unit WHERE state = 'rejected' ORDER BY din LIMIT 2`,
    );
    const told = async (id: string) =>
      (
        await server.database.owner.query<{ name: string }>(
          `SELECT name FROM business_event WHERE data ->> 'id' = $1 AND name IN ('lab.unitNotBankable', 'lab.unitDiscarded') ORDER BY at, id`,
          [id],
        )
      ).rows.map(({ name }) => name);
    const [first, second] = units.map(({ id }) => id);
    const { month } = await one<{ month: string }>(
      `SELECT to_char(received_at AT TIME ZONE company_time_zone(), 'YYYY-MM') AS month FROM lab_unit WHERE id = '${second}'`,
    );
    const counted = async () => {
      const { units: of } = await server.callAs(director, unitsOfPoint, {
        ...{ chart: 'rejected', side: 'all', subject: '', month },
      });
      return of.find(({ id }) => id === second)?.value;
    };
    expect(await counted()).toBe('1.00');
    const move = (unitId: string, to: 'notBankable' | 'discarded') =>
      server.callAs(director, moveUnitState, { unitId, to, reason: '采集袋破损', witnessId: 'colleague' });
    await move(first ?? '', 'notBankable');
    expect(await told(first ?? '')).toEqual(['lab.unitNotBankable']);
    await move(second ?? '', 'discarded');
    expect(await told(second ?? '')).toEqual(['lab.unitNotBankable', 'lab.unitDiscarded']);
    expect(
      await one(`SELECT discarded_at IS NOT NULL AS dated FROM lab_unit WHERE id = '${second}'`),
    ).toEqual({
      dated: true,
    });
    // Destroyed, it was rejected all the same: its month keeps the hit.
    expect(await counted()).toBe('1.00');
  });
});

describe('out of the bank', () => {
  it('is reserved, checked for its recipient, signed by two, issued with a witness; a replaced result is looked back at', async () => {
    const accountant = somebody('accountant', ['technician']);
    const unit = await one<{ id: string; din: string; code: string }>(
      `SELECT id, din, unit_code(u) AS code FROM lab_unit u WHERE state = 'banked' ORDER BY banked_at LIMIT 1`,
    );
    const bag = { dinScan: dinLabel(unit.din), productScan: codeLabel(unit.code) };
    const move = (to: 'reserved' | 'issued', witnessId: string | null = null, scans = bag) =>
      server.callAs(director, moveUnitState, {
        ...{ unitId: unit.id, to, reason: '移植', witnessId },
        ...(to === 'issued' && scans),
      });
    await expect(move('issued', 'buyer')).rejects.toMatchObject({ errorName: 'businessRule' });
    await move('reserved');
    const recipient = {
      relation: 'first' as const,
      kilograms: '12.5',
      physician: '李医师',
      hospital: '儿科',
    };
    await expect(
      server.callAs(technician, openSheet, { unitId: unit.id, direction: 'out' }),
    ).rejects.toMatchObject({ errorName: 'invalid' });
    await server.callAs(technician, openSheet, { unitId: unit.id, direction: 'out', recipient });
    const missesNow = async () =>
      living(await detail(unit.id))
        .checks.filter(({ state }) => state === 'miss')
        .map(({ key }) => key);
    expect(await missesNow()).toEqual(['hla', 'segmentCd34', 'segmentCd45', 'segmentGrowth']);
    const { checks } = living(await detail(unit.id));
    const { nucleated } = await one<{ nucleated: string | null }>(
      `SELECT nucleated::text FROM lab_unit WHERE id = '${unit.id}'`,
    );
    expect(checks.find(({ key }) => key === 'dose')?.found[1]).toBe(
      nucleated ? `${dose(nucleated, '12.5')} (12.5 kg)` : undefined,
    );
    const enter = async (test: string, value: string, replaces: string | null = null) => {
      const { id } = await server.callAs(technician, enterResult, {
        ...{ unitId: unit.id, test, value, replaces, reason: replaces ? '复检' : '' },
      });
      await server.callAs(director, verifyResult, { id });
      return id;
    };
    await enter('hla', 'A*02:01');
    const refusal: unknown = await enter('segmentCd34', '171').catch((error: unknown) => error);
    expect(problemsIn(refusal)).toEqual([
      { path: 'value', text: expect.arrayContaining(['结果须为 0–100 的百分数，至多两位小数']) },
    ]);
    await enter('segmentGrowth', 'growth');
    await enter('segmentCd45', '40.01');
    // What nobody has verified does not count.
    const { id: exact } = await server.callAs(technician, enterResult, {
      unitId: unit.id,
      test: 'segmentCd34',
      value: '70.01',
    });
    expect(await missesNow()).toEqual(['segmentCd34']);
    await server.callAs(director, verifyResult, { id: exact });
    expect(await missesNow()).toEqual([]);
    await sign(accountant, unit.id, 1);
    expect(await sign(director, unit.id, 2)).toMatchObject({ unitState: 'released' });
    for (const witnessId of [null, director.personId, 'nobody'])
      await expect(move('issued', witnessId)).rejects.toMatchObject({
        details: { problems: [expect.objectContaining({ path: 'witnessId' })] },
      });
    // The bag in one's hands is scanned: another one, or none, stops it.
    for (const [scans, path] of [
      [{ ...bag, dinScan: '' }, 'dinScan'],
      [{ ...bag, dinScan: dinLabel('A999926999999') }, 'dinScan'],
      [{ ...bag, productScan: '=<S1393V00' }, 'productScan'],
    ] as const)
      await expect(move('issued', 'buyer', scans)).rejects.toMatchObject({
        errorName: 'invalid',
        details: { problems: [expect.objectContaining({ path })] },
      });
    expect(await move('issued', 'buyer')).toEqual({ state: 'issued' });
    const { unit: gone, custody: lines, results } = await detail(unit.id);
    expect(gone.position).toBeNull();
    expect(lines[0]).toMatchObject({ witness: { id: 'buyer' }, reason: '移植' });
    await enter('hbv', 'reactive', results.find(({ test }) => test === 'hbv')?.id ?? null);
    const after = await detail(unit.id);
    expect(after.unit.state).toBe('issued');
    expect(after.lookBacks).toMatchObject([{ cause: 'result', test: 'hbv', closedAt: null }]);
    // Whoever looks back sees who has it.
    expect(after.recipient).toEqual({ physician: '李医师', hospital: '儿科' });
    const { rows: open } = await server.callAs(director, lookBackList.calls.rows, { tab: ['open'] });
    expect(open).toContainEqual(
      expect.objectContaining({ unitId: unit.id, physician: '李医师', hospital: '儿科' }),
    );
    const id = after.lookBacks[0]?.id ?? '';
    const ofAnother: TestActor = { ...director, scope: { companies: ['C02'], departments: [] } };
    await expect(server.callAs(ofAnother, closeLookBack, { id, outcome: 'x' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await server.callAs(director, closeLookBack, { id, outcome: '已通知移植医师' });
    await expect(server.callAs(director, closeLookBack, { id, outcome: 'x' })).rejects.toMatchObject({
      code: 40902,
    });
  });
});

describe('what was issued', () => {
  it('is looked back at where the time of its birth is corrected', async () => {
    const unit = await one<{ id: string; child: string }>(
      `SELECT id, child_id AS child FROM lab_unit WHERE state = 'issued' ORDER BY din LIMIT 1`,
    );
    const before = await detail(unit.id);
    await server.database.owner.query(
      `UPDATE bank_child SET born_at = born_at - interval '1 hour' WHERE id = '${unit.child}'`,
    );
    await server.contexts.background('test', (context) =>
      takeBirthOver(context, unit.child, ['更正', 'corrected']),
    );
    const after = await detail(unit.id);
    expect(after.unit.state).toBe('issued');
    expect(Date.parse(before.unit.bornAt ?? '') - Date.parse(after.unit.bornAt ?? '')).toBe(3_600_000);
    expect(after.lookBacks.map(({ cause }) => cause)).toEqual([
      ...before.lookBacks.map(({ cause }) => cause),
      'birth',
    ]);
  });
});

describe('who worked on a unit', () => {
  it('took its box, read its logger or curve, took a specimen, judged its donor, or wrote of the mother at a sister unit', async () => {
    const { owner } = server.database;
    const [unit, sister] = (
      await owner.query<{ id: string; contract: string }>(
        `SELECT id, contract_id AS contract FROM lab_unit WHERE state = 'quarantine' ORDER BY din DESC LIMIT 2`,
      )
    ).rows as [{ id: string }, { id: string; contract: string }];
    const worked = async (personId: string) => (await workedOn(server.database, unit.id)).has(personId);
    const ways: Readonly<Record<string, string>> = {
      door: `INSERT INTO lab_door (id, site_id, number, unit_id, kit_serial, arrived_at, seal, taken_by)
               SELECT gen_random_uuid(), site_id, 'DL-W', id, 'KTW', now(), 'intact', $1::text FROM lab_unit WHERE id = '${unit.id}'`,
      logger: `INSERT INTO lab_logger (id, unit_id, serial, name, sha256, figures, person_id, read_at)
                 VALUES (gen_random_uuid(), '${unit.id}', 'TLW', 'w.csv', 'w', '{}', $1, now() - interval '9 years')`,
      curve: `INSERT INTO lab_curve (id, unit_id, name, sha256, figures, person_id, read_at)
                VALUES (gen_random_uuid(), '${unit.id}', 'w.csv', 'w', '{}', $1, now() - interval '9 years')`,
      specimen: `INSERT INTO lab_order (id, unit_id, test, ordered_by, ordered_at, collected_by, collected_at)
                   VALUES (gen_random_uuid(), '${unit.id}', 'wnv', 'x', now(), $1, now())`,
      judge: `UPDATE lab_unit SET judged_by = ARRAY[$1::text] WHERE id = '${unit.id}'`,
      sister: `WITH one AS (UPDATE lab_unit SET contract_id = (SELECT contract_id FROM lab_unit WHERE id = '${unit.id}')
                             WHERE id = '${sister.id}' RETURNING id)
               INSERT INTO lab_result (id, unit_id, subject, test, value, flag, entered_by, entered_at)
                 SELECT gen_random_uuid(), id, 'mother', 'wnv', 'negative', 'ok', $1::text, now() FROM one`,
    };
    for (const [way, query] of Object.entries(ways)) {
      await owner.query(query, [`worker-${way}`]);
      expect([way, await worked(`worker-${way}`)]).toEqual([way, true]);
    }
    // Whoever verified looked at the work of somebody else, and may sign.
    await owner.query(`INSERT INTO lab_verification (result_id, person_id, verified_at)
      SELECT id, 'verifier', now() FROM lab_result WHERE entered_by = 'worker-sister'`);
    expect(await worked('verifier')).toBe(false);
    await owner.query(`UPDATE lab_unit SET contract_id = $2 WHERE id = $1`, [sister.id, sister.contract]);
    await owner.query(`DELETE FROM lab_order WHERE collected_by = 'worker-specimen'`);
  });
});

describe('what a release rests on', () => {
  const elsewhere: TestActor = { ...technician, scope: { companies: ['C02'], departments: [] } };
  const nextBanked = (at = 0) =>
    one<{ id: string; din: string; kit: string; version: number }>(
      `SELECT u.id, u.din, u.kit_serial AS kit, (SELECT max(version) FROM lab_receipt r WHERE r.unit_id = u.id) AS version
         FROM lab_unit u WHERE u.state = 'banked' AND u.product = 'S1151' ORDER BY u.din DESC OFFSET ${at} LIMIT 1`,
    );
  const receiptOf = ({ id, din, version }: { id: string; din: string; version: number }) => ({
    ...{ unitId: id, version, decision: 'accepted' as const, reason: '袋重更正', bagGrams: '152.40' },
    ...{ dinScan: dinLabel(din), productScan: '=<S1151V00' },
  });

  it('a certificate is issued with its first print: a number, a day, the director; the same at the next one', async () => {
    const unit = await nextBanked();
    const before = await detail(unit.id);
    expect(before).toMatchObject({ certificate: null, bank: [expect.any(String), expect.any(String)] });
    const print = () => server.callAs(technician, countPrint, { unitId: unit.id, kind: 'certificate' });
    const { certificate, prints, copy } = await print();
    expect(copy).toBe(false);
    expect(certificate).toMatchObject({ number: expect.stringMatching(/^CE-/) });
    const directors = before.sheets[0]?.signatures
      .filter((one_) => one_.director)
      .map(({ person }) => person);
    expect(directors).toContainEqual(certificate?.signer);
    expect(await print()).toEqual({ certificate, prints: prints + 1, copy: true });
    expect((await detail(unit.id)).certificate).toEqual(certificate);
    // Of the release of today: released anew, it is in storage with another one, which is told.
    const { contract } = await one<{ contract: string }>(
      `SELECT contract_id AS contract FROM lab_unit WHERE id = '${unit.id}'`,
    );
    const certified = async () =>
      (await unitsOfContracts(server.database.db, [contract])).find(
        ({ name }) => name === `${unit.din} S1151`,
      )?.certified;
    const told = () =>
      one<{ n: number }>(
        `SELECT count(*)::int AS n FROM business_event WHERE name = 'lab.unitMoved' AND data ->> 'id' = '${unit.id}'`,
      );
    expect(await certified()).toBe(true);
    const { sheet } = await one<{ sheet: string }>(`
      INSERT INTO lab_sheet (id, unit_id, direction, state, opened_at, closed_at)
      VALUES (gen_random_uuid(), '${unit.id}', 'in', 'released', now(), now()) RETURNING id AS sheet`);
    await server.database.owner.query(`
      INSERT INTO lab_signature (id, sheet_id, place, person_id, director, meaning, snapshot, sha256, signed_at)
      SELECT gen_random_uuid(), '${sheet}', place, person_id, director, meaning, snapshot, sha256, signed_at
        FROM lab_signature WHERE sheet_id = '${before.sheets[0]?.id}'`);
    expect(await certified()).toBe(false);
    const { n } = await told();
    expect((await print()).certificate?.number).not.toBe(certificate?.number);
    expect([await certified(), await told()]).toEqual([true, { n: n + 1 }]);
    await print();
    expect(await told()).toEqual({ n: n + 1 });
  });

  it('a condition goes to somebody who can settle it, who has it among what waits; nobody else is offered to', async () => {
    const { owner } = server.database;
    await owner.query(
      `INSERT INTO role_right (id, role_id, screen, actions, scope)
       VALUES ('rc', 'technician', 'HBLAB310P', '{query,add,edit}', 'all') ON CONFLICT DO NOTHING`,
    );
    const unit = await nextBanked(1);
    const take = (ownerId: string) =>
      server.callAs(technician, saveReceipt, {
        ...{ ...receiptOf(unit), decision: 'conditional' as const },
        conditions: [{ text: '补交知情同意书', ownerId }],
      });
    for (const nobody of ['purchaser-of-nothing', 'approver'])
      await expect(take(nobody)).rejects.toMatchObject({
        details: { problems: [expect.objectContaining({ path: 'conditions' })] },
      });
    await take('colleague');
    const settles = async (who: TestActor) =>
      (await server.callAs(who, readUnit, { id: unit.id })).conditions.map(({ maySettle }) => maySettle);
    expect([await settles(technician), await settles(other), await settles(director)]).toEqual([
      [false],
      [true],
      [true],
    ]);
    const waiting = async () => {
      const { rows } = await owner.query(
        `SELECT id FROM lab_condition WHERE unit_id = $1 AND done_at IS NULL`,
        [unit.id],
      );
      return rows as { id: string }[];
    };
    const [condition] = await waiting();
    await expect(
      server.callAs(technician, closeCondition, { id: condition?.id ?? '', outcome: 'x' }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
    await server.callAs(other, closeCondition, { id: condition?.id ?? '', outcome: '已补齐' });
    expect(await waiting()).toEqual([]);
    expect(await settles(director)).toEqual([false]);
  });

  it('a receipt is corrected after processing too: the state stays, what is in the bank is released anew', async () => {
    const unit = await nextBanked(1);
    const refused = server.callAs(technician, saveReceipt, {
      ...{ ...receiptOf(unit), decision: 'rejected' as const, cause: 'other' as const },
    });
    await expect(refused).rejects.toMatchObject({
      details: { problems: [expect.objectContaining({ path: 'decision' })] },
    });
    await server.callAs(technician, saveReceipt, receiptOf(unit));
    const { unit: now, receipts } = await detail(unit.id);
    expect([now.state, receipts[0]?.reason]).toEqual(['quarantine', '袋重更正']);
    // The next one is corrected in quarantine, and stays there.
    await server.callAs(technician, saveReceipt, receiptOf({ ...unit, version: unit.version + 1 }));
    expect((await detail(unit.id)).unit.state).toBe('quarantine');
  });

  it('another file of its logger brings a unit back out of the bank; of what has left none is read', async () => {
    const unit = await nextBanked(2);
    const serial = (await detail(unit.id)).kitLogger ?? 'TL1';
    const text = [
      ...['Serial,Time,Temperature °C', `${serial},2026-11-20T08:00:00Z,20.1`],
      `${serial},2026-11-20T08:10:00Z,20.1`,
    ].join('\n');
    const reading = (unitId: string) =>
      server.callAs(technician, readLogger, { unitId, serial, name: 'x.csv', text });
    await server.database.owner.query(
      `UPDATE lab_unit SET collected_at = '2026-11-20T08:00Z', received_at = '2026-11-20T08:10Z' WHERE id = '${unit.id}'`,
    );
    await reading(unit.id);
    expect((await detail(unit.id)).unit.state).toBe('quarantine');
    const other = await nextBanked(20);
    const curve = { name: 'run.csv', text: 'Elapsed min,Temp °C\n0,4\n5,-1' };
    await server.callAs(technician, readCurve, { unitId: other.id, ...curve });
    expect((await detail(other.id)).unit.state).toBe('quarantine');
    const gone = await one<{ id: string }>(`SELECT id FROM lab_unit WHERE state = 'issued' LIMIT 1`);
    await expect(reading(gone.id)).rejects.toMatchObject({ errorName: 'businessRule' });
    await expect(server.callAs(technician, readCurve, { unitId: gone.id, ...curve })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
  });

  it('a culture that grows after an exceptional release is found out, not overlooked; a specimen of tomorrow is none', async () => {
    const unit = await nextBanked(3);
    const enter = (collectedAt: string | null) =>
      server.callAs(technician, enterResult, {
        ...{ unitId: unit.id, test: 'treponemaSpecific', value: 'reactive', collectedAt },
      });
    await expect(enter(new Date(Date.now() + 86_400_000).toISOString())).rejects.toMatchObject({
      details: { problems: [expect.objectContaining({ path: 'collectedAt' })] },
    });
    const { id } = await enter(null);
    expect((await detail(unit.id)).unit.state).toBe('banked');
    await server.callAs(director, verifyResult, { id });
    expect((await detail(unit.id)).unit.state).toBe('quarantine');
    await expect(
      server.callAs(technician, enterResult, { unitId: unit.id, test: 'nonsense', value: 'negative' }),
    ).rejects.toMatchObject({ details: { problems: [expect.objectContaining({ path: 'test' })] } });
  });

  it('a sheet is of one recipient, and ends where its unit takes another way', async () => {
    const unit = await nextBanked(4);
    const move = (to: 'reserved' | 'banked') =>
      server.callAs(director, moveUnitState, { unitId: unit.id, to, reason: '移植', witnessId: null });
    const open = (physician: string) =>
      server.callAs(technician, openSheet, {
        ...{ unitId: unit.id, direction: 'out' },
        recipient: { relation: 'own', kilograms: '12.5', physician, hospital: '儿科' },
      });
    await move('reserved');
    const { id } = await open('李医师');
    expect(await open('李医师')).toEqual({ id });
    await expect(open('王医师')).rejects.toMatchObject({ errorName: 'businessRule' });
    await move('banked');
    const why = async (language: 'zh' | 'en') =>
      (await server.callAs(director, readUnit, { id: unit.id }, { language })).sheets.find(
        (sheet) => sheet.id === id,
      );
    expect(await why('zh')).toMatchObject({ state: 'lapsed', why: '产品变为“已入库”：移植' });
    expect(await why('en')).toMatchObject({ why: 'the unit became banked: 移植' });
    await move('reserved');
    expect((await open('王医师')).id).not.toBe(id);
    await move('banked');
  });

  it('a specimen of the mother is of its day: the seventh counts, the eighth does not', async () => {
    const unit = await nextBanked(6);
    const { owner } = server.database;
    await owner.query(
      `UPDATE lab_unit SET use = 'related', born_at = '2026-10-01T23:00+08', born_zone = 'Asia/Shanghai' WHERE id = $1`,
      [unit.id],
    );
    const facts = await factsOf(server.database, unit.id);
    const on = (collectedOn: string) =>
      eligibilityOf(
        { use: 'related', plasmaDiluted: false, risk: 'none' },
        { ...facts, results: facts.results.map((result) => ({ ...result, verified: true, collectedOn })) },
      ).state;
    expect(facts.bornOn).toBe('2026-10-01');
    // From 23:00 on the first to the first minute of the ninth are seven days and an hour.
    expect([on('2026-10-08'), on('2026-10-09'), on('2026-09-24'), on('2026-09-23')]).toEqual([
      'eligible',
      'incomplete',
      'eligible',
      'incomplete',
    ]);
  });

  it('a recovery of more than 100 % is measured again, however far above its limit it is', async () => {
    const unit = await nextBanked(7);
    const facts = await factsOf(server.database, unit.id);
    const held = await heldOf(unit.id);
    const limits = await limitsFor(
      { db: server.database.db, now: new Date(), timeZone: 'Asia/Shanghai' },
      held,
    );
    const recoveryOf = (recovery: string) =>
      checksOf(
        held,
        { ...facts, processing: facts.processing && { ...facts.processing, figures: { recovery } } },
        limits,
        { direction: 'in', recipient: null, excepted: [] },
      ).find(({ key }) => key === 'recovery');
    expect(recoveryOf('100')).toMatchObject({ state: 'ok' });
    expect(recoveryOf('100.01')).toMatchObject({
      ...{ state: 'miss', limit: '≥ 60 %', found: ['100.01 %，须重新测量', '100.01 %: measure again'] },
    });
  });

  it('a condition of an earlier receipt is not forgotten by the one that corrects it', async () => {
    const unit = await nextBanked(8);
    const take = (version: number, more: object) =>
      server.callAs(technician, saveReceipt, { ...receiptOf({ ...unit, version }), ...more });
    await take(unit.version, {
      decision: 'conditional',
      conditions: [{ text: '补交知情同意书', ownerId: 'colleague' }],
    });
    await take(unit.version + 1, { decision: 'accepted' });
    const found = async () => (await factsOf(server.database, unit.id)).receipt;
    expect(await found()).toMatchObject({ decision: 'accepted', openConditions: 1 });
    // Conditional again, it need not be said again.
    await take(unit.version + 2, { decision: 'conditional' });
    const { conditions } = await detail(unit.id);
    await server.callAs(other, closeCondition, { id: conditions[0]?.id ?? '', outcome: '已补齐' });
    expect(await found()).toMatchObject({ openConditions: 0 });
    await expect(take(unit.version + 3, { decision: 'conditional' })).rejects.toMatchObject({
      details: { problems: [expect.objectContaining({ path: 'conditions' })] },
    });
  });

  it('what comes of a contract that was made void is not banked', async () => {
    const { owner } = server.database;
    const unit = await one<{ id: string; contract: string }>(
      `SELECT u.id, u.contract_id AS contract FROM lab_unit u WHERE u.state = 'quarantine'
          AND NOT EXISTS (SELECT FROM lab_sheet h WHERE h.unit_id = u.id AND h.state IN ('open', 'firstSigned')) ORDER BY u.din LIMIT 1`,
    );
    const open = () => server.callAs(technician, openSheet, { unitId: unit.id, direction: 'in' });
    const set = (state: string) =>
      owner.query(`UPDATE bank_contract SET contract_state = $2 WHERE id = $1`, [unit.contract, state]);
    await set('voided');
    await expect(open()).rejects.toMatchObject({ message: expect.stringContaining('已作废') });
    await set('signed');
    await open();
    await set('voided');
    await expect(sign(director, unit.id, 1)).rejects.toMatchObject({
      message: expect.stringContaining('已作废'),
    });
    await set('signed');
  });

  it('two who judge a donor at once do not undo each other', async () => {
    const unit = await nextBanked(5);
    await server.database.owner.query(
      `UPDATE lab_unit SET plasma_diluted = NULL, risk = NULL WHERE id = '${unit.id}'`,
    );
    await server.callAs(technician, saveDonor, { unitId: unit.id, risk: 'none' });
    await server.callAs(other, saveDonor, { unitId: unit.id, plasmaDiluted: false });
    const worked = await workedOn(server.database, unit.id);
    expect(['employee', 'colleague'].map((personId) => worked.has(personId))).toEqual([true, true]);
    expect((await detail(unit.id)).donor).toMatchObject({ risk: 'none', plasmaDiluted: false });
  });

  it('whoever works for another company reaches no tank, no unit and no condition', async () => {
    expect(await server.callAs(elsewhere, readTanks, {})).toMatchObject({ tanks: [], toMove: [], toPut: [] });
    const unit = await nextBanked(6);
    const asked = [
      () => server.callAs(elsewhere, proposePosition, { unitId: unit.id }),
      () => server.callAs(elsewhere, readTankNow, { tankId: 'T01', celsius: '-181', nitrogen: null }),
      () => server.callAs(elsewhere, countBox, { boxScan: '@B/B0001', scans: [] }),
      () =>
        server.callAs(elsewhere, moveBox, {
          ...{ boxScan: '@B/B0001', tankId: 'T02', section: 1, rack: 1, shelf: 1, warmSeconds: 0 },
          reason: 'x',
        }),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ errorName: 'notFound' });
    const condition = await one<{ id: string } | undefined>(
      `SELECT id FROM lab_condition WHERE done_at IS NULL LIMIT 1`,
    );
    if (!condition) throw new Error('The demo has no open condition.');
    const otherDirector: TestActor = { ...director, scope: { companies: ['C02'], departments: [] } };
    await expect(
      server.callAs(otherDirector, closeCondition, { id: condition.id, outcome: 'x' }),
    ).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('no box moves to another site', async () => {
    const { id } = await one<{ id: string }>(
      `SELECT t.id FROM lab_tank t WHERE t.site_id <> (SELECT site_id FROM lab_tank WHERE id = 'T01') LIMIT 1`,
    );
    const moved = server.callAs(technician, moveBox, {
      ...{ boxScan: '@B/B0001', tankId: id, section: 1, rack: 1, shelf: 1, warmSeconds: 0, reason: 'x' },
    });
    await expect(moved).rejects.toMatchObject({
      details: { problems: [expect.objectContaining({ path: 'tankId' })] },
    });
  });
});

describe('a donor who is judged otherwise afterwards', () => {
  const released = (state: string) =>
    one<{ id: string; contractId: string }>(
      `SELECT id, contract_id AS "contractId" FROM lab_unit WHERE state = '${state}' AND use = 'related' ORDER BY din LIMIT 1`,
    );
  const stands = async (id: string) => {
    const { unit, lookBacks } = await detail(id);
    return [unit.state, lookBacks.map(({ cause }) => cause)];
  };
  const told = (contractId: string, reaction = healthFound) =>
    server.database.db.transaction((db) => {
      const nobody = () => Promise.resolve();
      const context = { db, now: new Date(), emit: nobody, publish: nobody } as unknown as Context;
      return reaction.run({ contractId }, context, context.now);
    });

  it('brings what is in the bank back into quarantine, and opens a look-back of what was issued', async () => {
    const { owner } = server.database;
    await owner.query(`UPDATE lab_unit SET use = 'related' WHERE state IN ('banked', 'issued')`);
    const banked = await released('banked');
    const judge = (id: string, risk: 'none' | 'found') =>
      server.callAs(technician, saveDonor, { unitId: id, plasmaDiluted: false, risk });
    await owner.query(`UPDATE lab_unit SET plasma_diluted = false, risk = 'none' WHERE id = '${banked.id}'`);
    // Said again, it is no other judgement.
    await judge(banked.id, 'none');
    expect(await stands(banked.id)).toEqual(['banked', []]);
    await judge(banked.id, 'found');
    expect(await stands(banked.id)).toEqual(['quarantine', []]);

    const issued = await released('issued');
    const before = (await stands(issued.id))[1] ?? [];
    await judge(issued.id, 'found');
    await told(issued.contractId);
    expect(await stands(issued.id)).toEqual(['issued', [...before, 'judgement', 'history']]);
    const other = await released('banked');
    await told(other.contractId);
    expect(await stands(other.id)).toEqual(['quarantine', []]);
    // A history that is only corrected is open again: what is for the child itself rests on none.
    const reopened = await released('banked');
    await owner.query(`UPDATE lab_unit SET use = 'own' WHERE id = '${reopened.id}'`);
    await told(reopened.contractId, healthReopened);
    expect(await stands(reopened.id)).toEqual(['banked', []]);
    await owner.query(`UPDATE lab_unit SET use = 'related' WHERE id = '${reopened.id}'`);
    await told(reopened.contractId, healthReopened);
    expect(await stands(reopened.id)).toEqual(['quarantine', []]);
    const { rows } = await server.callAs(director, lookBackList.calls.rows, { tab: ['open'] });
    expect(rows.map(({ cause, unitId }) => [cause, unitId])).toEqual(
      expect.arrayContaining([
        ['judgement', issued.id],
        ['history', issued.id],
      ]),
    );
  });

  it('by a result of the mother: it counts for all that was collected of her, and a reactive one is outweighed by none', async () => {
    const { owner } = server.database;
    const units = async (where: string, most: number) =>
      (
        await owner.query<{ id: string; contract: string }>(
          `SELECT id, contract_id AS contract FROM lab_unit WHERE ${where} ORDER BY din DESC LIMIT ${most}`,
        )
      ).rows;
    const negative = `NOT EXISTS (SELECT FROM lab_result r WHERE r.unit_id = lab_unit.id AND r.value = 'reactive')`;
    const [tested, sister] = await units(`state = 'banked' AND product = 'S1151' AND ${negative}`, 2);
    const [gone] = await units(`state = 'issued' AND ${negative}`, 1);
    const [untested] = await units(`state = 'accepted' AND ${negative}`, 1);
    if (!tested || !sister || !gone || !untested) throw new Error('There are too few units.');
    const all = [tested, sister, gone, untested].map(({ id }) => `'${id}'`).join();
    await owner.query(`UPDATE lab_unit SET contract_id = '${tested.contract}', use = 'related', plasma_diluted = false, risk = 'none',
      born_at = (SELECT born_at FROM lab_unit WHERE id = '${tested.id}') WHERE id IN (${all})`);
    await owner.query(`UPDATE lab_unit SET use = 'own' WHERE id = '${gone.id}'`);
    const donorOf = async (id: string) => (await detail(id)).donor.state;
    // She was tested once: it is known of what nobody has tested her for as well.
    expect([await donorOf(sister.id), await donorOf(untested.id)]).toEqual(['eligible', 'eligible']);
    const backs = (await stands(gone.id))[1] ?? [];
    const hbv = (await detail(tested.id)).results.find(({ test, replaced }) => test === 'hbv' && !replaced);
    const { id } = await server.callAs(technician, enterResult, {
      ...{ unitId: tested.id, test: 'hbv', value: 'reactive', replaces: hbv?.id ?? null, reason: '复检' },
    });
    // Nothing is released on what somebody still has to verify.
    expect([await donorOf(tested.id), await donorOf(sister.id), await donorOf(untested.id)]).toEqual([
      ...['incomplete', 'incomplete', 'incomplete'],
    ]);
    expect([await stands(tested.id), await stands(sister.id)]).toEqual([
      ...[
        ['quarantine', []],
        ['quarantine', []],
      ],
    ]);
    await server.callAs(director, verifyResult, { id });
    expect([await donorOf(sister.id), await donorOf(untested.id)]).toEqual(['ineligible', 'ineligible']);
    const { donor, results, ofMother } = await detail(sister.id);
    expect(donor.legends).toContain('WARNING: Reactive test results for HBV');
    // What was found of this unit itself stays as it was, beside what counts.
    expect(results.find(({ test }) => test === 'hbv')).toMatchObject({ value: 'negative' });
    expect(ofMother).toContainEqual(
      expect.objectContaining({ unitId: tested.id, test: 'hbv', value: 'reactive', verified: true }),
    );
    expect(await stands(gone.id)).toEqual(['issued', [...backs, 'result']]);
  });

  it('by a result that was entered before the release and is verified after it', async () => {
    const { owner } = server.database;
    const unit = await one<{ id: string }>(
      `SELECT id FROM lab_unit u WHERE state = 'banked' AND NOT EXISTS (SELECT FROM lab_result r JOIN lab_unit m ON m.id = r.unit_id
          WHERE m.contract_id = u.contract_id AND r.value = 'reactive') ORDER BY din LIMIT 1`,
    );
    const { id } = await server.callAs(technician, enterResult, {
      ...{ unitId: unit.id, test: 'treponemaSpecific', value: 'reactive' },
    });
    await owner.query(`UPDATE lab_unit SET use = 'own', banked_at = now() WHERE id = $1`, [unit.id]);
    expect(await stands(unit.id)).toEqual(['banked', []]);
    await server.callAs(director, verifyResult, { id });
    expect(await stands(unit.id)).toEqual(['quarantine', []]);
    expect((await detail(unit.id)).donor.state).toBe('ineligible');
  });

  it('by a specific treponemal test that is reactive, though the screen is negative: of a sister unit too', async () => {
    const { owner } = server.database;
    const { rows } = await owner.query<{ id: string; contract: string }>(
      `SELECT id, contract_id AS contract FROM lab_unit u WHERE state = 'banked' AND product = 'S1151'
          AND NOT EXISTS (SELECT FROM lab_result r JOIN lab_unit m ON m.id = r.unit_id
                           WHERE m.contract_id = u.contract_id AND r.value = 'reactive')
        ORDER BY din DESC LIMIT 2`,
    );
    const [tested, sister] = rows;
    if (!tested || !sister) throw new Error('There are too few units.');
    await owner.query(
      `UPDATE lab_unit SET contract_id = $1, use = 'related', plasma_diluted = false, risk = 'none',
              born_at = (SELECT born_at FROM lab_unit WHERE id = $2) WHERE id IN ($2, $3)`,
      [tested.contract, tested.id, sister.id],
    );
    expect((await detail(sister.id)).donor.state).toBe('eligible');
    const { id } = await server.callAs(technician, enterResult, {
      ...{ unitId: tested.id, test: 'treponemaSpecific', value: 'reactive' },
    });
    // Entered, it leaves her open; verified, it is against her. Nothing is released on it in between.
    expect((await detail(sister.id)).donor.state).toBe('incomplete');
    expect(await stands(sister.id)).toEqual(['quarantine', []]);
    await server.callAs(director, verifyResult, { id });
    for (const unit of [tested, sister]) {
      const { donor } = await detail(unit.id);
      expect(donor).toMatchObject({ state: 'ineligible', biohazard: true });
      expect(donor.legends).toEqual([
        'WARNING: Advise patient of communicable disease risks',
        'WARNING: Reactive test results for T. pallidum',
      ]);
      expect(await stands(unit.id)).toEqual(['quarantine', []]);
    }
  });
});

describe('properties', () => {
  it('releases have two signers, neither of whom worked on the unit', async () => {
    const { rows } = await server.database.owner.query(`
      SELECT h.id FROM lab_sheet h WHERE h.state = 'released'
         AND (SELECT count(DISTINCT person_id) FROM lab_signature g WHERE g.sheet_id = h.id AND g.place IN (1, 2)) <> 2`);
    expect(rows).toEqual([]);
    const { rows: bad } = await server.database.owner.query(`
      SELECT g.id FROM lab_signature g JOIN lab_sheet h ON h.id = g.sheet_id WHERE h.state = 'released' AND EXISTS (
        SELECT FROM (SELECT unit_id, person_id, signed_at AS at FROM lab_processing
                     UNION ALL SELECT unit_id, person_id, signed_at FROM lab_receipt
                     UNION ALL SELECT unit_id, unnest(ARRAY[entered_by, collected_by]), entered_at FROM lab_result
                     UNION ALL SELECT o.id, r.entered_by, r.entered_at FROM lab_result r JOIN lab_unit u ON u.id = r.unit_id
                       JOIN lab_unit o ON o.contract_id = u.contract_id WHERE r.subject = 'mother'
                     UNION ALL SELECT unit_id, collected_by, collected_at FROM lab_order
                     UNION ALL SELECT unit_id, taken_by, entered_at FROM lab_door
                     UNION ALL SELECT unit_id, person_id, read_at FROM lab_logger
                     UNION ALL SELECT unit_id, person_id, read_at FROM lab_curve
                     UNION ALL SELECT unit_id, person_id, moved_at FROM custody_move) AS w
         WHERE w.unit_id = h.unit_id AND w.person_id = g.person_id AND w.at < g.signed_at)`);
    expect(bad).toEqual([]);
    const { rows: alone } = await server.database.owner.query(`
      SELECT h.id FROM lab_sheet h WHERE h.state = 'released' AND NOT EXISTS (
        SELECT FROM lab_signature g WHERE g.sheet_id = h.id AND g.director)`);
    expect(alone).toEqual([]);
  });

  it('by hand no unit of any state gets into the bank or out of it unreleased, whatever is tried', async () => {
    const { rows: units } = await server.database.owner.query<{ id: string; state: string }>(`
      SELECT id, state FROM (SELECT id, state, row_number() OVER (PARTITION BY state ORDER BY md5(din)) AS n FROM lab_unit) AS u
       WHERE n <= 3 ORDER BY md5(id::text)`);
    for (const { id, state } of units)
      for (const to of ['banked', 'issued'] as const) {
        const end = await server
          .callAs(director, moveUnitState, { unitId: id, to, reason: 'x', witnessId: 'buyer' })
          .then(
            () => 'moved',
            ({ errorName }: CallError) => errorName,
          );
        const left = to === 'banked' && (state === 'reserved' || state === 'released');
        expect([state, to, end]).toEqual([state, to, left ? 'moved' : 'businessRule']);
      }
    // What the program did so far, release by release: nothing was issued or banked beside a sheet.
    const { rows: unreleased } = await server.database.owner.query(`
      SELECT u.din FROM lab_unit u WHERE u.state = 'issued' AND NOT EXISTS (
        SELECT FROM lab_sheet h WHERE h.unit_id = u.id AND h.direction = 'out' AND h.state = 'released')
      UNION ALL SELECT u.din FROM lab_unit u WHERE u.state IN ('banked', 'reserved', 'released') AND NOT EXISTS (
        SELECT FROM lab_sheet h WHERE h.unit_id = u.id AND h.direction = 'in' AND h.state = 'released')`);
    expect(unreleased).toEqual([]);
  });

  it('100 who put units and samples into few positions at once leave none twice and no position double', async () => {
    const { rows: units } = await server.database.owner.query<{ din: string }>(
      `SELECT din FROM lab_unit WHERE state IN ('frozen', 'quarantine') AND site_id = 'LS01' ORDER BY din LIMIT 8`,
    );
    const { rows: samples } = await server.database.owner.query<{ id: string }>(
      `SELECT sm.id FROM lab_sample sm JOIN custody_at k ON k.unit_id = sm.id JOIN lab_unit u ON u.id = sm.unit_id
        WHERE u.site_id = 'LS01' AND k.place_id SIMILAR TO '(S|P|U):%' ORDER BY sm.id DESC LIMIT 4`,
    );
    const things = [...units.map(({ din }) => dinLabel(din)), ...samples.map(({ id }) => sampleLabel(id))];
    const positions = await Promise.all(Array.from({ length: 6 }, (_, at) => free('quarantine', 'LS01', at)));
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const ends = await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        server.callAs(pick([technician, other, third]), putUnit, {
          ...{ unitScan: pick(things), positionScan: positionLabel(pick(positions)) },
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
    // Every unit that came and every sample that was made is somewhere, and once.
    const { rows: nowhere } = await server.database.owner.query(`
      SELECT sm.id FROM lab_sample sm WHERE (SELECT count(*) FROM custody_at k WHERE k.unit_id = sm.id) <> 1
      UNION ALL SELECT k.unit_id FROM custody_at k LEFT JOIN lab_unit u ON u.id::text = k.unit_id
        LEFT JOIN lab_sample sm ON sm.id = k.unit_id WHERE u.id IS NULL AND sm.id IS NULL`);
    expect(nowhere).toEqual([]);
    const { db } = server.database;
    expect([await driftOf(db, custody, false), await brokenSeals(db), await strayUnits(db)]).toEqual([
      [],
      [],
      [],
    ]);
    await expect(db.execute(sql`UPDATE custody_move SET reason = 'x'`)).rejects.toThrow();
  });
});
