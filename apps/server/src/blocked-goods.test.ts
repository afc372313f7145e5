import { formCalls } from '#documents/model';
import { addToCount, closeSheet, enterCount, planCount, postCount, readCount } from '#inventory/model';
import { decideInspection, readScore, saveInspection, withdrawBlocked } from '#quality/model';
import { inspectionDesk, inspector, none } from './testing/inspection-desk.ts';
import { desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
let quality: ReturnType<typeof inspectionDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
  quality = inspectionDesk(server);
});
afterAll(() => server.close());

/** Rejects a lot and leaves so much of it blocked. */
async function rejected(id: string, back: string, more: object = {}) {
  const found = [1, 2, 3, 4, 5].map((unit) => ({
    ...{ unit, values: {}, defects: [{ name: '划伤', class: 'major' as const }] },
  }));
  const { version } = await server.callAs(inspector, saveInspection, {
    ...{ id, version: (await quality.view(id)).version, findings: found },
  });
  const split = { ...none, return: back, ...more };
  return server.callAs(inspector, decideInspection, { id, version, split, reason: '划伤' });
}

it('what was made here and is blocked is scrapped, conceded or reworked, and each is taken back', async () => {
  await at.item('BMADE', { inspected: true });
  await at.submit('stockIn', {
    ...{ kind: 'production', warehouse: ref('W1') },
    lines: [{ id: 'a', item: ref('BMADE'), unit: '件', lot: null, bin: null, quantity: '60', price: '10' }],
  });
  const [id] = (await quality.waiting('bmade')) as [string];
  expect(await refusal(quality.decide(id, 'scrap', { quantity: '1' }))).toEqual([
    expect.stringContaining('尚未判定'),
  ]);
  await rejected(id, '60');
  expect(await quality.view(id)).toMatchObject({
    ...{ supplier: null, blocked: { quantity: '60', serials: [] } },
    can: { giveBack: false, decideBlocked: true },
  });
  await quality.decide(id, 'scrap', { quantity: '20' });
  await quality.decide(id, 'concession', { quantity: '30' });
  const { again } = await quality.decide(id, 'rework', { quantity: '4' });
  expect(await at.onHand('bmade')).toEqual([
    ['4', '40.00', 'quarantine'],
    ['6', '60.00', 'blocked'],
    ['30', '300.00', 'usable'],
  ]);
  expect(await quality.waiting('bmade')).toEqual([again!.id]);
  expect(await quality.view(again!.id)).toMatchObject({ original: false, quantity: '4', before: { id } });
  expect(await refusal(quality.decide(id, 'scrap', { quantity: '7' }))).toEqual([
    ['quantity', '仍冻结的只有 6'],
  ]);
  expect(await refusal(quality.decide(id, 'scrap', { quantity: '0' }))).toEqual([
    ['quantity', '数量必须大于 0'],
  ]);
  const decisions = await quality.decisionsOf(id);
  expect((await quality.view(decisions[0]!)).id).toBe(id);
  expect(await refusal(quality.takeVerdict(id))).toEqual(['冻结品已另行处置，请先撤销该处置']);
  // Each by itself, in any order; what is withdrawn is inspected no more.
  for (const index of [1, 2, 0]) await quality.takeBack(id, decisions[index]!);
  expect(await quality.waiting('bmade')).toEqual([]);
  expect(await at.onHand('bmade')).toEqual([['60', '600.00', 'blocked']]);
  expect(await refusal(quality.takeBack(id, decisions[0]!))).toEqual(['没有这项处置，或已撤销']);
  expect((await quality.view(id)).verdicts[0]?.blocked.map(({ takenBack }) => takenBack?.reason)).toEqual([
    ...['看错', '看错', '看错'],
  ]);
  await quality.takeVerdict(id);
  expect(await at.onHand('bmade')).toEqual([['60', '600.00', 'quarantine']]);
});

