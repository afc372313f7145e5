import { formCalls } from '#documents/model';
import {
  decideBlocked,
  decideInspection,
  inspectionList,
  readInspection,
  readScore,
  saveInspection,
  takeBlockedBack,
  takeVerdictBack,
  type BlockedDisposition,
} from '#quality/model';
import { desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
});
afterAll(() => server.close());

const inspector = { ...as('employee'), scope: 'all' as const };
const view = (id: string) => server.callAs(inspector, readInspection, { id });
const waiting = async (q: string) => {
  const { rows } = await server.callAs(inspector, inspectionList.calls.rows, {
    ...{ q, tab: ['waiting', 'sampling'], pageSize: 9 },
  });
  return rows.map(({ id }) => id);
};
/** Rejects a lot and leaves so much of it blocked. */
async function rejected(id: string, back: string, more: object = {}) {
  const found = [1, 2, 3, 4, 5].map((unit) => ({
    ...{ unit, values: {}, defects: [{ name: '划伤', class: 'major' as const }] },
  }));
  const { version } = await server.callAs(inspector, saveInspection, {
    ...{ id, version: (await view(id)).version, findings: found },
  });
  const none = { accept: '0', concession: '0', rework: '0', return: '0', scrap: '0' };
  const split = { ...none, return: back, ...more };
  return server.callAs(inspector, decideInspection, { id, version, split, reason: '划伤' });
}
const decide = async (id: string, disposition: BlockedDisposition, more: object, actor = inspector) =>
  server.callAs(actor, decideBlocked, {
    ...{ id, version: (await view(id)).version, disposition, reason: '供应商不收' },
    ...more,
  });
const takeBack = async (id: string, decisionId: string) =>
  server.callAs(inspector, takeBlockedBack, {
    ...{ id, version: (await view(id)).version, decisionId, reason: '看错' },
  });
const decisionsOf = async (id: string) =>
  (await view(id)).verdicts.flatMap(({ blocked }) => blocked).map(({ id: one }) => one);
const takeVerdict = async (id: string) =>
  server.callAs(inspector, takeVerdictBack, { id, version: (await view(id)).version, reason: '看错' });

it('what was made here and is blocked is scrapped, conceded or reworked, and each is taken back', async () => {
  await at.item('BMADE', { inspected: true });
  await at.submit('stockIn', {
    ...{ kind: 'production', warehouse: ref('W1') },
    lines: [{ id: 'a', item: ref('BMADE'), unit: '件', lot: null, bin: null, quantity: '60', price: '10' }],
  });
  const [id] = (await waiting('bmade')) as [string];
  expect(await refusal(decide(id, 'scrap', { quantity: '1' }))).toEqual([
    expect.stringContaining('尚未判定'),
  ]);
  await rejected(id, '60');
  expect(await view(id)).toMatchObject({
    ...{ supplier: null, blocked: { quantity: '60', serials: [] } },
    can: { giveBack: false, decideBlocked: true },
  });
  await decide(id, 'scrap', { quantity: '20' });
  await decide(id, 'concession', { quantity: '30' });
  const { again } = await decide(id, 'rework', { quantity: '4' });
  expect(await at.onHand('bmade')).toEqual([
    ['4', '40.00', 'quarantine'],
    ['6', '60.00', 'blocked'],
    ['30', '300.00', 'usable'],
  ]);
  expect(await waiting('bmade')).toEqual([again!.id]);
  expect(await view(again!.id)).toMatchObject({ original: false, quantity: '4', before: { id } });
  expect(await refusal(decide(id, 'scrap', { quantity: '7' }))).toEqual([['quantity', '仍冻结的只有 6']]);
  expect(await refusal(decide(id, 'scrap', { quantity: '0' }))).toEqual([['quantity', '数量必须大于 0']]);
  const decisions = await decisionsOf(id);
  expect((await view(decisions[0]!)).id).toBe(id);
  expect(await refusal(takeVerdict(id))).toEqual(['冻结品已另行处置，请先撤销该处置']);
  // Each by itself, in any order; what is withdrawn is inspected no more.
  for (const index of [1, 2, 0]) await takeBack(id, decisions[index]!);
  expect(await waiting('bmade')).toEqual([]);
  expect(await at.onHand('bmade')).toEqual([['60', '600.00', 'blocked']]);
  expect(await refusal(takeBack(id, decisions[0]!))).toEqual(['没有这项处置，或已撤销']);
  expect((await view(id)).verdicts[0]?.blocked.map(({ takenBack }) => takenBack?.reason)).toEqual([
    ...['看错', '看错', '看错'],
  ]);
  await takeVerdict(id);
  expect(await at.onHand('bmade')).toEqual([['60', '600.00', 'quarantine']]);
});

