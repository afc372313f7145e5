import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { formCalls, type AnyForm } from '#documents/model';
import { writeFilters } from '#fields/model';
import { searchText } from '#identity/server';
import {
  addToCount,
  cancelCount,
  asidePlantTransfer,
  closeSheet,
  countList,
  enterCount,
  onHandList,
  planCount,
  plantTransferList,
  postCount,
  postPlantTransfers,
  readCount,
  readPeriods,
  readTransfer,
  receiveTransfer,
  replacedList,
  reopenTools,
  settleTools,
  stock,
  stockDocumentTypes,
  stockInPlace,
  stockLineList,
  takePlantTransfers,
  toPickList,
  unfinishedCounts,
} from '#inventory/model';
import { driftOfReservations } from '#inventory/testing';
import { driftOf } from '#ledgers/server';
import { exportDoor, exportPiece } from '#lists/model';
import { newId, readWorkbook } from '#server-kit/server';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let forms: Record<string, AnyForm>;
beforeAll(async () => {
  server = await requisitionsServer();
  await server.database.pool.query(`
    INSERT INTO item (id, code, name_zh, name_en, kind, unit_id, search, tracking)
      VALUES ('G1', 'G1', '铜杆', 'Copper rod', 'raw', 'pc', 'copper rod', NULL), ('G2', 'G2', '试剂', 'Reagent', 'lab', 'pc', 'reagent', 'lot'),
             ('G3', 'G3', '甲', 'A', 'raw', 'pc', 'counted one', NULL), ('G4', 'G4', '乙', 'B', 'raw', 'pc', 'counted two', NULL),
             ('G5', 'G5', '丙', 'C', 'raw', 'pc', 'counted three', NULL), ('G6', 'G6', '丁', 'D', 'raw', 'pc', 'reserved one', NULL),
             ('G7', 'G7', '戊', 'E', 'raw', 'pc', 'shared one', NULL), ('G8', 'G8', '己', 'F', 'raw', 'pc', 'picked one', NULL),
             ('G9', 'G9', '庚', 'H', 'raw', 'ba', 'boxed one', NULL), ('GC', 'GC', '辛', 'I', 'raw', 'pc', 'counted four', NULL);
    INSERT INTO warehouse (id, code, company_id, name_zh, name_en, search) VALUES ('W9', 'W9', 'C02', '外仓', 'Foreign', 'w'), ('W3', 'W3', 'C01', '盘点仓', 'Counted', 'w'), ('W4', 'W4', 'C01', '领用仓', 'Issued', 'w'),
             ('W5', 'W5', 'C01', '待拣仓', 'Picked', 'w'), ('WA', 'WA', 'C01', '另盘仓', 'Counted too', 'w');
    INSERT INTO bin (id, code, name_zh, name_en, warehouse_id, company_id, search) VALUES
      ('B1', 'A-01', 'A-01', 'A-01', 'W1', 'C01', 'a'), ('B2', 'A-02', 'A-02', 'A-02', 'W2', 'C01', 'a')`);
  forms = Object.fromEntries(
    await Promise.all(stockDocumentTypes.map(async (type) => [type.name, await type.load()])),
  );
});
afterAll(() => server.close());

const keeper = { ...as('employee'), scope: 'all' as const };
/** Takes requests that were void before to be over. */
const mended = join(
  import.meta.dirname,
  '../../../libs/inventory/server/migrations/0485_void_requests_hold_nothing.sql',
);
const linesWhere = (item: string, balance: string) =>
  writeFilters([
    { field: 'item', operation: 'is', value: item },
    { field: 'balance', operation: 'is', value: balance },
  ]);
const ref = (id: string) => ({ id, name: '' });

async function submit(name: string, values: Record<string, unknown>) {
  const form = forms[name] as AnyForm;
  return server.callAs(keeper, formCalls(form).submit, {
    ...{ id: newId(), version: 0, departmentId: 'workshop', subject: '', urgency: 'normal' },
    ...{ currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '', values },
  });
}
const stockIn = (item: string, quantity: string, price: string | null, more: Record<string, unknown> = {}) =>
  submit('stockIn', {
    ...{ kind: price === null ? 'found' : 'opening', warehouse: ref('W1'), ...more },
    lines: [{ id: 'l1', item: ref(item), unit: '件', lot: null, bin: null, quantity, price, ...more }],
  });
const stockOut = (item: string, quantity: string, more: Record<string, unknown> = {}) =>
  submit('stockOut', {
    ...{ kind: 'issue', warehouse: ref('W1'), ...more },
    lines: [{ id: 'l1', item: ref(item), unit: '件', lot: null, bin: null, quantity, ...more }],
  });
const refusal = async (work: Promise<unknown>) => {
  const answer = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(answer instanceof CallError)) throw answer ?? new Error('It was taken.');
  return (answer.details.problems ?? []).map(({ path, text }) => [path, text]);
};
const onHand = async (search: string) => {
  const { rows } = await server.callAs(keeper, onHandList.calls.rows, { q: search, pageSize: 20 });
  return rows.map(({ quantity, value, warehouse, bin, status }) => [
    quantity,
    value,
    warehouse?.id,
    bin?.id ?? null,
    status,
  ]);
};