it('what the supplier does not take back is conceded by who may, and is payable then; a return has what is left', async () => {
  await at.item('BBUY', { inspected: true });
  const order = await at.order('BBUY', '62', '10');
  const receipt = await at.receive(order.id, '62', { damaged: '2' });
  const [id] = (await quality.waiting('bbuy')) as [string];
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
    quality.decide(id, 'concession', { quantity: '25' }, cannot as unknown as typeof inspector),
  ).rejects.toMatchObject({ errorName: 'forbidden' });
  await quality.decide(id, 'concession', { quantity: '25' });
  expect(await lots()).toEqual([1, 0]);
  expect(await at.matchOf(invoice.id)).toMatchObject({ state: 'matched' });
  const [conceded] = (await quality.decisionsOf(id)) as [string];
  expect(await refusal(quality.takeBack(id, conceded))).toEqual([
    `已被 ${invoice.number} 使用，不能撤到已开票数量以下`,
  ]);
  // Of 27 that lie blocked 5 go back; two came damaged, and are none of the verdict's.
  await at.giveBack(receipt.id, '5', {}, 'blocked');
  expect((await quality.view(id)).blocked.quantity).toBe('22');
  const begun = async () => {
    const calls = formCalls(at.formNamed('goodsReceipt'));
    const of = async (from: object) => {
      const { values = {} } = await server.callAs(desk, calls.options, from);
      return (values['returns'] as { quantity: string }[]).map(({ quantity }) => quantity);
    };
    return [await of({ from: id }), await of({ from: receipt.id, way: 'return' })];
  };
  expect(await begun()).toEqual([['22'], ['22']]);
  await quality.decide(id, 'scrap', { quantity: '12' });
  expect(await begun()).toEqual([['10'], ['10']]);
  const { again } = await quality.decide(id, 'rework', { quantity: '10' });
  expect(await quality.view(id)).toMatchObject({
    blocked: { quantity: '0' },
    can: { giveBack: false, decideBlocked: false },
  });
  // What is reworked waits, and goes back from where it waits.
  await at.giveBack(receipt.id, '10', {}, 'quarantine');
  expect(await quality.view(again!.id)).toMatchObject({ state: 'withdrawn' });
  expect(await at.onHand('bbuy')).toEqual([['25', '250.00', 'usable']]);
});

it('of serial numbers that lie blocked those are decided that are named', async () => {
  await at.item('BSN', { inspected: true, tracking: 'serial' });
  const order = await at.order('BSN', '3', '10');
  await at.receive(order.id, '3', { lot: 'BS1~BS3' });
  const [id] = (await quality.waiting('bsn')) as [string];
  const { version } = await quality.view(id);
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
  expect((await quality.view(id)).blocked).toEqual({ quantity: '2', serials: ['BS2', 'BS3'] });
  expect(await refusal(quality.decide(id, 'scrap', { serials: 'BS1' }))).toEqual([
    ['serials', '本批没有序列号 BS1'],
  ]);
  const { again } = await quality.decide(id, 'rework', { serials: 'BS3' });
  expect(await quality.view(again!.id)).toMatchObject({ lot: 'BS3', pieces: ['BS3'] });
  await quality.decide(id, 'concession', { serials: 'BS2' });
  expect((await quality.view(id)).blocked.quantity).toBe('0');
  const lots = await server.database.owner.query(
    `SELECT lot, status FROM stock_key WHERE item_id = 'BSN' AND quantity > 0 ORDER BY lot`,
  );
  expect(lots.rows).toEqual([
    { lot: 'BS1', status: 'usable' },
    { lot: 'BS2', status: 'usable' },
    { lot: 'BS3', status: 'quarantine' },
  ]);
});

