import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import type { InputOf } from '#calls/model';
import { formCalls } from '#documents/model';
import { supplier } from '#master-data/model';
import { payablesList } from '#purchasing/model';
import { newId } from '#server-kit/server';
import {
  actOnAction,
  caseBoard,
  caseList,
  decideInspection,
  decideSwitching,
  inspectionList,
  joinInspection,
  moveCase,
  openCase,
  partInspection,
  qcStandard,
  readCase,
  readInspection,
  readScore,
  readStandard,
  readSwitching,
  saveAction,
  saveCase,
  saveInspection,
  saysNotLookedAt,
  scoreList,
  scanInspections,
  standardList,
  standardOptions,
  switchList,
  takeVerdictBack,
} from '#quality/model';
import { switchBegins, switchReplayed, type SwitchEvent } from '#quality/model';
import { driftOfSwitching, eventsOf, seedCaseSearch, switchBy, unswitch } from '#quality/testing';
import { uploadDoors } from '#server-kit/model';
import { everything, testFolder } from '#server-kit/testing';
import { merging } from './testing/merging.ts';
import { desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
let folder: string;
beforeAll(async () => {
  folder = await testFolder('bms-quality-');
  server = await requisitionsServer({ folder });
  at = purchasingDesk(server);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const inspector = { ...as('employee'), scope: 'all' as const };
const other = { ...as('colleague'), scope: 'all' as const };

/** Goods of an inspected item, ordered and received; answers the receipt. */
async function arrived(item: string, quantity: string, more: object = {}) {
  const order = await at.order(item, quantity, '10', more);
  return at.receive(order.id, quantity);
}
const waitingOf = async (search: string) =>
  (
    await server.callAs(inspector, inspectionList.calls.rows, {
      q: search,
      tab: ['waiting', 'sampling'],
      pageSize: 50,
    })
  ).rows;
const only = async (search: string) => {
  const rows = await waitingOf(search);
  expect(rows).toHaveLength(1);
  return rows[0]!.id;
};
const view = (id: string) => server.callAs(inspector, readInspection, { id });
const none = { accept: '0', concession: '0', rework: '0', return: '0', scrap: '0' };
type Said = InputOf<typeof saveInspection>['findings'];
const scratched = (...units: number[]): Said =>
  units.map((unit) => ({ unit, values: {}, defects: [{ name: '划伤', class: 'major' as const }] }));
async function save(id: string, findings: Said) {
  const { version } = await view(id);
  return server.callAs(inspector, saveInspection, { id, version, findings });
}
async function decide(id: string, split: Partial<typeof none>, reason = '见检验记录') {
  const { version } = await view(id);
  return server.callAs(inspector, decideInspection, { id, version, split: { ...none, ...split }, reason });
}
/** A lot of 50 that is accepted, or is not: of 5 or more bad units. */
async function lot(item: string, accepted: boolean) {
  await arrived(item, '50');
  const id = await only(item.toLowerCase());
  if (!accepted) await save(id, scratched(1, 2, 3, 4, 5));
  return { id, ...(await decide(id, accepted ? { accept: '50' } : { return: '50' })) };
}

it('what came waits for inspection; a part is decided, and what is accepted becomes payable', async () => {
  await at.item('QCHAIN', { inspected: true });
  const receipt = await arrived('QCHAIN', '200');
  const id = await only('qchain');
  const waiting = await view(id);
  expect(waiting).toMatchObject({
    ...{
      state: 'waiting',
      quantity: '200',
      supplier: { id: 'S1' },
      switching: { severity: 'normal', grade: 'B' },
    },
    plan: {
      level: 'II',
      severity: 'normal',
      standard: null,
      classes: { major: { n: 50, ac: 1 }, minor: { n: 32, ac: 2 } },
    },
  });
  const invoice = await at.invoice(receipt.id, '198', '10');
  expect(await at.matchOf(invoice.id)).toMatchObject({ state: 'exception' });

  // A part of it by itself, with its own plan; the rest waits.
  const part = await server.callAs(inspector, partInspection, {
    id,
    version: waiting.version,
    quantity: '120',
  });
  expect((await view(part.id)).plan).toMatchObject({
    ...{ lot: 120, n: 20 },
    classes: { major: { planLetter: 'E', n: 13, ac: 0 }, minor: { planLetter: 'F', n: 20, ac: 1 } },
  });
  expect((await view(id)).quantity).toBe('80');
  expect(
    await refusal(
      server.callAs(inspector, partInspection, { id, version: waiting.version + 1, quantity: '80' }),
    ),
  ).toEqual([['quantity', '须小于本批 80']]);
  expect(await refusal(server.callAs(inspector, partInspection, { id, version: 1, quantity: '1' }))).toEqual([
    expect.stringContaining('已被他人修改'),
  ]);

  expect(await refusal(save(part.id, scratched(21)))).toEqual([
    ['findings.0.unit', '不合格数不能超过样本量：样本只有 20，没有第 21 件'],
  ]);
  // Beyond the 13 units that major failures are judged by: it leaves, and rejects nothing.
  const saved = await save(part.id, scratched(15));
  expect(saved.judged).toMatchObject({ outcome: 'accepted', bad: 1, d: { major: 0 } });
  expect(await refusal(decide(part.id, { accept: '120' }))).toEqual([
    ['split.accept', '检出 1 件不合格，最多接收 119'],
  ]);
  expect(await refusal(decide(part.id, { accept: '118', return: '1' }))).toEqual([
    ['split', '各项合计 119，须等于本批 120'],
  ]);
  expect(await refusal(decide(part.id, { accept: '121', return: '-1' }))).toEqual([
    ['split.return', '不能为负数'],
  ]);
  await decide(part.id, { accept: '118', return: '2' });
  expect(await at.onHand('qchain')).toEqual([
    ['80', '800.00', 'quarantine'],
    ['2', '20.00', 'blocked'],
    ['118', '1180.00', 'usable'],
  ]);
  expect(await at.matchOf(invoice.id)).toMatchObject({ state: 'exception' });
  // The next verdict cures the exception.
  await decide(id, { accept: '80' });
  expect(await at.matchOf(invoice.id)).toMatchObject({ state: 'matched' });
  const rows = (
    await server.callAs(inspector, inspectionList.calls.rows, { q: 'qchain', tab: ['decided'], pageSize: 9 })
  ).rows;
  expect(rows.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
  // What was sent back leaves by a return.
  await at.giveBack(receipt.id, '2', {}, 'blocked');
  expect(await at.onHand('qchain')).toEqual([['198', '1980.00', 'usable']]);
});

it('a verdict is taken back with its goods, its acceptance and its lot; not where something came of it', async () => {
  await at.item('QBACK', { inspected: true });
  const receipt = await arrived('QBACK', '20');
  const id = await only('qback');
  const { again } = await decide(id, { accept: '15', rework: '5' });
  expect(await at.onHand('qback')).toEqual([
    ['5', '50.00', 'quarantine'],
    ['15', '150.00', 'usable'],
  ]);
  expect((await view(again!.id)).original).toBe(false);
  const takeBack = async () =>
    server.callAs(inspector, takeVerdictBack, { id, version: (await view(id)).version, reason: '看错' });
  await save(again!.id, scratched(1));
  expect(await refusal(takeBack())).toEqual([`已生成 ${again!.number}，请先取消`]);
  const second = await decide(again!.id, { return: '5' });
  expect(second.outcome).toBe('rejected');
  await server.callAs(inspector, takeVerdictBack, {
    ...{ id: again!.id, version: (await view(again!.id)).version, reason: '看错' },
  });
  const lines = async () => {
    const { rows } = await server.callAs(inspector, switchList.calls.rows, { q: 'qback', pageSize: 5 });
    return (await server.callAs(inspector, readSwitching, { id: rows[0]!.id })).lines;
  };
  // Reworked goods are no original lot.
  expect(await lines()).toHaveLength(1);
  await expect(at.takeBack('goodsReceipt', receipt.id)).rejects.toThrow();
  const begun = await arrived('QBACK', '4');
  const sampling = (await waitingOf('qback')).find(({ quantity }) => quantity === '4')!;
  await save(sampling.id, []);
  expect(await refusal(at.takeBack('goodsReceipt', begun.id))).toEqual([
    `已生成 ${sampling.number}，请先取消`,
  ]);
});

it('everything of a verdict is undone', async () => {
  await at.item('QUNDO', { inspected: true });
  const receipt = await arrived('QUNDO', '10');
  const id = await only('qundo');
  await decide(id, { accept: '9', scrap: '1' });
  expect(await at.onHand('qundo')).toEqual([['9', '90.00', 'usable']]);
  // The receipt is taken back after its inspection alone, which the refusal names and leads to.
  const { number } = await view(id);
  await expect(at.takeBack('goodsReceipt', receipt.id)).rejects.toMatchObject({
    details: {
      text: [`已生成 ${number}，请先取消`, expect.any(String)],
      documents: [{ type: 'qcInspection', id, number }],
    },
  });
  const invoice = await at.invoice(receipt.id, '9', '10');
  expect(await at.matchOf(invoice.id)).toMatchObject({ state: 'matched' });
  const back = async () =>
    server.callAs(inspector, takeVerdictBack, { id, version: (await view(id)).version, reason: '看错' });
  // What is invoiced stays accepted; the refusal names the invoice and leads to it, and nothing of it has happened.
  await expect(back()).rejects.toMatchObject({
    details: {
      text: [`已被 ${invoice.number} 使用，不能撤到已开票数量以下`, expect.any(String)],
      documents: [{ type: 'PUR130P', id: invoice.id, number: invoice.number }],
    },
  });
  expect(await at.onHand('qundo')).toEqual([['9', '90.00', 'usable']]);
  expect(await view(id)).toMatchObject({ state: 'decided' });
  await at.takeBack('supplierInvoice', invoice.id);
  await back();
  expect(await at.onHand('qundo')).toEqual([['10', '100.00', 'quarantine']]);
  expect(await view(id)).toMatchObject({ state: 'sampling', verdicts: [{ takenBack: { reason: '看错' } }] });
  const { rows } = await server.callAs(inspector, switchList.calls.rows, { q: 'qundo', pageSize: 5 });
  const { lines } = await server.callAs(inspector, readSwitching, { id: rows[0]!.id });
  expect(lines.map(({ reversed, score }) => [reversed, score])).toEqual([
    [false, 0],
    [true, 2],
  ]);
  await decide(id, { accept: '10' });
  const late = await at.invoice(receipt.id, '10', '10');
  expect(await at.matchOf(late.id)).toMatchObject({ state: 'matched' });
});

it('of two parts the one that is not invoiced is taken back, the other one is not', async () => {
  await at.item('QPARTS', { inspected: true });
  const receipt = await arrived('QPARTS', '10');
  const id = await only('qparts');
  const part = await server.callAs(inspector, partInspection, {
    id,
    version: (await view(id)).version,
    quantity: '6',
  });
  await decide(part.id, { accept: '6' });
  await decide(id, { accept: '4' });
  const invoice = await at.invoice(receipt.id, '6', '10');
  const back = async (of: string) =>
    server.callAs(inspector, takeVerdictBack, {
      id: of,
      version: (await view(of)).version,
      reason: '看错',
    });
  await back(id);
  expect(await refusal(back(part.id))).toEqual([`已被 ${invoice.number} 使用，不能撤到已开票数量以下`]);
  expect(await at.matchOf(invoice.id)).toMatchObject({ state: 'matched' });
});

it('lots that are not accepted tighten and stop a supplier; the switching that is kept is what all lots come to', async () => {
  await at.item('QSWITCH', { inspected: true });
  const severity = async () =>
    (await server.callAs(inspector, switchList.calls.rows, { q: 'qswitch', pageSize: 5 })).rows[0]!;
  await lot('QSWITCH', true);
  expect(await severity()).toMatchObject({ severity: 'normal', score: '2' });
  const first = await lot('QSWITCH', false);
  expect(first).toMatchObject({ outcome: 'rejected', case: { reopened: false } });
  const second = await lot('QSWITCH', false);
  // The same defect of the same item and supplier is the same nonconformity.
  expect(second.case!.id).toBe(first.case!.id);
  expect(await severity()).toMatchObject({
    severity: 'tightened',
    why: expect.stringContaining('2 批不接收'),
  });
  await arrived('QSWITCH', '50');
  expect((await view(await only('qswitch'))).plan).toMatchObject({ severity: 'tightened' });
  await decide(await only('qswitch'), { accept: '50' });
  for (let count = 0; count < 5; count++) await lot('QSWITCH', false);
  const stopped = await severity();
  expect(stopped.severity).toBe('stopped');

  await arrived('QSWITCH', '50');
  const id = await only('qswitch');
  expect(await refusal(save(id, []))).toEqual(['该供应商已停检，须确认改进']);
  expect(await refusal(decide(id, { accept: '50' }))).toEqual(['该供应商已停检，须确认改进']);
  const confirm = { id: stopped.id, act: 'confirm' as const, reason: '已审核整改' };
  expect((await server.callAs(inspector, decideSwitching, confirm)).severity).toBe('tightened');
  expect(await refusal(server.callAs(inspector, decideSwitching, confirm))).toEqual(['没有停检，无需确认']);
  await save(id, []);

  const kept = await server.database.owner.query<{ state: unknown }>(
    'SELECT state FROM qc_switch WHERE id = $1',
    [stopped.id],
  );
  expect(switchReplayed(await eventsOf(server.database.db, stopped.id))).toEqual(kept.rows[0]!.state);
  await server.database.owner.query(`UPDATE qc_inspection SET state = 'waiting', plan = NULL WHERE id = $1`, [
    id,
  ]);
});

const switched = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ lot: fc.boolean(), stays: fc.boolean(), three: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ back: fc.nat() }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<SwitchEvent>(
        { kind: 'confirm' },
        { kind: 'agree', yes: true },
        { kind: 'steady', yes: false },
        { kind: 'steady', yes: true },
        { kind: 'decide' },
        { kind: 'grade', grade: 'A' },
        { kind: 'grade', grade: 'D' },
      ),
    },
  ),
  { maxLength: 40 },
);

