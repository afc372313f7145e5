import { dayOf, formatInstant, type Call, type InputOf, type ResultOf } from '#calls/model';
import {
  bankContract,
  bankPartner,
  birthList,
  callBirth,
  changeTerms,
  correctBirth,
  cancelJob,
  findForBirth,
  handOver,
  kit,
  listKits,
  moveContract,
  readDesk,
  readTimeline,
  sendKit,
} from '#contracts/model';
import {
  arrivalList,
  doorList,
  countPrint,
  dinLabel,
  emptyRecord,
  enterResult,
  findAtDoor,
  moveUnitState,
  openSheet,
  putUnit,
  readIfItFails,
  readLogger,
  readUnit,
  saveProcessing,
  saveReceipt,
  signIn,
  signSheet,
  unitList,
  verifyResult,
} from '#lab/model';
import { formCalls } from '#documents/model';
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
async function signed(
  products: readonly string[],
  more: Record<string, unknown> = {},
): Promise<{ id: string; childId: string }> {
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
      ...more,
    },
  });
  const fileId = await uploadedFile(server.database.db, { by: 'admin', name: 'contract.pdf' });
  await call(clerk, moveContract, { ...{ id, actId: newId(), act: 'sign' }, reason: 'at the desk', fileId });
  const [child] = (await call(clerk, readDesk, { id })).children;
  return { id, childId: child?.id ?? '' };
}

