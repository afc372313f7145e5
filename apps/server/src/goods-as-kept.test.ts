import { formCalls, type AnyForm } from '#documents/model';
import {
  addToCount,
  closeSheet,
  enterCount,
  lotList,
  onHandList,
  planCount,
  postCount,
  readCount,
  scanPick,
  toPickList,
} from '#inventory/model';
import { scanOrder } from '#purchasing/model';
import { newId } from '#server-kit/server';
import { administrator, desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
  await server.database.owner.query(`
    INSERT INTO warehouse (id, code, company_id, name_zh, name_en, search) VALUES ('W8', 'W8', 'C01', '序列仓', 'Serials', 'w')`);
});
afterAll(() => server.close());

const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
const inDays = (days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const stockIn = (item: string, quantity: string, line: object = {}, more: object = {}) =>
  at.submit('stockIn', {
    ...{ kind: 'opening', warehouse: ref('W1'), ...more },
    lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, quantity, price: '10', ...line }],
  });
const stockOut = (item: string, quantity: string, line: object = {}, more: object = {}) =>
  at.submit('stockOut', {
    ...{ kind: 'issue', warehouse: ref('W1'), ...more },
    lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, quantity, ...line }],
  });
const onHand = async (search: string) =>
  (await server.callAs(desk, onHandList.calls.rows, { q: search, pageSize: 50 })).rows;

describe('a request that names a lot', () => {
  const asks = (item: string, lot: string | null, asked: string): Promise<string> =>
    server.approved(server.forms.find(({ name }) => name === 'rawMaterial') as AnyForm, {
      warehouse: ref('W1'),
      lines: [{ id: 'a', item: ref(item), unit: '件', lot, asked, issued: null }],
    });
  const proposed = async (from: string) => {
    const form = formCalls(at.formNamed('stockOut'));
    const { values } = await server.callAs(desk, form.options, { from });
    const lines = values['lines'] as { lot: string | null; quantity: string | null }[];
    return { values, lines: lines.map(({ lot, quantity }) => [lot, quantity]) };
  };
  const facts = async (values: Record<string, unknown>) => {
    const form = formCalls(at.formNamed('stockOut'));
    const seen = await server.callAs(desk, form.preview, {
      ...{ id: newId(), version: 0, departmentId: 'workshop', subject: '', urgency: 'normal' },
      ...{ currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '', values },
    });
    return seen.facts.map(({ label, figure, tone }) => [
      ...[label[0], 'value' in figure ? figure.value : null, tone],
    ]);
  };

  it('gets what is there by expiry where that lot is not, and everybody who looks is told', async () => {
    await at.item('PICKED', { tracking: 'lot' });
    await stockIn('PICKED', '5', { lot: 'LATE', expires: inDays(300) });
    await stockIn('PICKED', '3', { lot: 'SOON', expires: inDays(30) });
    const gone = await asks('PICKED', 'NOWHERE', '4');
    const { lines, values } = await proposed(gone);
    expect(lines).toEqual([
      ['SOON', '3'],
      ['LATE', '1'],
    ]);
    expect(await facts(values)).toEqual([[expect.stringMatching(/申请的批号 NOWHERE 可用$/), '0', 'warn']]);
    const { rows } = await server.callAs(desk, toPickList.calls.rows, { q: 'picked', pageSize: 9 });
    expect(rows).toMatchObject([{ lot: 'NOWHERE', state: 'lotShort' }]);
    const scan = await server.callAs(desk, scanPick, { scanned: 'PICKED' });
    expect(scan.lines).toMatchObject([
      { lot: 'SOON', askedLot: 'NOWHERE', quantity: '3', missing: '0', missingOfLot: '4' },
      { lot: 'LATE', askedLot: 'NOWHERE', quantity: '1' },
    ]);
  });

  it('gets that lot first where some of it is there; of nothing it is told, and nothing impossible is proposed', async () => {
    await at.item('PARTLY', { tracking: 'lot' });
    await stockIn('PARTLY', '2', { lot: 'MINE', expires: inDays(300) });
    await stockIn('PARTLY', '9', { lot: 'OTHER', expires: inDays(30) });
    expect((await proposed(await asks('PARTLY', 'MINE', '3'))).lines).toEqual([
      ['MINE', '2'],
      ['OTHER', '1'],
    ]);
    await at.item('EMPTY', { tracking: 'lot' });
    const { lines, values } = await proposed(await asks('EMPTY', 'NOWHERE', '4'));
    expect(lines).toEqual([[null, null]]);
    expect(await facts(values)).toEqual([
      [expect.stringMatching(/申请的批号 NOWHERE 可用$/), '0', 'warn'],
      ['EMPTY 可用不足，还差', '4', 'bad'],
    ]);
    const { lines: scanned } = await server.callAs(desk, scanPick, { scanned: 'EMPTY' });
    expect(scanned).toMatchObject([{ lot: '', quantity: '0', missing: '4' }]);
  });
});

