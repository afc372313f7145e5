import { dayOf as localDay } from '#calls/model';
import { formCalls } from '#documents/model';
import { writeFilters } from '#fields/model';
import { searchReferences } from '#identity/model';
import {
  ageList,
  closePeriod,
  describeLot,
  explainAges,
  explainBalance,
  explainLot,
  lotList,
  onHandList,
  planCount,
  printCount,
  readCount,
  shortageList,
  shortageOf,
  stockAtList,
  stockLineList,
  stockOnHand,
  toPickList,
  toReturnList,
} from '#inventory/model';
import {
  closeOrder,
  creditList,
  explainOrderLine,
  explainSummary,
  explainWeek,
  fulfilmentList,
  noteCredit,
  onTimeList,
  orderLines,
  payablesList,
  priceTrendList,
  readMatch,
  summaryList,
  toOrderList,
} from '#purchasing/model';
import { readListCard } from '#lists/model';
import { inspectionList } from '#quality/model';
import { headOf } from '#requisitions/model';
import { newId } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import { administrator, desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
});
afterAll(() => server.close());

const day = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();
const stockIn = (item: string, quantity: string, more: object = {}, line: object = {}) =>
  at.submit('stockIn', {
    ...{ kind: 'other', warehouse: ref('W1'), ...more },
    lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, quantity, price: '10', ...line }],
  });
const tolerances = async (order: string) => {
  const { rows } = await server.database.owner.query<{ over: string; under: string }>(
    `SELECT trim_scale(over_percent)::text AS over, trim_scale(under_percent)::text AS under FROM trade_line WHERE document_id = $1`,
    [order],
  );
  return rows[0];
};

it('tolerances: what the order says, else the item, else the supplier, else the parameter', async () => {
  await at.item('TOL');
  const order = async (more: object) => (await at.order('TOL', '10', '5', more)).id;
  const open = { over: null, under: null };
  expect(await tolerances(await order(open))).toEqual({ over: '2', under: '1' });
  await server.database.owner.query(
    `UPDATE supplier SET over_receipt = 5, under_receipt = 4 WHERE id = 'S1'`,
  );
  expect(await tolerances(await order(open))).toEqual({ over: '5', under: '4' });
  await server.database.owner.query(`UPDATE item SET over_receipt = 0 WHERE id = 'TOL'`);
  expect(await tolerances(await order(open))).toEqual({ over: '0', under: '4' });
  expect(await tolerances(await order({ over: '7', under: null }))).toEqual({ over: '7', under: '4' });
  await server.database.owner.query(
    `UPDATE supplier SET over_receipt = NULL, under_receipt = NULL WHERE id = 'S1'`,
  );
});

describe('less than nothing', () => {
  const out = (item: string, quantity: string, line: object = {}, warehouse = 'W1') =>
    at.submit('stockOut', {
      ...{ kind: 'issue', warehouse: ref(warehouse) },
      lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, quantity, ...line }],
    });
  const says = (table: string, id: string, policy: string | null) =>
    server.database.owner.query(`UPDATE ${table} SET below_zero = $2 WHERE id = $1`, [id, policy]);

  it('is refused, taken with a warning beside the document, or taken, as item, warehouse or company say; the next receipt settles it', async () => {
    await at.item('BELOW');
    await stockIn('BELOW', '5');
    const short = [['lines.0.quantity', expect.stringMatching(/^结存不足：BELOW .* 将为 -3$/)]];
    expect(await refusal(out('BELOW', '8'))).toEqual(short);
    await says('company', 'C01', 'allow');
    await says('warehouse', 'W1', 'refuse');
    expect(await refusal(out('BELOW', '8'))).toEqual(short);
    await says('warehouse', 'W1', null);
    await says('item', 'BELOW', 'warn');
    const { facts } = await server.callAs(desk, formCalls(at.formNamed('stockOut')).preview, {
      ...{
        id: newId(),
        version: 0,
        departmentId: 'workshop',
        subject: '',
        urgency: 'normal',
        currency: 'CNY',
      },
      ...{ ccIds: [], attachmentIds: [], remarks: '' },
      values: {
        ...{ kind: 'issue', warehouse: ref('W1'), happenedAt: null, lateReason: null },
        lines: [
          ...[
            { id: 'a', request: null, item: ref('BELOW'), unit: '件', lot: null, bin: null, quantity: '8' },
          ],
        ],
      },
    });
    expect(facts).toMatchObject([
      { tone: 'warn', label: ['BELOW 结存将低于零', expect.any(String)], figure: { value: '-3' } },
    ]);
    await out('BELOW', '8');
    await says('company', 'C01', null);
    expect(await at.onHand('below')).toEqual([['-3', '-30.00', 'usable']]);
    await stockIn('BELOW', '10', {}, { price: '12' });
    // 3 were taken at 10 and cost 12: 6.00 more for the issue, 7 are left at 12.
    expect(await at.onHand('below')).toEqual([['7', '84.00', 'usable']]);
    await says('item', 'BELOW', null);
    expect(await refusal(out('BELOW', '8'))).toEqual([
      ['lines.0.quantity', expect.stringMatching(/将为 -1$/)],
    ]);
  });

  it('of a lot that waits for its verdict says so', async () => {
    await at.item('UNRELEASED', { inspected: true, tracking: 'lot' });
    await stockIn('UNRELEASED', '5', { kind: 'production' }, { lot: 'L-9' });
    expect(await refusal(out('UNRELEASED', '1', { lot: 'L-9' }))).toEqual([
      ['lines.0.quantity', '批号 L-9 未放行'],
    ]);
  });
});

it('stock has one rate in the company, or in each warehouse or lot where the company says so', async () => {
  await at.item('AREA');
  await server.database.owner.query(`UPDATE company SET stock_area = 'warehouse' WHERE id = 'C01'`);
  await stockIn('AREA', '10', {}, { price: '10' });
  await stockIn('AREA', '10', { warehouse: ref('W2') }, { price: '20' });
  await server.database.owner.query(`UPDATE company SET stock_area = NULL WHERE id = 'C01'`);
  expect((await at.onHand('area')).toSorted()).toEqual([
    ['10', '100.00', 'usable'],
    ['10', '200.00', 'usable'],
  ]);
});

it('what comes in is rounded half up to the decimals of the base unit, and goes back as it came', async () => {
  await at.item('WHOLE');
  await server.database.owner.query(
    `INSERT INTO unit (id, code, name_zh, name_en, search, decimals) VALUES ('wh', 'wh', '整', 'whole', 'wh', 0) ON CONFLICT DO NOTHING`,
  );
  await server.database.owner.query(`UPDATE item SET unit_id = 'wh' WHERE id = 'WHOLE'`);
  const order = await at.order('WHOLE', '10', '5', {}, { unit: '整' });
  expect(await refusal(at.receive(order.id, '0.4'))).toEqual([['lines.0.quantity', '换算为基本单位后为 0']]);
  const receipt = await at.receive(order.id, '2.5');
  expect(await at.onHand('whole')).toEqual([['3', '12.50', 'usable']]);
  await at.giveBack(receipt.id, '1.5');
  await at.giveBack(receipt.id, '1');
  expect(await at.onHand('whole')).toEqual([]);
});

it('a supplier graded D is ordered from with a reason, also in bulk', async () => {
  await at.item('GRADE');
  await server.database.owner.query(`
    INSERT INTO supplier (id, code, name_zh, name_en, search) VALUES ('SD', 'SD', '差', 'Poor', 'sd');
    INSERT INTO trade_line (stage, measure, document_type, document_id, line_id, position, company_id, item_id, partner_id, quantity, unit, price, currency, opened_at)
    VALUES ('purchaseRequest', 'ordered', 'REQ110P', gen_random_uuid(), 'a', 0, 'C01', 'GRADE', 'SD', 10, '件', 5, 'CNY', now())`);
  await server.database.owner.query(
    `INSERT INTO qc_score (supplier_id, score, grade, young, parts, facts, worked_out_at)
     VALUES ('SD', 52, 'D', false, '{}', '{}', now())`,
  );
  const { rows } = await server.database.owner.query<{ id: string }>(
    `SELECT id::text FROM trade_line WHERE partner_id = 'SD'`,
  );
  const asked = {
    ...{ promised: '2027-01-31', warehouseId: 'W1' },
    lines: [{ id: rows[0]!.id, supplierId: 'SD', quantity: '10', price: '5', taxRate: '13' }],
  };
  expect(await refusal(server.callAs(desk, orderLines, asked))).toEqual([
    ['reasons.SD', '供应商评级为 D（52.0），请说明理由'],
  ]);
  const made = await server.callAs(desk, orderLines, {
    ...asked,
    reasons: [{ supplierId: 'SD', reason: '独家供应' }],
  });
  const order = await server.callAs(desk, formCalls(at.formNamed('purchaseOrder')).read, {
    id: made.orders[0]!.id,
  });
  expect(order.remarks).toBe('独家供应');
});