it('whatever lots are judged and taken back, and whatever is decided between them: the switching that is kept is what is left, replayed', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(switched, async (history) => {
      const key = { itemId: 'I1', supplierId: 'S1', standardId: `RANDOM${++count}` };
      const left: { event: SwitchEvent; verdictId: string }[] = [];
      await server.contexts.background('test', async (context) => {
        for (const one of history) {
          const lots = left.filter(({ event: { kind } }) => kind === 'lot');
          if ('back' in one) {
            const taken = lots[one.back % lots.length];
            if (!taken) continue;
            await unswitch(context, taken.verdictId, '看错');
            left.splice(left.indexOf(taken), 1);
          } else {
            const event: SwitchEvent =
              'lot' in one
                ? { kind: 'lot', accepted: one.lot, stays: one.stays, points: one.three ? 3 : 2 }
                : one;
            const verdictId = newId();
            await switchBy(context, key, event, { verdictId });
            left.push({ event, verdictId });
          }
        }
      });
      const { rows } = await server.database.owner.query<{ state: unknown; severity: string }>(
        'SELECT state, severity FROM qc_switch WHERE standard_id = $1',
        [key.standardId],
      );
      const replayed = switchReplayed(left.map(({ event }) => event));
      if (rows[0]) expect(rows[0]).toEqual({ state: replayed, severity: replayed.severity });
    }),
    { numRuns: everything ? 60 : 8 },
  );
  expect(await driftOfSwitching(server.database.db)).toEqual([]);
  await server.database.owner.query(
    `INSERT INTO qc_switch (item_id, supplier_id, standard_id, state) VALUES ('I1', 'S1', 'RANDOM0', $1)`,
    [JSON.stringify({ ...switchBegins, score: 29 })],
  );
  const job = server.features
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ job: { name } }) => name === 'quality.checkSwitching');
  await expect(server.contexts.background('test', (context) => job!.run({}, context))).rejects.toThrow(
    '1 of what is switched differ from their lots',
  );
  await server.database.owner.query(`UPDATE qc_switch SET state = $1 WHERE standard_id = 'RANDOM0'`, [
    JSON.stringify(switchBegins),
  ]);
});

