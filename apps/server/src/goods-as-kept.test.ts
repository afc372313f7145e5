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
import { acceptInvoice, creditList, readMatch, scanOrder } from '#purchasing/model';
import {
  decideInspection,
  inspectionList,
  joinInspection,
  partInspection,
  readInspection,
  saveInspection,
  scanInspections,
  takeVerdictBack,
  type Disposition,
} from '#quality/model';
import { newId } from '#server-kit/server';
import { administrator, desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

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

  it('is picked by the piece in hand: of what any number will do for, the one that is scanned is issued', async () => {
    await at.item('HELD', { tracking: 'serial' });
    await stockIn('HELD', '4', { lot: 'H1~H4' });
    const picked = async (scanned: string, first?: string) =>
      (await server.callAs(desk, scanPick, { scanned, ...(first && { first }) })).lines;
    expect(await picked('H3')).toEqual([]);
    await asks('HELD', null, '1');
    await asks('HELD', null, '2');
    const [one, ...others] = await picked('HELD');
    expect([one, ...others].map((line) => line?.lot)).toEqual(['H1', 'H1', 'H2']);
    // Both wait for it; the one that is being picked stands first, and no more than the piece is answered.
    const later = others[0]!.number;
    expect((await picked('h3')).map(({ number, lot, quantity }) => [number, lot, quantity])).toEqual([
      [one!.number, 'H3', '1'],
      [later, 'H3', '1'],
    ]);
    const [held] = await picked('H3', later);
    expect(held).toMatchObject({ number: later, lot: 'H3', askedLot: '', missingOfLot: '0' });
    await stockOut('HELD', '1', { lot: 'H3', request: held!.request });
    expect(await picked('H3')).toEqual([]);
    // Who asks for a number of its own gets no other one.
    await asks('HELD', 'H1', '1');
    expect(new Set((await picked('H4')).map(({ askedLot }) => askedLot))).toEqual(new Set(['']));
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
  expect(rows).toMatchObject([{ reserved: '4', available: '0', state: 'short' }]);
  expect(await refusal(stockOut('BYHAND', '4'))).toEqual([
    ['lines.0.quantity', expect.stringMatching(/^可用 0，其余已被 .*预留$/)],
  ]);
  // The fifth has no lot, and neither has what is scrapped, until somebody says which.
  const noLot = () => ['lines.0.lot', '该物料按批次管理，请填写批号'];
  expect(await refusal(stockOut('BYHAND', '5'))).toContainEqual(noLot());
  expect(await refusal(stockOut('BYHAND', '1', {}, { kind: 'scrap' }))).toContainEqual(noLot());
  await stockOut('BYHAND', '9', { lot: 'GONE' }, { kind: 'scrap' });
});

it('a lot that is said without its bin is taken from where it lies; what is not there is refused with that lot', async () => {
  await at.item('BYBIN', { tracking: 'lot' });
  await server.database.owner.query(
    `INSERT INTO bin (id, code, name_zh, name_en, warehouse_id, company_id, search) VALUES ('BBIN', 'Y-01', 'Y-01', 'Y-01', 'W1', 'C01', 'y')`,
  );
  await stockIn('BYBIN', '3', { lot: 'SHELF', bin: ref('BBIN') });
  await stockIn('BYBIN', '2', { lot: 'SHELF' });
  await stockIn('BYBIN', '9', { lot: 'OTHER' });
  const { id } = await stockOut('BYBIN', '4', { lot: 'SHELF' });
  const read = await server.callAs(desk, formCalls(at.formNamed('stockOut')).read, { id });
  expect(
    (read.values['lines'] as { lot: string; quantity: string; bin: { id: string } | null }[]).map(
      ({ lot, quantity, bin }) => [lot, quantity, bin?.id ?? null],
    ),
  ).toEqual([
    ['SHELF', '2', null],
    ['SHELF', '2', 'BBIN'],
  ]);
  expect(await refusal(stockOut('BYBIN', '2', { lot: 'SHELF' }))).toEqual([
    [expect.stringMatching(/^lines\.\d\.quantity$/), expect.stringMatching(/^结存不足/)],
  ]);
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
      ['lines.0.lot', '序列号 S002 已在库：主仓'],
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
    // A part of a piece is none, whatever may come beyond the order.
    const beyond = await at.order('SER', '4', '10', { over: '40' });
    expect((await server.callAs(desk, scanOrder, { scanned: beyond.number ?? '' })).lines).toMatchObject([
      { most: '5' },
    ]);
    await at.takeBack('purchaseOrder', beyond.id);
    expect(await refusal(at.receive(order.id, '3', { lot: 'R1' }))).toEqual([
      ['lines.0.quantity', expect.stringMatching(/^按序列号管理的物料每行一件/)],
    ]);
    // What is wrong with a line behind stands at it as it was sent, however many lines the one before becomes.
    const orderLine = ref(await at.lineOf(order.id));
    const two = at.submit('goodsReceipt', {
      ...{ kind: 'receipt', order: ref(order.id), warehouse: ref('W1'), returns: [] },
      lines: [
        { id: 'a', orderLine, quantity: '2', lot: 'R1~R2' },
        { id: 'b', orderLine, quantity: '1', lot: null },
        { id: 'c', orderLine, quantity: '9', lot: 'R13~R21' },
      ],
    });
    expect(await refusal(two)).toEqual([
      ['lines.2.quantity', expect.stringMatching(/^超出容差/)],
      ['lines.1.lot', '该物料按序列号管理，请填写序列号'],
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

describe('an invoice', () => {
  const begun = async (from: string): Promise<Record<string, unknown>[]> => {
    const { values } = await server.callAs(desk, formCalls(at.formNamed('supplierInvoice')).options, {
      from,
    });
    return (values['lines'] ?? []) as Record<string, unknown>[];
  };
  const lineOf = async (lot: string): Promise<string> => {
    const { rows } = await server.database.owner.query<{ id: string }>(
      `SELECT trade_id::text AS id FROM purchase_receipt_line WHERE lot = $1`,
      [lot],
    );
    return rows[0]!.id;
  };

  it('has one line for pieces that came together, with their numbers beneath it', async () => {
    await at.item('INV', { tracking: 'serial' });
    const receipt = await at.receive((await at.order('INV', '20', '10')).id, '20', { lot: 'X01~X20' });
    expect(await begun(receipt.id)).toMatchObject([
      { receiptLine: { id: await lineOf('X01') }, lots: 'X01~X20', quantity: '20', price: '10' },
    ]);
    // At another price it waits for two people: of what it asks for nothing is offered again.
    const dear = await at.invoice(receipt.id, '20', '11');
    expect(await begun(receipt.id)).toEqual([]);
    await at.takeBack('supplierInvoice', dear.id);

    const part = await at.invoice(receipt.id, '5', '10');
    const matched = await server.callAs(desk, readMatch, { id: part.id });
    expect(matched).toMatchObject({ state: 'matched', lines: [{ accepted: '20', lots: 'X01~X05' }] });
    const [rest] = await begun(receipt.id);
    expect(rest).toMatchObject({ lots: 'X06~X20', quantity: '15' });
    const last = await at.submit('supplierInvoice', {
      ...{ supplier: ref('S1'), invoiceNumber: 'X-REST', invoiceDate: '2026-11-20', due: null },
      ...{ statedTax: '19.50', statedTotal: '169.50', scan: [] },
      lines: [{ ...rest, id: 'a', lots: 'X99', taxRate: '13' }],
    });
    // What stands in it of its goods is never what a browser said.
    const read = await server.callAs(desk, formCalls(at.formNamed('supplierInvoice')).read, { id: last.id });
    expect(read.values['lines']).toMatchObject([{ lots: 'X06~X20' }]);
    expect(await at.matchOf(last.id)).toMatchObject({ state: 'matched' });
    expect(await begun(receipt.id)).toEqual([]);

    // A piece that goes back afterwards is owed by the invoice that it stands in.
    await at.submit('goodsReceipt', {
      ...{ kind: 'return', order: null, warehouse: ref('W1'), lines: [], reopens: false, reason: '故障' },
      returns: [
        {
          id: 'r',
          receiptLine: ref(await lineOf('X11')),
          quantity: '1',
          unit: '件',
          from: 'usable',
          lot: 'X11',
        },
      ],
    });
    const { rows } = await server.callAs(desk, creditList.calls.rows, { q: 'inv' });
    expect(rows).toMatchObject([{ quantity: '1', invoices: 'X-REST', gross: '11.30' }]);
  });

  it('has one for lots that came together too, and one for each receipt', async () => {
    await at.item('INVLOT', { tracking: 'lot' });
    const order = await at.order('INVLOT', '10', '10');
    const orderLine = ref(await at.lineOf(order.id));
    const receipt = await at.submit('goodsReceipt', {
      ...{ kind: 'receipt', order: ref(order.id), warehouse: ref('W1'), returns: [] },
      lines: [
        { id: 'a', orderLine, quantity: '2', lot: 'L-1' },
        { id: 'b', orderLine, quantity: '3', lot: 'L-2' },
      ],
    });
    await at.receive(order.id, '5', { lot: 'L-3' });
    expect(await begun(receipt.id)).toMatchObject([{ lots: 'L-1、L-2', quantity: '5' }]);
    expect(await begun(order.id)).toMatchObject([
      { lots: 'L-1、L-2', quantity: '5' },
      { lots: 'L-3', quantity: '5' },
    ]);
  });
});

it('freight is borne by what came together in one line of its invoice, piece by piece in stock, and taken back so', async () => {
  await at.item('CARRIED', { tracking: 'serial' });
  const order = await at.order('CARRIED', '7', '10');
  const receipt = await at.receive(order.id, '7', { lot: 'C1~C7' });
  const lineOf = async (lot: string): Promise<string> => {
    const { rows } = await server.database.owner.query<{ id: string }>(
      `SELECT trade_id::text AS id FROM purchase_receipt_line WHERE lot = $1`,
      [lot],
    );
    return rows[0]!.id;
  };
  const goesBack = (lot: string, id: string) =>
    at.submit('goodsReceipt', {
      ...{ kind: 'return', order: null, warehouse: ref('W1'), lines: [], reopens: false, reason: '故障' },
      returns: [{ id: 'r', receiptLine: ref(id), quantity: '1', unit: '件', from: 'usable', lot }],
    });
  // The piece that names the others went back: it bears nothing, and they still stand in one line.
  await goesBack('C1', await lineOf('C1'));
  const form = formCalls(at.formNamed('supplierInvoice'));
  const { values } = await server.callAs(desk, form.options, { from: receipt.id, way: 'freight' });
  expect(values['shares']).toMatchObject([
    { receiptLine: { id: await lineOf('C1') }, lots: 'C2~C7', quantity: '7' },
  ]);
  const bills = {
    ...{ kind: 'freight', supplier: ref('S1'), invoiceDate: '2026-11-20', due: null, lines: [], scan: [] },
    ...{ statedTax: '9.00', statedTotal: '109.00', shareBy: 'value' },
  };
  const freight = await at.submit('supplierInvoice', {
    ...{ ...bills, invoiceNumber: 'CARRIER-1' },
    shares: (values['shares'] as object[]).map((share) => ({ ...share, lots: 'X9' })),
  });
  const read = await server.callAs(desk, form.read, { id: freight.id });
  expect(read.values['shares']).toMatchObject([{ lots: 'C2~C7' }]);
  for (const person of ['manager', 'head'])
    await server.callAs({ ...as(person), scope: 'all' as const }, acceptInvoice, {
      ...{ id: freight.id, reason: '运费' },
    });
  const shown = await server.callAs(desk, readMatch, { id: freight.id });
  expect(shown).toMatchObject({ state: 'accepted', shares: [{ receipt: receipt.number, amount: '100.00' }] });
  const worth = async () =>
    (await onHand('carried'))
      .map(({ lot, value }) => [lot, value])
      .toSorted()
      .map(([, value]) => value);
  const all = await worth();
  expect(all).toHaveLength(6);
  const sum = all.reduce((total, value) => total + Math.round(Number(value) * 100), 0);
  expect(sum).toBe(16_000);
  const { rows: kept } = await server.database.owner.query(
    'SELECT amount::text FROM purchase_freight_share WHERE invoice_id = $1 ORDER BY trade_id',
    [freight.id],
  );
  expect(kept.map(({ amount }) => amount)).toEqual(['16.67', '16.66', '16.67', '16.67', '16.66', '16.67']);
  // A piece that bears some cannot be taken back with its receipt before the freight is.
  await at.takeBack('supplierInvoice', freight.id);
  expect(new Set(await worth())).toEqual(new Set(['10.00']));

  // One that names each piece by itself, as it was before, still says what each bears.
  const each = await Promise.all(
    ['C2', 'C3'].map(async (lot) => ({ id: lot, receiptLine: ref(await lineOf(lot)) })),
  );
  const piecemeal = await at.submit('supplierInvoice', {
    ...{ ...bills, invoiceNumber: 'CARRIER-2', shares: each },
  });
  const { rows } = await server.database.owner.query(
    'SELECT line_id, amount::text FROM purchase_freight_share WHERE invoice_id = $1 ORDER BY trade_id',
    [piecemeal.id],
  );
  expect(rows).toEqual([
    { line_id: 'C2', amount: '50.00' },
    { line_id: 'C3', amount: '50.00' },
  ]);
});

describe('inspected goods with serial numbers', () => {
  const inspector = { ...as('employee'), scope: 'all' as const };
  const lots = async (q: string, tab: ('waiting' | 'sampling' | 'decided')[] = ['waiting', 'sampling']) =>
    (await server.callAs(inspector, inspectionList.calls.rows, { q, tab, pageSize: 20 })).rows;
  const view = (id: string) => server.callAs(inspector, readInspection, { id });
  const none = { accept: '0', concession: '0', rework: '0', return: '0', scrap: '0' };
  const decide = async (
    id: string,
    split: object,
    pieces: { serial: string; disposition: Disposition }[] = [],
  ) =>
    server.callAs(inspector, decideInspection, {
      ...{ id, version: (await view(id)).version, reason: '见检验记录', pieces },
      split: { ...none, ...split },
    });
  const found = async (id: string, ...units: number[]) =>
    server.callAs(inspector, saveInspection, {
      ...{ id, version: (await view(id)).version },
      findings: units.map((unit) => ({
        unit,
        values: {},
        defects: [{ name: '划伤', class: 'minor' as const }],
      })),
    });
  const statuses = async (q: string) =>
    Object.fromEntries((await onHand(q)).map(({ lot, status }) => [lot, status]));

  it('are one lot, whose sample is drawn by number, and whose pieces have a verdict each where they differ', async () => {
    await at.item('QSER', { tracking: 'serial', inspected: true });
    const order = await at.order('QSER', '20', '10');
    const receipt = await at.receive(order.id, '20', { lot: 'Q01~Q20' });
    const [lot, ...others] = await lots('qser');
    expect(others).toEqual([]);
    expect(lot).toMatchObject({ quantity: '20', lot: 'Q01~Q20' });
    const id = lot!.id;
    const before = await view(id);
    expect(before.plan).toMatchObject({ lot: 20, n: 13, classes: { major: { n: 13, ac: 0 } } });
    expect([...before.pieces].toSorted()).toHaveLength(20);
    expect(
      (await server.callAs(inspector, scanInspections, { scanned: 'q07' })).inspections.map((one) => one.id),
    ).toEqual([id]);

    // A part of it by itself, piece by piece; and back.
    const cut = (serials: string) =>
      server.callAs(inspector, partInspection, { id, version: before.version, serials });
    expect(await refusal(cut('Z9'))).toEqual([['serials', '本批没有序列号 Z9']]);
    expect(await refusal(cut(''))).toEqual([['serials', '请填写序列号']]);
    const part = await cut('Q01~Q03');
    expect((await lots('qser')).map((one) => [one.quantity, one.lot])).toEqual([
      ['17', 'Q04~Q20'],
      ['3', 'Q01~Q03'],
    ]);
    await server.callAs(inspector, joinInspection, { id: part.id, version: 1 });
    // One of them goes back before anybody has looked.
    const { rows } = await server.database.owner.query<{ id: string }>(
      `SELECT trade_id::text AS id FROM purchase_receipt_line WHERE lot = 'Q20'`,
    );
    await at.submit('goodsReceipt', {
      ...{ kind: 'return', order: null, warehouse: ref('W1'), lines: [], reopens: false, reason: '错发' },
      returns: [
        {
          ...{ id: 'r', receiptLine: ref(rows[0]!.id), goods: 'QSER', received: null, quantity: '1' },
          ...{ unit: '件', from: 'quarantine', lot: 'Q20', bin: null },
        },
      ],
    });
    expect((await view(id)).quantity).toBe('19');

    // Beyond the five units that minor failures are judged by: it leaves, and rejects nothing.
    await found(id, 13);
    const units = (await view(id)).pieces;
    const [good, bad] = [units[0], units[12]] as [string, string];
    expect(await refusal(decide(id, { accept: '19' }))).toEqual([
      ['split.accept', '检出 1 件不合格，最多接收 18'],
    ]);
    expect(await refusal(decide(id, { accept: '18', return: '1' }))).toEqual([
      ['pieces', '请指明各序列号的处置'],
    ]);
    const said = (serial: string) => [{ serial, disposition: 'return' as const }];
    expect(await refusal(decide(id, { accept: '18', return: '1' }, said(good)))).toEqual([
      ['pieces', `${bad} 检出不合格，不能接收`],
    ]);
    await decide(id, { accept: '18', return: '1' }, said(bad));
    const after = await statuses('qser');
    expect(after).toMatchObject({ [good]: 'usable', [bad]: 'blocked' });
    expect(Object.values(after).filter((status) => status === 'usable')).toHaveLength(18);
    expect((await view(id)).verdicts[0]?.pieces).toMatchObject({ [good]: 'accept', [bad]: 'return' });
    // What may be invoiced is what was accepted, line by line.
    const accepted = await server.database.owner.query(
      `SELECT r.lot FROM purchase_acceptance a JOIN purchase_receipt_line r ON r.trade_id = a.trade_id WHERE r.receipt_id = $1`,
      [receipt.id],
    );
    expect(accepted.rows).toHaveLength(18);
    expect(accepted.rows).not.toContainEqual({ lot: bad });
    // A return to the supplier begins with the piece that was sent back.
    const form = formCalls(at.formNamed('goodsReceipt'));
    const { values } = await server.callAs(desk, form.options, { from: id });
    expect(values['returns']).toMatchObject([{ lot: bad, quantity: '1', from: 'blocked' }]);

    await server.callAs(inspector, takeVerdictBack, {
      id,
      version: (await view(id)).version,
      reason: '误判',
    });
    expect(new Set(Object.values(await statuses('qser')))).toEqual(new Set(['quarantine']));
    // Reworked ones are a lot of their own.
    const rework = [good, bad].map((serial) => ({ serial, disposition: 'rework' as const }));
    const { again } = await decide(id, { accept: '17', rework: '2' }, rework);
    expect([...(await view(again!.id)).pieces].toSorted()).toEqual([good, bad].toSorted());
    await decide(again!.id, { accept: '2' });
    expect(new Set(Object.values(await statuses('qser')))).toEqual(new Set(['usable']));
  });

  it('that did not go back after all are pieces of their lot again, and one lot where it had gone as a whole', async () => {
    await at.item('RSER', { tracking: 'serial', inspected: true });
    await at.receive((await at.order('RSER', '3', '10')).id, '3', { lot: 'AB1~AB3' });
    const { rows } = await server.database.owner.query<{ id: string; lot: string }>(
      `SELECT trade_id::text AS id, lot FROM purchase_receipt_line WHERE lot LIKE 'AB_' ORDER BY lot`,
    );
    const gone = (...pieces: string[]) =>
      at.submit('goodsReceipt', {
        ...{ kind: 'return', warehouse: ref('W1'), lines: [], reason: '错发' },
        returns: rows
          .filter(({ lot }) => pieces.includes(lot))
          .map(({ id, lot }) => ({ id: lot, receiptLine: ref(id), quantity: '1', from: 'quarantine', lot })),
      });
    const waits = async () => (await lots('rser')).map(({ quantity, lot }) => [quantity, lot]);
    const drawn = async () => {
      const [lot] = await lots('rser');
      return (await view(lot!.id)).pieces;
    };
    const before = await drawn();
    const one = await gone('AB2');
    expect(await waits()).toEqual([['2', 'AB1、AB3']]);
    await at.takeBack('goodsReceipt', one.id);
    expect([await waits(), await drawn()]).toEqual([[['3', 'AB1~AB3']], before]);
    const all = await gone('AB1', 'AB2', 'AB3');
    expect(await waits()).toEqual([]);
    await at.takeBack('goodsReceipt', all.id);
    expect([await waits(), await drawn()]).toEqual([[['3', 'AB1~AB3']], before]);
    const [again] = await lots('rser');
    await decide(again!.id, { accept: '3' });
    expect(new Set(Object.values(await statuses('rser')))).toEqual(new Set(['usable']));
  });

  it('that are produced are one lot as well', async () => {
    await at.item('PSER', { tracking: 'serial', inspected: true });
    await stockIn('PSER', '3', { lot: 'P1~P3' }, { kind: 'production' });
    expect((await lots('pser')).map(({ quantity, lot, stage }) => [quantity, lot, stage])).toEqual([
      ['3', 'P1~P3', 'final'],
    ]);
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
