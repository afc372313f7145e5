import { dayOf, formatInstant, type Call, type InputOf, type ResultOf } from '#calls/model';
import {
  bankContract,
  bankPartner,
  callBirth,
  cancelJob,
  handOver,
  kit,
  listKits,
  moveContract,
  readDesk,
  sendKit,
} from '#contracts/model';
import {
  arrivalList,
  countPrint,
  dinLabel,
  emptyRecord,
  enterResult,
  moveUnitState,
  openSheet,
  putUnit,
  readLogger,
  readUnit,
  saveProcessing,
  saveReceipt,
  signIn,
  signSheet,
  verifyResult,
} from '#lab/model';
import { smallCompanyPassword } from '#identity/testing';
import { newId } from '#server-kit/server';
import { uploadedFile, type TestActor } from '#server-kit/testing';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

// From the contract to the certificate: what contracts, couriers and the laboratory tell each other.
let server: RequisitionsServer;
const someone = (personId: string, roles: readonly string[] = ['technician']): TestActor => ({
  ...{ personId, accountId: `a-${personId}`, companyId: 'C01', roles: ['employee', ...roles], scope: 'all' },
});
const clerk = someone('admin', ['consultant']);
const technician = someone('employee');
const director = someone('manager', ['labDirector']);
const second = someone('colleague');
const call = <C extends Call>(who: TestActor, asked: C, input: InputOf<C>): Promise<ResultOf<C>> =>
  server.callAs(who, asked, input, { language: 'en' });

beforeAll(async () => {
  server = await requisitionsServer();
  const { pool } = server.database;
  await pool.query(`
    INSERT INTO lab_tank (id, code, name_zh, search, site_id, sections, racks, shelves, slots)
    VALUES ('T01', 'T01', '一号罐', 't', 'LS01', 2, 1, 1, 20)`);
  await pool.query(`SELECT lab_fill_tank('T01')`);
  await pool.query(`UPDATE lab_box SET area = 'quarantine' WHERE section = 2`);
  await call(clerk, bankPartner.calls.save, {
    ...{ id: 'courier', version: 0 },
    values: {
      ...{
        code: 'C1',
        nameZh: '顺风',
        kind: 'courier',
        email: 'c@example.com',
        language: 'zh',
        feeKind: 'none',
      },
    },
  });
});
afterAll(() => server.close());

const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), 'Asia/Shanghai');

/** A contract that was signed on paper, and its child. */
async function signed(products: readonly string[]): Promise<{ id: string; childId: string }> {
  const id = newId();
  await call(clerk, bankContract.calls.save, {
    ...{ id, version: 0 },
    values: {
      ...{
        nameZh: '欧阳小雨',
        company: { id: 'C01', name: '' },
        motherPhone: '13800138000',
        payer: 'mother',
      },
      ...{ language: 'zh', expectedOn: inDays(3), births: 'single', birthZone: 'Asia/Shanghai' },
      ...{ use: 'autologous', plan: 'yearly', currency: 'CNY' },
      products: products.map((product, at) => ({ id: `p${at}`, product, price: '6800', yearFee: '680' })),
    },
  });
  const fileId = await uploadedFile(server.database.db, { by: 'admin', name: 'contract.pdf' });
  await call(clerk, moveContract, { ...{ id, actId: newId(), act: 'sign' }, reason: 'at the desk', fileId });
  const [child] = (await call(clerk, readDesk, { id })).children;
  return { id, childId: child?.id ?? '' };
}

/** Its kit leaves, and the birth is called in; answers the job of the courier and the donation number. */
async function called(childId: string, serial: string) {
  await call(clerk, kit.calls.save, {
    ...{ id: newId(), version: 0 },
    values: {
      ...{ code: serial, nameZh: '标准包' },
      contents: [{ id: 'x', item: '采血袋', lot: 'L', expiresOn: inDays(365) }],
    },
  });
  await call(clerk, sendKit, { childId, serial, waybill: `W-${serial}`, reason: 'agreed' });
  const bornAt = formatInstant(new Date(Date.now() - 20 * 3_600_000), 'Asia/Shanghai');
  return call(clerk, callBirth, {
    ...{ jobId: newId(), childId, bornAt, zone: 'Asia/Shanghai', shipMethod: 'ground', sex: 'f' },
    courierId: 'courier',
  });
}
const hand = (jobId: string, to: 'accepted' | 'pickedUp' | 'delivered', minutesAgo: number) =>
  call(clerk, handOver, {
    ...{ id: newId(), jobId, to, who: 'Li', at: new Date(Date.now() - minutesAgo * 60_000).toISOString() },
  });