it('goods come in, move and leave; what is on hand and worth follows, with every line that made it', async () => {
  const first = await stockIn('G1', '100', '10');
  expect(first).toMatchObject({ status: 'approved' });
  expect(first.number).toMatch(/^SI-/);
  await stockIn('G1', '50', '11.5');
  await stockOut('G1', '60');
  expect(await onHand('copper rod')).toEqual([['90', '945.00', 'W1', null, 'usable']]);
  const shipped = await submit('stockTransfer', {
    ...{ from: ref('W1'), to: ref('W2') },
    lines: [
      { id: 'l1', item: ref('G1'), unit: '件', lot: null, fromBin: null, toBin: ref('B2'), quantity: '30' },
    ],
  });
  // Between two warehouses it is on its way, and comes in parts.
  expect(await onHand('copper rod')).toEqual([
    ['60', '630.00', 'W1', null, 'usable'],
    ['30', '315.00', 'W2', null, 'transit'],
  ]);
  const came = (lineId: string, received: string, lost = '0', reason = '') =>
    server.callAs(keeper, receiveTransfer, {
      id: shipped.id,
      reason,
      lines: [{ lineId, received, lost }],
    });
  const lineId = (await server.callAs(keeper, readTransfer, { id: shipped.id })).lines[0]?.id ?? '';
  // The document says so, and leads to where it is received.
  const stands = async () => {
    const { effects } = await server.callAs(keeper, formCalls(forms['stockTransfer'] as AnyForm).context, {
      id: shipped.id,
    });
    return effects.map(({ label, to }) => [label[0].split(' · ').at(-1), to]);
  };
  expect(await stands()).toEqual([['在途', `/invhome/Inv140p_transit?q=${shipped.number}`]]);
  expect(await came(lineId, '10')).toEqual({ left: 1 });
  expect(await refusal(came(lineId, '20.000001'))).toEqual([
    [`lines.${lineId}.received`, ['在途仅 20', expect.any(String)]],
  ]);
  expect(await refusal(came(lineId, '19', '1'))).toEqual([
    ['reason', ['请说明损失原因', expect.any(String)]],
  ]);
  expect(await came(lineId, '20')).toEqual({ left: 0 });
  expect(await stands()).toEqual([['已到齐', null]]);
  expect(await onHand('copper rod')).toEqual([
    ['60', '630.00', 'W1', null, 'usable'],
    ['30', '315.00', 'W2', 'B2', 'usable'],
  ]);
  // What was found comes in at the present rate.
  await stockIn('G1', '2', null);
  const { rows } = await server.callAs(keeper, stockLineList.calls.rows, {
    q: 'copper rod',
    pageSize: 20,
  });
  const after = rows.map(({ quantity, value, quantityAfter, poolQuantityAfter, kind }) => [
    ...[quantity, value, quantityAfter, poolQuantityAfter, kind],
  ]);
  expect(after).toEqual([
    ['2', '21.00', '62', '92', 'in'],
    ['20', null, '30', null, 'transfer'],
    ['-20', null, '0', null, 'transfer'],
    ['10', null, '10', null, 'transfer'],
    ['-10', null, '20', null, 'transfer'],
    ['30', null, '30', null, 'transfer'],
    ['-30', null, '60', null, 'transfer'],
    ['-60', '-630.00', '90', '90', 'out'],
    ['50', '575.00', '150', '150', 'opening'],
    ['100', '1000.00', '100', '100', 'opening'],
  ]);
  // The lines of one balance end at what it holds, and it is called by its item, warehouse and bin.
  const { rows: balances } = await server.callAs(keeper, onHandList.calls.rows, {
    q: 'copper rod',
    pageSize: 20,
  });
  for (const { itemId, balance, quantity: holds } of balances) {
    const lines = await server.callAs(keeper, stockLineList.calls.rows, {
      where: linesWhere(itemId, balance),
      pageSize: 20,
    });
    expect(lines.rows[0]).toMatchObject({ quantityAfter: holds, balance: { id: balance } });
  }
  const { rows: found } = await server.callAs(keeper, stockLineList.calls.rows, {
    where: linesWhere(balances[0]!.itemId, balances[0]!.balance),
    pageSize: 1,
  });
  expect(found[0]?.balance?.name).toMatch(/^铜杆 · .+ · 可用$/);
  expect(rows.at(-1)).toMatchObject({ number: first.number, voucherId: first.id });
});

it('what may be used is told of the warehouse, bin and lot that a line takes from, and of no other company', async () => {
  await stockIn('G2', '7', '1', { lot: 'P1' });
  await stockIn('G2', '2', '1', { lot: 'P2', bin: ref('B1') });
  const asked = (warehouse: string, bin: string, lot: string) => ({
    ...{ key: [warehouse, bin, lot].join(' '), id: 'G2', warehouse, bin, lot },
  });
  const places = [
    ...[asked('W1', '', ''), asked('W1', 'B1', ''), asked('W1', '', 'P1')],
    ...[asked('W1', '', 'P1、P2'), asked('W2', '', '')],
  ];
  const { values } = await server.callAs(keeper, stockInPlace, { asked: places });
  expect(Object.values(values).toSorted()).toEqual(['0', '2', '7', '9', '9']);
  expect(values).toMatchObject({ 'W1  ': '9', 'W1 B1 ': '2', 'W1  P1': '7', 'W2  ': '0' });
  await stockIn('G2', '3', '1', { lot: 'P 3' });
  const spaced = await server.callAs(keeper, stockInPlace, { asked: [asked('W1', '', 'P 3')] });
  expect(Object.values(spaced.values)).toEqual(['3']);
  const elsewhere = await server.callAs(keeper, stockInPlace, { asked: places, companyId: 'C02' });
  expect(new Set(Object.values(elsewhere.values))).toEqual(new Set(['0']));
});

it('an export of what is on hand has the code of an item once', async () => {
  const { payload } = await server.app.inject({
    method: exportDoor.method,
    url: exportDoor.path,
    headers: { authorization: `Bearer ${server.tokenFor(keeper)}`, 'x-language': 'zh' },
    payload: {
      screen: onHandList.code,
      list: onHandList.name,
      fields: ['item', 'itemCode', 'spec'],
      filters: {},
    },
  });
  const file = payload
    .trim()
    .split('\n')
    .map((line) => exportPiece.parse(JSON.parse(line)))
    .flatMap((piece) => ('part' in piece ? Buffer.from(piece.part, 'base64') : []));
  const [sheet] = await readWorkbook(Buffer.concat(file), { bytes: 1e9, rows: 1e6, columns: 300 });
  expect(sheet?.rows[0]).toEqual(['物料', '物料编码', '规格']);
});

it('what balances of a pool are worth comes to what the pool is worth, to the cent', async () => {
  await stockIn('G7', '1', '3.34');
  for (const warehouse of ['W2', 'W4']) await stockIn('G7', '1', '3.33', { warehouse: ref(warehouse) });
  const values = (await onHand('shared one')).map(([, value]) => value);
  expect(values).toEqual(['3.33', '3.34', '3.33']);
  const totals = await server.callAs(keeper, onHandList.calls.totals, { q: 'shared one' });
  expect(JSON.stringify(totals)).toContain('10.00');
});

