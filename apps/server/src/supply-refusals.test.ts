import { formCalls, importColumns, importDoor, importPiece, type AnyForm } from '#documents/model';
import { scanPick, scanStock, stockInHead } from '#inventory/model';
import { genericDoor, dayOf as localDay } from '#calls/model';
import { noteCredit } from '#purchasing/model';
import { newId, writeWorkbook } from '#server-kit/server';
import { desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
  await at.item('BAD');
  await server.database.owner.query(`
    INSERT INTO item (id, code, name_zh, name_en, kind, unit_id, search, tracking)
      VALUES ('LOT', 'LOT', '试剂', 'Reagent', 'lab', 'pc', 'reagent', 'lot');
    INSERT INTO warehouse (id, code, company_id, name_zh, name_en, search) VALUES ('W9', 'W9', 'C02', '外仓', 'Foreign', 'w')`);
});
afterAll(() => server.close());

const stockIn = (line: object = {}, header: object = {}, id?: string) =>
  at.submit(
    'stockIn',
    {
      ...{ kind: 'opening', warehouse: ref('W1') },
      lines: [
        { id: 'a', item: ref('BAD'), unit: '件', lot: null, bin: null, quantity: '2', price: '5', ...line },
      ],
    },
    header,
    id,
  );
const stockOut = (line: object = {}, more: object = {}) =>
  at.submit('stockOut', {
    ...{ kind: 'issue', warehouse: ref('W1'), ...more },
    lines: [{ id: 'a', item: ref('BAD'), unit: '件', lot: null, bin: null, quantity: '1', ...line }],
  });
const transfer = (line: object = {}, more: object = {}) =>
  at.submit('stockTransfer', {
    ...{ from: ref('W1'), to: ref('W2'), ...more },
    lines: [{ id: 'a', item: ref('BAD'), unit: '件', lot: null, quantity: '1', ...line }],
  });
/** Somebody waits for one of the item that is kept by lots. */
const asksForLots = () =>
  server.approved(at.formNamed('rawMaterial'), {
    warehouse: ref('W1'),
    lines: [{ id: 'a', item: ref('LOT'), unit: '件', lot: null, asked: '1', issued: null }],
  });
const scanned = async (code: string) => (await server.callAs(desk, scanPick, { scanned: code })).lines;
const linesOf = async (): Promise<number> => {
  const { rows } = await server.database.owner.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM stock_line',
  );
  return rows[0]?.n ?? 0;
};

it('what no line of a trade document holds is refused at its field: as it is asked for, ordered, or changed', async () => {
  const most = '不能大于 99,999,999,999,999.999999';
  const over = '100000000000000';
  const asked = at.formNamed('purchaseRequisition');
  const line = { id: 'r', item: ref('BAD'), spec: null, unit: '件', neededBy: null };
  for (const { price, quantity, field } of [
    { quantity: over, price: '0.01', field: 'quantity' },
    { quantity: '0.01', price: over, field: 'price' },
  ]) {
    const typed = { lines: [{ ...line, quantity, price }] };
    expect((await server.problemsOf(asked, typed)).map(({ path, text }) => [path, text[0]])).toEqual([
      [`lines.0.${field}`, most],
    ]);
    expect(await refusal(at.order('BAD', quantity, price, {}, { taxRate: '0' }))).toEqual([
      [`lines.0.${field}`, most],
    ]);
  }
  const order = await at.order('BAD', '1', '1');
  expect(await refusal(at.changeTo(order.id, { quantity: over, price: '0.01' }))).toEqual([
    ['lines.a.quantity', most],
  ]);
  expect(await refusal(at.changeTo(order.id, { quantity: '9999999999', price: '999999999' }))).toEqual([
    ['amount', '金额过大'],
  ]);
  await at.changeTo(order.id, { quantity: '2', price: '1' });
});