const arrivals = async (din: string) =>
  (await call(technician, arrivalList.calls.rows, { q: din, tab: [] })).rows;
const stage = async (id: string) => (await call(clerk, readDesk, { id })).stage;
const free = async (area: string): Promise<string> =>
  (
    await server.database.owner.query<{ id: string }>(`
      SELECT pos.id FROM lab_position pos JOIN lab_box b ON b.id = pos.box_id WHERE b.area = '${area}'
         AND NOT EXISTS (SELECT FROM custody_at k WHERE k.place_id = 'P:' || pos.id) ORDER BY 1 LIMIT 1`)
  ).rows[0]?.id ?? '';

/** What the record at the bench says, with the figures of the specification. */
const record = () => ({
  ...emptyRecord,
  ...{ gross: '152.40', tare: '38.20', wbc: '11.25', nrbc: '8', afterMillilitres: '21.0', afterWbc: '52.40' },
  ...{ viability: '96.2', cd34Events: '842', beadsCounted: '4105', beads: '51300', microlitres: '100' },
  ...{ dilution: '10', dishes: ['38', '41', '44'], plated: '50000' },
  reagents: [{ name: 'DMSO', lot: 'D1', expires: inDays(90) }],
  startedAt: new Date(Date.now() - 3_600_000).toISOString(),
  freezingAt: new Date(Date.now() - 60_000).toISOString(),
});

/** Accepted, frozen, tested and laid into quarantine. */
async function frozen(unitId: string, din: string): Promise<void> {
  await call(technician, saveReceipt, {
    ...{ unitId, version: 0, decision: 'accepted' },
    ...{ dinScan: dinLabel(din), productScan: '=<S1151V00' },
  });
  const minutes = Array.from(
    { length: 19 * 6 + 1 },
    (_, at) => new Date(Date.now() - 20 * 3_600_000 + at * 600_000),
  );
  const rows = minutes.map((at) => `${at.toISOString()},20.1`);
  await call(technician, readLogger, {
    ...{ unitId, serial: 'TL1', name: 'tl1.csv', text: ['Time,Temperature °C', ...rows].join('\n') },
  });
  await call(technician, saveProcessing, { unitId, version: 0, record: record() });
  const tests = ['hiv1', 'hiv2', 'hbv', 'hcv', 'treponema', 'htlv1', 'htlv2', 'cmv', 'sterility', 'group'];
  for (const test of tests) {
    const value = test === 'group' ? 'O+' : test === 'sterility' ? 'noGrowth' : 'negative';
    const collectedAt = new Date(Date.now() - 3_600_000).toISOString();
    const { id } = await call(technician, enterResult, { unitId, test, value, collectedAt });
    await call(director, verifyResult, { id });
  }
  await call(technician, putUnit, { unitScan: dinLabel(din), positionScan: await free('quarantine') });
}

async function released(unitId: string): Promise<void> {
  await call(technician, openSheet, { unitId, direction: 'in' });
  for (const [place, who] of [
    [1, second],
    [2, director],
  ] as const) {
    const sheet = (await call(who, readUnit, { id: unitId })).sheets[0];
    expect(sheet?.checks.filter(({ state }) => state !== 'ok').map(({ key }) => key)).toEqual([]);
    await call(who, signSheet, {
      ...{ sheetId: sheet?.id ?? '', place, sha256: sheet?.sha256 ?? '', meaning: 'I agree' },
      password: smallCompanyPassword,
    });
  }
}