it('what was produced, and what customers return, waits in quarantine for an inspection of its kind', async () => {
  await at.item('FINAL', { inspected: true });
  const produced = await stockIn('FINAL', '30', { kind: 'production' });
  await stockIn('FINAL', '2', { kind: 'return' }, { price: null });
  expect((await at.onHand('final')).map(([quantity, , status]) => [quantity, status])).toEqual([
    ['32', 'quarantine'],
  ]);
  const waiting = async () =>
    (await server.callAs(desk, inspectionList.calls.rows, { q: 'final', pageSize: 9 })).rows;
  expect((await waiting()).map(({ stage, quantity }) => [stage, quantity]).toSorted()).toEqual([
    ['final', '30'],
    ['return', '2'],
  ]);
  await at.takeBack('stockIn', produced.id);
  expect((await waiting()).filter(({ state }) => state === 'waiting')).toHaveLength(1);
});

describe('what customers return', () => {
  /** Of the shipment that it refers to, of whose lot 10 left. */
  const returned = async (quantity: string): Promise<string> => {
    const form = at.formNamed('goodsReturn');
    await server.approveWhatItRefersTo(form);
    return server.approved(form, {
      lines: [
        {
          ...{ id: 'a', item: ref('I1'), unit: '件', lot: '12345678', shipped: '10', returnedBefore: null },
          returned: quantity,
        },
      ],
    });
  };
  const stateOf = (id: string) =>
    server.callAs(administrator, formCalls(at.formNamed('goodsReturn')).context, { id });
  const toCome = async (lot: string) =>
    (await server.callAs(desk, toReturnList.calls.rows, { q: lot, pageSize: 9 })).rows;

  it('by an approved request is expected, comes into quarantine in parts, never more than was asked, and is inspected', async () => {
    const request = await returned('5');
    const [line] = await toCome('12345678');
    expect(line).toMatchObject({ open: '5', asked: '5', came: '0', state: 'open', documentId: request });
    // Finance has not given its credit note yet.
    expect(JSON.stringify(await stateOf(request))).toContain('等待仓库收货和财务退款');
    const { values: start } = await server.callAs(desk, formCalls(at.formNamed('stockIn')).options, {
      from: request,
    });
    expect(start).toMatchObject({
      kind: 'return',
      lines: [{ request: { id: line!.id }, item: { id: 'I1' }, lot: '12345678', quantity: '5' }],
    });
    const takeIn = (quantity: string, more: object = {}, of: object = {}) =>
      at.submit(
        'stockIn',
        {
          ...{ kind: 'return', warehouse: ref('W1'), ...of },
          lines: [
            {
              ...{ id: 'a', request: ref(line!.id), item: ref('I1'), unit: '件', lot: '12345678', bin: null },
              ...{ quantity, price: '10', ...more },
            },
          ],
        },
        { remarks: '按原价' },
      );
    expect(await refusal(takeIn('1', {}, { kind: 'other' }))).toEqual([
      ['lines.0.request', '只有客户退货才填退货申请'],
    ]);
    expect(await refusal(takeIn('1', { lot: 'RT-9' }))).toEqual([
      ['lines.0.lot', '退货申请的批号是 12345678'],
    ]);
    expect(await refusal(takeIn('5.000001'))).toEqual([['lines.0.quantity', '超出申请数量']]);
    const first = await takeIn('2');
    expect(await toCome('12345678')).toMatchObject([{ open: '3', came: '2', state: 'partly' }]);
    expect(await refusal(takeIn('4'))).toEqual([['lines.0.quantity', '超出申请数量']]);
    const { rows: inspections } = await server.callAs(desk, inspectionList.calls.rows, {
      q: '12345678',
      pageSize: 9,
    });
    // The item is not inspected when it is bought.
    expect(inspections).toMatchObject([{ stage: 'return', quantity: '2', state: 'waiting' }]);
    expect(await refusal(at.takeBack('goodsReturn', request))).toEqual([
      expect.stringMatching(/^已被 SI-.* 使用|^已生成 SI-/),
    ]);
    await at.takeBack('stockIn', first.id);
    expect(await toCome('12345678')).toMatchObject([{ open: '5', came: '0', state: 'open' }]);
    await takeIn('5');
    expect(await toCome('12345678')).toMatchObject([{ open: '0', state: 'done' }]);
    expect(JSON.stringify(await stateOf(request))).toContain('退货已入库待检');
  });
});

it('what was approved before the cut-over day of its company is closed: neither reserved, nor expected, nor to be ordered', async () => {
  const { owner } = server.database;
  await owner.query(`UPDATE company SET stock_from = current_date + 2 WHERE id = 'C01'`);
  const issue = await server.approved(at.formNamed('rawMaterial'), {
    warehouse: ref('W1'),
    lines: [{ id: 'a', item: ref('I1'), unit: '件', lot: null, asked: '5', issued: null }],
  });
  const purchase = await server.approved(at.formNamed('purchaseRequisition'));
  await owner.query(`UPDATE company SET stock_from = NULL WHERE id = 'C01'`);
  const state = async (table: string, id: string) =>
    (
      await owner.query<{ state: string }>(`SELECT state FROM ${table} WHERE document_id = $1`, [id])
    ).rows.map((row) => row.state);
  expect(await state('stock_reservation', issue)).toEqual(['released']);
  expect(new Set(await state('trade_line', purchase))).toEqual(new Set(['closed']));
  const after = await server.approved(at.formNamed('purchaseRequisition'));
  expect(new Set(await state('trade_line', after))).toEqual(new Set(['open']));
});

it('what is found is worth the present rate; where there is none its price is stated, and where that comes from', async () => {
  await at.item('FOUND');
  const found = (price: string | null, header: object = {}) =>
    at.submit(
      'stockIn',
      {
        ...{ kind: 'found', warehouse: ref('W1') },
        lines: [{ id: 'a', item: ref('FOUND'), unit: '件', lot: null, bin: null, quantity: '2', price }],
      },
      header,
    );
  expect(await refusal(found(null))).toEqual([['lines.0.price', '没有现行单价，请填写']]);
  expect(await refusal(found('5'))).toEqual([['lines.0.price', '请在备注中说明单价的依据']]);
  await found('5', { remarks: '按目录价' });
  expect(await refusal(found('6', { remarks: '按目录价' }))).toEqual([
    ['lines.0.price', '盘盈按现行单价 5 计价，请留空'],
  ]);
  await found(null);
  expect(await at.onHand('found')).toEqual([['4', '20.00', 'usable']]);
});

it('goods that went back after they were invoiced are a credit to ask, negative in the forecast, until the note came', async () => {
  await at.item('CREDIT');
  const order = await at.order('CREDIT', '100', '10');
  const receipt = await at.receive(order.id, '100');
  await at.invoice(receipt.id, '100', '10');
  await at.giveBack(receipt.id, '30');
  const credits = async () =>
    (await server.callAs(desk, creditList.calls.rows, { q: 'credit', pageSize: 9 })).rows;
  const forecast = async () =>
    (await server.callAs(desk, payablesList.calls.rows, { pageSize: 50 })).rows.flatMap(({ credits: of }) =>
      Number(of) === 0 ? [] : [of],
    );
  const [line] = await credits();
  expect(line).toMatchObject({ quantity: '30', gross: '339.00' });
  expect(await forecast()).toEqual(['-339.00']);
  const note = { id: line!.id, number: 'CN-1' };
  expect(await refusal(server.callAs(desk, noteCredit, { ...note, quantity: '30.5' }))).toEqual([
    ['quantity', '最多 30'],
  ]);
  expect(await server.callAs(desk, noteCredit, { ...note, quantity: '10' })).toEqual({ left: '20' });
  expect((await credits())[0]).toMatchObject({ quantity: '20' });
  await server.callAs(desk, noteCredit, { ...note, number: 'CN-2', quantity: '20' });
  expect([await credits(), await forecast()]).toEqual([[], []]);
});

