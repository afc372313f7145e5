import { genericDoor } from '#calls/model';
import { receivableList } from '#contracts/model';
import { smallCompanyPassword } from '#identity/testing';
import { codeLabel, dinLabel, moveUnitState, openSheet, readUnit, signSheet } from '#lab/model';
import { newId } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import { bankDesk, inDays } from '#contracts/testing';
import { writeUnit } from '#lab/testing';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let desk: ReturnType<typeof bankDesk>;
const someone = (personId: string, role: string): TestActor => ({
  ...{ personId, accountId: `a-${personId}`, companyId: 'C01', roles: ['employee', role], scope: 'all' },
});
const director = someone('manager', 'labDirector');
const second = someone('colleague', 'technician');
const technician = someone('employee', 'technician');
beforeAll(async () => {
  server = await requisitionsServer();
  desk = bankDesk(server);
});
afterAll(() => server.close());

interface Answer {
  code: number;
  msg: string;
  data: Record<string, unknown> & { rows?: { id: string }[]; one?: { unit: { id: string } } | null };
}
/** A request as it comes over the wire, with nothing of what the program knows of its calls. */
const post = async (url: string, fields: object, who: TestActor | null = director): Promise<Answer> =>
  (
    await server.app.inject({
      ...{ method: 'POST', url, payload: fields },
      headers: { 'accept-language': 'en', ...(who && { 'access-token': server.tokenFor(who) }) },
    })
  ).json();
const wire = (code: string, fields: object = {}) => post(genericDoor.path, { ...fields, code });
const ids = ({ data }: Answer) => data.rows?.map(({ id }) => id) ?? [];

describe('the bare codes of the laboratory', () => {
  let received: string;
  let banked: string;
  beforeAll(async () => {
    received = await writeUnit(server, 9101, 'received');
    banked = await writeUnit(server, 9102, 'banked', { banked_at: 'now()' });
    await server.database.owner.query(`
      INSERT INTO lab_door (id, site_id, number, unit_id, kit_serial, arrived_at, seal, taken_by) VALUES
        ('00000000-0000-4000-8000-0000000d0001', 'LS01', 'DL-1', '${received}', 'KT9101', now(), 'intact', 'employee'),
        ('00000000-0000-4000-8000-0000000d0002', 'LS01', 'DL-2', NULL, 'KT9102', now(), 'broken', 'employee')`);
  });

  it.each(['HBLAB310P', 'HBLAB330P'])('%s is its list, with an id that one as well', async (code) => {
    const all = await wire(code, { tab: [] });
    expect(all).toMatchObject({ code: 0, data: { one: null } });
    expect(ids(all)).toEqual(expect.arrayContaining([received, banked]));
    for (const id of [received, banked]) {
      const one = await wire(code, { id, tab: [] });
      expect([ids(one), one.data.one?.unit.id]).toEqual([[id], id]);
    }
    expect(await wire(code, { id: newId(), tab: [] })).toMatchObject({ code: 40401 });
  });

  it('HBLAB320P is the log of the door, with an id that line', async () => {
    const [first, other] = ['00000000-0000-4000-8000-0000000d0001', '00000000-0000-4000-8000-0000000d0002'];
    expect(ids(await wire('HBLAB320P', { tab: [] })).toSorted()).toEqual([first, other]);
    const one = await wire('HBLAB320P', { id: other, tab: [] });
    expect(one.data.rows).toMatchObject([{ id: other, kit: 'KT9102', seal: 'broken' }]);
  });
});