it('what came damaged is inspected by itself: conceded it is payable, and a return has what is left of it', async () => {
  await at.item('BDMG');
  const receipt = await at.receive((await at.order('BDMG', '20', '10')).id, '20', { damaged: '8' });
  expect(await quality.uninspected('BDMG')).toMatchObject([
    {
      line: await at.lineOf(receipt.id),
      quantity: '8',
      unit: '件',
      source: receipt.number,
      supplier: { id: 'S1' },
    },
  ]);
  expect(await refusal(quality.inspect('BDMG', '9'))).toEqual([['quantity', '冻结而未检的只有 8']]);
  const { id } = await quality.inspect('BDMG', '6');
  expect(await quality.view(id)).toMatchObject({
    ofBlocked: true,
    original: false,
    supplier: { id: 'S1' },
    can: { withdraw: true },
  });
  expect(await refusal(at.takeBack('goodsReceipt', receipt.id))).toEqual([expect.stringContaining('QC')]);
  await server.callAs(inspector, withdrawBlocked, { id, version: 1 });
  expect(await quality.uninspected('BDMG')).toMatchObject([{ quantity: '8' }]);
  const again = await quality.inspect('BDMG', '6');
  await quality.verdict(again.id, { concession: '2', return: '3', scrap: '1' });
  expect(await at.onHand('bdmg')).toEqual([
    ['5', '50.00', 'blocked'],
    ['14', '140.00', 'usable'],
  ]);
  // It counts for no score, and three of the five are its verdict's.
  expect((await quality.view(again.id)).blocked.quantity).toBe('3');
  expect(await quality.uninspected('BDMG')).toMatchObject([{ quantity: '2' }]);
  const invoice = await at.invoice(receipt.id, '14', '10');
  expect(await at.matchOf(invoice.id)).toMatchObject({ state: 'matched' });
  expect(await refusal(quality.takeVerdict(again.id))).toEqual([
    expect.stringContaining(String(invoice.number)),
  ]);
  const { values = {} } = await server.callAs(desk, formCalls(at.formNamed('goodsReceipt')).options, {
    ...{ from: receipt.id, way: 'return' },
  });
  expect(values['returns']).toMatchObject([{ quantity: '5', from: 'blocked' }]);
  await at.giveBack(receipt.id, '5', {}, 'blocked');
  expect((await quality.view(again.id)).blocked.quantity).toBe('0');
  expect(await quality.uninspected('BDMG')).toEqual([]);
});

it('what lies there in finer parts than its unit has by now is inspected as it lies there', async () => {
  const { owner } = server.database;
  await owner.query(
    `INSERT INTO unit (id, code, name_zh, name_en, search, decimals) VALUES ('fi', 'fi', '米', 'fi', 'fi', 1)`,
  );
  await at.item('BFINE');
  await owner.query(`UPDATE item SET unit_id = 'fi' WHERE id = 'BFINE'`);
  const order = await at.order('BFINE', '2.5', '10', {}, { unit: '米' });
  await at.receive(order.id, '2.5', { damaged: '2.5' });
  await owner.query(`UPDATE unit SET decimals = 0 WHERE id = 'fi'`);
  const [there] = await quality.uninspected('BFINE');
  expect(there).toMatchObject({ line: expect.any(String), quantity: '2.5' });
});

it('what a count found blocked is inspected, and its verdict settles it', async () => {
  await server.database.owner.query(
    `INSERT INTO warehouse (id, code, company_id, name_zh, name_en, search) VALUES ('WB', 'WB', 'C01', 'WB', 'WB', 'w')`,
  );
  await at.item('BFOUND');
  await at.submit('stockIn', {
    ...{ kind: 'other', warehouse: ref('WB') },
    lines: [{ id: 'a', item: ref('BFOUND'), unit: '件', lot: null, bin: null, quantity: '1', price: '10' }],
  });
  const { id: count, number } = await server.callAs(desk, planCount, {
    ...{ warehouseId: 'WB', binIds: [], itemKind: null, note: '' },
  });
  const { lines } = await server.callAs(desk, readCount, { id: count });
  await server.callAs(desk, enterCount, { id: count, lines: [{ lineId: lines[0]!.id, quantity: '1' }] });
  await server.callAs(desk, addToCount, {
    ...{ id: count, itemId: 'BFOUND', binId: null, lot: '', status: 'blocked' as const, quantity: '7' },
  });
  await server.callAs(desk, closeSheet, { id: count });
  await server.callAs(desk, postCount, { id: count, reason: '盘盈', prices: [] });
  expect(await quality.uninspected('BFOUND')).toMatchObject([
    { line: null, supplier: null, quantity: '7', source: number },
  ]);
  // An inspection that is withdrawn brought nothing.
  const first = await quality.inspect('BFOUND', '7');
  await server.callAs(inspector, withdrawBlocked, { id: first.id, version: 1 });
  expect(await quality.uninspected('BFOUND')).toMatchObject([{ line: null, quantity: '7', source: number }]);
  const { id } = await quality.inspect('BFOUND', '7');
  expect(await quality.view(id)).toMatchObject({ source: { number } });
  const { again } = await quality.verdict(id, { accept: '4', rework: '2', scrap: '1' });
  expect(await at.onHand('bfound')).toEqual([
    ['5', '50.00', 'usable'],
    ['2', '20.00', 'quarantine'],
  ]);
  expect(await quality.waiting('bfound')).toEqual([again!.id]);
});