it('what a supplier credited is not invoiced any more: what comes of the order besides is invoiced as it was agreed', async () => {
  await at.item('CREDITED');
  const order = await at.order('CREDITED', '200', '10');
  const receipt = await at.receive(order.id, '100');
  const first = await at.invoice(receipt.id, '100', '10');
  await at.giveBack(receipt.id, '30');
  const more = await at.receive(order.id, '100');
  const credit = (quantity: string) =>
    server
      .callAs(desk, creditList.calls.rows, { q: 'credited', pageSize: 9 })
      .then(({ rows }) => server.callAs(desk, noteCredit, { id: rows[0]!.id, number: 'CN-3', quantity }));
  await credit('20');
  // Ten are paid for and not there: so many of the next invoice are asked for twice.
  const { id } = await at.invoice(more.id, '100', '10');
  expect(await at.matchOf(id)).toMatchObject({
    ...{ state: 'exception', lines: [{ reasons: [{ why: 'quantity', by: '10' }] }] },
  });
  expect((await server.callAs(desk, readMatch, { id })).lines).toMatchObject([
    { accepted: '90', debitNet: '100.00' },
  ]);
  await credit('10');
  expect(await at.matchOf(id)).toMatchObject({ state: 'matched', lines: [{ difference: '0.00' }] });
  for (const invoice of [first.id, id])
    expect((await server.callAs(desk, readMatch, { id: invoice })).lines).toMatchObject([
      { accepted: '100', debitNet: '0.00' },
    ]);

  // Also where the goods are replaced.
  const all = await at.order('CREDITED', '40', '10');
  const came = await at.receive(all.id, '40');
  await at.invoice(came.id, '40', '10');
  await at.giveBack(came.id, '40', { reopens: true });
  await credit('40');
  const anew = await at.receive(all.id, '40');
  expect(await at.matchOf((await at.invoice(anew.id, '40', '10')).id)).toMatchObject({ state: 'matched' });
});

it('a lot is known by what documents and people said of it', async () => {
  await at.item('LOTTED', { tracking: 'lot' });
  await stockIn('LOTTED', '5', {}, { lot: 'B1', supplierLot: 'SUP-1', expires: '2020-01-31' });
  const lots = async () => (await server.callAs(desk, lotList.calls.rows, { q: 'lotted', pageSize: 9 })).rows;
  const [lot] = await lots();
  expect(lot).toMatchObject({ lot: 'B1', supplierLot: 'SUP-1', state: 'expired', quantity: '5' });
  const said = { id: lot!.id, supplierLot: 'SUP-2', madeOn: '2026-01-02' };
  expect(await refusal(server.callAs(desk, describeLot, { ...said, expires: '2026-01-01' }))).toEqual([
    ['expires', '有效期不能早于生产日期'],
  ]);
  await server.callAs(desk, describeLot, { ...said, expires: '2999-01-31' });
  expect((await lots())[0]).toMatchObject({ supplierLot: 'SUP-2', madeOn: '2026-01-02', state: 'good' });
});

it('a lot is traced to what it was made of and what was made of it, its documents in and out', async () => {
  for (const id of ['TR-A', 'TR-B', 'TR-C']) await at.item(id, { tracking: 'lot' });
  const produced = (item: string, lot: string, sources: readonly (readonly [string, string])[]) =>
    stockIn(
      item,
      '10',
      {
        kind: 'production',
        sources: sources.map(([of, from], index) => ({ id: `s${index}`, item: ref(of), lot: from })),
      },
      { lot },
    );
  await stockIn('TR-A', '5', {}, { lot: 'A1' });
  await stockIn('TR-A', '5', {}, { lot: 'A2' });
  expect(await refusal(produced('TR-B', 'B1', [['TR-A', 'A9']]))).toEqual([['sources.0.lot', '没有批号 A9']]);
  const made = await produced('TR-B', 'B1', [
    ['TR-A', 'A1'],
    ['TR-A', 'A2'],
  ]);
  const last = await produced('TR-C', 'C1', [['TR-B', 'B1']]);
  // Nothing is made of what was made of it.
  expect(await refusal(produced('TR-A', 'A1', [['TR-C', 'C1']]))).toEqual([
    ['sources.0.lot', '批号 C1 由本批次制成'],
  ]);
  await at.submit('stockOut', {
    ...{ kind: 'issue', warehouse: ref('W1') },
    lines: [{ id: 'a', item: ref('TR-B'), unit: '件', lot: 'B1', bin: null, quantity: '4' }],
  });
  const traced = async (item: string, lot: string) => {
    const { rows } = await server.callAs(desk, lotList.calls.rows, { q: item.toLowerCase(), pageSize: 9 });
    const { facts } = await server.callAs(desk, explainLot, { id: rows.find((one) => one.lot === lot)!.id });
    return facts.map(({ label: [zh], rows: of }) => [
      zh,
      of.map(({ label: [said] }) => said.split(' · ').at(-1)),
    ]);
  };
  expect(await traced('TR-B', 'B1')).toEqual([
    ['入库', [made.number]],
    ['由下列批次制成', ['A1', 'A2']],
    ['制成下列批次', ['C1']],
    ['出库', [expect.stringMatching(/^SO-/)]],
    ['现存', ['可用']],
  ]);
  const parentsOfC = async () => (await traced('TR-C', 'C1'))[1];
  expect(await parentsOfC()).toEqual(['由下列批次制成', ['B1', 'A1', 'A2']]);
  await at.takeBack('stockIn', last.id);
  expect((await traced('TR-B', 'B1')).map(([zh]) => zh)).not.toContain('制成下列批次');
});

it('the lines of a lot are those of no other whose name has its name within', async () => {
  for (const id of ['NAMED', 'NAMED2']) await at.item(id, { tracking: 'lot' });
  const lines = [
    ['NAMED', 'L1', '5'],
    ['NAMED', 'L10', '7'],
    ['NAMED2', 'L1', '9'],
  ] as const;
  for (const [item, lot, quantity] of lines) await stockIn(item, quantity, {}, { lot });
  const { rows } = await server.callAs(desk, lotList.calls.rows, { q: 'named', pageSize: 9 });
  expect(rows).toHaveLength(3);
  const movedBy = async (where: string) => {
    const found = await server.callAs(desk, stockLineList.calls.rows, { where, pageSize: 9 });
    return found.rows.map(({ lot, quantity, ofLot }) => [lot, quantity, ofLot?.name]);
  };
  for (const { id, lot, quantity, item } of rows) {
    const { facts } = await server.callAs(desk, explainLot, { id });
    const { to } = facts.find(({ label: [zh] }) => zh === '现存')!;
    const ofLot = writeFilters([{ field: 'ofLot', operation: 'is', value: id }]);
    const line = [lot, quantity, `${item?.name} · ${lot}`];
    expect(await movedBy(new URL(to!, 'http://list').searchParams.get('where')!)).toEqual([line]);
    expect(await movedBy(ofLot)).toEqual([line]);
  }
  const named = async (asked: object) =>
    (
      await server.callAs(desk, searchReferences, { kind: 'stockLot', keyword: '', take: 9, ...asked })
    ).options.map(({ code, name }) => [code, name.split(' · ').at(-1)]);
  expect(await named({ keyword: 'l10' })).toEqual([['NAMED', 'L10']]);
  expect(await named({ ids: [rows.find(({ lot }) => lot === 'L10')!.id, 'x'] })).toEqual([['NAMED', 'L10']]);
  for (const value of ['x', '9'.repeat(30), '999999'])
    expect(await movedBy(writeFilters([{ field: 'ofLot', operation: 'is', value }]))).toEqual([]);
});

it('what is lent is not available', async () => {
  await at.item('LENT');
  await stockIn('LENT', '5');
  await server.database.owner.query(
    `INSERT INTO custody (id, kind, form_id, company_id, holder_id, thing_id, thing_name, quantity, taken_on, due)
     SELECT gen_random_uuid(), 'tool', id, 'C01', 'employee', 'LENT', 'x', 2, '2026-01-01', '2026-02-01' FROM form LIMIT 1`,
  );
  const { rows } = await server.callAs(desk, onHandList.calls.rows, { q: 'lent', pageSize: 9 });
  expect(rows.map(({ quantity, available }) => [quantity, available])).toEqual([['5', '3']]);
  // Nor is it there for whoever waits to be issued something.
  await server.approved(at.formNamed('rawMaterial'), {
    warehouse: ref('W1'),
    lines: [{ id: 'a', item: ref('LENT'), unit: '件', lot: null, asked: '4', issued: null }],
  });
  const waiting = await server.callAs(desk, toPickList.calls.rows, { q: 'lent', tab: ['short'] });
  expect(waiting.rows.map(({ open, reserved, available }) => [open, reserved, available])).toEqual([
    ['4', '3', '0'],
  ]);
});