describe('the doors of files of results', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const [check, enter] = ['/processIMR/IMR_1', '/processIMR/IMR_4'];
  const entered = async (unitId: string) =>
    desk.rowsOf(`SELECT test, value FROM lab_result WHERE unit_id = $1`, [unitId]);

  it('IMR_1 checks and keeps nothing, IMR_4 posts what was checked by its digest, once', async () => {
    const id = await writeUnit(server, 9103, 'accepted', { received_at: 'now()' });
    const file = base64('DIN,Test,Result\nA999926009103,hbv,negative');
    const checked = await post(check, { file });
    expect(checked).toMatchObject({
      ...{ code: 0, data: { faults: [], rows: [{ unitId: id, test: 'hbv', value: 'negative' }] } },
    });
    expect(await entered(id)).toEqual([]);
    const { digest } = checked.data;
    const other = base64('DIN,Test,Result\nA999926009103,hbv,reactive');
    expect(await post(enter, { file: other, digest })).toMatchObject({
      ...{ code: expect.any(Number), msg: 'The file has changed since it was checked.' },
    });
    expect(await entered(id)).toEqual([]);
    expect(await post(enter, { file, digest })).toMatchObject({
      code: 0,
      data: { entered: 1, before: false },
    });
    expect(await post(enter, { file, digest })).toMatchObject({
      code: 0,
      data: { entered: 0, before: true },
    });
    expect(await entered(id)).toEqual([{ test: 'hbv', value: 'negative' }]);
  });

  it('are open to nobody without an identity or without the right', async () => {
    const file = base64('DIN,Test,Result');
    const reader = { ...technician, may: (_screens: unknown, action: string) => action === 'query' };
    for (const door of [check, enter]) {
      expect(await post(door, { file, digest: '0'.repeat(64) }, null)).toMatchObject({ code: 70000 });
      expect(await post(door, { file, digest: '0'.repeat(64) }, reader)).toMatchObject({ code: 40301 });
    }
  });
});

describe('_4 means two things', () => {
  it('HBCTR200P_4: labels with PROGRAMCODE, whatever stands beside it; without, it makes the contract void', async () => {
    const id = await desk.signed();
    const fields = { id, actId: newId(), reason: '重复登记' };
    const stateOf = async () =>
      desk.rowsOf(`SELECT contract_state AS s FROM bank_contract WHERE id = $1`, [id]);
    const labels = await wire('HBCTR200P_4', { ...fields, PROGRAMCODE: 'HBCTR200P', LANG: 'EN' });
    expect(labels).toMatchObject({
      ...{ code: 0, data: { PROGRAMCODE: 'HBCTR200P', labels: { title: expect.any(String) } } },
    });
    expect(await stateOf()).toEqual([{ s: 'signed' }]);
    expect(await wire('HBCTR200P_4', fields)).toMatchObject({ code: 0, data: {} });
    expect(await stateOf()).toEqual([{ s: 'voided' }]);
  });

  it('HBCTR230P_4: labels, or the job is called off; HBCTR230P_0 names the couriers', async () => {
    const id = await desk.signed();
    const courierId = await desk.partner('顺风', { kind: 'courier', email: 'c@example.com', language: 'zh' });
    const jobId = newId();
    expect(await wire('HBCTR210P_2', desk.birthOf(`${id}-1`, { jobId, courierId }))).toMatchObject({
      code: 0,
    });
    expect(await wire('HBCTR230P_0')).toMatchObject({
      ...{ code: 0, data: { couriers: [{ id: courierId, email: 'c@example.com', language: 'zh' }] } },
    });
    const stateOf = async () => desk.rowsOf(`SELECT job_state AS s FROM courier_job WHERE id = $1`, [jobId]);
    const fields = { id: jobId, reason: '家属自送' };
    const labels = await wire('HBCTR230P_4', { ...fields, PROGRAMCODE: 'HBCTR230P' });
    expect(labels).toMatchObject({ code: 0, data: { PROGRAMCODE: 'HBCTR230P' } });
    expect(await stateOf()).toEqual([{ s: 'draft' }]);
    expect(await wire('HBCTR230P_4', fields)).toMatchObject({ code: 0, data: {} });
    expect(await stateOf()).toEqual([{ s: 'cancelled' }]);
  });

  it('HBCTR280P_4: labels, or what was handed over is withdrawn; HBCTR280P_0 counts what is due', async () => {
    const id = await desk.signed();
    const unitId = await writeUnit(server, 9104, 'banked', {
      ...{ contract_id: `'${id}'`, child_id: `'${id}-1'`, banked_at: `now() - interval '400 days'` },
    });
    expect(await wire('HBCTR280P_0')).toMatchObject({
      ...{ code: 0, data: { due: 1, amounts: [{ currency: 'CNY', amount: '680' }] } },
    });
    const key = `${unitId}:1`;
    expect(await wire('HBCTR280P_3', { keys: [key] })).toMatchObject({ code: 0, data: { handed: 1 } });
    expect(await wire('HBCTR280P_0')).toMatchObject({ code: 0, data: { due: 0, amounts: [] } });
    const [hand] = await desk.rowsOf<{ id: string }>(`SELECT id FROM bank_storage_hand WHERE unit_id = $1`, [
      unitId,
    ]);
    const fields = { id: hand?.id, reason: '误移交' };
    const labels = await wire('HBCTR280P_4', { ...fields, PROGRAMCODE: 'HBCTR280P' });
    expect(labels).toMatchObject({ code: 0, data: { PROGRAMCODE: 'HBCTR280P' } });
    expect(await wire('HBCTR280P_0')).toMatchObject({ data: { due: 0 } });
    expect(await wire('HBCTR280P_4', fields)).toMatchObject({ code: 0, data: {} });
    expect(await wire('HBCTR280P_0')).toMatchObject({ data: { due: 1 } });
  });
});