it('a nonconformity goes from open to closed, nobody verifies their own action, and the same defect reopens it', async () => {
  await at.item('QCASE', { inspected: true });
  const { case: opened } = await lot('QCASE', false);
  const id = opened!.id;
  const read = () => server.callAs(inspector, readCase, { id });
  expect(await read()).toMatchObject({
    quantity: '50',
    description: expect.stringMatching(/：划伤 5。不合格数：致命 0，严重 5，轻微 0。原因：见检验记录$/),
  });
  const move = async (
    to: 'contained' | 'disposed' | 'acting' | 'verified' | 'closed' | 'reopened',
    by = inspector,
  ) => server.callAs(by, moveCase, { id, version: (await read()).version, to, words: '' });
  const say = async (said: object) =>
    server.callAs(inspector, saveCase, { id, version: (await read()).version, ...said });
  expect(await refusal(move('contained'))).toEqual([['containment', '请填写遏制措施']]);
  await say({ containment: '隔离' });
  await move('contained');
  expect(await refusal(move('acting'))).toEqual([expect.stringContaining('不能变为“措施中”')]);
  await say({ disposition: '退货', cost: '120.5' });
  await move('disposed');
  await say({ cause: '模具磨损' });
  expect(await refusal(move('acting'))).toEqual([['actions', '请至少写一项措施']]);
  const action = newId();
  await server.callAs(inspector, saveAction, {
    ...{ id: action, caseId: id, action: '更换模具', ownerId: 'employee', due: '2026-11-30' },
  });
  await move('acting');
  const act = (what: 'done' | 'effective', by = inspector) =>
    server.callAs(by, actOnAction, { id: action, act: what, result: '已更换' });
  expect(await refusal(act('effective'))).toEqual(['措施还没有完成']);
  await act('done');
  expect(await refusal(act('effective'))).toEqual(['不能验证自己的措施']);
  expect((await read()).actions[0]!.can.verify).toBe(false);
  // Whoever asks too early is told that another person verifies it, and who may.
  expect(await refusal(move('verified'))).toEqual([
    ['actions', expect.stringMatching(/^还有 1 项措施未验证有效，须由责任人和完成人以外的人验证/)],
  ]);
  await act('effective', other);
  expect(await refusal(move('verified', other))).toEqual([['effect', '请填写效果']]);
  await say({ effect: '连续两批无划伤' });
  expect(await refusal(move('verified'))).toEqual([['actions', '不能验证自己的措施']]);
  await move('verified', other);
  await move('closed');
  expect(await read()).toMatchObject({ state: 'closed', cost: '120.50', currency: 'CNY' });

  const again = await lot('QCASE', false);
  expect(again.case).toEqual({ id, number: opened!.number, reopened: true });
  expect(await read()).toMatchObject({ state: 'reopened', times: 2 });
  const { columns } = await server.callAs(inspector, caseBoard, { q: 'qcase' });
  expect(columns.find(({ state }) => state === 'reopened')).toMatchObject({
    total: 1,
    cards: [{ id, times: 2 }],
  });
  // The board finds what the list finds: by sound and in Chinese, and no sign stands for any other.
  const onBoard = async (search: string) =>
    (await server.callAs(inspector, caseBoard, { q: search })).columns.flatMap(({ cards }) =>
      cards.map((card) => card.id),
    );
  const inList = async (search: string) =>
    (await server.callAs(inspector, caseList.calls.rows, { q: search })).rows.map((row) => row.id);
  for (const search of ['qcase huashang', '划伤 qcase', 'hs qcase'])
    expect([await onBoard(search), await inList(search)]).toEqual([[id], [id]]);
  for (const search of ['q_ase', 'qc%se'])
    expect([await onBoard(search), await inList(search)]).toEqual([[], []]);
  // One from before its defect was found by sound gets its text at the start.
  await server.database.owner.query(`UPDATE qc_case SET search = '' WHERE id = $1`, [id]);
  expect(await onBoard('huashang qcase')).toEqual([]);
  await seedCaseSearch(server.database.db);
  expect(await onBoard('huashang qcase')).toEqual([id]);

  // Past the 90 days it is another one.
  await say({ description: '再次' });
  await server.callAs(inspector, moveCase, { id, version: (await read()).version, to: 'closed', words: '' });
  await server.database.owner.query(
    `UPDATE qc_case SET closed_at = now() - interval '91 days' WHERE id = $1`,
    [id],
  );
  const told = await server.callAs(inspector, openCase, {
    ...{ id: newId(), itemId: 'QCASE', supplierId: 'S1', defect: ' 划伤 ', class: 'minor', quantity: '1' },
  });
  expect(told).toMatchObject({ reopened: false });
  expect(told.id).not.toBe(id);
  // As many digits as are kept: one more is refused where it was typed.
  const many = (quantity: string) =>
    server.callAs(inspector, openCase, {
      ...{ id: newId(), itemId: 'QCASE', supplierId: 'S2', defect: '毛刺', class: 'minor', quantity },
    });
  expect(await refusal(many('100000000000000'))).toEqual([['quantity', expect.any(String)]]);
  const { id: most } = await many('99999999999999.999999');
  expect((await server.callAs(inspector, readCase, { id: most })).quantity).toBe('99999999999999.999999');
});