it('what is below its safety stock is listed, the worst first, and stands on the workplace', async () => {
  for (const [id, there] of [
    ['SAFE1', '4'],
    ['SAFE2', '1'],
    ['SAFE3', '10'],
  ] as const) {
    await at.item(id);
    await stockIn(id, there);
  }
  const stocking = [
    { id: 'a', warehouse: { id: 'W1', name: '' }, safetyStock: '10', minimumOrder: '1', multiple: '4' },
  ];
  await server.database.owner.query(
    `UPDATE item SET stocking = $1, last_price = 12.5 WHERE id LIKE 'SAFE_'`,
    [JSON.stringify(stocking)],
  );
  const order = await at.order('SAFE2', '5', '1');
  const { rows } = await server.callAs(desk, shortageList.calls.rows, { q: 'safe' });
  expect(
    rows.map(({ itemCode, available, safety, shortage, onOrder, share, suggested }) => [
      ...[itemCode, available, safety, shortage, onOrder, share, suggested],
    ]),
  ).toEqual([
    ['SAFE2', '1', '10', '9', '5', '90', '4'],
    ['SAFE1', '4', '10', '6', '0', '60', '8'],
  ]);
  const mostFirst = await server.callAs(desk, shortageList.calls.rows, { q: 'safe', sort: '-suggested' });
  expect(mostFirst.rows.map(({ itemCode }) => itemCode)).toEqual(['SAFE1', 'SAFE2']);
  const asksFor = async (from: string, reader: TestActor = desk) =>
    (await server.callAs(reader, formCalls(headOf('purchaseRequisition')).options, { from })).values;
  expect(await asksFor(rows[1]!.id)).toMatchObject({
    purpose: expect.stringContaining('安全库存'),
    lines: [{ item: { id: 'SAFE1' }, unit: '件', quantity: '8', price: '12.50' }],
  });
  // Whoever does not see the shortage, and what is no shortage, begin with nothing.
  const elsewhere = { ...desk, scope: { companies: ['C02'], departments: [] } };
  expect((await asksFor(rows[1]!.id, elsewhere))['lines']).toBeUndefined();
  expect((await asksFor(newId()))['lines']).toBeUndefined();
  // What is on order will do for SAFE2 now: nothing is to buy, and nothing is asked for.
  const more = await at.order('SAFE2', '4', '1');
  const covered = await server.callAs(desk, shortageList.calls.rows, { q: 'safe2' });
  expect(covered.rows.map(({ shortage, suggested }) => [shortage, suggested])).toEqual([['9', '0']]);
  expect((await asksFor(rows[0]!.id))['lines']).toBeUndefined();
  await at.takeBack('purchaseOrder', more.id);
  const card = await server.callAs(desk, readListCard, { list: shortageList.name });
  expect(card).toMatchObject({ count: '2', rows: [{ fact: '缺 9' }, { fact: '缺 6' }] });
  await at.takeBack('purchaseOrder', order.id);
  // What the list sorts by is what the rule says, whatever is said of how it is bought.
  for (const [bought, buy] of [
    [{}, '6'],
    [{ minimumOrder: '7.5' }, '7.5'],
    [{ multiple: '2.5' }, '7.5'],
    [{ minimumOrder: '20', multiple: '6' }, '24'],
    [{ minimumOrder: '1', multiple: '0' }, '6'],
  ] as const) {
    await server.database.owner.query(`UPDATE item SET stocking = $1 WHERE id = 'SAFE1'`, [
      JSON.stringify([{ ...stocking[0], minimumOrder: null, multiple: null, ...bought }]),
    ]);
    const { rows: found } = await server.callAs(desk, shortageList.calls.rows, { q: 'safe1' });
    const [row] = found;
    const facts = { safety: row!.safety!, onHand: row!.onHand!, reserved: row!.reserved!, lent: row!.lent! };
    const { onOrder, minimumOrder, multiple } = row!;
    const ruled = shortageOf({ ...facts, onOrder: onOrder!, minimumOrder, multiple });
    expect([bought, row!.suggested, ruled?.suggested]).toEqual([bought, buy, buy]);
  }
  await server.database.owner.query(`UPDATE item SET stocking = '[]' WHERE id LIKE 'SAFE_'`);
});

it('what is available of an item in a warehouse is one figure, on hand and where it is short: without what is expired, reserved and lent', async () => {
  await at.item('ONEFIG', { tracking: 'lot' });
  await stockIn('ONEFIG', '30', {}, { lot: 'FRESH' });
  await stockIn('ONEFIG', '2', {}, { lot: 'OLD', expires: '2020-01-31' });
  await stockIn('ONEFIG', '7', { warehouse: ref('W2') }, { lot: 'FRESH' });
  const { owner } = server.database;
  const stocking = ['W1', 'W2'].map((warehouse) => ({
    ...{ id: warehouse, warehouse: ref(warehouse), safetyStock: '40', minimumOrder: null, multiple: null },
  }));
  await owner.query(`UPDATE item SET stocking = $1 WHERE id = 'ONEFIG'`, [JSON.stringify(stocking)]);
  // One request names the warehouse, one the other, one none: this one is issued from any.
  for (const [warehouse, asked] of [
    ['W1', '3'],
    ['W2', '1'],
  ] as const)
    await server.approved(at.formNamed('rawMaterial'), {
      warehouse: ref(warehouse),
      lines: [{ id: 'a', item: ref('ONEFIG'), unit: '件', lot: null, asked, issued: null }],
    });
  await server.approved(at.formNamed('toolRequisition'), {
    kind: 'new',
    lines: [{ id: 'a', tool: ref('ONEFIG'), unit: '件', quantity: '4', oldReturned: null }],
  });
  await owner.query(
    `INSERT INTO custody (id, kind, form_id, line_id, company_id, holder_id, thing_id, thing_name, quantity, taken_on, due)
     SELECT gen_random_uuid(), 'tool', id, 'onefig', 'C01', 'employee', 'ONEFIG', 'x', 5, '2026-01-01', '2026-02-01' FROM form LIMIT 1`,
  );
  const shown = async () => {
    const { rows } = await server.callAs(desk, onHandList.calls.rows, { q: 'onefig', pageSize: 9 });
    return [
      ...new Set(
        rows.map(({ warehouse, reserved, available }) => [warehouse?.id, reserved, available].join(' ')),
      ),
    ].toSorted();
  };
  const short = async () => {
    const { rows } = await server.callAs(desk, shortageList.calls.rows, { q: 'onefig' });
    return rows
      .map(({ warehouse, reserved, available }) => [warehouse?.id, reserved, available].join(' '))
      .toSorted();
  };
  expect(await shown()).toEqual(['W1 7 18', 'W2 5 -3']);
  expect(await short()).toEqual(await shown());
  const { rows } = await server.callAs(desk, shortageList.calls.rows, { q: 'onefig' });
  expect(rows.find(({ warehouse }) => warehouse?.id === 'W1')).toMatchObject({
    ...{ onHand: '30', reserved: '7', lent: '5', available: '18', shortage: '22', suggested: '22' },
  });
  // What no longer holds is free in both.
  await owner.query(
    `UPDATE stock_reservation SET expires_at = now() - interval '1 second' WHERE item_id = 'ONEFIG' AND warehouse_id = ''`,
  );
  expect(await shown()).toEqual(['W1 3 22', 'W2 1 1']);
  expect(await short()).toEqual(await shown());
  await owner.query(`UPDATE item SET stocking = '[]' WHERE id = 'ONEFIG'`);
});