it('what became blocked in storage goes back to the supplier once an inspection accepted it', async () => {
  await server.database.owner.query(
    `INSERT INTO warehouse (id, code, company_id, name_zh, name_en, search) VALUES ('WS', 'WS', 'C01', 'WS', 'WS', 'w')`,
  );
  await at.item('BSTORE');
  const order = await at.order('BSTORE', '6', '10', { warehouse: ref('WS') });
  const receipt = await at.submit('goodsReceipt', {
    ...{ kind: 'receipt', order: ref(order.id), warehouse: ref('WS'), returns: [] },
    lines: [{ id: 'a', orderLine: ref(await at.lineOf(order.id)), quantity: '6' }],
  });
  const { id: count } = await server.callAs(desk, planCount, {
    ...{ warehouseId: 'WS', binIds: [], itemKind: null, note: '' },
  });
  const { lines } = await server.callAs(desk, readCount, { id: count });
  await server.callAs(desk, enterCount, { id: count, lines: [{ lineId: lines[0]!.id, quantity: '2' }] });
  await server.callAs(desk, addToCount, {
    ...{ id: count, itemId: 'BSTORE', binId: null, lot: '', status: 'blocked' as const, quantity: '4' },
  });
  await server.callAs(desk, closeSheet, { id: count });
  await server.callAs(desk, postCount, { id: count, reason: '冻结', prices: [] });
  const back = (from: string) => at.giveBack(receipt.id, '4', { warehouse: ref('WS') }, from);
  expect(await refusal(back('blocked'))).toEqual([['returns.0.quantity', '该收货行“冻结”的货最多再退 0']]);
  const { id } = await quality.inspect('BSTORE', '4');
  await quality.verdict(id, { accept: '4' });
  await back('usable');
  expect(await at.onHand('bstore')).toEqual([['2', '20.00', 'usable']]);
});

it('of an inspected item, too, what came damaged as a whole goes back from where it lies blocked', async () => {
  await at.item('BWHOLE', { inspected: true });
  const damaged = await at.receive((await at.order('BWHOLE', '4', '10')).id, '4', { damaged: '4' });
  await at.receive((await at.order('BWHOLE', '6', '10')).id, '6');
  const [id] = (await quality.waiting('bwhole')) as [string];
  await quality.verdict(id, { accept: '6' });
  expect(await refusal(at.giveBack(damaged.id, '2'))).toEqual([
    ['returns.0.quantity', '该收货行“可用”的货最多再退 0'],
  ]);
  await at.giveBack(damaged.id, '4', {}, 'blocked');
  expect(await at.onHand('bwhole')).toEqual([['6', '60.00', 'usable']]);
});

it('what was accepted does not go back from where other goods lie blocked, nor what was refused as if it were usable', async () => {
  await at.item('BPLACE');
  const blocked = await at.receive((await at.order('BPLACE', '4', '10')).id, '4', { damaged: '4' });
  const good = await at.receive((await at.order('BPLACE', '6', '10')).id, '6');
  expect(await refusal(at.giveBack(good.id, '2', {}, 'blocked'))).toEqual([
    ['returns.0.quantity', '该收货行“冻结”的货最多再退 0'],
  ]);
  expect(await refusal(at.giveBack(blocked.id, '2'))).toEqual([
    ['returns.0.quantity', '该收货行“可用”的货最多再退 0'],
  ]);
  await at.giveBack(blocked.id, '4', {}, 'blocked');
  await at.giveBack(good.id, '6');
  expect(await at.onHand('bplace')).toEqual([]);
});