it('what is issued by hand and says no lot is taken by expiry, then first in; what is scrapped says which', async () => {
  await at.item('BYHAND', { tracking: 'lot' });
  await stockIn('BYHAND', '5', { lot: 'LATE', expires: inDays(300) });
  await stockIn('BYHAND', '3', { lot: 'SOON', expires: inDays(30) });
  await stockIn('BYHAND', '9', { lot: 'GONE', expires: inDays(-1) });
  const { id } = await stockOut('BYHAND', '4');
  const read = await server.callAs(desk, formCalls(at.formNamed('stockOut')).read, { id });
  expect(
    (read.values['lines'] as { lot: string; quantity: string }[]).map(({ lot, quantity }) => [lot, quantity]),
  ).toEqual([
    ['SOON', '3'],
    ['LATE', '1'],
  ]);
  // What has expired is not reserved, either: of what is asked for there are four.
  await server.approved(server.forms.find(({ name }) => name === 'rawMaterial') as AnyForm, {
    warehouse: ref('W1'),
    lines: [{ id: 'a', item: ref('BYHAND'), unit: '件', lot: null, asked: '6', issued: null }],
  });
  const { rows } = await server.callAs(desk, toPickList.calls.rows, { q: 'byhand', pageSize: 9 });
  expect(rows).toMatchObject([{ reserved: '4', onHand: '4', state: 'short' }]);
  expect(await refusal(stockOut('BYHAND', '4'))).toEqual([
    ['lines.0.quantity', expect.stringMatching(/^可用 0，其余已被 .*预留$/)],
  ]);
  // The fifth has no lot, and neither has what is scrapped, until somebody says which.
  const noLot = (line: number) => [`lines.${line}.lot`, '该物料按批次管理，请填写批号'];
  expect(await refusal(stockOut('BYHAND', '5'))).toContainEqual(noLot(1));
  expect(await refusal(stockOut('BYHAND', '1', {}, { kind: 'scrap' }))).toContainEqual(noLot(0));
  await stockOut('BYHAND', '9', { lot: 'GONE' }, { kind: 'scrap' });
});