it('what others have reserved or borrowed is not taken, however much is asked for, also where a balance may fall below zero', async () => {
  const leaves = (item: string, quantity: string) =>
    at.submit('stockOut', {
      ...{ kind: 'issue', warehouse: ref('W1') },
      lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, quantity }],
    });
  const ships = (item: string, quantity: string) =>
    at.submit('stockTransfer', {
      ...{ from: ref('W1'), to: ref('W2') },
      lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, fromBin: null, toBin: null, quantity }],
    });
  const { owner } = server.database;
  await at.item('OUT');
  await stockIn('OUT', '10');
  await owner.query(
    `INSERT INTO custody (id, kind, form_id, line_id, company_id, holder_id, thing_id, thing_name, quantity, taken_on, due)
     SELECT gen_random_uuid(), 'tool', id, 'out', 'C01', 'employee', 'OUT', 'x', 4, '2026-01-01', '2026-02-01' FROM form LIMIT 1`,
  );
  for (const quantity of ['7', '10', '12']) {
    const lent = [['lines.0.quantity', '可用 6，其余已借出 4']];
    expect(await refusal(leaves('OUT', quantity))).toEqual(lent);
    expect(await refusal(ships('OUT', quantity))).toEqual(lent);
  }
  await leaves('OUT', '6');
  await at.item('HELD');
  await stockIn('HELD', '10');
  await server.approved(at.formNamed('rawMaterial'), {
    warehouse: ref('W1'),
    lines: [{ id: 'a', item: ref('HELD'), unit: '件', lot: null, asked: '8', issued: null }],
  });
  await owner.query(`UPDATE item SET below_zero = 'allow' WHERE id = 'HELD'`);
  for (const quantity of ['3', '10', '11']) {
    const held = [['lines.0.quantity', expect.stringMatching(/^可用 2，其余已被 \S+ 预留$/)]];
    expect(await refusal(leaves('HELD', quantity))).toEqual(held);
    expect(await refusal(ships('HELD', quantity))).toEqual(held);
  }
  await leaves('HELD', '2');
  expect(await at.onHand('held')).toEqual([['8', '80.00', 'usable']]);
});

it('what has expired is not available, and how much it is stands beside it, in the reasons too', async () => {
  await at.item('STALE', { tracking: 'lot' });
  await stockIn('STALE', '5', {}, { lot: 'FRESH' });
  await stockIn('STALE', '2', {}, { lot: 'OLD', expires: '2020-01-31' });
  const { rows } = await server.callAs(desk, onHandList.calls.rows, { q: 'stale', pageSize: 9 });
  expect(
    rows.map((row) => [row.lot, row.quantity, row.available, row.expired, row.projected]).toSorted(),
  ).toEqual([
    ['FRESH', '5', '5', '2', '5'],
    ['OLD', '2', '5', '2', '5'],
  ]);
  const { facts } = await server.callAs(desk, explainBalance, { id: rows[0]!.id });
  const said = facts.map(({ figure, rows: terms }) => [
    'value' in figure ? figure.value : null,
    terms.find(({ label }) => label[0].startsWith('已过期'))?.figure,
  ]);
  expect(said.slice(1, 3)).toEqual([
    ['5', expect.objectContaining({ value: '-2' })],
    ['5', expect.objectContaining({ value: '-2' })],
  ]);
  // Neither is it offered to whoever asks for it or buys it.
  expect((await server.callAs(desk, stockOnHand, { ids: ['STALE'], companyId: 'C01' })).values['STALE']).toBe(
    '5',
  );
});

it('goods that came in time are in time, though their receipt is entered late; so is what had not expired then', async () => {
  await at.item('INTIME', { tracking: 'lot' });
  const order = await at.order('INTIME', '10', '1', { promised: ago(3).slice(0, 10) });
  const line = ref(await at.lineOf(order.id));
  await at.submit('goodsReceipt', {
    ...{ kind: 'receipt', order: ref(order.id), warehouse: ref('W1') },
    ...{ happenedAt: ago(5), lateReason: '月末补录', returns: [] },
    lines: [{ id: 'a', orderLine: line, quantity: '10', lot: 'L1', expiry: ago(3).slice(0, 10) }],
  });
  const { rows } = await server.callAs(desk, fulfilmentList.calls.rows, { q: 'intime', pageSize: 9 });
  expect(rows).toMatchObject([{ received: '10', inTime: 'inTime' }]);
});

it('a line says how late it is, and once it is full how late it was', async () => {
  await at.item('LATENESS');
  const dayBack = (days: number) => localDay(new Date(Date.now() - days * day), 'Asia/Shanghai');
  const promised = { promised: dayBack(12), over: '20', under: '10' };
  const order = async () => (await at.order('LATENESS', '10', '1', promised)).id;
  const received = async (of: string, quantity: string, days: number) =>
    at.submit('goodsReceipt', {
      ...{ kind: 'receipt', order: ref(of), warehouse: ref('W1') },
      ...{ happenedAt: ago(days), lateReason: '月末补录', returns: [] },
      lines: [{ id: 'a', orderLine: ref(await at.lineOf(of)), quantity }],
    });
  const stands = async () => {
    const { rows } = await server.callAs(desk, fulfilmentList.calls.rows, { q: 'lateness', pageSize: 9 });
    return Object.fromEntries(
      rows.map(({ documentId, daysLate, inTime, state }) => [documentId, [daysLate, inTime, state]]),
    );
  };
  // Full with the second receipt, nine days late; what came beyond it does not count.
  const late = await order();
  await received(late, '4', 15);
  await received(late, '5', 3);
  await received(late, '2', 2);
  // Full in time, though more came after.
  const inTime = await order();
  await received(inTime, '9', 13);
  await received(inTime, '1', 2);
  // Still to come in part; nothing came after the promised day.
  const open = await order();
  await received(open, '4', 14);
  // What came late is all there is to come.
  const short = await order();
  await received(short, '4', 5);
  await server.callAs(desk, closeOrder, { id: short, reason: '不再需要' });
  // Reversed: it did not come.
  const reversed = await order();
  const wrong = await received(reversed, '10', 6);
  await at.takeBack('goodsReceipt', wrong.id);
  await received(reversed, '10', 4);
  expect(await stands()).toEqual({
    [late]: ['9', 'notInTime', 'done'],
    [inTime]: [null, 'inTime', 'done'],
    [open]: ['12', 'notInTime', 'partly'],
    [short]: ['7', 'notInTime', 'closed'],
    [reversed]: ['8', 'notInTime', 'done'],
  });
});

it('a receipt that is reversed was not in time, though that is after the promised day; nor does a reversed return count', async () => {
  await at.item('NOTIN');
  const order = await at.order('NOTIN', '10', '1', { promised: ago(3).slice(0, 10) });
  const line = ref(await at.lineOf(order.id));
  const late = { happenedAt: ago(5), lateReason: '月末补录' };
  const receipt = await at.submit('goodsReceipt', {
    ...{ kind: 'receipt', order: ref(order.id), warehouse: ref('W1'), ...late, returns: [] },
    lines: [{ id: 'a', orderLine: line, quantity: '10' }],
  });
  const stands = async () => {
    const { rows } = await server.callAs(desk, fulfilmentList.calls.rows, { q: 'notin', pageSize: 9 });
    const [row] = rows;
    const { rows: due } = await server.callAs(desk, onTimeList.calls.rows, { pageSize: 50 });
    return [row?.received, row?.inTime, due.find(({ month }) => month === ago(3).slice(0, 7))?.onTime];
  };
  const [, , onTime] = await stands();
  const back = await at.giveBack(receipt.id, '10', { ...late, reopens: true });
  expect(await stands()).toEqual(['0', 'notInTime', String(Number(onTime) - 1)]);
  await at.takeBack('goodsReceipt', back.id);
  expect(await stands()).toEqual(['10', 'inTime', onTime]);
  await at.takeBack('goodsReceipt', receipt.id);
  expect(await stands()).toEqual(['0', 'notInTime', String(Number(onTime) - 1)]);
});