it('nobody takes what is not there, and says at which line', async () => {
  expect(await refusal(stockOut('G1', '1000'))).toEqual([
    ['lines.0.quantity', [expect.stringMatching(/^结存不足：铜杆 \S+ 将为 -938$/), expect.any(String)]],
  ]);
  // The third of three is refused as they are posted: at its place; none is posted.
  const before = await onHand('copper rod');
  const lines = ['1', '2', '1000'].map((quantity, at) => ({
    ...{ id: `l${at}`, item: ref('G1'), unit: '件', lot: null, bin: at < 2 ? null : ref('B1'), quantity },
  }));
  const three = submit('stockOut', { kind: 'issue', warehouse: ref('W1'), lines });
  await expect(three).rejects.toMatchObject({
    errorName: 'businessRule',
    details: {
      problems: [
        {
          path: 'lines.2.quantity',
          text: [expect.stringMatching(/^结存不足：铜杆/), expect.any(String)],
        },
      ],
    },
  });
  expect(await onHand('copper rod')).toEqual(before);
  expect(await refusal(stockIn('G2', '5', '3'))).toEqual([
    ['lines.0.lot', ['该物料按批次管理，请填写批号', expect.any(String)]],
  ]);
  expect(await refusal(stockIn('G1', '5', '3', { bin: ref('B2') }))).toEqual([
    ['lines.0.bin', ['库位不在该仓库内', expect.any(String)]],
  ]);
  expect(await refusal(stockIn('G1', '5', '3', { warehouse: ref('W9') }))).toEqual([
    ['warehouse', ['外仓 属于其他公司', expect.any(String)]],
  ]);
  expect(
    (await refusal(submit('stockIn', { kind: 'opening', warehouse: ref('W1'), lines: [] }))).length,
  ).toBeGreaterThan(0);
});

it('a document that is made void leaves nothing behind, once; what was used since is not taken back', async () => {
  const before = await onHand('copper rod');
  const document = await stockIn('G1', '7', '99');
  const calls = formCalls(forms['stockIn'] as AnyForm);
  const administrator = { ...as('admin'), roles: ['systemAdministrator'], scope: 'all' as const };
  await server.callAs(administrator, calls.void, { id: document.id, reason: 'typed twice' });
  expect(await onHand('copper rod')).toEqual(before);
  await expect(
    server.callAs(administrator, calls.void, { id: document.id, reason: 'again' }),
  ).rejects.toThrow();
  const only = await stockIn('G2', '5', '3', { lot: 'L1' });
  const issued = await stockOut('G2', '4', { lot: 'L1' });
  await expect(
    server.callAs(administrator, calls.void, { id: only.id, reason: 'too late' }),
  ).rejects.toMatchObject({
    details: {
      text: [`已被 ${issued.number} 使用，请先冲销`, expect.any(String)],
    },
  });
  // Once what used it is taken back, so is it.
  const out = formCalls(forms['stockOut'] as AnyForm);
  await server.callAs(administrator, out.void, { id: issued.id, reason: 'not taken' });
  await server.callAs(administrator, calls.void, { id: only.id, reason: 'typed twice' });
});