it('a standard of its own counts from the next inspection on; a running one keeps its plan', async () => {
  await at.item('QSTD', { inspected: true });
  const values = {
    ...{
      code: 'QS-T',
      nameZh: '轴径',
      item: ref('QSTD'),
      stage: 'incoming',
      method: 'sampling',
      level: 'S-2',
    },
    ...{ aqlMajor: '4.0', aqlMinor: '4.0' },
    characteristics: [
      {
        id: 'd',
        name: '外径',
        class: 'major',
        kind: 'value',
        min: '9.98',
        target: '10',
        max: '10.02',
        unit: 'mm',
      },
    ],
  };
  const id = newId();
  const { version } = await server.callAs(inspector, qcStandard.calls.save, { id, version: 0, values });
  await arrived('QSTD', '100', { supplier: ref('S2') });
  const inspection = await only('qstd');
  const before = (await view(inspection)).plan;
  expect(before).toMatchObject({
    level: 'S-2',
    standard: { code: 'QS-T', version: 1 },
    n: 3,
    characteristics: [{ min: '9.98' }],
  });
  await save(inspection, [{ unit: 1, values: { d: '10.5' }, defects: [] }]);
  await server.callAs(inspector, qcStandard.calls.save, { id, version, values: { level: 'III' } });
  expect((await view(inspection)).plan).toEqual(before);
  await arrived('QSTD', '100', { supplier: ref('S2') });
  const plans = await Promise.all((await waitingOf('qstd')).map(({ id: each }) => view(each)));
  expect(plans.map(({ plan }) => plan.level).sort()).toEqual(['III', 'S-2']);
  // Of several in use the newest counts.
  await server.callAs(inspector, qcStandard.calls.save, {
    ...{ id: newId(), version: 0, values: { ...values, code: 'QS-U', level: 'I' } },
  });
  await arrived('QSTD', '100', { supplier: ref('S2') });
  const newest = await Promise.all((await waitingOf('qstd')).map(({ id: each }) => view(each)));
  expect(newest.map(({ plan }) => plan.standard?.code).sort()).toEqual(['QS-T', 'QS-U', 'QS-U']);

  // The codes of the specification answer the same.
  expect((await server.callAs(inspector, readStandard, { id })).values).toMatchObject({ level: 'III' });
  expect((await server.callAs(inspector, standardOptions, {})).values).toMatchObject({ aqlMajor: '1.0' });
  const { rows } = await server.callAs(inspector, standardList, { q: 'QS-T', pageSize: 5 });
  expect(rows).toHaveLength(1);
});