it('what was paid last is said in the unit that is asked for, and not in another currency', async () => {
  await at.item('UNITS');
  await server.database.owner.query(
    `INSERT INTO unit (id, code, name_zh, name_en, decimals, search) VALUES ('b10', 'BOX10', '十件箱', 'box of ten', 0, 'box')`,
  );
  await server.database.owner.query(
    `UPDATE item SET units = '[{"id": "u", "unit": {"id": "b10", "name": "十件箱"}, "numerator": "10", "denominator": "1"}]' WHERE id = 'UNITS'`,
  );
  await at.order('UNITS', '3', '50', {}, { unit: '十件箱' });
  await server.approved(at.formNamed('purchaseRequisition'), {
    lines: [
      { id: 'r', item: ref('UNITS'), spec: null, unit: '件', quantity: '7', price: '5.5', neededBy: null },
    ],
  });
  const wanted = async () =>
    (await server.callAs(desk, toOrderList.calls.rows, { q: 'units', pageSize: 9 })).rows;
  expect(await wanted()).toMatchObject([{ unit: '件', lastPrice: '5', lastSupplier: { id: 'S1' } }]);
  await server.database.owner.query(
    `UPDATE trade_line SET currency = 'USD' WHERE item_id = 'UNITS' AND stage = 'purchaseOrder'`,
  );
  expect(await wanted()).toMatchObject([{ lastPrice: null }]);
});

it('what is ordered in another unit counts in that of its request, also where the order is changed', async () => {
  await at.item('PACKED');
  const { owner } = server.database;
  await owner.query(
    `INSERT INTO unit (id, code, name_zh, name_en, decimals, search) VALUES ('doz', 'DOZ', '一打', 'dozen', 0, 'dozen')`,
  );
  await owner.query(
    `UPDATE item SET units = '[{"id": "u", "unit": {"id": "doz", "name": "一打"}, "numerator": "12", "denominator": "1"}]' WHERE id = 'PACKED'`,
  );
  const form = at.formNamed('purchaseRequisition');
  const asked = async (quantity: string, unit: string) => {
    const line = { id: 'r', item: ref('PACKED'), spec: null, unit, quantity, price: '5', neededBy: null };
    return at.lineOf(await server.approved(form, { lines: [line] }), 'r');
  };
  const open = async () =>
    (await server.callAs(desk, toOrderList.calls.rows, { q: 'packed', pageSize: 9 })).rows.map(
      ({ open: of }) => of,
    );
  const request = ref(await asked('120', '件'));
  const inDozens = { request, unit: '一打' };
  expect(await refusal(at.order('PACKED', '11', '60', {}, inDozens))).toEqual([
    ['lines.0.quantity', '超出申请数量，最多再订 120 件'],
  ]);
  const order = await at.order('PACKED', '10', '60', {}, inDozens);
  expect(await open()).toEqual([]);
  const change = (id: string, quantity: string) => at.changeTo(id, { quantity, price: '60' });
  await change(order.id, '4');
  expect(await open()).toEqual(['72']);
  expect(await refusal(change(order.id, '11'))).toEqual([
    ['lines.a.quantity', '超出申请数量，最多再订 72 件'],
  ]);
  await change(order.id, '10');
  await at.takeBack('purchaseOrder', order.id);
  expect(await open()).toEqual(['120']);
  await at.order('PACKED', '10', '60', {}, inDozens);

  // A dozen in pieces: thirds and sixths of it are the whole.
  const dozen = { request: ref(await asked('1', '一打')), unit: '件' };
  for (const pieces of ['8', '2']) await at.order('PACKED', pieces, '5', {}, dozen);
  expect(await refusal(at.order('PACKED', '3', '5', {}, dozen))).toEqual([
    ['lines.0.quantity', '超出申请数量，最多再订 0.166666 一打'],
  ]);
  await at.order('PACKED', '2', '5', {}, dozen);
  expect(await open()).toEqual([]);
});

it('what happened more than a day ago says why, at most 30 days back, and never in a closed month', async () => {
  await at.item('LATE');
  const late = (days: number, lateReason: string | null) =>
    stockIn('LATE', '1', { happenedAt: ago(days), lateReason });
  expect(await refusal(late(3, null))).toEqual([['lateReason', '补录须说明原因']]);
  expect(await refusal(late(31, '补'))).toEqual([['happenedAt', '只能补录 30 天内']]);
  const { owner } = server.database;
  await owner.query(`INSERT INTO parameter (name, value) VALUES ('inventory.lateDays', 2)`);
  expect(await refusal(late(3, '补'))).toEqual([['happenedAt', '只能补录 2 天内']]);
  await owner.query(`DELETE FROM parameter WHERE name = 'inventory.lateDays'`);
  await late(3, '补');
  // On any day of any month: 40 days ago was another month.
  await owner.query(`INSERT INTO parameter (name, value) VALUES ('inventory.lateDays', 60)`);
  await late(40, '补');
  const month = localDay(new Date(Date.now() - 40 * day), 'Asia/Shanghai').slice(0, 7);
  await server.callAs(desk, closePeriod, { month, reason: '' });
  expect(await refusal(late(40, '补'))).toEqual([`${month} 已结账`]);
  await owner.query(`DELETE FROM parameter WHERE name = 'inventory.lateDays'`);
  await owner.query(`DELETE FROM stock_closed`);
});

it('late is entered by whoever may, within the last day by everybody', async () => {
  await at.item('LATELY');
  const entered = (happenedAt: string) =>
    server.callAs(
      { ...desk, may: (_, action) => action !== 'edit' },
      formCalls(at.formNamed('stockIn')).submit,
      {
        ...{ id: newId(), version: 0, departmentId: 'workshop', subject: '', urgency: 'normal' },
        ...{ currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '' },
        values: {
          ...{ kind: 'other', warehouse: ref('W1'), happenedAt, lateReason: '补' },
          lines: [
            {
              ...{ id: 'a', item: ref('LATELY'), unit: '件', lot: null, bin: null },
              ...{ quantity: '1', price: '1' },
            },
          ],
        },
      },
    );
  expect(await refusal(entered(ago(2)))).toEqual([['happenedAt', '没有补录权限，只能录入 1 天内']]);
  expect(await entered(ago(0.9))).toMatchObject({ status: 'approved' });
});

it('what is to happen in more than five minutes is refused at the field of the time, whatever moves goods', async () => {
  await at.item('AHEAD');
  await stockIn('AHEAD', '5');
  const inMinutes = (minutes: number) => ({
    happenedAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  });
  const order = await at.order('AHEAD', '10', '1');
  const received = async (minutes: number) =>
    at.submit('goodsReceipt', {
      ...{ kind: 'receipt', order: ref(order.id), warehouse: ref('W1'), returns: [], ...inMinutes(minutes) },
      lines: [{ id: 'a', orderLine: ref(await at.lineOf(order.id)), quantity: '1' }],
    });
  const moved = { id: 'a', item: ref('AHEAD'), unit: '件', lot: null, quantity: '1' };
  const issued = (minutes: number) =>
    at.submit('stockOut', {
      ...{ kind: 'issue', warehouse: ref('W1'), ...inMinutes(minutes), lines: [{ ...moved, bin: null }] },
    });
  const shipped = (minutes: number) =>
    at.submit('stockTransfer', { from: ref('W1'), to: ref('W2'), ...inMinutes(minutes), lines: [moved] });
  const said = [['happenedAt', '不能晚于现在']];
  expect(await refusal(received(6))).toEqual(said);
  expect(await refusal(stockIn('AHEAD', '1', inMinutes(6)))).toEqual(said);
  expect(await refusal(issued(6))).toEqual(said);
  expect(await refusal(shipped(6))).toEqual(said);
  await stockIn('AHEAD', '1', inMinutes(4));
});

it('ages are 0–30, 31–60, 61–90, 91–180, 181–365 and more days since it first came; transfers do not begin anew', async () => {
  await at.item('AGED');
  await stockIn('AGED', '63');
  const { rows: lines } = await server.database.owner.query<{ seq: string }>(
    `SELECT l.seq::text FROM stock_line l JOIN stock_key k ON k.id = l.key_id WHERE k.item_id = 'AGED'`,
  );
  expect(lines).toHaveLength(1);
  expect(ageList.calls.rows.code).toBe('INV365');
  const ages = async () => {
    const { rows } = await server.callAs(desk, ageList.calls.rows, { q: 'aged', pageSize: 5 });
    const [row] = rows;
    return [row?.to30, row?.to60, row?.to90, row?.to180, row?.to365, row?.older];
  };
  expect(await ages()).toEqual(['63', '0', '0', '0', '0', '0']);
  const owner = server.database.owner;
  const older = async (days: number) => {
    await owner.query('SET session_replication_role = replica');
    await owner.query(
      `UPDATE stock_line SET posted_at = now() - $1 * interval '1 day' - interval '1 hour' WHERE seq = $2`,
      [days, lines[0]!.seq],
    );
    await owner.query('RESET session_replication_role');
  };
  for (const [days, place] of [
    [30, 0],
    [31, 1],
    [60, 1],
    [61, 2],
    [90, 2],
    [91, 3],
    [180, 3],
    [181, 4],
    [365, 4],
    [366, 5],
  ] as const) {
    await older(days);
    expect([days, (await ages()).indexOf('63')]).toEqual([days, place]);
  }
});