describe('a count', () => {
  const second = { ...keeper, personId: 'colleague' };
  const call: typeof server.callAs = (...of) => server.callAs(...of);
  it('is blind, goes to another person where it is far apart, and is true from its moment on (example 6)', async () => {
    await stockIn('G3', '42', '50', { warehouse: ref('W3') });
    await stockIn('G4', '10', '5', { warehouse: ref('W3') });
    const { id, lines } = await call(keeper, planCount, {
      ...{ warehouseId: 'W3', binIds: [], itemKind: null, note: '' },
    });
    expect(lines).toBe(2);
    const sheet = await call(keeper, readCount, { id });
    expect(sheet.lines.map(({ outcome, counted }) => [outcome, counted])).toEqual([
      [null, null],
      [null, null],
    ]);
    const lineOf = (code: string) => sheet.lines.find(({ itemCode }) => itemCode === code)?.id ?? '';
    await expect(call(keeper, closeSheet, { id })).rejects.toThrow('还有 2 行未盘');
    // Planned until the first quantity is entered.
    const state = async () => (await call(keeper, readCount, { id })).state;
    const underWay = async () => {
      const { rows } = await call(keeper, countList.calls.rows, { tab: [...unfinishedCounts], pageSize: 50 });
      return rows.find((row) => row.id === id)?.state;
    };
    expect([await state(), await underWay()]).toEqual(['planned', 'planned']);
    expect(
      await refusal(call(keeper, enterCount, { id, lines: [{ lineId: lineOf('G3'), quantity: '-1' }] })),
    ).toEqual([[`lines.${lineOf('G3')}.quantity`, ['不能为负数', expect.any(String)]]]);
    expect(await state()).toBe('planned');
    await call(keeper, enterCount, { id, lines: [{ lineId: lineOf('G4'), quantity: '10' }] });
    expect([await state(), await underWay()]).toEqual(['counting', 'counting']);
    await call(keeper, enterCount, { id, lines: [{ lineId: lineOf('G3'), quantity: '3' }] });
    expect(await state()).toBe('counting');
    // 39 of 42 at 50 are missing: beyond 2 % and 500.
    expect(await call(keeper, closeSheet, { id })).toEqual({ state: 'recount', recounts: 1 });
    expect(
      await refusal(call(keeper, enterCount, { id, lines: [{ lineId: lineOf('G3'), quantity: '1' }] })),
    ).toEqual([[`lines.${lineOf('G3')}.quantity`, ['须由另一人复盘', expect.any(String)]]]);
    // The keeper and all colleagues may enter counts.
    await server.database.owner.query(
      `INSERT INTO role_right (id, role_id, screen, actions, scope) VALUES ('test:counts', 'employee', 'INV150P', '{query,edit}', 'all')
       ON CONFLICT (role_id, screen) DO UPDATE SET actions = excluded.actions, scope = excluded.scope`,
    );
    // Nobody is done, whoever counted first still sees what they found, and is told who may count again.
    const { rows: under } = await call(keeper, countList.calls.rows, { tab: ['recount'], pageSize: 50 });
    expect(under.find((row) => row.id === id)?.counted).toBe('50');
    const own = await call(keeper, readCount, { id });
    expect(own.lines.map(({ counted, mine, done }) => [counted, mine, done])).toEqual([['3', false, false]]);
    expect(own.left).toBe(1);
    expect(own.mayRecount).toContain('刘洋');
    expect(own.mayRecount).not.toContain('张文静');
    const again = await call(second, readCount, { id });
    expect(
      again.lines.map(({ itemCode, counted, outcome, mine }) => [itemCode, counted, outcome, mine]),
    ).toEqual([['G3', null, null, true]]);
    await call(second, enterCount, { id, lines: [{ lineId: lineOf('G3'), quantity: '1' }] });
    expect(await call(second, closeSheet, { id })).toEqual({ state: 'variance', recounts: 0 });
    const found = await call(keeper, readCount, { id });
    expect(
      found.lines.map(({ itemCode, outcome }) => [
        itemCode,
        outcome?.book,
        outcome?.variance,
        outcome?.value,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['G3', '42', '-41', '-2050.00'],
        ['G4', '10', '0', '0.00'],
      ]),
    );
    expect(await refusal(call(keeper, postCount, { id, reason: '', prices: [] }))).toEqual([
      ['reason', ['请说明差异原因', expect.any(String)]],
    ]);
    expect(await call(keeper, postCount, { id, reason: '短少', prices: [] })).toEqual({ posted: 1 });
    await expect(call(keeper, postCount, { id, reason: '短少', prices: [] })).rejects.toThrow(/已过账/);
    expect(await onHand('counted one')).toEqual([['1', '50.00', 'W3', null, 'usable']]);
    // 5 that were received before the count and entered after it: still 1.
    const yesterday = new Date(Date.now() - 86_400_000 / 2).toISOString();
    await stockIn('G3', '5', '50', { warehouse: ref('W3'), happenedAt: yesterday });
    expect(await onHand('counted one')).toEqual([['1', '50.00', 'W3', null, 'usable']]);
    const { rows } = await call(keeper, stockLineList.calls.rows, { q: 'counted one', pageSize: 20 });
    expect(
      rows.filter(({ reason }) => reason?.startsWith('盘点更正')).map(({ quantity }) => quantity),
    ).toEqual(['-5']);
  });

  it('is told of whoever closes a month by whose end it was planned, and of no other', async () => {
    await stockIn('GC', '1', '5', { warehouse: ref('WA') });
    const last = async () => (await call(keeper, readPeriods, {})).open.at(-1)?.counts;
    const before = await last();
    const { id } = await call(keeper, planCount, {
      ...{ warehouseId: 'WA', binIds: [], itemKind: null, note: 'this month' },
    });
    expect(await last()).toBe(before);
    await server.database.owner.query(
      `UPDATE stock_count SET planned_at = planned_at - interval '32 days' WHERE id = $1`,
      [id],
    );
    expect(await last()).toBe((before ?? 0) + 1);
    await call(keeper, cancelCount, { id, reason: 'only looked at' });
    expect(await last()).toBe(before);
  });

  it('leads to the lines that it has posted, and says why', async () => {
    await stockIn('GC', '3', '5', { warehouse: ref('WA') });
    const { id, number } = await call(keeper, planCount, {
      ...{ warehouseId: 'WA', binIds: [], itemKind: null, note: '' },
    });
    const sheet = await call(keeper, readCount, { id });
    const lines = sheet.lines.map(({ id: lineId }) => ({ lineId, quantity: '3' }));
    await call(keeper, enterCount, { id, lines });
    await call(keeper, closeSheet, { id });
    await call(keeper, postCount, { id, reason: 'one is broken', prices: [] });
    expect(await call(keeper, readCount, { id })).toMatchObject({ state: 'posted', reason: 'one is broken' });
    const where = writeFilters([{ field: 'number', operation: 'has', value: number }]);
    const { rows } = await call(keeper, stockLineList.calls.rows, { where, pageSize: 50 });
    expect(rows.map(({ item, quantity, number: of }) => [item?.id, quantity, of])).toContainEqual([
      ...['GC', '-1', number],
    ]);
    expect(new Set(rows.map(({ number: of }) => of))).toEqual(new Set([number]));
    const none = writeFilters([{ field: 'number', operation: 'has', value: 'CK-NOWHERE' }]);
    expect((await call(keeper, stockLineList.calls.rows, { where: none, pageSize: 50 })).rows).toEqual([]);
  });

  it('takes up what is not in the sheet, at a price where nothing says what it is worth', async () => {
    const { id } = await call(keeper, planCount, {
      ...{ warehouseId: 'W3', binIds: [], itemKind: null, note: 'again' },
    });
    const add = (quantity: string, itemId = 'G5') =>
      call(keeper, addToCount, { id, itemId, binId: null, lot: '', status: 'usable', quantity });
    const { lineId } = await add('2');
    expect((await call(keeper, readCount, { id })).state).toBe('counting');
    expect(await refusal(add('2'))).toEqual([['itemId', ['盘点单已有这一行', expect.any(String)]]]);
    const { lines } = await call(keeper, readCount, { id });
    await call(keeper, enterCount, {
      id,
      lines: lines.flatMap((line) =>
        line.done ? [] : [{ lineId: line.id, quantity: line.itemCode === 'G3' ? '1' : '10' }],
      ),
    });
    expect(await call(keeper, closeSheet, { id })).toEqual({ state: 'variance', recounts: 0 });
    expect(await refusal(call(keeper, postCount, { id, reason: '盘盈', prices: [] }))).toEqual([
      [`prices.${lineId}`, ['没有现行单价，请填写', expect.any(String)]],
    ]);
    await call(keeper, postCount, { id, reason: '盘盈', prices: [{ lineId, price: '7.5' }] });
    expect(await onHand('counted three')).toEqual([['2', '15.00', 'W3', null, 'usable']]);
  });

  it('is done again beyond 500 CNY, whatever the company books in, by the rate of the day', async () => {
    const { owner } = server.database;
    await owner.query(
      `INSERT INTO warehouse (id, code, company_id, name_zh, name_en, search) VALUES ('W6', 'W6', 'C01', '外币仓', 'Abroad', 'w')`,
    );
    await owner.query(
      `INSERT INTO item (id, code, name_zh, name_en, kind, unit_id, search) VALUES ('GX', 'GX', '辛', 'X', 'raw', 'pc', 'counted abroad')`,
    );
    await owner.query(
      `INSERT INTO exchange_rate (from_currency, to_currency, day, rate)
       VALUES ('USD', 'CNY', current_date - 2, 8), ('USD', 'CNY', current_date + 30, 1), ('JPY', 'CNY', current_date - 2, 0.05)`,
    );
    const books = (currency: string) =>
      owner.query(`UPDATE company SET currency = $1 WHERE id = 'C01'`, [currency]);
    await stockIn('GX', '1000', '1', { warehouse: ref('W6') });
    /** So many of 1,000 at a rate of 1 are missing. */
    const closed = async (missing: number) => {
      const { id } = await call(keeper, planCount, {
        ...{ warehouseId: 'W6', binIds: [], itemKind: null, note: '' },
      });
      const { lines } = await call(keeper, readCount, { id });
      await call(keeper, enterCount, {
        id,
        lines: [{ lineId: lines[0]!.id, quantity: String(1000 - missing) }],
      });
      const { state } = await call(keeper, closeSheet, { id });
      await call(keeper, cancelCount, { id, reason: '试盘' });
      return state;
    };
    try {
      // 500 CNY at 8 are 62.50 USD.
      await books('USD');
      expect(await closed(62)).toBe('variance');
      expect(await closed(63)).toBe('recount');
      // At 0.05 they are 10,000 JPY: all that is there is worth less.
      await books('JPY');
      expect(await closed(1000)).toBe('variance');
      // What they are in euros nobody knows: the share alone decides.
      await books('EUR');
      expect(await closed(20)).toBe('variance');
      expect(await closed(21)).toBe('recount');
    } finally {
      await books('CNY');
    }
    expect(await closed(500)).toBe('variance');
    expect(await closed(501)).toBe('recount');
  });
});