it('what is measured is measured before it is accepted; what was not looked at stays told', async () => {
  await at.item('QMEASURE', { inspected: true });
  const value = { id: 'd', name: '外径', class: 'major', kind: 'value', min: '9', max: '11', target: null };
  const mark = { id: 'm', name: '标识', class: 'minor', kind: 'option', options: '清晰,模糊', good: '清晰' };
  await server.callAs(inspector, qcStandard.calls.save, {
    ...{ id: newId(), version: 0 },
    values: {
      ...{ code: 'QS-M', nameZh: '外径', item: ref('QMEASURE'), stage: 'incoming', method: 'sampling' },
      ...{ level: 'II', aqlMajor: '1.0', aqlMinor: '1.0', characteristics: [value, mark] },
    },
  });
  await arrived('QMEASURE', '100');
  const id = await only('qmeasure');
  const { plan } = await view(id);
  const { n } = plan.classes.major;
  expect(await refusal(decide(id, { accept: '100' }))).toEqual([`“外径”还缺 ${n} 个测量值`]);
  expect(await view(id)).toMatchObject({ state: 'waiting', verdicts: [] });
  const measured = (unit: number) => ({ unit, values: { d: '10' }, defects: [] });
  await save(
    id,
    Array.from({ length: n - 1 }, (_, index) => measured(index + 1)),
  );
  expect(await refusal(decide(id, { accept: '99', return: '1' }))).toEqual(['“外径”还缺 1 个测量值']);
  // What goes back needs no measure, nor does what somebody concedes who may.
  await save(id, [measured(n)]);
  await decide(id, { accept: '100' });
  const decided = await view(id);
  expect(saysNotLookedAt(decided.plan, decided.findings)).toEqual([
    [`“标识”未查 ${n} / ${n} 件`, expect.any(String)],
  ]);
  await arrived('QMEASURE', '100');
  await decide(await only('qmeasure'), { return: '100' }, '包装破损');
});

it('an inspection is found by a lot that is named in Chinese, by its sound too, and so are its parts and what is reworked', async () => {
  await at.item('QLOT', { inspected: true, tracking: 'lot' });
  const order = await at.order('QLOT', '30', '10');
  await at.receive(order.id, '30', { lot: '东仓三号' });
  const numbers = async (q: string) =>
    (await server.callAs(inspector, inspectionList.calls.rows, { q, pageSize: 9 })).rows
      .map(({ number }) => number)
      .toSorted();
  const id = await only('东仓三号');
  const { number, version } = await view(id);
  const part = await server.callAs(inspector, partInspection, { id, version, quantity: '10' });
  const { again } = await decide(id, { accept: '15', rework: '5' });
  const all = [number, part.number, again!.number].toSorted();
  for (const q of ['东仓三号', '东仓', 'dongcangsanhao', 'dcsh'])
    expect([q, await numbers(q)]).toEqual([q, all]);
  expect(await numbers(part.number.toLowerCase())).toEqual([part.number]);
  expect(await numbers(again!.number)).toEqual([again!.number]);
});

describe('how much of a lot is looked at', () => {
  const standard = (item: string, values: object) =>
    server.callAs(inspector, qcStandard.calls.save, {
      ...{ id: newId(), version: 0 },
      values: { code: `QS-${item}`, nameZh: item, item: ref(item), stage: 'incoming', ...values },
    });

  it('all of it: as many as the AQL lets, and each bad one leaves', async () => {
    await at.item('QALL', { inspected: true });
    await standard('QALL', { method: 'all', aqlMajor: '4.0', aqlMinor: '4.0' });
    await arrived('QALL', '50');
    const first = await only('qall');
    expect((await view(first)).plan).toMatchObject({
      ...{ method: 'all', n: 50 },
      classes: { major: { n: 50, ac: 2 }, minor: { n: 50, ac: 2 } },
    });
    await save(first, scratched(49, 50));
    expect(await refusal(decide(first, { accept: '50' }))).toEqual([
      ['split.accept', '检出 2 件不合格，最多接收 48'],
    ]);
    expect(await decide(first, { accept: '48', return: '2' })).toMatchObject({ outcome: 'accepted' });
    await arrived('QALL', '50');
    const second = await only('qall');
    await save(second, scratched(1, 2, 3));
    expect(await decide(second, { return: '50' })).toMatchObject({ outcome: 'rejected' });
  });

  it('none of it: it waits for the verdict alone', async () => {
    await at.item('QNONE', { inspected: true });
    await standard('QNONE', { method: 'none' });
    await arrived('QNONE', '50');
    const id = await only('qnone');
    expect((await view(id)).plan).toMatchObject({ method: 'none', n: 0 });
    expect(await refusal(save(id, scratched(1)))).toEqual([['findings.0.unit', expect.any(String)]]);
    expect(await decide(id, { accept: '50' })).toMatchObject({ outcome: 'accepted' });
    expect(await at.onHand('qnone')).toEqual([['50', '500.00', 'usable']]);
  });
});