it('ages go on where warehouses are valued apart: what is brought from one to another came when it first did', async () => {
  await at.item('MOVED');
  const { owner } = server.database;
  await owner.query(`UPDATE company SET stock_area = 'warehouse' WHERE id = 'C01'`);
  await stockIn('MOVED', '10');
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `UPDATE stock_line SET posted_at = now() - interval '40 days' WHERE key_id IN (SELECT id FROM stock_key WHERE item_id = 'MOVED')`,
  );
  await owner.query('RESET session_replication_role');
  await at.submit('stockTransfer', {
    ...{ from: ref('W1'), to: ref('W2') },
    lines: [
      { id: 'a', item: ref('MOVED'), unit: '件', lot: null, fromBin: null, toBin: null, quantity: '4' },
    ],
  });
  await owner.query(`UPDATE company SET stock_area = NULL WHERE id = 'C01'`);
  const { rows } = await server.callAs(desk, ageList.calls.rows, { q: 'moved', pageSize: 5 });
  expect(rows).toMatchObject([{ quantity: '10', to30: '0', to60: '10', meanAge: '40' }]);
  const { facts } = await server.callAs(desk, explainAges, { id: rows[0]!.id });
  expect(facts.map(({ label: [zh], rows: of }) => [zh, of.length])).toEqual([['31–60 天', 1]]);
});

it('ages add up all receipts, however many: the newest 500 are listed, of the others it is said what they come to', async () => {
  await at.item('MANYIN');
  await stockIn('MANYIN', '2');
  const { owner } = server.database;
  const key = `(SELECT id FROM stock_key WHERE item_id = 'MANYIN')`;
  await owner.query('SET session_replication_role = replica');
  const { rows: first } = await owner.query<{ seq: string }>(
    `SELECT seq::text FROM stock_line WHERE key_id IN ${key}`,
  );
  // 505 of these days, and 10 that are 40 days old.
  await owner.query(
    `INSERT INTO stock_line (key_id, posted_at, quantity, voucher, voucher_id, voucher_line, pool_id, valued_by, amount)
     SELECT key_id, posted_at - CASE WHEN n < 505 THEN n * interval '1 second' ELSE interval '40 days' END,
            quantity, voucher, voucher_id, voucher_line || n, pool_id, valued_by, amount
       FROM stock_line, generate_series(1, 514) AS n WHERE seq = $1`,
    [first[0]?.seq],
  );
  await owner.query(`UPDATE stock_key SET quantity = 1030 WHERE id IN ${key}`);
  const { rows } = await server.callAs(desk, ageList.calls.rows, { q: 'manyin', pageSize: 5 });
  expect(rows).toMatchObject([{ quantity: '1030', to30: '1010', to60: '20' }]);
  const { facts } = await server.callAs(desk, explainAges, { id: rows[0]!.id });
  expect(facts.map(({ label: [zh], figure, rows: of }) => [zh, figure, of.length])).toMatchObject([
    ['0–30 天', { value: '1010' }, 501],
    ['31–60 天', { value: '20' }, 1],
  ]);
  expect(facts.map(({ rows: of }) => of.at(-1))).toMatchObject([
    {
      label: ['另有 5 笔较早的未列出', '5 earlier ones that are not listed'],
      figure: { value: '10' },
      to: null,
    },
    { label: ['另有 10 笔较早的未列出', '10 earlier ones that are not listed'], figure: { value: '20' } },
  ]);
  await owner.query(`DELETE FROM stock_line WHERE key_id IN ${key} AND seq <> $1`, [first[0]?.seq]);
  await owner.query(`UPDATE stock_key SET quantity = 2 WHERE id IN ${key}`);
  await owner.query('RESET session_replication_role');
});

it('what is left of a lot is as old as that lot, whatever came since', async () => {
  await at.item('AGEDLOT', { tracking: 'lot' });
  const { owner } = server.database;
  await stockIn('AGEDLOT', '10', {}, { lot: 'OLD' });
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `UPDATE stock_line SET posted_at = now() - interval '100 days' WHERE key_id IN (SELECT id FROM stock_key WHERE item_id = 'AGEDLOT')`,
  );
  await owner.query('RESET session_replication_role');
  await stockIn('AGEDLOT', '10', {}, { lot: 'NEW' });
  await at.submit('stockOut', {
    ...{ kind: 'issue', warehouse: ref('W1') },
    lines: [{ id: 'a', item: ref('AGEDLOT'), unit: '件', lot: 'NEW', bin: null, quantity: '8' }],
  });
  const { rows } = await server.callAs(desk, ageList.calls.rows, { q: 'agedlot', pageSize: 5 });
  expect(rows).toMatchObject([{ quantity: '12', to30: '2', to180: '10', currency: 'CNY' }]);
  const { facts } = await server.callAs(desk, explainAges, { id: rows[0]!.id });
  expect(facts.map(({ rows: of }) => of.map(({ label: [zh] }) => zh.split(' · ').at(-1)))).toEqual([
    ['NEW'],
    ['OLD'],
  ]);
});

it('each print of a count sheet has its number', async () => {
  await at.item('COUNTED');
  await stockIn('COUNTED', '5');
  const { id } = await server.callAs(desk, planCount, {
    ...{ warehouseId: 'W1', binIds: [], itemKind: null, note: '' },
  });
  const print = async () => (await server.callAs(desk, printCount, { id })).copy;
  expect([await print(), await print()]).toEqual([1, 2]);
  expect((await server.callAs(desk, readCount, { id })).prints).toBe(2);
  expect(await refusal(server.callAs(desk, printCount, { id: newId() }))).toEqual(['内容不存在或已删除']);
});

it('values are rounded and said in the currency of their company', async () => {
  await at.item('YEN');
  const { owner } = server.database;
  await owner.query(`UPDATE company SET currency = 'JPY' WHERE id = 'C01'`);
  await stockIn('YEN', '3', {}, { price: '3.5' });
  const { rows } = await server.callAs(desk, onHandList.calls.rows, { q: 'yen', pageSize: 5 });
  const { facts } = await server.callAs(desk, explainBalance, { id: rows[0]!.id });
  const soon = encodeURIComponent(new Date(Date.now() + 1000).toISOString());
  const then = await server.callAs(desk, stockAtList.calls.rows, {
    ...{ where: `item:is:YEN;at:to:${soon}`, pageSize: 5 },
  });
  const { id } = await server.callAs(desk, planCount, {
    ...{ warehouseId: 'W1', binIds: [], itemKind: null, note: '' },
  });
  const count = await server.callAs(desk, readCount, { id });
  await owner.query(`UPDATE company SET currency = 'CNY' WHERE id = 'C01'`);
  // Yen have no cents: 10.5 are 11.
  expect(rows).toMatchObject([{ value: '11', currency: 'JPY' }]);
  expect(facts.at(-1)?.figure).toEqual({ as: 'money', value: '11.00', currency: 'JPY' });
  expect(then.rows).toMatchObject([{ value: '11', currency: 'JPY' }]);
  expect(count.currency).toBe('JPY');
});