it('arrears never stop treatment: a unit of a family that owes is reserved, released and issued', async () => {
  const id = await desk.signed({
    instalments: [{ id: 'i', dueOn: inDays(-90), amount: '8000.50', note: '' }],
  });
  const { rows } = await desk.call(receivableList.calls.rows, { tab: ['overdue'] });
  expect(rows.filter(({ contractId }) => contractId === id)).toMatchObject([{ open: '8000.50' }]);
  const unitId = await writeUnit(server, 9105, 'banked', {
    ...{ contract_id: `'${id}'`, child_id: `'${id}-1'`, banked_at: `now() - interval '800 days'` },
    freezing_at: 'now()',
  });
  const move = (to: 'reserved' | 'issued', more: object = {}) =>
    server.callAs(director, moveUnitState, { unitId, to, reason: '移植', ...more });
  expect(await move('reserved')).toEqual({ state: 'reserved' });
  const recipient = { relation: 'own' as const, kilograms: '12.5', physician: '李医师', hospital: '儿科' };
  await server.callAs(technician, openSheet, { unitId, direction: 'out', recipient });
  const sheetNow = async () => {
    const [sheet] = (await server.callAs(director, readUnit, { id: unitId })).sheets;
    if (!sheet) throw new Error('There is no sheet.');
    return sheet;
  };
  // What was not entered of it is let pass; of money nothing is asked.
  const { checks } = await sheetNow();
  expect(checks.map(({ key, label }) => `${key} ${label[1]}`).join('\n')).not.toMatch(
    /paid|owe|fee|arrear|money/i,
  );
  await server.database.owner.query(`UPDATE lab_sheet SET excepted = $2 WHERE unit_id = $1`, [
    ...[unitId, JSON.stringify(checks.map(({ key, found }) => ({ key, found: found[0] })))],
  ]);
  const sign = async (who: TestActor, place: 1 | 2) => {
    const { id: sheetId, sha256 } = await sheetNow();
    const signature = { meaning: '同意放行', password: smallCompanyPassword };
    return server.callAs(who, signSheet, { sheetId, place, sha256, ...signature });
  };
  await sign(second, 1);
  expect(await sign(director, 2)).toMatchObject({ unitState: 'released' });
  const bag = { dinScan: dinLabel('A999926009105'), productScan: codeLabel('S1151V00') };
  expect(await move('issued', { witnessId: 'buyer', ...bag })).toEqual({ state: 'issued' });
  const after = await desk.call(receivableList.calls.rows, { tab: ['overdue'] });
  expect(after.rows.some(({ contractId }) => contractId === id)).toBe(true);
});