it('what waits for its verdict is owed as received; what a verdict refused is not, and is what a return of its receipt begins with', async () => {
  const owed = async () => {
    const { rows } = await server.callAs(desk, payablesList.calls.rows, { pageSize: 100 });
    const sum = (name: 'received' | 'ordered') => rows.reduce((all, row) => all + Number(row[name]), 0);
    return { received: sum('received'), ordered: sum('ordered') };
  };
  const before = await owed();
  const since = async () => {
    const now = await owed();
    return [now.received - before.received, now.ordered - before.ordered].map((n) => n.toFixed(2));
  };
  const line = (id: string, item: string, quantity: string) => ({
    ...{ id, item: ref(item), request: null, spec: null, unit: '件', quantity, price: '10' },
    ...{ taxRate: '13', promised: null, note: null },
  });
  await at.item('QOWEDA', { inspected: true });
  await at.item('QOWEDB', { inspected: true });
  const order = await at.order('QOWEDA', '50', '10', {
    lines: [line('a', 'QOWEDA', '50'), line('b', 'QOWEDB', '20')],
  });
  expect(await since()).toEqual(['0.00', '791.00']);
  const receipt = await at.submit('goodsReceipt', {
    ...{ kind: 'receipt', order: ref(order.id), warehouse: ref('W1'), returns: [] },
    lines: [
      { id: 'a', orderLine: ref(await at.lineOf(order.id, 'a')), quantity: '50' },
      { id: 'b', orderLine: ref(await at.lineOf(order.id, 'b')), quantity: '20' },
    ],
  });
  expect(await since()).toEqual(['791.00', '0.00']);
  const a = await only('qoweda');
  await save(a, scratched(1, 2, 3, 4, 5));
  await decide(a, { concession: '30', return: '20' });
  expect(await since()).toEqual(['565.00', '0.00']);

  const begun = async () => {
    const { values } = await server.callAs(desk, formCalls(at.formNamed('goodsReceipt')).options, {
      ...{ from: receipt.id, way: 'return' },
    });
    const returns = values?.['returns'] as { receiptLine: { id: string }; quantity: string; from: string }[];
    return returns.map(({ receiptLine, quantity, from }) => [receiptLine.id, quantity, from]);
  };
  const [lineA, lineB] = [await at.lineOf(receipt.id, 'a'), await at.lineOf(receipt.id, 'b')];
  expect(await begun()).toEqual([[lineA, '20', 'blocked']]);
  await at.giveBack(receipt.id, '8', {}, 'blocked');
  expect(await begun()).toEqual([[lineA, '12', 'blocked']]);
  await at.giveBack(receipt.id, '12', {}, 'blocked');
  // Nothing that was refused is left: what lies usable, and what waits.
  expect(await begun()).toEqual([
    [lineA, '30', 'usable'],
    [lineB, '20', 'quarantine'],
  ]);
  // What went back before its verdict is none of what that refused.
  await at.submit('goodsReceipt', {
    ...{ kind: 'return', warehouse: ref('W1'), reason: '包装破损', lines: [] },
    returns: [{ id: 'a', receiptLine: ref(lineB), quantity: '5', from: 'quarantine' }],
  });
  expect(await since()).toEqual(['508.50', '0.00']);
  const b = await only('qowedb');
  await save(b, scratched(1, 2, 3, 4));
  await decide(b, { concession: '9', return: '6' });
  expect(await begun()).toEqual([[lineB, '6', 'blocked']]);
  expect(await since()).toEqual(['440.70', '0.00']);
});

it('a concession is for whoever has that right; nothing is decided without it', async () => {
  await at.item('QCONCEDE', { inspected: true });
  await arrived('QCONCEDE', '50');
  const id = await only('qconcede');
  const { version } = await save(id, scratched(1, 2, 3, 4, 5));
  const concede = (who: object) =>
    server.callAs({ ...inspector, ...who }, decideInspection, {
      ...{ id, version, split: { ...none, concession: '45', return: '5' }, reason: '降级使用' },
    });
  expect(await refusal(concede({ may: (_: unknown, action: string) => action !== 'enable' }))).toEqual([
    '您没有让步接收的权限',
  ]);
  expect(await view(id)).toMatchObject({ state: 'sampling', verdicts: [] });
  await concede({});
  expect(await at.onHand('qconcede')).toEqual([
    ['5', '50.00', 'blocked'],
    ['45', '450.00', 'usable'],
  ]);
});

it('the bytes of a picture are for whoever may look at its inspection', async () => {
  await at.item('QPICTURE', { inspected: true });
  await arrived('QPICTURE', '3');
  const id = await only('qpicture');
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const asked = (who: object, url: string, payload: object) =>
    server.app.inject({
      ...{ method: 'POST' as const, url, payload },
      headers: { 'access-token': server.tokenFor({ ...inspector, ...who }) },
    });
  const { data } = (
    await asked({}, uploadDoors.putScreenshot.path, { base64: pixel, filename: '划伤.png' })
  ).json<{ data: { id: string } }>();
  const read = (who: object) => asked(who, '/upload/qc/getFile', { path: data.id });
  await server.database.owner.query(
    `UPDATE file SET owner_type = 'qcInspection', owner_id = $2, unbound_since = NULL WHERE id = $1`,
    [data.id, id],
  );
  const taken = await read({});
  expect([taken.headers['content-type'], taken.rawPayload.toString('base64')]).toEqual(['image/png', pixel]);
  for (const who of [{ may: () => false }, { companyId: 'C02', scope: 'company' }]) {
    const refused = await read(who);
    expect(refused.headers['content-type']).toContain('application/json');
    expect(refused.json<{ code: number }>().code).not.toBe(0);
  }
});