describe('a figure says why', () => {
  const words = (explanation: {
    facts: { label: readonly [string, string]; figure: object; rows: object[] }[];
  }) =>
    explanation.facts.map(({ label: [zh], figure, rows }) => [
      zh,
      (figure as { value: string }).value,
      rows.length,
    ]);

  it('on hand, available and value of a balance are what their lines, reservations and pool come to', async () => {
    await at.item('WHY');
    await stockIn('WHY', '5');
    await stockIn('WHY', '7', {}, { price: '22' });
    const { rows } = await server.callAs(desk, onHandList.calls.rows, { q: 'why', pageSize: 9 });
    const [balance] = rows;
    const said = await server.callAs(desk, explainBalance, { id: balance!.id });
    expect(words(said).map(([, value]) => value)).toEqual(['12', '12', '12', '204.00']);
    const [onHand] = said.facts;
    // Its lines, the first of them first; the documents open.
    expect(onHand!.rows.map(({ figure }) => ('value' in figure ? figure.value : null))).toEqual(['5', '7']);
    expect(onHand!.rows.map(({ to }) => to !== null)).toEqual([true, true]);
    expect(said.title[0]).toMatch(/^WHY .+ · .+ · 可用$/);
    expect(said.facts.at(-1)?.rows.at(-1)?.figure).toMatchObject({ text: ['CNY 17.00', 'CNY 17.00'] });
    const lines = await server.callAs(desk, stockLineList.calls.rows, {
      where: `balance:is:${balance!.balance}`,
      pageSize: 9,
    });
    expect(lines.rows.map(({ quantity }) => quantity).toSorted()).toEqual(['5', '7']);
    expect(await refusal(server.callAs(desk, explainBalance, { id: '0' }))).toEqual(['内容不存在或已删除']);
  });

  it('a balance of many lines shows the latest, and before them what all earlier ones come to', async () => {
    await at.item('WHYMANY');
    for (let count = 1; count <= 10; count++) await stockIn('WHYMANY', String(count));
    const { rows } = await server.callAs(desk, onHandList.calls.rows, { q: 'whymany', pageSize: 9 });
    const { facts } = await server.callAs(desk, explainBalance, { id: rows[0]!.id });
    const terms = facts[0]!.rows.map(({ label: [zh], figure, to }) => [
      zh.startsWith('更早的') ? zh : '',
      (figure as { value: string }).value,
      to !== null,
    ]);
    expect(terms).toEqual([
      ['更早的 2 条流水', '3', true],
      ...['3', '4', '5', '6', '7', '8', '9', '10'].map((quantity) => ['', quantity, true]),
    ]);
  });

  it('every balance is what its explanation says and what its lines come to, on each of its figures', async () => {
    const { rows } = await server.callAs(desk, onHandList.calls.rows, { pageSize: 100 });
    // What the small company begins with has no lines.
    const balances = rows.filter(({ itemCode }) => !['I1', 'I2'].includes(itemCode ?? ''));
    expect(balances.length).toBeGreaterThan(20);
    for (const { id, balance, quantity, status, available, projected, value } of balances) {
      const { facts } = await server.callAs(desk, explainBalance, { id });
      const figures = facts.map(({ figure }) => Number((figure as { value: string }).value));
      const expected = status === 'usable' ? [quantity, available, projected, value] : [quantity, value];
      expect([id, ...figures]).toEqual([id, ...expected.map(Number)]);
      for (const { figure, rows: terms } of facts.slice(0, status === 'usable' ? 3 : 1)) {
        const sum = terms.reduce((all, term) => all + Number((term.figure as { value: string }).value), 0);
        expect([id, sum.toFixed(6)]).toEqual([id, Number((figure as { value: string }).value).toFixed(6)]);
      }
      const { sums } = await server.callAs(desk, stockLineList.calls.totals, {
        where: writeFilters([{ field: 'balance', operation: 'is', value: balance }]),
      });
      const lines = sums?.find(({ field }) => field === 'quantity')?.sum;
      expect([id, Number(lines)]).toEqual([id, Number(quantity)]);
    }
  });

  it('an order line: its receipts, what of them was accepted, went back and was invoiced', async () => {
    await at.item('WHYLINE');
    const order = await at.order('WHYLINE', '100', '10');
    const first = await at.receive(order.id, '60');
    await at.receive(order.id, '40');
    await at.invoice(first.id, '60', '10');
    await at.giveBack(first.id, '30');
    const { rows } = await server.callAs(desk, fulfilmentList.calls.rows, { q: 'whyline', pageSize: 9 });
    expect(rows[0]).toMatchObject({ received: '100', accepted: '70', invoiced: '60', inTime: 'notDue' });
    const said = await server.callAs(desk, explainOrderLine, { id: rows[0]!.id });
    expect(words(said)).toEqual([
      ['订货', '100', 1],
      ['已到', '100', 2],
      ['其中验收合格（未减退货）', '100', 2],
      ['已退货', '30', 1],
      ['退货中原已验收', '30', 1],
      ['已开票', '60', 1],
      ['未到', '0', 0],
    ]);
    expect(said.facts.flatMap(({ rows: of }) => of).every(({ to }) => to !== null)).toBe(true);
  });

  it('summary, forecast and ages come to what the documents behind them do', async () => {
    const of = await server.callAs(desk, summaryList.calls.rows, { pageSize: 50 });
    for (const row of of.rows) {
      const { facts } = await server.callAs(desk, explainSummary, { id: row.id });
      const value = (which: RegExp) =>
        facts
          .filter(({ label: [zh] }) => which.test(zh))
          .reduce((sum, { figure }) => sum + Number('value' in figure ? figure.value : 0), 0);
      expect([value(/不含税/), value(/税额/)]).toEqual([Number(row.net), Number(row.tax)]);
    }
    expect(of.rows.length).toBeGreaterThan(0);
    const weeks = await server.callAs(desk, payablesList.calls.rows, { pageSize: 50 });
    for (const row of weeks.rows.filter(({ total }) => Number(total) !== 0)) {
      const { facts } = await server.callAs(desk, explainWeek, { id: row.id });
      const total = facts.reduce((sum, { figure }) => sum + Number('value' in figure ? figure.value : 0), 0);
      expect(Number(total.toFixed(2))).toBe(Number(row.total));
    }
    const { rows: ages } = await server.callAs(desk, ageList.calls.rows, { q: 'whyline', pageSize: 5 });
    const { facts } = await server.callAs(desk, explainAges, { id: ages[0]!.id });
    expect(words({ facts })).toEqual([['0–30 天', '70', 2]]);
  });

  it('the summary counts in base units, in whatever unit was ordered', async () => {
    await at.item('BOXED');
    const { owner } = server.database;
    await owner.query(
      `INSERT INTO unit (id, code, name_zh, name_en, decimals, search) VALUES ('b12', 'BOX12', '十二件箱', 'box of twelve', 0, 'box')`,
    );
    await owner.query(
      `UPDATE item SET units = '[{"id": "u", "unit": {"id": "b12", "name": "十二件箱"}, "numerator": "12", "denominator": "1"}]' WHERE id = 'BOXED'`,
    );
    const counted = async () => {
      const { rows } = await server.callAs(desk, summaryList.calls.rows, { pageSize: 50 });
      return rows.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    };
    const before = await counted();
    const boxes = await at.receive((await at.order('BOXED', '3', '60', {}, { unit: '十二件箱' })).id, '3');
    await at.receive((await at.order('BOXED', '5', '5')).id, '5');
    expect((await counted()) - before).toBe(41);
    await at.giveBack(boxes.id, '1');
    expect((await counted()) - before).toBe(29);
  });

  it('what is overdue stands by itself in the forecast', async () => {
    await at.item('OVERDUE');
    const receipt = await at.receive((await at.order('OVERDUE', '10', '10')).id, '10');
    const forecast = async () =>
      (await server.callAs(desk, payablesList.calls.rows, { pageSize: 50 })).rows.filter(
        ({ due }) => due === 'overdue',
      );
    const matched = async () => Number((await forecast())[0]?.matched ?? 0);
    const before = await matched();
    await at.invoice(receipt.id, '10', '10', { due: ago(3).slice(0, 10) });
    expect((await matched()) - before).toBe(113);
    const [row] = await forecast();
    expect(row?.week).toBeNull();
    const { title, facts } = await server.callAs(desk, explainWeek, { id: row!.id });
    expect(title[0]).toBe('已逾期应付');
    expect(facts.map(({ label }) => label[0])).toContain('已匹配发票');
    const { rows } = await server.callAs(desk, payablesList.calls.rows, { pageSize: 50, sort: 'week' });
    expect(rows[0]?.due).toBe('overdue');
  });

  it('the price of its metal stands beside what an item costs, as it was on the day', async () => {
    await at.item('METAL');
    await server.database.owner.query(`
      UPDATE item SET metal = 'CU' WHERE id = 'METAL';
      INSERT INTO metal_price (metal, day, price) VALUES ('CU', current_date - 3, 78500), ('CU', current_date + 3, 99999)`);
    await at.order('METAL', '10', '5');
    const { rows } = await server.callAs(desk, priceTrendList.calls.rows, { q: 'metal', pageSize: 5 });
    expect(rows).toMatchObject([{ metal: 'CU', metalPrice: '78500', mean: '5' }]);
  });
});