it('contract, kit, birth call, delivery, receipt, processing, release, bank, certificate: in storage', async () => {
  const { id, childId } = await signed(['cordBlood', 'geneCarrier']);
  const { jobId, din } = await called(childId, 'KTA1');
  expect(await arrivals(din)).toMatchObject([{ state: 'expected', kit: 'KTA1', waybill: 'W-KTA1' }]);
  expect(await stage(id)).toBe('born');

  await hand(jobId, 'accepted', 600);
  await hand(jobId, 'pickedUp', 500);
  expect(await arrivals(din)).toMatchObject([{ state: 'collected' }]);
  expect(await stage(id)).toBe('inTransit');
  await hand(jobId, 'delivered', 30);
  const [awaited] = await arrivals(din);
  expect(awaited).toMatchObject({ state: 'collected', child: '欧阳小雨之女' });
  expect(Date.now() - Date.parse(awaited?.arrivesAt ?? '')).toBeGreaterThan(29 * 60_000);
  expect(await stage(id)).toBe('received');

  const unitId = awaited?.id ?? '';
  expect(await call(technician, signIn, { scan: 'ktA1', seal: 'intact', shell: '18.4' })).toMatchObject({
    unitId,
  });
  expect(await call(clerk, listKits, { serial: 'KTA1' })).toMatchObject({ kits: [{ state: 'received' }] });
  await frozen(unitId, din);
  expect(await stage(id)).toBe('processing');
  await released(unitId);
  expect(await stage(id)).toBe('banked');
  await call(technician, putUnit, { unitScan: din, positionScan: await free('bank') });

  await expect(
    call(clerk, moveContract, { id, actId: newId(), act: 'void', reason: 'withdrawn' }),
  ).rejects.toMatchObject({ message: expect.stringContaining(`${din} S1151`) as never });
  expect(await call(technician, countPrint, { unitId, kind: 'certificate' })).toEqual({ prints: 1 });
  expect(await call(clerk, readDesk, { id })).toMatchObject({
    stage: 'inStorage',
    why: [`产品 ${din} S1151`, `unit ${din} S1151`],
  });
  // It is terminated instead; what is banked stays where it is.
  await call(clerk, moveContract, { id, actId: newId(), act: 'terminate', reason: 'moved away' });
  expect((await call(technician, readUnit, { id: unitId })).unit.state).toBe('banked');
});

it('a contract with tissue has two units of one donation number; the least advanced one is its stage', async () => {
  const { id, childId } = await signed(['cordBlood', 'cordTissue']);
  const { din } = await called(childId, 'KTA2');
  const units = await arrivals(din);
  expect(units.map(({ product }) => product).toSorted()).toEqual(['S1151', 'S1393']);
  const [blood, tissue] = units.toSorted((a, b) => (a.product ?? '').localeCompare(b.product ?? ''));
  await call(technician, signIn, { scan: 'KTA2', seal: 'intact', shell: null });
  expect((await arrivals(din)).map(({ state }) => state)).toEqual(['received', 'received']);
  await frozen(blood?.id ?? '', din);
  expect(await stage(id)).toBe('received');
  await call(director, saveReceipt, {
    ...{ unitId: tissue?.id ?? '', version: 0, decision: 'rejected', reason: 'bag torn' },
    ...{ dinScan: din, productScan: '=<S1393V00' },
  });
  // What was rejected is no living unit.
  expect(await stage(id)).toBe('processing');
  await released(blood?.id ?? '');
  await call(director, moveUnitState, {
    unitId: tissue?.id ?? '',
    to: 'discarded',
    reason: 'torn',
    witnessId: 'buyer',
  });
  expect(await stage(id)).toBe('banked');
});

it('nothing is expected any more of a contract that was voided, or of a job that was called off', async () => {
  const { id, childId } = await signed(['cordBlood']);
  const { jobId, din } = await called(childId, 'KTA3');
  await call(clerk, cancelJob, { id: jobId, reason: 'twice' });
  expect(await arrivals(din)).toMatchObject([{ state: 'expected' }]);
  await call(clerk, moveContract, { id, actId: newId(), act: 'void', reason: 'withdrawn' });
  expect(await arrivals(din)).toMatchObject([{ state: 'discarded' }]);
  expect(await stage(id)).toBe('voided');
});