it('what the supplier does not take back is conceded by who may, and is payable then; a return has what is left', async () => {
  await at.item('BBUY', { inspected: true });
  const order = await at.order('BBUY', '62', '10');
  const receipt = await at.receive(order.id, '62', { damaged: '2' });
  const [id] = (await waiting('bbuy')) as [string];
  await rejected(id, '50', { scrap: '10' });
  const lots = async () => {
    const { facts } = await server.callAs(inspector, readScore, { supplierId: 'S1' });
    return [facts['conceded'], facts['rejected']];
  };
  expect(await lots()).toEqual([0, 1]);
  const invoice = await at.invoice(receipt.id, '25', '10');
  expect(await at.matchOf(invoice.id)).toMatchObject({ state: 'exception' });
  const cannot = { ...inspector, may: (_screen: unknown, action: string) => action !== 'enable' };
  await expect(
    decide(id, 'concession', { quantity: '25' }, cannot as unknown as typeof inspector),
  ).rejects.toMatchObject({ errorName: 'forbidden' });
  await decide(id, 'concession', { quantity: '25' });
  expect(await lots()).toEqual([1, 0]);
  expect(await at.matchOf(invoice.id)).toMatchObject({ state: 'matched' });
  const [conceded] = (await decisionsOf(id)) as [string];
  expect(await refusal(takeBack(id, conceded))).toEqual([
    `已被 ${invoice.number} 使用，不能撤到已开票数量以下`,
  ]);
  // Of 27 that lie blocked 5 go back; two came damaged, and are none of the verdict's.
  await at.giveBack(receipt.id, '5', {}, 'blocked');
  expect((await view(id)).blocked.quantity).toBe('22');
  const begun = async () => {
    const calls = formCalls(at.formNamed('goodsReceipt'));
    const of = async (from: object) => {
      const { values = {} } = await server.callAs(desk, calls.options, from);
      return (values['returns'] as { quantity: string }[]).map(({ quantity }) => quantity);
    };
    return [await of({ from: id }), await of({ from: receipt.id, way: 'return' })];
  };
  expect(await begun()).toEqual([['22'], ['22']]);
  await decide(id, 'scrap', { quantity: '12' });
  expect(await begun()).toEqual([['10'], ['10']]);
  const { again } = await decide(id, 'rework', { quantity: '10' });
  expect(await view(id)).toMatchObject({
    blocked: { quantity: '0' },
    can: { giveBack: false, decideBlocked: false },
  });
  // What is reworked waits, and goes back from where it waits.
  await at.giveBack(receipt.id, '10', {}, 'quarantine');
  expect(await view(again!.id)).toMatchObject({ state: 'withdrawn' });
  expect(await at.onHand('bbuy')).toEqual([['25', '250.00', 'usable']]);
});

it('of serial numbers that lie blocked those are decided that are named', async () => {
  await at.item('BSN', { inspected: true, tracking: 'serial' });
  const order = await at.order('BSN', '3', '10');
  await at.receive(order.id, '3', { lot: 'BS1~BS3' });
  const [id] = (await waiting('bsn')) as [string];
  const { version } = await view(id);
  await server.callAs(inspector, decideInspection, {
    ...{
      id,
      version,
      reason: '划伤',
      split: { accept: '1', concession: '0', rework: '0', return: '2', scrap: '0' },
    },
    pieces: [
      { serial: 'BS2', disposition: 'return' },
      { serial: 'BS3', disposition: 'return' },
    ],
  });
  expect((await view(id)).blocked).toEqual({ quantity: '2', serials: ['BS2', 'BS3'] });
  expect(await refusal(decide(id, 'scrap', { serials: 'BS1' }))).toEqual([['serials', '本批没有序列号 BS1']]);
  const { again } = await decide(id, 'rework', { serials: 'BS3' });
  expect(await view(again!.id)).toMatchObject({ lot: 'BS3', pieces: ['BS3'] });
  await decide(id, 'concession', { serials: 'BS2' });
  expect((await view(id)).blocked.quantity).toBe('0');
  const lots = await server.database.owner.query(
    `SELECT lot, status FROM stock_key WHERE item_id = 'BSN' AND quantity > 0 ORDER BY lot`,
  );
  expect(lots.rows).toEqual([
    { lot: 'BS1', status: 'usable' },
    { lot: 'BS2', status: 'usable' },
    { lot: 'BS3', status: 'quarantine' },
  ]);
});