describe('reservations', () => {
  const reserveFor = async (quantity: string): Promise<string> => {
    const form = server.forms.find(({ name }) => name === 'rawMaterial') as AnyForm;
    const id = await server.approved(form, {
      warehouse: ref('W4'),
      lines: [{ id: 'a', item: ref('G6'), unit: '件', lot: null, asked: quantity, issued: null }],
    });
    const { rows } = await server.database.owner.query(
      'SELECT id::text FROM stock_reservation WHERE document_id = $1',
      [id],
    );
    return String(rows[0]?.id);
  };
  it('hold what was available back from others, and one of many gets the last', async () => {
    await stockIn('G6', '10', '1', { warehouse: ref('W4') });
    const request = await reserveFor('8');
    const out = (quantity: string, more: Record<string, unknown> = {}) =>
      submit('stockOut', {
        ...{ kind: 'issue', warehouse: ref('W4') },
        lines: [{ id: 'l1', item: ref('G6'), unit: '件', lot: null, bin: null, quantity, ...more }],
      });
    expect(await refusal(out('3'))).toEqual([
      ['lines.0.quantity', [expect.stringMatching(/^可用 2，其余已被 .*预留$/), expect.any(String)]],
    ]);
    // Nor does it leave for another warehouse.
    const away = submit('stockTransfer', {
      ...{ from: ref('W4'), to: ref('W2') },
      lines: [
        { id: 'l1', item: ref('G6'), unit: '件', lot: null, fromBin: null, toBin: null, quantity: '3' },
      ],
    });
    expect(await refusal(away)).toEqual([
      ['lines.0.quantity', [expect.stringMatching(/^可用 2，其余已被 .*预留$/), expect.any(String)]],
    ]);
    // Whoever it is reserved for gets it; more than was asked nobody does.
    await out('5', { request: ref(request) });
    expect(await refusal(out('4', { request: ref(request) }))).toEqual([
      ['lines.0.quantity', [expect.stringMatching(/^超出申请数量：申请 \d+，已发 5$/), expect.any(String)]],
    ]);
    const many = await Promise.allSettled(Array.from({ length: 8 }, () => out('1')));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await onHand('reserved one')).toEqual([['3', '3.00', 'W4', null, 'usable']]);
  });

  it('stay while something is issued for them: their request is made void once that is taken back, and holds nothing then', async () => {
    await stockIn('G6', '20', '1', { warehouse: ref('W2') });
    const form = server.forms.find(({ name }) => name === 'rawMaterial') as AnyForm;
    const document = await server.approved(form, {
      warehouse: ref('W2'),
      lines: [
        { id: 'a', item: ref('G6'), unit: '件', lot: null, asked: '2', issued: null },
        { id: 'b', item: ref('G6'), unit: '件', lot: null, asked: '5', issued: null },
      ],
    });
    const stands = async () => {
      const { rows } = await server.database.owner.query<{ id: string; state: string; issued: string }>(
        `SELECT id::text, state, trim_scale(issued)::text AS issued FROM stock_reservation WHERE document_id = $1 ORDER BY line_id`,
        [document],
      );
      return rows;
    };
    const [first, second] = await stands();
    const issue = (request: string, quantity: string) =>
      submit('stockOut', {
        ...{ kind: 'issue', warehouse: ref('W2') },
        lines: [
          {
            ...{ id: 'l1', request: ref(request), item: ref('G6'), unit: '件', lot: null, bin: null },
            quantity,
          },
        ],
      });
    // One line in full and one in part.
    const [whole, part] = [await issue(first!.id, '2'), await issue(second!.id, '3')];
    expect((await stands()).map(({ state, issued }) => [state, issued])).toEqual([
      ['done', '2'],
      ['open', '3'],
    ]);
    const administrator = { ...as('admin'), roles: ['systemAdministrator'], scope: 'all' as const };
    const voided = (of: AnyForm, id: string) =>
      server.callAs(administrator, formCalls(of).void, { id, reason: '录错' });
    const cameOfIt = (numbers: string, ...of: { id: string }[]) => ({
      details: {
        text: [`已生成 ${numbers}，请先取消`, expect.any(String)],
        documents: of.map(({ id }) => expect.objectContaining({ type: 'INV130P', id })),
      },
    });
    const numbers = [whole.number, part.number].toSorted().join('、');
    await expect(voided(form, document)).rejects.toMatchObject(cameOfIt(numbers, whole, part));
    await voided(forms['stockOut'] as AnyForm, part.id);
    await expect(voided(form, document)).rejects.toMatchObject(cameOfIt(whole.number ?? '', whole));
    await voided(forms['stockOut'] as AnyForm, whole.id);
    await voided(form, document);
    expect((await stands()).map(({ state, issued }) => [state, issued])).toEqual([
      ['released', '0'],
      ['released', '0'],
    ]);
    // Nothing is issued for it any more, and all of it is free.
    expect((await refusal(issue(first!.id, '1'))).map(([path]) => path)).toEqual(['lines.0.request']);
    const free = await server.callAs(keeper, onHandList.calls.rows, {
      ...{ q: 'reserved one', pageSize: 9 },
      where: writeFilters([{ field: 'warehouse', operation: 'is', value: 'W2' }]),
    });
    expect(free.rows.map(({ reserved, available }) => [reserved, available])).toEqual([['0', '20']]);
  });

  it('of a request that was void before this was kept hold nothing again once its issue is reversed', async () => {
    const { owner } = server.database;
    await stockIn('G6', '1', '1', { warehouse: ref('W4') });
    const request = await reserveFor('1');
    const issued = await submit('stockOut', {
      ...{ kind: 'issue', warehouse: ref('W4') },
      lines: [
        {
          ...{ id: 'l1', request: ref(request), item: ref('G6'), unit: '件', lot: null, bin: null },
          quantity: '1',
        },
      ],
    });
    const state = async () =>
      (await owner.query<{ state: string }>('SELECT state FROM stock_reservation WHERE id = $1', [request]))
        .rows[0]?.state;
    expect(await state()).toBe('done');
    await owner.query(
      `UPDATE form SET status = 'voided' WHERE id = (SELECT document_id FROM stock_reservation WHERE id = $1)`,
      [request],
    );
    await owner.query(await readFile(mended, 'utf8'));
    expect(await state()).toBe('released');
    const administrator = { ...as('admin'), roles: ['systemAdministrator'], scope: 'all' as const };
    await server.callAs(administrator, formCalls(forms['stockOut'] as AnyForm).void, {
      ...{ id: issued.id, reason: '录错' },
    });
    expect(await state()).toBe('released');
  });
});