describe('a quantity', () => {
  it.each([
    ['0', '必须大于 0'],
    ['-1', '必须大于 0'],
    ['1.0000001', '最多 6 位小数'],
    ['1e3', '请填写数字'],
  ])('of %s is refused at its field, whatever the document: %s', async (quantity, said) => {
    const before = await linesOf();
    const order = await at.order('BAD', '10', '5');
    const receipt = await at.receive(order.id, '1');
    const line = ref(await at.lineOf(receipt.id));
    const invoiced = { id: 'a', receiptLine: line, price: '5', taxRate: '13' };
    for (const tried of [
      () => stockIn({ quantity }),
      () => stockOut({ quantity }),
      () => transfer({ quantity }),
      () => at.order('BAD', quantity, '5'),
      () => at.receive(order.id, quantity),
      () => at.invoice(receipt.id, '1', '5', { lines: [{ ...invoiced, quantity }] }),
    ])
      expect(await refusal(tried())).toContainEqual(['lines.0.quantity', said]);
    expect(await refusal(at.giveBack(receipt.id, quantity))).toContainEqual(['returns.0.quantity', said]);
    // The receipt alone.
    expect(await linesOf()).toBe(before + 1);
  });
});

it('a unit that the item has no factor for is refused', async () => {
  expect(await refusal(at.order('BAD', '1', '5', {}, { unit: '吨' }))).toEqual([
    ['lines.0.unit', '该物料没有这个单位的换算'],
  ]);
});

it('what another company has is not taken: neither from its warehouse nor by its lot', async () => {
  expect(await refusal(stockOut({}, { warehouse: ref('W9') }))).toEqual([['warehouse', '外仓 属于其他公司']]);
  await stockIn({ item: ref('LOT'), lot: 'OURS' });
  await server.database.owner.query(`
    WITH pool AS (INSERT INTO stock_pool (company_id, subject, area, method) VALUES ('C02', 'LOT', '', 'average') RETURNING id)
    INSERT INTO stock_key (company_id, item_id, warehouse_id, bin_id, lot, status, pool_id, quantity)
    SELECT 'C02', 'LOT', 'W9', '', 'THEIRS', 'usable', id, 5 FROM pool`);
  expect(await refusal(stockOut({ item: ref('LOT'), lot: 'THEIRS' }))).toEqual([
    ['lines.0.quantity', expect.stringMatching(/^(结存|可用)不足/)],
  ]);
  await asksForLots();
  expect((await scanned('OURS')).map(({ lot }) => lot)).toEqual(['OURS']);
  expect(await scanned('THEIRS')).toEqual([]);
  const moved = async (code: string) =>
    (await server.callAs(desk, scanStock, { scanned: code })).lines.map(({ lot }) => lot);
  expect(await moved('OURS')).toEqual(['OURS']);
  expect(await moved('THEIRS')).toEqual([]);
});

it('a price of 0 is taken with a reason only', async () => {
  expect(await refusal(stockIn({ price: '0' }))).toEqual([
    ['lines.0.price', '单价为 0 时请在备注中说明原因'],
  ]);
  expect(await refusal(at.order('BAD', '1', '0'))).toEqual([['lines.0.note', '单价为 0 时请说明原因']]);
  expect(await stockIn({ price: '0' }, { remarks: '供应商赠送' })).toMatchObject({ status: 'approved' });
  expect(await at.order('BAD', '1', '0', {}, { note: '样品' })).toMatchObject({ status: 'approved' });
});