/** Its kit leaves, and the birth is called in; answers the job of the courier and the donation number. */
async function called(childId: string, serial: string, hoursAgo = 20) {
  await call(clerk, kit.calls.save, {
    ...{ id: newId(), version: 0 },
    values: {
      ...{ code: serial, nameZh: '标准包' },
      contents: [{ id: 'x', item: '采血袋', lot: 'L', expiresOn: inDays(365) }],
    },
  });
  await call(clerk, sendKit, { childId, serial, waybill: `W-${serial}`, reason: 'agreed' });
  const bornAt = formatInstant(new Date(Date.now() - hoursAgo * 3_600_000), 'Asia/Shanghai');
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
async function frozen(
  unitId: string,
  din: string,
  of: { record?: object; results?: Record<string, string>; hours?: number } = {},
): Promise<void> {
  const { hours = 20, results = {} } = of;
  await call(technician, saveReceipt, {
    ...{ unitId, version: 0, decision: 'accepted' },
    ...{ dinScan: dinLabel(din), productScan: '=<S1151V00' },
  });
  const minutes = Array.from(
    { length: (hours - 1) * 6 + 1 },
    (_, at) => new Date(Date.now() - hours * 3_600_000 + at * 600_000),
  );
  const rows = minutes.map((at) => `TL1,${at.toISOString()},20.1`);
  await call(technician, readLogger, {
    ...{ unitId, serial: 'TL1', name: 'tl1.csv', text: ['Serial,Time,Temperature °C', ...rows].join('\n') },
  });
  await call(technician, saveProcessing, { unitId, version: 0, record: { ...record(), ...of.record } });
  const tests = ['hiv1', 'hiv2', 'hbv', 'hcv', 'treponema', 'htlv1', 'htlv2', 'cmv', 'sterility', 'group'];
  for (const test of tests) {
    const value = results[test] ?? (test === 'group' ? 'O+' : test === 'sterility' ? 'noGrowth' : 'negative');
    const collectedAt = new Date(Date.now() - 3_600_000).toISOString();
    const { id } = await call(technician, enterResult, { unitId, test, value, collectedAt });
    await call(director, verifyResult, { id });
  }
  await call(technician, putUnit, { unitScan: dinLabel(din), positionScan: await free('quarantine') });
}

const misses = async (unitId: string) =>
  (await call(director, readUnit, { id: unitId })).sheets[0]?.checks
    .filter(({ state }) => state === 'miss')
    .map(({ key }) => key);

async function released(unitId: string, excepted: readonly string[] = []): Promise<void> {
  await call(technician, openSheet, { unitId, direction: 'in' });
  for (const [place, who] of [
    [1, second],
    [2, director],
  ] as const) {
    const sheet = (await call(who, readUnit, { id: unitId })).sheets[0];
    expect(sheet?.checks.filter(({ state }) => state !== 'ok').map(({ key }) => key)).toEqual([...excepted]);
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
  // Before the ledger begins, the courier's handovers are the chain of custody.
  const { handovers } = await call(technician, readUnit, { id: unitId });
  expect(handovers.map(({ to, who }) => [to, who])).toEqual([
    ['accepted', 'Li'],
    ['pickedUp', 'Li'],
    ['delivered', 'Li'],
  ]);
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
  expect(await call(technician, countPrint, { unitId, kind: 'certificate' })).toMatchObject({
    ...{ prints: 1 },
    certificate: { number: expect.stringMatching(/^CE-/) as never },
  });
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
    ...{ unitId: tissue?.id ?? '', version: 0, decision: 'rejected', reason: 'bag torn', cause: 'other' },
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

/** On its way, born so many hours ago, frozen and laid into quarantine; answers its unit. */
async function laidIn(
  serial: string,
  of: { products?: readonly string[]; contract?: object; hours?: number } & Parameters<typeof frozen>[2] = {},
) {
  const { id, childId } = await signed(of.products ?? ['cordBlood'], { ...of.contract });
  const { din } = await called(childId, serial, of.hours);
  const unitId = (await arrivals(din)).find(({ product }) => product === 'S1151')?.id ?? '';
  await call(technician, signIn, { scan: serial, seal: 'intact', shell: '18.4' });
  await frozen(unitId, din, of);
  return { id, childId, din, unitId };
}
const noticesOf = async (contractId: string) =>
  (await call(clerk, readTimeline, { id: contractId })).entries
    .map(({ text }) => text[1])
    .filter((text) => text.startsWith('Family told'));
const mailsTo = async (address: string) =>
  (
    await server.database.owner.query<{ body: string }>(
      `SELECT body FROM mail_outbox WHERE '${address}' = ANY (recipients) ORDER BY created_at`,
    )
  ).rows.map(({ body }) => body);

it('a box that comes before its birth is called in: found by kit or mother, taken conditionally, its hours counted once the birth is known', async () => {
  const { id, childId } = await signed(['cordBlood'], {
    nameZh: '诸葛早到',
    salesperson: { id: 'admin', name: '' },
  });
  await server.database.pool.query(`UPDATE person SET email = 'clerk@example.com' WHERE id = 'admin'`);
  await server.database.owner.query(`
    INSERT INTO account_role (id, account_id, role_id, company_id)
    SELECT 'chain-director', a.id, 'labDirector', 'C01' FROM account a WHERE a.person_id = 'manager'`);
  await call(clerk, kit.calls.save, {
    ...{ id: newId(), version: 0 },
    values: {
      ...{ code: 'KTE1', nameZh: '标准包', box: 'BXE1' },
      contents: [{ id: 'x', item: '采血袋', lot: 'L', expiresOn: inDays(365) }],
    },
  });
  await call(clerk, sendKit, { childId, serial: 'KTE1', waybill: 'W-KTE1', reason: 'agreed' });
  const at = (scan: string, q = '') => call(technician, findAtDoor, { scan, q });
  for (const scan of ['KTE1', 'bxe1', 'W-KTE1'])
    expect(await at(scan)).toMatchObject({ awaited: false, children: [{ id: childId, kit: 'KTE1' }] });
  expect((await at('NO-SUCH-BOX')).children).toEqual([]);
  expect((await at('NO-SUCH-BOX', '诸葛')).children).toMatchObject([{ id: childId, mother: '诸葛早到' }]);
  const arrivedAt = new Date(Date.now() - 120_000).toISOString();
  const box = { scan: 'KTE1', seal: 'intact', shell: '18.4', arrivedAt } as const;
  // A kit that comes back unused is a line of the log, and no unit.
  expect(await call(technician, signIn, box)).toMatchObject({ unitId: null, birthMissing: false });
  const { id: otherChild } = await signed(['cordBlood']).then((other) => ({ id: other.childId }));
  await expect(call(technician, signIn, { ...box, childId: otherChild })).rejects.toMatchObject({
    details: { problems: [expect.objectContaining({ path: 'scan' })] },
  });
  const { unitId, birthMissing } = await call(technician, signIn, { ...box, childId });
  expect(birthMissing).toBe(true);
  const { rows: lines } = await call(technician, doorList.calls.rows, { q: 'KTE1' });
  expect(lines.map(({ birthCall }) => birthCall)).toEqual(['missing', null]);
  expect(await call(clerk, listKits, { serial: 'KTE1' })).toMatchObject({ kits: [{ state: 'received' }] });
  expect(await stage(id)).toBe('received');
  expect(await mailsTo('clerk@example.com')).toEqual([expect.stringContaining('was not called in')]);
  const before = (await call(technician, readUnit, { id: unitId ?? '' })).unit;
  expect(before).toMatchObject({ state: 'received', bornAt: null, deadline: null, kitSerial: 'KTE1' });
  // It stands in the lists of all desks, with no limit yet.
  const asked = { q: before.din, tab: [] };
  const listed = [{ id: unitId, left: null, late: false }];
  expect((await call(technician, arrivalList.calls.rows, asked)).rows).toMatchObject(listed);
  expect((await call(technician, unitList.calls.rows, asked)).rows).toMatchObject(listed);
  const receipt = {
    unitId: unitId ?? '',
    version: 0,
    dinScan: dinLabel(before.din),
    productScan: '=<S1151V00',
  };
  await expect(call(technician, saveReceipt, { ...receipt, decision: 'accepted' })).rejects.toMatchObject({
    details: { problems: [expect.objectContaining({ path: 'decision' })] },
  });
  await call(technician, saveReceipt, {
    ...{ ...receipt, decision: 'conditional' },
    conditions: [{ text: 'time of birth', ownerId: 'manager' }],
  });

  // The call comes later: no courier fetches what is there, and the laboratory counts from the birth.
  const bornAt = formatInstant(new Date(Date.now() - 20 * 3_600_000), 'Asia/Shanghai');
  const said = {
    jobId: newId(),
    childId,
    bornAt,
    zone: 'Asia/Shanghai',
    shipMethod: 'ground',
    sex: 'f',
  } as const;
  expect((await call(clerk, birthList.calls.rows, { q: '诸葛' })).rows).toMatchObject([{ ready: 'atLab' }]);
  expect((await call(clerk, findForBirth, { q: '诸葛' })).contracts[0]?.children).toMatchObject([
    { atLab: true },
  ]);
  const afterIt = formatInstant(new Date(), 'Asia/Shanghai');
  await expect(call(clerk, callBirth, { ...said, bornAt: afterIt })).rejects.toMatchObject({
    details: { problems: [expect.objectContaining({ path: 'bornAt' })] },
  });
  const made = await call(clerk, callBirth, said);
  expect(made).toMatchObject({ number: null, din: before.din, notified: false });
  expect(await call(clerk, callBirth, said)).toEqual(made);
  const { unit } = await call(technician, readUnit, { id: unitId ?? '' });
  expect(unit).toMatchObject({
    state: 'conditional',
    receivedAt: before.receivedAt,
    childName: '诸葛早到之女',
  });
  expect(formatInstant(new Date(unit.bornAt ?? ''), 'Asia/Shanghai')).toBe(bornAt);
  expect(Date.parse(unit.deadline ?? '') - Date.parse(unit.bornAt ?? '')).toBe(2_880 * 60_000);
  expect((await call(clerk, readDesk, { id })).children[0]?.job).toBeNull();
  const { rows: after } = await call(technician, doorList.calls.rows, { q: 'KTE1' });
  expect(after.map(({ birthCall }) => birthCall)).toEqual(['later', null]);
});

it('a birth that is corrected: what is in the bank is released anew, and the family hears of what is late only now', async () => {
  const { id, childId, unitId } = await laidIn('KTC1');
  await released(unitId);
  const before = (await call(technician, readUnit, { id: unitId })).unit;
  expect(before.state).toBe('banked');
  expect(await noticesOf(id)).toEqual([]);
  const bornAt = formatInstant(new Date(Date.now() - 60 * 3_600_000), 'Asia/Shanghai');
  await call(clerk, correctBirth, {
    ...{ id: newId(), childId, bornAt, zone: 'Asia/Shanghai', reason: 'The hospital wrote' },
  });
  const { unit } = await call(technician, readUnit, { id: unitId });
  expect(unit.state).toBe('quarantine');
  expect(formatInstant(new Date(unit.bornAt ?? ''), 'Asia/Shanghai')).toBe(bornAt);
  expect(Date.parse(unit.deadline ?? '') - Date.parse(unit.bornAt ?? '')).toBe(2_880 * 60_000);
  expect(await noticesOf(id)).toHaveLength(1);
  await call(technician, openSheet, { unitId, direction: 'in' });
  expect(await misses(unitId)).toContain('hours');
});

it('a unit that fails: what follows is seen before anybody signs, and comes true when the director gives it up', async () => {
  const { id, unitId, din } = await laidIn('KTF1', {
    record: { afterMillilitres: '5.0' },
    contract: { motherEmail: 'fail@example.com', language: 'en', nameEn: 'Mary Li' },
  });
  await call(technician, openSheet, { unitId, direction: 'in' });
  expect(await misses(unitId)).toEqual(expect.arrayContaining(['nucleated', 'recovery']));
  const seen = await call(director, readIfItFails, { unitId });
  expect(seen.owe).toEqual([
    { text: [expect.any(String), expect.stringContaining('refund policy')], amount: '6800', currency: 'CNY' },
  ]);
  expect(seen.post.at(-1)?.[1]).toBe('The contract goes from “Processing” to “Not bankable”');
  expect(seen.send[0]?.[1]).toBe('A mail to the family: fail@example.com');
  expect(await mailsTo('fail@example.com')).toEqual([]);
  await call(director, moveUnitState, { unitId, to: 'notBankable', reason: 'too few cells' });
  expect(await stage(id)).toBe('notBankable');
  expect(await noticesOf(id)).toHaveLength(1);
  expect(await mailsTo('fail@example.com')).toEqual([
    expect.stringContaining(`cord blood of your child (${din}) did not reach`),
  ]);
  await expect(call(director, countPrint, { unitId, kind: 'certificate' })).rejects.toMatchObject({
    errorName: 'businessRule',
  });
});

it('a late arrival and a reactive mother: the family is told, and only an exceptional release of these misses banks it', async () => {
  const { id, unitId, din } = await laidIn('KTF2', {
    ...{ hours: 60, results: { hbv: 'reactive' } },
    contract: { use: 'unrelated' },
  });
  await server.database.owner.query(
    `UPDATE lab_unit SET plasma_diluted = false, risk = 'none' WHERE id = '${unitId}'`,
  );
  expect(await noticesOf(id)).toEqual([expect.stringMatching(/^Family told: 合同 HB/)]);
  await call(technician, openSheet, { unitId, direction: 'in' });
  expect(await misses(unitId)).toEqual(['hours', 'eligibility']);
  const { donor } = await call(director, readUnit, { id: unitId });
  expect(donor).toMatchObject({
    ...{ state: 'ineligible', biohazard: true },
    legends: expect.arrayContaining(['WARNING: Reactive test results for HBV']) as never,
  });
  const sheet = (await call(second, readUnit, { id: unitId })).sheets[0];
  const form = server.forms.find(({ name }) => name === 'exceptionalRelease')!;
  const begun = await server.callAs(clerk, formCalls(form).options, { from: sheet?.id ?? '' });
  expect(begun.values).toMatchObject({ unit: `${din} S1151V00` });
  const approve = (values: object) =>
    server.approved(form, {
      ...{ unit: din, need: 'no other donor', physician: 'Dr Li', hospital: 'General', acknowledged: true },
      ...values,
    });
  // What the sheet does not say is not excepted.
  await expect(approve({ misses: '[sterility] x' })).rejects.toMatchObject({ errorName: 'invalid' });
  await approve({ misses: String((begun.values as Record<string, unknown>)['misses']) });
  expect(await misses(unitId)).toEqual([]);
  await released(unitId, ['hours', 'eligibility']);
  expect(await stage(id)).toBe('banked');
});

it('a result that is replaced after banking brings the unit back, and its stage with it, until it is released anew', async () => {
  const { id, unitId } = await laidIn('KTF3');
  await released(unitId);
  await call(technician, putUnit, {
    unitScan: (await call(technician, readUnit, { id: unitId })).unit.din,
    positionScan: await free('bank'),
  });
  const { results } = await call(technician, readUnit, { id: unitId });
  const sterility = results.find(({ test }) => test === 'sterility');
  const { id: resultId } = await call(technician, enterResult, {
    ...{ unitId, test: 'sterility', value: 'growth', replaces: sterility?.id ?? null, reason: 'read again' },
  });
  await call(director, verifyResult, { id: resultId });
  expect(await stage(id)).toBe('processing');
  await call(technician, putUnit, {
    unitScan: (await call(technician, readUnit, { id: unitId })).unit.din,
    positionScan: await free('quarantine'),
  });
  await call(technician, openSheet, { unitId, direction: 'in' });
  expect(await misses(unitId)).toEqual(['sterility']);
  expect((await call(clerk, readTimeline, { id })).entries.at(-1)?.text[1]).toMatch(/Moved → T01/);
  // It lay in the bank: the contract is not voided any more, wherever the unit is now.
  await expect(call(clerk, moveContract, { actId: newId(), id, act: 'void', reason: 'x' })).rejects.toThrow(
    /^Unit .* is banked: terminate instead\.$/,
  );

  // The family gives it away instead: what is checked goes by the use in the contract.
  const { version } = await call(clerk, bankContract.calls.read, { id });
  await call(clerk, changeTerms, { id, version, reason: 'donated', values: { use: 'unrelated' } });
  expect((await call(technician, readUnit, { id: unitId })).unit.use).toBe('unrelated');
  expect(await misses(unitId)).toEqual(['sterility', 'eligibility']);
});