it('a line in another unit of its item moves what that comes to in base units; the factor stays with it', async () => {
  await server.database.owner.query(
    `INSERT INTO unit (id, code, name_zh, name_en, decimals, search) VALUES ('b12', 'BOX12', '十二件箱', 'dozen', 0, 'box')`,
  );
  await server.database.owner.query(`UPDATE unit SET decimals = 0 WHERE id = 'ba'`);
  await server.database.owner.query(
    `UPDATE item SET units = '[{"id": "u", "unit": {"id": "b12", "name": "十二件箱"}, "numerator": "12", "denominator": "1"}]' WHERE id = 'G9'`,
  );
  const into = await submit('stockIn', {
    ...{ kind: 'opening', warehouse: ref('W5') },
    lines: [
      { id: 'a', item: ref('G9'), unit: '十二件箱', lot: null, bin: null, quantity: '2.5', price: '24' },
    ],
  });
  const read = await server.callAs(keeper, formCalls(forms['stockIn']!).read, { id: into.id });
  expect(read.values['lines']).toMatchObject([{ quantity: '2.5', factor: '12', base: '30' }]);
  // 2.5 boxes at 24 are 30 pieces for 60.
  expect(await onHand('boxed one')).toEqual([['30', '60.00', 'W5', null, 'usable']]);
  await stockOut('G9', '1', { unit: 'BOX12', warehouse: ref('W5') });
  expect(await onHand('boxed one')).toEqual([['18', '36.00', 'W5', null, 'usable']]);
  await submit('stockTransfer', {
    ...{ from: ref('W5'), to: ref('W4') },
    lines: [
      { id: 'a', item: ref('G9'), unit: 'dozen', lot: null, fromBin: null, toBin: null, quantity: '0.5' },
    ],
  });
  expect((await onHand('boxed one')).map(([quantity]) => quantity).toSorted()).toEqual(['12', '6']);
  // What it comes to is never the browser's to say.
  await stockOut('G9', '1', { unit: null, base: '12', factor: '12', warehouse: ref('W5') });
  expect((await onHand('boxed one')).map(([quantity]) => quantity).toSorted()).toEqual(['11', '6']);
  expect(
    (await refusal(stockOut('G9', '0.04', { unit: '十二件箱', warehouse: ref('W5') }))).map(([path]) => path),
  ).toEqual(['lines.0.quantity']);
  expect(
    (await refusal(stockOut('G9', '1', { unit: '吨', warehouse: ref('W5') }))).map(([path]) => path),
  ).toEqual(['lines.0.unit']);
});

it('what waits to be picked is reserved only where it holds the goods, else it says who does', async () => {
  await stockIn('G8', '20', '1', { warehouse: ref('W5') });
  const form = server.forms.find(({ name }) => name === 'rawMaterial') as AnyForm;
  const asks = (asked: string) =>
    server.approved(form, {
      warehouse: ref('W5'),
      lines: [{ id: 'a', item: ref('G8'), unit: '件', lot: null, asked, issued: null }],
    });
  const waiting = [await asks('12'), await asks('12'), await asks('30')];
  const { rows } = await server.callAs(keeper, toPickList.calls.rows, {
    where: writeFilters([{ field: 'warehouse', operation: 'is', value: 'W5' }]),
    pageSize: 9,
  });
  const of = (id: string) => rows.find(({ documentId }) => documentId === id);
  const [first, second, third] = waiting.map(of);
  expect(first).toMatchObject({ state: 'reserved', reserved: '12' });
  expect(second).toMatchObject({ state: 'taken', reserved: '8' });
  expect(second?.heldBy).toContain(first?.number);
  expect(third).toMatchObject({ state: 'short' });
  // What is available is the figure that stock on hand has.
  const [there] = (await server.callAs(keeper, onHandList.calls.rows, { q: 'picked one', pageSize: 9 })).rows;
  expect(rows.map(({ available }) => available)).toEqual(rows.map(() => there?.available));
});