it('parts that wait are joined again; goods that go back, and receipts that are reversed, wait no more', async () => {
  await at.item('QJOIN', { inspected: true });
  const receipt = await arrived('QJOIN', '30');
  const id = await only('qjoin');
  const part = await server.callAs(inspector, partInspection, { id, version: 1, quantity: '10' });
  await server.callAs(inspector, joinInspection, { id: part.id, version: 1 });
  expect(await view(id)).toMatchObject({ quantity: '30', state: 'waiting' });
  await at.giveBack(receipt.id, '10', {}, 'quarantine');
  expect(await view(id)).toMatchObject({ quantity: '20' });
  const second = await arrived('QJOIN', '5');
  await at.takeBack('goodsReceipt', second.id);
  expect((await waitingOf('qjoin')).map((row) => row.quantity)).toEqual(['20']);
});

it('what did not go back after all waits again: in its inspection, or beside it where that waits no more', async () => {
  await at.item('QAFTERALL', { inspected: true });
  const receipt = await arrived('QAFTERALL', '30');
  const id = await only('qafterall');
  const waits = async () =>
    (await waitingOf('qafterall')).map(({ quantity, state }) => [quantity, state]).toSorted();
  const gone = (quantity: string) => at.giveBack(receipt.id, quantity, {}, 'quarantine');
  const notGone = (back: { id: string }) => at.takeBack('goodsReceipt', back.id);
  const some = await gone('10');
  expect(await waits()).toEqual([['20', 'waiting']]);
  await notGone(some);
  expect(await view(id)).toMatchObject({ quantity: '30', state: 'waiting' });
  // All of it: it was withdrawn, and stays so.
  const first = await gone('10');
  const rest = await gone('20');
  expect(await waits()).toEqual([]);
  await notGone(rest);
  await notGone(first);
  expect(await waits()).toEqual([
    ['10', 'waiting'],
    ['20', 'waiting'],
  ]);
  expect(await view(id)).toMatchObject({ state: 'withdrawn' });
  const [one] = await waitingOf('qafterall');
  const whole = await server.callAs(inspector, joinInspection, { id: one!.id, version: 1 });
  // While the rest is inspected, what comes back is a part beside it.
  const part = await gone('12');
  await save(whole.id, []);
  await notGone(part);
  expect(await waits()).toEqual([
    ['12', 'waiting'],
    ['18', 'sampling'],
  ]);
  const beside = (await waitingOf('qafterall')).find(({ quantity }) => quantity === '12')!;
  expect(await view(beside.id)).toMatchObject({ original: true, before: { id: whole.id } });
  await decide(whole.id, { accept: '18' });
  await decide(beside.id, { accept: '12' });
  expect(await at.onHand('qafterall')).toEqual([['30', '300.00', 'usable']]);
});

it('a verdict is not taken back where its rework went back, was inspected in part, or was joined elsewhere', async () => {
  await at.item('QREWORK', { inspected: true });
  const back = async (of: string) =>
    server.callAs(inspector, takeVerdictBack, { id: of, version: (await view(of)).version, reason: '看错' });
  const cut = async (of: string, quantity: string) =>
    server.callAs(inspector, partInspection, { id: of, version: (await view(of)).version, quantity });
  const join = async (of: string) =>
    server.callAs(inspector, joinInspection, { id: of, version: (await view(of)).version });
  const reworked = async () => {
    const receipt = await arrived('QREWORK', '20');
    const id = (await waitingOf('qrework')).find(({ quantity }) => quantity === '20')!.id;
    return { receipt, id, again: (await decide(id, { accept: '15', rework: '5' })).again! };
  };

  // It went back to the supplier; what did not after all waits again, and is withdrawn with the verdict.
  const sent = await reworked();
  const gone = await at.giveBack(sent.receipt.id, '5', {}, 'quarantine');
  await expect(back(sent.id)).rejects.toMatchObject({
    details: { documents: [{ type: 'PUR120P', id: gone.id, number: gone.number }] },
  });
  await at.takeBack('goodsReceipt', gone.id);
  expect((await waitingOf('qrework')).map(({ quantity }) => quantity)).toEqual(['5']);
  await back(sent.id);
  expect(await view(sent.id)).toMatchObject({ state: 'sampling', quantity: '20' });
  expect((await waitingOf('qrework')).map(({ id }) => id)).toEqual([sent.id]);
  await decide(sent.id, { accept: '20' });

  // A part of it was decided; parts that wait are no obstacle.
  const parted = await reworked();
  const part = await cut(parted.again.id, '2');
  await decide(part.id, { accept: '2' });
  expect(await refusal(back(parted.id))).toEqual([`已生成 ${part.number}，请先取消`]);
  await back(part.id);
  expect(await refusal(back(parted.id))).toEqual([`已生成 ${part.number}，请先取消`]);
  await decide(part.id, { accept: '2' });
  const halved = await cut(parted.again.id, '1');
  const { again } = await decide(parted.again.id, { accept: '1', rework: '1' });
  // A part of the reworked is nothing that the verdict on the rest of it sent to rework.
  await back(parted.again.id);
  expect([(await view(halved.id)).state, (await view(again!.id)).state]).toEqual(['waiting', 'withdrawn']);
  await decide(parted.again.id, { accept: '2' });
  await decide(halved.id, { accept: '1' });

  // Of one lot the parts of two verdicts: they are not joined.
  await arrived('QREWORK', '20');
  const [whole] = await waitingOf('qrework');
  const other = await cut(whole!.id, '8');
  const [one, two] = [
    (await decide(whole!.id, { accept: '9', rework: '3' })).again!,
    (await decide(other.id, { accept: '6', rework: '2' })).again!,
  ];
  for (const each of [one, two]) expect(await refusal(join(each.id))).toEqual(['没有可并入的待检部分']);
  const some = await cut(one.id, '1');
  await join(some.id);
  await cut(two.id, '1');
  // Joined as it once could be: what waits there is of both.
  await server.database.owner.query(`UPDATE qc_inspection SET quantity = 4, base = 4 WHERE id = $1`, [
    one.id,
  ]);
  expect(await refusal(back(whole!.id))).toEqual(['返工部分已并入其他检验单，不能撤销判定']);
  await back(other.id);
  expect(await view(other.id)).toMatchObject({ state: 'sampling', quantity: '8' });
});