describe('an item that is kept by serial numbers', () => {
  beforeAll(() => at.item('SER', { tracking: 'serial' }));
  const there = async () =>
    (await onHand('ser'))
      .filter(({ itemId }) => itemId === 'SER')
      .map(({ lot, quantity }) => [lot, quantity]);

  it('comes in one piece a line; a range becomes as many lines as it has numbers', async () => {
    expect(await refusal(stockIn('SER', '1'))).toEqual([['lines.0.lot', '该物料按序列号管理，请填写序列号']]);
    for (const [lot, quantity] of [
      ['S001', '2'],
      ['S001', '0.5'],
      ['S001~S003', '4'],
    ])
      expect(await refusal(stockIn('SER', quantity as string, { lot }))).toEqual([
        ['lines.0.quantity', expect.stringMatching(/^按序列号管理的物料每行一件/)],
      ]);
    const { id } = await stockIn('SER', '3', { lot: 'S001~S003' });
    const read = await server.callAs(desk, formCalls(at.formNamed('stockIn')).read, { id });
    expect(
      (read.values['lines'] as { lot: string; quantity: string }[]).map(({ lot, quantity }) => [
        lot,
        quantity,
      ]),
    ).toEqual([
      ['S001', '1'],
      ['S002', '1'],
      ['S003', '1'],
    ]);
    expect((await there()).toSorted()).toEqual([
      ['S001', '1'],
      ['S002', '1'],
      ['S003', '1'],
    ]);
  });

  it('is in one place: a number that is there does not come in again, nor twice, nor side by side', async () => {
    expect(await refusal(stockIn('SER', '1', { lot: 'S002' }, { warehouse: ref('W8') }))).toEqual([
      ['lines.0.quantity', '序列号 S002 已在库：主仓'],
    ]);
    const both = Array.from({ length: 6 }, (_, turn) =>
      stockIn('SER', '1', { lot: 'S900' }, { warehouse: ref(turn % 2 ? 'W8' : 'W1') }),
    );
    expect((await Promise.allSettled(both)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // From place to place it goes, and once it left it may come again.
    const moved = await there();
    await at.submit('stockTransfer', {
      ...{ from: ref('W1'), to: ref('W2') },
      lines: [
        { id: 'a', item: ref('SER'), unit: '件', lot: 'S003', fromBin: null, toBin: null, quantity: '1' },
      ],
    });
    expect(await there()).toHaveLength(moved.length);
    const out = await stockOut('SER', '1', { lot: 'S001' });
    expect(await refusal(stockOut('SER', '1', { lot: 'S001' }))).toEqual([
      ['lines.0.quantity', expect.stringMatching(/^结存不足/)],
    ]);
    await stockIn('SER', '1', { lot: 'S001' }, { warehouse: ref('W8') });
    // What issued it cannot be taken back while it is elsewhere.
    const takenBack = server.callAs(administrator, formCalls(at.formNamed('stockOut')).void, {
      id: out.id,
      reason: '录错',
    });
    expect(await refusal(takenBack)).toEqual([[expect.any(String), '序列号 S001 已在库：序列仓']]);
  });

  it('is received by range, is scanned piece by piece, and is counted as there or not', async () => {
    const order = await at.order('SER', '4', '10');
    expect((await server.callAs(desk, scanOrder, { scanned: order.number ?? '' })).lines).toMatchObject([
      { needsLot: true, serial: true, asksLife: false, minimumLife: null },
    ]);
    expect(await refusal(at.receive(order.id, '3', { lot: 'R1' }))).toEqual([
      ['lines.0.quantity', expect.stringMatching(/^按序列号管理的物料每行一件/)],
    ]);
    await at.receive(order.id, '3', { lot: 'R1～R3' });
    await at.receive(order.id, '1', { lot: 'R4', damaged: '1' });
    expect((await there()).filter(([lot]) => lot?.startsWith('R')).toSorted()).toEqual([
      ['R1', '1'],
      ['R2', '1'],
      ['R3', '1'],
      ['R4', '1'],
    ]);
    const { id } = await server.callAs(desk, planCount, {
      ...{ warehouseId: 'W8', binIds: [], itemKind: null, note: '' },
    });
    const { lines } = await server.callAs(desk, readCount, { id });
    const enter = (lineId: string, quantity: string) =>
      server.callAs(desk, enterCount, { id, lines: [{ lineId, quantity }] });
    expect(await refusal(enter(lines[0]!.id, '2'))).toEqual([
      [`lines.${lines[0]!.id}.quantity`, '按序列号管理，只能盘为 0 或 1'],
    ]);
    for (const line of lines) await enter(line.id, '1');
    const found = { id, itemId: 'SER', binId: null, status: 'usable' as const };
    expect(await refusal(server.callAs(desk, addToCount, { ...found, lot: 'F1', quantity: '3' }))).toEqual([
      ['quantity', '按序列号管理，只能盘为 0 或 1'],
    ]);
    await server.callAs(desk, addToCount, { ...found, lot: 'F1', quantity: '1' });
    await server.callAs(desk, closeSheet, { id });
    await server.callAs(desk, postCount, { id, reason: '找回', prices: [] });
    expect(await there()).toContainEqual(['F1', '1']);
  });
});

describe('an item with a shelf life', () => {
  beforeAll(async () => {
    await at.item('LIFE', { tracking: 'lot' });
    await server.database.owner.query(
      `UPDATE item SET shelf_life = 180, minimum_life = 90 WHERE id = 'LIFE'`,
    );
  });
  const lots = async () =>
    (await server.callAs(desk, lotList.calls.rows, { q: 'life', pageSize: 20 })).rows
      .map(({ lot, madeOn, expires }) => [lot, madeOn, expires])
      .toSorted();

  it('is asked for it as it is received, which is worked out from when it was made', async () => {
    const order = await at.order('LIFE', '100', '10');
    const receive = (line: object) => at.receive(order.id, '10', line);
    expect(await refusal(receive({ lot: 'A' }))).toEqual([
      ['lines.0.expiry', '该物料有保质期，请填写生产日期或有效期'],
    ]);
    expect(await refusal(receive({ lot: 'A', madeOn: inDays(1) }))).toEqual([
      ['lines.0.madeOn', '生产日期不能在将来'],
    ]);
    await receive({ lot: 'A', madeOn: inDays(-10) });
    // The next of a known lot need not say it again, and cannot say another day.
    await receive({ lot: 'A' });
    expect(await refusal(receive({ lot: 'A', expiry: inDays(150) }))).toEqual([
      ['lines.0.expiry', `批号 A 的有效期已登记为 ${inDays(170)}`],
    ]);
    expect(await lots()).toEqual([['A', inDays(-10), inDays(170)]]);
  });

  it('is refused with too few days left, unless whoever may says why', async () => {
    const order = await at.order('LIFE', '100', '10');
    const receive = async (line: object, more: object = {}) =>
      at.submit('goodsReceipt', {
        ...{ kind: 'receipt', order: ref(order.id), warehouse: ref('W1'), returns: [], ...more },
        lines: [{ id: 'a', orderLine: ref(await at.lineOf(order.id)), quantity: '1', ...line }],
      });
    expect(await refusal(receive({ lot: 'B', madeOn: inDays(-91) }))).toEqual([
      ['lines.0.expiry', '剩余效期 89 天，少于要求的 90 天；仍要收货请填写“效期不足原因”'],
    ]);
    await receive({ lot: 'C', expiry: inDays(90) });
    await receive({ lot: 'B', madeOn: inDays(-91) }, { shortLife: '急用，当月用完' });
    expect((await lots()).map(([lot]) => lot)).toEqual(['A', 'B', 'C']);
    expect((await server.callAs(desk, scanOrder, { scanned: order.number ?? '' })).lines).toMatchObject([
      { asksLife: true, minimumLife: 90, serial: false },
    ]);
  });

  it('is asked for it by hand as well', async () => {
    expect(await refusal(stockIn('LIFE', '1', { lot: 'H' }))).toEqual([
      ['lines.0.expires', '该物料有保质期，请填写生产日期或有效期'],
    ]);
    await stockIn('LIFE', '1', { lot: 'H', madeOn: inDays(-5) });
    expect((await lots()).at(-1)).toEqual(['H', inDays(-5), inDays(175)]);
    expect(await refusal(stockIn('LIFE', '1', { lot: 'H', expires: inDays(1) }))).toEqual([
      ['lines.0.expires', `批号 H 的有效期已登记为 ${inDays(175)}`],
    ]);
  });
});