it('old tools that were given back for new ones wait to be scrapped, once; no stock moves', async () => {
  const form = server.forms.find(({ name }) => name === 'toolRequisition') as AnyForm;
  const asks = (kind: string, quantity: string) =>
    server.approved(form, {
      kind,
      lines: [{ id: 'a', tool: ref('I2'), unit: '把', quantity, oldReturned: kind === 'replace' }],
    });
  await asks('new', '1');
  const [first, second] = [await asks('replace', '2'), await asks('replace', '3')];
  const waiting = async () =>
    (await server.callAs(keeper, replacedList.calls.rows, { tab: ['waiting'], pageSize: 9 })).rows;
  expect((await waiting()).map(({ quantity, documentId }) => [quantity, documentId])).toEqual([
    ['2', first],
    ['3', second],
  ]);
  const administrator = { ...as('admin'), roles: ['systemAdministrator'], scope: 'all' as const };
  const takeBack = (id: string) =>
    server.callAs(administrator, formCalls(form).void, { id, reason: 'by mistake' });
  const before = await onHand('spanner');
  const [row] = await waiting();
  const scrap = () =>
    server.callAs(keeper, settleTools, {
      ...{ ids: [row!.id, newId()], words: '按废铁处理', outcome: 'scrapped' },
    });
  expect((await scrap()).reasons).toEqual([null, ['没有这一行', expect.any(String)]]);
  expect((await scrap()).reasons[0]).toEqual(['已报废', expect.any(String)]);
  expect(await onHand('spanner')).toEqual(before);
  await expect(takeBack(first)).rejects.toThrow('旧工具已登记处置');
  await takeBack(second);
  expect(await waiting()).toEqual([]);

  // Entered by mistake, it waits again with why; repaired instead, it may come into stock at what somebody says it is worth.
  const reopen = () => server.callAs(keeper, reopenTools, { ids: [row!.id], words: '登记错了' });
  expect((await reopen()).reasons).toEqual([null]);
  expect((await reopen()).reasons).toEqual([['尚未处置', expect.any(String)]]);
  expect(await waiting()).toMatchObject([{ documentId: first, reopened: '登记错了', words: null }]);
  const stockInForm = formCalls(server.forms.find(({ name }) => name === 'stockIn') as AnyForm);
  const begun = async () =>
    (await server.callAs(keeper, stockInForm.options, { from: row!.id })).values['lines'];
  expect(await begun()).toBeUndefined();
  await server.callAs(keeper, settleTools, { ids: [row!.id], words: '换轴承', outcome: 'repaired' });
  expect(await begun()).toMatchObject([{ item: { id: 'I2' }, quantity: '2', price: null }]);
  await expect(takeBack(first)).rejects.toThrow('旧工具已登记处置');
  // It comes in once, as many as were repaired; meanwhile that cannot be taken back.
  const comesIn = (quantity: string, item = 'I2') =>
    server.callAs(keeper, stockInForm.submit, {
      ...{ id: newId(), version: 0, departmentId: 'workshop', subject: '', urgency: 'normal' },
      ...{ currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '' },
      values: {
        ...{ kind: 'other', warehouse: ref('W2'), repaired: ref(row!.id) },
        lines: [{ id: 'a', item: ref(item), unit: item === 'I2' ? '把' : '件', quantity, price: '5' }],
      },
    });
  const refused = (path: string) => ({ details: { problems: [{ path }] } });
  await expect(comesIn('1')).rejects.toMatchObject(refused('lines.0.quantity'));
  await expect(comesIn('2', 'I1')).rejects.toMatchObject(refused('lines.0.item'));
  const entered = await comesIn('2');
  await expect(comesIn('2')).rejects.toMatchObject(refused('repaired'));
  expect(await begun()).toBeUndefined();
  expect((await reopen()).reasons).toEqual([['已入库，请先作废入库单', expect.any(String)]]);
  const listed = await server.callAs(keeper, replacedList.calls.rows, { tab: ['repaired'], pageSize: 9 });
  expect(listed.rows).toMatchObject([{ stockIn: entered.number }]);
  await server.callAs(administrator, stockInForm.void, { id: entered.id, reason: 'by mistake' });
  expect(await begun()).toHaveLength(1);
  await reopen();
  await takeBack(first);
  expect(await waiting()).toEqual([]);
});

it('fifty storekeepers issue the last ten pieces: ten get one, the others are told what there is', async () => {
  await stockIn('G6', '10', '3', { warehouse: ref('W3') });
  const tried = await Promise.allSettled(
    Array.from({ length: 50 }, () => stockOut('G6', '1', { warehouse: ref('W3') })),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const one of tried)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        details: {
          problems: [
            { path: 'lines.0.quantity', text: [expect.stringMatching(/^结存不足/), expect.anything()] },
          ],
        },
      });
  expect((await onHand('reserved one')).filter(([, , warehouse]) => warehouse === 'W3')).toEqual([]);
});