it('what has expired is neither issued nor shipped, also where its lot was scanned; to the scrap and to another bin it goes', async () => {
  await server.database.owner.query(
    `INSERT INTO bin (id, code, name_zh, name_en, warehouse_id, company_id, search) VALUES ('BX', 'X-01', 'X-01', 'X-01', 'W1', 'C01', 'x')`,
  );
  await stockIn({ item: ref('LOT'), lot: 'OLD', expires: '2020-01-31' });
  const expired = [['lines.0.lot', '批号 OLD 已过有效期']];
  expect(await refusal(stockOut({ item: ref('LOT'), lot: 'OLD' }))).toEqual(expired);
  expect(await refusal(transfer({ item: ref('LOT'), lot: 'OLD' }))).toEqual(expired);
  expect(await transfer({ item: ref('LOT'), lot: 'OLD', toBin: ref('BX') }, { to: ref('W1') })).toMatchObject(
    { status: 'approved' },
  );
  expect(await stockOut({ item: ref('LOT'), lot: 'OLD', bin: ref('BX') }, { kind: 'scrap' })).toMatchObject({
    status: 'approved',
  });
  // A scan of it picks nothing, though somebody waits for the item; to set it apart it is found.
  await asksForLots();
  expect(await scanned('OLD')).toEqual([]);
  const { lines } = await server.callAs(desk, scanStock, { scanned: 'old' });
  expect(lines.map(({ lot, warehouse, bin }) => [lot, warehouse.id, bin])).toEqual([['OLD', 'W1', null]]);
});

it('a lot is usable through its last day, also where that day is entered late', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const dayOf = (days: number) => ago(days).toISOString();
  const at0 = { happenedAt: dayOf(4), lateReason: '补' };
  await at.submit('stockIn', {
    ...{ kind: 'opening', warehouse: ref('W1'), ...at0 },
    lines: [
      {
        ...{ id: 'a', item: ref('LOT'), unit: '件', lot: 'LAST', bin: null, quantity: '9', price: '5' },
        expires: localDay(ago(2), 'Asia/Shanghai'),
      },
    ],
  });
  const issued = (days: number) =>
    stockOut({ item: ref('LOT'), lot: 'LAST' }, { happenedAt: dayOf(days), lateReason: '补' });
  expect(await issued(2)).toMatchObject({ status: 'approved' });
  expect(await refusal(issued(0.5))).toEqual([['lines.0.lot', '批号 LAST 已过有效期']]);
});

it('one request in 50 copies posts once', async () => {
  const [requestId, id, before] = [newId(), newId(), await linesOf()];
  const form = at.formNamed('stockIn');
  const input = {
    ...{ id, version: 0, departmentId: 'workshop', subject: '', urgency: 'normal' as const },
    ...{ currency: 'CNY' as const, ccIds: [], attachmentIds: [], remarks: '' },
    values: {
      ...{ kind: 'opening', warehouse: ref('W1') },
      lines: [{ id: 'a', item: ref('BAD'), unit: '件', lot: null, bin: null, quantity: '2', price: '5' }],
    },
  };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.callAs(desk, formCalls(form).submit, input, { requestId })),
  );
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  expect(await linesOf()).toBe(before + 1);
});

it('3 bad ones of 5,000 lines that are imported are named by row and column, their documents stay out, and nothing is posted', async () => {
  const before = await linesOf();
  const last = await imported(at.formNamed('stockIn'), 5000, (n) =>
    n === 7 ? { quantity: '0' } : n === 2500 ? { item: '金条' } : n === 4999 ? { quantity: '1e3' } : {},
  );
  expect(last).toMatchObject({
    result: {
      ...{ rows: 5000, forms: 47, faultyRows: 300 },
      faults: [
        { row: 9, column: ['入库明细：数量', 'Goods: Quantity'], text: ['必须大于 0', expect.any(String)] },
        { row: 2502, column: ['入库明细：物料', 'Goods: Item'], text: ['找不到“金条”', expect.any(String)] },
        {
          row: 5001,
          column: ['入库明细：数量', 'Goods: Quantity'],
          text: ['请填写数字', expect.any(String)],
        },
      ],
    },
  });
  expect(await linesOf()).toBe(before);
});