it('a supplier graded D is ordered from with a reason only, and stands beside the order', async () => {
  await at.item('QGRADE');
  const { owner } = server.database;
  await owner.query(`
    INSERT INTO qc_score (supplier_id, score, grade, young, parts, facts, worked_out_at)
    VALUES ('S2', 52.5, 'D', false, '{}', '{}', now()) ON CONFLICT (supplier_id) DO UPDATE SET grade = 'D', score = 52.5, young = false`);
  const order = { supplier: ref('S2') };
  expect(await refusal(at.order('QGRADE', '1', '1', order))).toEqual([
    ['remarks', '供应商评级为 D（52.5），请在备注中说明理由'],
  ]);
  const form = at.formNamed('purchaseOrder');
  const { facts } = await server.callAs(desk, formCalls(form).preview, {
    ...{ id: newId(), version: 0, departmentId: 'workshop', subject: '', urgency: 'normal', currency: 'CNY' },
    ...{ ccIds: [], attachmentIds: [], remarks: '独家供应' },
    values: { supplier: ref('S2'), lines: [{ id: 'a', item: ref('QGRADE') }] },
  });
  expect(facts.find(({ label: [zh] }) => zh === '供应商评分')?.to).toBe(
    `/qchome/Qc200p_suppliers?where=${encodeURIComponent('supplier:is:S2')}`,
  );
  await at.order('QGRADE', '1', '1', order, {}, { remarks: '独家供应' });
  const { moves } = await server.callAs(inspector, readScore, { supplierId: 'S1' });
  expect(moves.length).toBeGreaterThan(0);
});

it('suppliers that are merged score as one, and each by its own once they are two again', async () => {
  await server.database.owner.query(
    `INSERT INTO supplier (id, code, name_zh, name_en, search)
     VALUES ('SQ1', 'SQ1', '甲厂', 'One', 'sqx'), ('SQ2', 'SQ2', '乙厂', 'Two', 'sqx')`,
  );
  const { merge, unmerge } = merging(server, supplier);
  const lotsOf = async (supplierId: string) =>
    (await server.callAs(inspector, readScore, { supplierId })).facts['accepted'];
  const listed = async () =>
    (await server.callAs(inspector, scoreList.calls.rows, { q: 'sqx' })).rows.map(({ count }) => count);
  await at.item('QMERGE', { inspected: true });
  for (const from of ['SQ1', 'SQ1', 'SQ2']) {
    await arrived('QMERGE', '10', { supplier: ref(from) });
    await decide(await only('qmerge'), { accept: '10' });
  }
  expect([await lotsOf('SQ1'), await lotsOf('SQ2')]).toEqual([2, 1]);
  const caseOf = async (supplierId: string) => {
    const told = { itemId: 'QMERGE', supplierId, defect: '划伤', class: 'minor', quantity: '1' } as const;
    return (await server.callAs(inspector, openCase, { id: newId(), ...told })).id;
  };
  const opened = await caseOf('SQ1');
  await merge('SQ1', 'SQ2');
  // The same defect of it goes on in the same case.
  expect(await caseOf('SQ2')).toBe(opened);
  expect([await lotsOf('SQ1'), await lotsOf('SQ2')]).toEqual([3, 3]);
  expect(await listed()).toEqual(['3']);
  await unmerge('SQ1');
  expect([await lotsOf('SQ1'), await lotsOf('SQ2')]).toEqual([2, 1]);
  expect((await listed()).toSorted()).toEqual(['1', '2']);
});

it('a scan of a lot, an item, an inspection or its receipt finds what is to be decided, else what was', async () => {
  await at.item('SCAN', { inspected: true, tracking: 'lot' });
  const order = await at.order('SCAN', '30', '10');
  const first = await at.receive(order.id, '10', { lot: 'sc-1' });
  const second = await at.receive(order.id, '20', { lot: 'sc-2' });
  const scan = async (scanned: string, actor: object = inspector) =>
    (await server.callAs({ ...inspector, ...actor }, scanInspections, { scanned })).inspections.map(
      ({ lot, quantity, state }) => [lot, quantity, state],
    );
  const [one, two] = [
    ['sc-1', '10', 'waiting'],
    ['sc-2', '20', 'waiting'],
  ];
  expect(await scan(' SC-1 ')).toEqual([one]);
  expect(await scan('scan')).toEqual([one, two]);
  expect(await scan(second.number ?? '')).toEqual([two]);
  const [found] = (await server.callAs(inspector, scanInspections, { scanned: first.number ?? '' }))
    .inspections;
  expect(await scan(found!.number.toLowerCase())).toEqual([one]);
  expect([await scan('nowhere'), await scan(''), await scan('SC')]).toEqual([[], [], []]);
  await decide(found!.id, { accept: '10' });
  expect(await scan('scan')).toEqual([two]);
  expect(await scan('sc-1')).toEqual([['sc-1', '10', 'decided']]);
  // Another company's are not found.
  expect(await scan('scan', { companyId: 'C02', scope: { companies: ['C02'], departments: [] } })).toEqual(
    [],
  );
});

it('what was found stands in the audit, and said again it is no act', async () => {
  await at.item('QAGAIN', { inspected: true });
  await arrived('QAGAIN', '50');
  const id = await only('qagain');
  const { version } = await save(id, scratched(1));
  expect((await save(id, scratched(1))).version).toBe(version);
  const { rows } = await server.database.owner.query(
    `SELECT action FROM audit_entry WHERE table_name = 'qc_finding' AND record_id = $1`,
    [`${id}:1`],
  );
  expect(rows).toEqual([{ action: 'insert' }]);
});