describe('transfers that the plant hands over', () => {
  const plant = { ...keeper, roles: ['employee'] };
  const row = (external_no: string, more: object = {}) => ({
    ...{ external_no, item_code: 'g8', quantity: '2', from_warehouse: 'W5', to_warehouse: 'w4', ...more },
  });
  const handOver = async (...rows: ReturnType<typeof row>[]) =>
    (await server.callAs(plant, takePlantTransfers, { rows })).rows;
  const waiting = async () =>
    (await server.callAs(keeper, plantTransferList.calls.rows, { tab: ['waiting'], pageSize: 20 })).rows.map(
      ({ id, externalNo, reason }) => ({ id, no: externalNo, reason }),
    );

  it('happen once by their number, each by itself; what cannot be posted waits with its reason', async () => {
    await stockIn('G8', '50', '1', { warehouse: ref('W5') });
    const answers = await handOver(
      row('P-1'),
      row('P-2', { item_code: 'nowhere', quantity: '1e3' }),
      row('P-3', { quantity: 5000 }),
      row('P-1'),
      row('p-1', { quantity: '3' }),
      row('P-4', { happened_at: '2026-11-24 08:00' }),
    );
    expect(answers.map(({ external_no, result }) => [external_no, result])).toEqual([
      ['P-1', 'posted'],
      ['P-2', 'waiting'],
      ['P-3', 'waiting'],
      ['P-1', 'before'],
      ['p-1', 'refused'],
      ['P-4', 'waiting'],
    ]);
    expect(answers[0]?.number).toMatch(/^ST-\d/);
    expect(answers[3]?.number).toBe(answers[0]?.number);
    expect(answers[1]?.reason).toBe('没有物料 nowhere；数量 1e3 不是有效数字');
    expect(answers[2]?.reason).toMatch(/^(结存不足|可用)/);
    expect(answers[5]?.reason).toContain('应为带时区的时间');
    // Handed over again as a whole: nothing happens twice.
    expect((await handOver(row('P-1'), row('P-3', { quantity: 5000 }))).map(({ result }) => result)).toEqual([
      'before',
      'waiting',
    ]);
    expect((await waiting()).map(({ no }) => no).toSorted()).toEqual(['P-2', 'P-3', 'P-4']);
    const { rows } = await server.callAs(keeper, plantTransferList.calls.rows, { q: 'P-1', pageSize: 5 });
    expect(rows).toMatchObject([{ state: 'posted', number: answers[0]?.number, reason: null }]);
    const transfer = await server.callAs(keeper, formCalls(forms['stockTransfer']!).read, {
      id: rows[0]!.formId!,
    });
    expect(transfer).toMatchObject({
      status: 'approved',
      remarks: '工厂单号 P-1',
      values: { from: { id: 'W5' } },
    });
  });

  it('are posted again once what was wrong is right, or put aside with a reason', async () => {
    const of = async (no: string) => (await waiting()).find((one) => one.no === no)?.id ?? '';
    await stockIn('G8', '5000', '1', { warehouse: ref('W5') });
    const [bad, short] = [await of('P-2'), await of('P-3')];
    expect((await server.callAs(keeper, postPlantTransfers, { ids: [short, bad] })).reasons).toEqual([
      null,
      ['没有物料 nowhere；数量 1e3 不是有效数字', expect.any(String)],
    ]);
    expect((await server.callAs(keeper, postPlantTransfers, { ids: [short] })).reasons).toEqual([
      ['已过账', expect.any(String)],
    ]);
    const administrator = { ...as('admin'), roles: ['systemAdministrator'], scope: 'all' as const };
    await server.callAs(administrator, asidePlantTransfer, { id: bad, reason: '试发' });
    expect(await handOver(row('P-2', { item_code: 'nowhere', quantity: '1e3' }))).toMatchObject([
      { result: 'refused', reason: '已搁置：试发' },
    ]);
    // The plant puts it right under the same number.
    expect(await handOver(row('P-2', { quantity: '1' }), row('P-4'))).toMatchObject([
      { result: 'posted' },
      { result: 'posted' },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('have one item or several, which are posted or wait together', async () => {
    const several = (external_no: string, ...lines: object[]) => ({
      ...{ external_no, from_warehouse: 'W5', to_warehouse: 'W4', lines },
    });
    const sent = several(
      'P-20',
      { item_code: 'g8', quantity: '1' },
      { item_code: 'G9', quantity: 1, unit: '把' },
    );
    const handed = (await server.callAs(plant, takePlantTransfers, { rows: [sent] })).rows;
    expect(handed).toMatchObject([{ result: 'posted' }]);
    const { rows } = await server.callAs(keeper, plantTransferList.calls.rows, { q: 'P-20', pageSize: 5 });
    expect(rows).toMatchObject([{ itemCode: 'g8 等 2 项', quantity: null, item: { id: 'G8' } }]);
    const { lines } = await server.callAs(keeper, readTransfer, { id: rows[0]!.formId! });
    expect(lines).toHaveLength(2);
    // Again, with other goods under the number, and with one line that nobody knows.
    const tried = await server.callAs(plant, takePlantTransfers, {
      rows: [
        sent,
        several('P-20', { item_code: 'g8', quantity: '1' }),
        several('P-21', { item_code: 'g8', quantity: '1' }, { item_code: 'nowhere', quantity: '1' }),
        { ...several('P-22', { item_code: 'g8', quantity: '1' }), item_code: 'g8' },
      ],
    });
    expect(tried.rows.map(({ result }) => result)).toEqual(['before', 'refused', 'waiting', 'waiting']);
    expect(tried.rows[2]?.reason).toBe('没有物料 nowhere');
    expect(tried.rows[3]?.reason).toBe('item_code 与 lines 只能填一处');
  });

  it('of one number that arrive at the same moment happen once', async () => {
    const tried = await Promise.all(Array.from({ length: 10 }, () => handOver(row('P-9'), row('P-8'))));
    const results = tried.flat().map(({ result }) => result);
    expect(results.filter((result) => result === 'posted')).toHaveLength(2);
    expect(results.filter((result) => result === 'before')).toHaveLength(18);
  });
});

it('goods are found by the bin that they lie in, by its code and its name, and narrowed to it', async () => {
  await server.database.owner.query(
    `INSERT INTO bin (id, code, name_zh, name_en, warehouse_id, company_id, search)
       VALUES ('B7', 'Z-77', '高架', 'High rack', 'W1', 'C01', $1)`,
    [searchText('Z-77', '高架', 'High rack')],
  );
  await stockIn('G1', '3', '10', { bin: ref('B7') });
  for (const words of ['z-77', '高架', 'gaojia', 'high rack', 'copper z-77']) {
    const found = await onHand(words);
    expect([words, found.map(([quantity, , , bin]) => [quantity, bin])]).toEqual([words, [['3', 'B7']]]);
  }
  expect(await onHand('reagent z-77')).toEqual([]);
  const where = writeFilters([{ field: 'bin', operation: 'is', value: 'B7' }]);
  const answer = await server.callAs(keeper, onHandList.calls.rows, { where });
  expect([answer.total, answer.rows.map(({ item, bin }) => [item?.id, bin?.id])]).toEqual([
    1,
    [['G1', 'B7']],
  ]);
});

it('balances, months and values agree with the lines', async () => {
  // What the small company begins with has no lines.
  await server.database.owner.query(
    `DELETE FROM stock_key k WHERE item_id IN ('I1', 'I2') AND NOT EXISTS (SELECT FROM stock_line l WHERE l.key_id = k.id)`,
  );
  expect(await driftOf(server.database.db, stock, true)).toEqual([]);
  expect(await driftOfReservations(server.database.db)).toEqual([]);
  await server.database.owner.query(
    `UPDATE stock_reservation SET issued = issued + 1 WHERE id = (SELECT min(id) FROM stock_reservation WHERE state = 'open')`,
  );
  expect(await driftOfReservations(server.database.db)).toHaveLength(1);
  const { rows } = await server.database.db.execute(
    sql`SELECT FROM stock_pool WHERE revalued_since IS NOT NULL`,
  );
  expect(rows).toEqual([]);
});