/** Imports documents of a hundred lines each; `change` makes some of them wrong. */
async function imported(
  form: AnyForm,
  count: number,
  change: (n: number) => { quantity?: string; item?: string },
): Promise<unknown> {
  const columns = importColumns(form);
  const cellsOf = (n: number): Record<string, string> => ({
    ...{ group: String(Math.floor(n / 100)), 'own.kind': '期初', 'own.warehouse': 'W1' },
    ...{ 'lines.lines.item': change(n).item ?? 'BAD', 'lines.lines.price': '5' },
    'lines.lines.quantity': change(n).quantity ?? '2',
  });
  const rows = [
    columns.map(({ label }) => ({ text: label[0] })),
    ...Array.from({ length: count }, (_, n) => {
      const cells = cellsOf(n);
      return columns.map(({ key }) => (cells[key] ? { text: cells[key] } : null));
    }),
  ];
  const parts: Buffer[] = [];
  for await (const part of writeWorkbook([{ name: 'x', widths: [], rows }])) parts.push(part);
  const answer = await server.app.inject({
    method: importDoor.method,
    url: importDoor.path,
    headers: { authorization: `Bearer ${server.tokenFor(desk)}`, 'x-language': 'zh' },
    payload: {
      ...{ id: newId(), screen: stockInHead.code, fileName: 'stock.xlsx', dryRun: false },
      file: Buffer.concat(parts).toString('base64'),
    },
  });
  const pieces = answer.payload
    .trim()
    .split('\n')
    .map((line) => importPiece.parse(JSON.parse(line)));
  return pieces.at(-1);
}

it('a return that the supplier credited stays, as long as the credit notes stand for it', async () => {
  await at.item('GONE');
  const order = await at.order('GONE', '100', '10');
  const receipt = await at.receive(order.id, '100');
  await at.invoice(receipt.id, '100', '10');
  const returns = [await at.giveBack(receipt.id, '30'), await at.giveBack(receipt.id, '20')] as const;
  const id = await at.lineOf(receipt.id);
  await server.callAs(desk, noteCredit, { id, number: 'CN-8', quantity: '5' });
  await server.callAs(desk, noteCredit, { id, number: 'CN-7', quantity: '20' });
  // The other one is enough for 20, not for 25.
  const back = ({ id: of }: { id: string }) => at.takeBack('goodsReceipt', of);
  expect(await refusal(back(returns[0]))).toEqual(['供应商已用贷项通知单 CN-7、CN-8 入账，不能作废']);
  expect(await at.onHand('gone')).toEqual([['50', '500.00', 'usable']]);
  await back(returns[1]);
  expect(await refusal(back(returns[0]))).toHaveLength(1);
});

it('says of what each refusal speaks: of a posting, fields that are of all lines; of a check, what it read', async () => {
  /** As the browser gets it. */
  const errorsOf = async (name: string, line: object) => {
    const { code } = formCalls(at.formNamed(name)).submit;
    const { method, path: url } = genericDoor;
    const answer = await server.app.inject({
      ...{ method, url, headers: { 'access-token': server.tokenFor(desk) } },
      payload: {
        ...{ code, id: newId(), version: 0, departmentId: 'workshop', subject: '' },
        ...{ urgency: 'normal', currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '' },
        values: {
          ...{ kind: name === 'stockOut' ? 'issue' : 'opening', warehouse: ref('W1') },
          lines: [{ id: 'a', unit: '件', lot: null, bin: null, quantity: '1', ...line }],
        },
      },
    });
    return answer.json<{ errors: { path: string; about?: string[] }[] }>().errors;
  };
  const [posting, ...more] = await errorsOf('stockOut', { item: ref('BAD'), quantity: '900000' });
  expect([posting?.path, more]).toEqual(['lines.0.quantity', []]);
  expect(posting?.about).toEqual(expect.arrayContaining(['kind', 'warehouse', 'happenedAt']));
  // A line that has nothing to do with it may change: the mark stays.
  expect(posting?.about).not.toContain('lines');
  const [check] = await errorsOf('stockIn', { item: ref('LOT'), price: '5' });
  expect(check).toMatchObject({ path: 'lines.0.lot', about: ['lines', 'warehouse', 'from', 'to'] });
});
