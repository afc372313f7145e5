import { formCalls, type ContextFact } from '#documents/model';
import { readFilters, writeFilters } from '#fields/model';
import {
  explainBalance,
  explainLine,
  onHandList,
  stockAtList,
  stockLineList,
  toPickList,
} from '#inventory/model';
import type { AnyList } from '#lists/model';
import { fulfilmentList, invoiceList, onTimeList, readOrderLines, explainOrderLine } from '#purchasing/model';
import { decideInspection, inspectionList, readInspection, readScore, saveInspection } from '#quality/model';
import { newId } from '#server-kit/server';
import { desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
});
afterAll(() => server.close());

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const stockIn = (item: string, quantity: string, price: string, more: object = {}, line: object = {}) =>
  at.submit('stockIn', {
    ...{ kind: 'other', warehouse: ref('W1'), ...more },
    lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, quantity, price, ...line }],
  });
const earlier = (hours: number) => ({ happenedAt: hoursAgo(hours), lateReason: '补录' });
const linesOf = async (item: string) =>
  (await server.callAs(desk, stockLineList.calls.rows, { where: `item:is:${item}`, pageSize: 50 })).rows;
/** What a fact and its rows say: the words without the time they begin with, the figure, the address. */
const said = ({ label: [zh], figure, rows }: ContextFact) => [
  zh,
  'value' in figure ? figure.value : null,
  rows.map((row) => [
    row.label[0].replace(/^\d{4}-\d\d-\d\d \d\d:\d\d · /, ''),
    'value' in row.figure ? row.figure.value : null,
    row.to,
  ]),
];

describe('what a line of stock is worth', () => {
  const inPath = (id: string) => `/invhome/Inv120p_2?id=${id}`;
  const outPath = (id: string) => `/invhome/Inv130p_2?id=${id}`;

  it('is said by generation and cause: what it was worth before stays, with its unit cost and the document that changed it', async () => {
    await at.item('GENERATIONS');
    await stockIn('GENERATIONS', '100', '10', earlier(5));
    await stockIn('GENERATIONS', '50', '11.50', earlier(3));
    const issue = await at.issue('GENERATIONS', '60');
    const late = await stockIn('GENERATIONS', '30', '9', earlier(4));
    const line = (await linesOf('GENERATIONS')).find(({ quantity }) => quantity === '-60')!;
    expect(line).toMatchObject({
      ...{ value: '-615.00', generation: '1', because: late.number },
      ...{ causeVoucher: 'INV120P', causeId: late.id },
    });
    const { facts } = await server.callAs(desk, explainLine, { id: line.id });
    expect(facts.map(said)).toEqual([
      ['金额', '-615.00', [['数量', '-60', null]]],
      [
        `${issue.number} 本行金额`,
        '-615.00',
        [
          ['首次计价 · 单位成本 10.5', '-630.00', outPath(issue.id)],
          [`因 ${late.number} 重算 · 单位成本 10.25`, '-615.00', inPath(late.id)],
        ],
      ],
    ]);
    // A receipt is worth the same; what changed is what there is after it.
    const second = (await linesOf('GENERATIONS')).find(({ quantity }) => quantity === '50')!;
    const unchanged = await server.callAs(desk, explainLine, { id: second.id });
    expect(unchanged.facts.map(said)[1]![2]).toEqual([
      ['首次计价 · 单位成本 11.5', '575.00', expect.any(String)],
      [`因 ${late.number} 重算 · 金额不变 · 单位成本 11.5`, '575.00', inPath(late.id)],
    ]);
  });

  it('names the receipt that settled what was taken below zero', async () => {
    await at.item('SETTLED');
    await server.database.owner.query(`UPDATE item SET below_zero = 'allow' WHERE id = 'SETTLED'`);
    await stockIn('SETTLED', '5', '10');
    const issue = await at.issue('SETTLED', '8');
    const receipt = await stockIn('SETTLED', '10', '12');
    const line = (await linesOf('SETTLED')).find(({ quantity }) => quantity === '-8')!;
    expect(line.value).toBe('-86.00');
    const { facts } = await server.callAs(desk, explainLine, { id: line.id });
    const [own, settled] = [`${issue.number} 本行金额`, `${receipt.number} 结清（出库时结存不足）`];
    expect(facts.map(said)).toEqual([
      [
        ...['金额', '-86.00'],
        [
          ['数量', '-8', null],
          [own, '-80.00', outPath(issue.id)],
          [settled, '-6.00', inPath(receipt.id)],
        ],
      ],
      [own, '-80.00', [['首次计价 · 单位成本 10', '-80.00', outPath(issue.id)]]],
      [settled, '-6.00', [['首次计价', '-6.00', inPath(receipt.id)]]],
    ]);
  });

  it('names the invoice that changed a receipt, and opens it', async () => {
    await at.item('INVOICED');
    const order = await at.order('INVOICED', '100', '10');
    const receipt = await at.receive(order.id, '100');
    const issue = await at.issue('INVOICED', '60');
    const invoice = await at.invoice(receipt.id, '100', '10.20');
    const to = `/purhome/Pur130p_2?id=${invoice.id}`;
    const came = (await linesOf('INVOICED')).find(({ quantity }) => quantity === '100')!;
    const { facts } = await server.callAs(desk, explainLine, { id: came.id });
    expect(facts.map(said)[0]![2]).toContainEqual([`${invoice.number} 追加`, '20.00', to]);
    const went = (await linesOf('INVOICED')).find(({ quantity }) => quantity === '-60')!;
    expect(went).toMatchObject({ value: '-612.00', causeVoucher: 'PUR130P', causeId: invoice.id });
    const taken = await server.callAs(desk, explainLine, { id: went.id });
    expect(taken.facts.map(said)[1]).toEqual([
      ...[`${issue.number} 本行金额`, '-612.00'],
      [
        ['首次计价 · 单位成本 10', '-600.00', outPath(issue.id)],
        [`因 ${invoice.number} 重算 · 单位成本 10.2`, '-612.00', to],
      ],
    ]);
  });

  it('is for whoever reaches the company', async () => {
    const [line] = await linesOf('SETTLED');
    const elsewhere = { ...as('employee'), scope: { companies: ['C02'], departments: [] } };
    expect(await refusal(server.callAs(elsewhere, explainLine, { id: line!.id }))).toEqual([
      '内容不存在或已删除',
    ]);
    for (const id of ['x', newId()])
      expect(await refusal(server.callAs(desk, explainLine, { id }))).toEqual(['内容不存在或已删除']);
  });
});

/** Asks a list for what an address narrows it to, as its page does. */
async function followed(list: AnyList, to: string) {
  const query = new URL(to, 'https://bms.example').searchParams;
  const where = query.get('where') ?? '';
  // What the list does not know would be left out, and too much be shown.
  for (const { field } of readFilters(where)) expect(list.narrows).toContain(field);
  const tab =
    query
      .get('tab')
      ?.split(',')
      .filter((each) => each !== 'all') ?? [];
  const asked = { where, ...(tab.length > 0 && { tab }) };
  const { rows, total } = (await server.callAs(desk, list.calls.rows, {
    ...{ ...asked, pageSize: 100 },
  } as never)) as {
    rows: readonly Record<string, string>[];
    total: number;
  };
  expect(rows).toHaveLength(total);
  return rows;
}
const sumOf = (rows: readonly Record<string, string>[], field: string): number =>
  Number(rows.reduce((sum, row) => sum + Number(row[field]), 0).toFixed(6));
const numberOf = (figure: ContextFact['figure']): number => Number('value' in figure ? figure.value : NaN);
const rowNamed = (facts: readonly ContextFact[], name: string) =>
  facts.flatMap(({ rows }) => rows).find(({ label: [zh] }) => zh === name)!;

describe('what a balance says of itself leads to lists that come to it', () => {
  const balanceOf = async (search: string) =>
    (await server.callAs(desk, onHandList.calls.rows, { q: search, pageSize: 9 })).rows[0]!;

  it('the lines of its company and of its pool, whoever else has the item', async () => {
    await at.item('POOLED');
    await stockIn('POOLED', '5', '10');
    await stockIn('POOLED', '7', '22', { warehouse: ref('W2') });
    const balance = await balanceOf('pooled');
    // Another company has some of it, too.
    await server.database.owner.query(`
      INSERT INTO stock_pool (company_id, subject, area, method) VALUES ('C02', 'POOLED', '', 'average');
      INSERT INTO stock_key (company_id, item_id, warehouse_id, bin_id, lot, status, pool_id, quantity)
      SELECT 'C02', 'POOLED', 'W1', '', '', 'usable', id, 1000 FROM stock_pool WHERE company_id = 'C02' AND subject = 'POOLED';
      INSERT INTO stock_line (key_id, posted_at, quantity, voucher, voucher_id, voucher_line, pool_id, valued_by, amount)
      SELECT k.id, now(), 1000, 'OPENING', gen_random_uuid(), '1', k.pool_id, 'amount', 9 FROM stock_key k
       WHERE k.company_id = 'C02' AND k.item_id = 'POOLED';
      INSERT INTO stock_figure (line, of_line, generation, value, quantity_after, value_after, state, because_of)
      SELECT l.seq, l.seq, 0, 9, 1000, 9, '{}', l.seq FROM stock_line l JOIN stock_key k ON k.id = l.key_id
       WHERE k.company_id = 'C02' AND k.item_id = 'POOLED'`);
    const { facts } = await server.callAs(desk, explainBalance, { id: balance.id });
    const everywhere = rowNamed(facts, '公司可用');
    expect([
      numberOf(everywhere.figure),
      sumOf(await followed(stockLineList, everywhere.to!), 'quantity'),
    ]).toEqual([12, 12]);
    const here = rowNamed(facts, '本仓可用');
    expect(sumOf(await followed(stockLineList, here.to!), 'quantity')).toBe(numberOf(here.figure));
    const [value, quantity] = [rowNamed(facts, '计价池金额'), rowNamed(facts, '计价池数量')];
    const pool = await followed(stockLineList, value.to!);
    expect([numberOf(value.figure), sumOf(pool, 'value')]).toEqual([204, 204]);
    expect([numberOf(quantity.figure), sumOf(pool, 'quantity')]).toEqual([12, 12]);
    expect(pool[0]).toMatchObject({ pool: { name: expect.stringMatching(/^POOLED · /) } });
    expect(quantity.to).toBe(value.to);
  });

  it('a pool of a warehouse, of one warehouse alone', async () => {
    await at.item('APART');
    const { owner } = server.database;
    await owner.query(`UPDATE company SET stock_area = 'warehouse' WHERE id = 'C01'`);
    await stockIn('APART', '5', '10');
    await stockIn('APART', '7', '22', { warehouse: ref('W2') });
    await owner.query(`UPDATE company SET stock_area = NULL WHERE id = 'C01'`);
    const { rows } = await server.callAs(desk, onHandList.calls.rows, { q: 'apart', pageSize: 9 });
    const pools = await Promise.all(
      rows.map(async ({ id, value }) => {
        const { facts } = await server.callAs(desk, explainBalance, { id });
        const of = rowNamed(facts, '计价池金额');
        return [Number(value), numberOf(of.figure), sumOf(await followed(stockLineList, of.to!), 'value')];
      }),
    );
    expect(pools.toSorted(([one], [two]) => one! - two!)).toEqual([
      [50, 50, 50],
      [154, 154, 154],
    ]);
  });

  it('what is reserved, expired and still to come', async () => {
    await at.item('HELD', { tracking: 'lot' });
    await stockIn('HELD', '20', '1', {}, { lot: 'GOOD' });
    await stockIn('HELD', '3', '1', {}, { lot: 'OVER' });
    const { owner } = server.database;
    await owner.query(
      `UPDATE stock_lot SET expires_on = current_date - 5 WHERE item_id = 'HELD' AND lot = 'OVER'`,
    );
    await owner.query(`
      INSERT INTO stock_reservation (company_id, item_id, warehouse_id, lot, asked, reserved, document_type, document_id, line_id, state, reserved_at, expires_at)
      SELECT 'C01', 'HELD', CASE n WHEN 1 THEN 'W1' ELSE '' END, '', 4, 3, 'REQ310P', gen_random_uuid(), 'a', state, now(), now() + days * interval '1 day'
        FROM (VALUES (1, 'open', 5), (2, 'open', 5), (3, 'open', -5), (4, 'done', 5)) AS given (n, state, days)`);
    await at.order('HELD', '9', '1');
    const { facts } = await server.callAs(desk, explainBalance, { id: (await balanceOf('held')).id });
    const of = async (name: string, list: AnyList, field: string) => {
      const { figure, to } = rowNamed(facts, name);
      return [numberOf(figure), sumOf(await followed(list, to!), field)];
    };
    // What was reserved for too long holds nothing, nor does what is done with.
    expect(await of('已预留', toPickList, 'reserved')).toEqual([-6, 6]);
    expect(await of('已过期', onHandList, 'quantity')).toEqual([-3, 3]);
    const nowhere = facts.flatMap(({ rows }) => rows).filter(({ to }) => to === null);
    expect(nowhere.map(({ label: [zh] }) => zh)).toEqual(['单位成本']);
  });
});

describe('what is told beside a form leads to lists that come to it', () => {
  const factsOf = async (name: string, values: object) => {
    const form = server.forms.find((each) => each.name === name)!;
    const seen = await server.callAs(desk, formCalls(form).preview, {
      ...{ id: newId(), version: 0, departmentId: 'workshop', subject: '', urgency: 'normal' },
      ...{
        currency: 'CNY',
        ccIds: [],
        attachmentIds: [],
        remarks: '',
        values: values as Record<string, unknown>,
      },
    });
    return seen.facts;
  };
  const comesTo = async (facts: readonly ContextFact[], name: string, list: AnyList) => {
    const { figure, to } = rowNamed(facts, name);
    return [numberOf(figure), sumOf(await followed(list, to!), 'quantity')];
  };
  const expire = (item: string, lot: string) =>
    server.database.owner.query(
      'UPDATE stock_lot SET expires_on = current_date - 5 WHERE item_id = $1 AND lot = $2',
      [item, lot],
    );

  it('what is available of an item to buy: what has expired is told apart', async () => {
    await at.item('ENOUGH', { tracking: 'lot' });
    await stockIn('ENOUGH', '20', '1', {}, { lot: 'GOOD' });
    await stockIn('ENOUGH', '3', '1', {}, { lot: 'OVER' });
    const ask = () =>
      factsOf('purchaseRequisition', { lines: [{ id: 'a', item: ref('ENOUGH'), quantity: '5' }] });
    expect(rowNamed(await ask(), '已过期')).toBeUndefined();
    await expire('ENOUGH', 'OVER');
    const facts = await ask();
    expect(await comesTo(facts, '现有可用', onHandList)).toEqual([23, 23]);
    expect(await comesTo(facts, '已过期', onHandList)).toEqual([3, 3]);
    const told = facts.find(({ rows }) => rows.some(({ label: [zh] }) => zh === '已过期'));
    expect(numberOf(told!.figure)).toBe(20);
  });

  it('what there is of a lot that is asked for, and no other that is called alike', async () => {
    await at.item('ALIKE', { tracking: 'lot' });
    await stockIn('ALIKE', '2', '1', {}, { lot: 'L1' });
    await stockIn('ALIKE', '7', '1', {}, { lot: 'L10' });
    await stockIn('ALIKE', '1', '1', {}, { lot: 'L2' });
    await expire('ALIKE', 'L2');
    const from = await server.approved(
      server.forms.find(({ name }) => name === 'rawMaterial')!,
      {
        warehouse: ref('W1'),
        lines: [{ id: 'a', item: ref('ALIKE'), unit: '件', lot: 'L1', asked: '12', issued: null }],
      },
    );
    const { values } = await server.callAs(desk, formCalls(at.formNamed('stockOut')).options, { from });
    const facts = await factsOf('stockOut', values);
    expect(await comesTo(facts, 'L1 · W1', stockLineList)).toEqual([2, 2]);
    expect(await comesTo(facts, '现有可用', onHandList)).toEqual([10, 10]);
    expect(await comesTo(facts, '已过期', onHandList)).toEqual([1, 1]);
    const short = facts.find(({ label: [zh] }) => zh.includes('可用不足'));
    expect(numberOf(short!.figure)).toBe(3);
  });
});

it('the actions behind a supplier score are told as far as the reader reaches; the rest is counted', async () => {
  await server.database.owner.query(`
    INSERT INTO supplier (id, code, name_zh, name_en, search) VALUES ('SACT', 'SACT', '丙厂', 'Three', 'sact');
    INSERT INTO qc_score (supplier_id, score, grade, young, parts, facts, worked_out_at)
    VALUES ('SACT', 80, 'B', false, '{}', '{"actionsDue": 3}', now());
    WITH opened AS (
      INSERT INTO qc_case (id, number, company_id, item_id, supplier_id, defect, defect_key, class, opened_at, moved_at, search)
      SELECT gen_random_uuid(), 'ACT-' || n, company, 'X', 'SACT', '裂纹', '裂纹', 'major', now(), now(), 'x'
        FROM (VALUES (1, 'C01'), (2, 'C02'), (3, 'C02')) AS given (n, company) RETURNING id)
    INSERT INTO qc_action (id, case_id, action, owner_id, due, created_by, created_at)
    SELECT gen_random_uuid(), id, '返工', 'manager', current_date - 5, 'manager', now() FROM opened`);
  const told = async (companies: string[]) => {
    const reader = { ...desk, scope: { companies, departments: [] } };
    const { actions, moreActions } = await server.callAs(reader, readScore, { supplierId: 'SACT' });
    return [actions.map(({ number }) => number), moreActions];
  };
  expect(await told(['C01'])).toEqual([['ACT-1'], 2]);
  expect(await told(['C03'])).toEqual([[], 3]);
  const [all, more] = await told(['C01', 'C02']);
  expect([(all as string[]).toSorted(), more]).toEqual([['ACT-1', 'ACT-2', 'ACT-3'], 0]);
});

it('the counts of a supplier score lead to the lots, lines and invoices that were counted', async () => {
  await at.item('SCORED', { inspected: true });
  const lot = async (split: object, bad = false) => {
    const order = await at.order('SCORED', '10', '10', { promised: hoursAgo(72).slice(0, 10) });
    const receipt = await at.receive(order.id, '10');
    const { rows } = await server.callAs(desk, inspectionList.calls.rows, {
      ...{ q: 'scored', tab: ['waiting'], pageSize: 5 },
    });
    const { id } = rows[0]!;
    const waiting = await server.callAs(desk, readInspection, { id });
    const found = [{ unit: 1, values: {}, defects: [{ name: '裂纹', class: 'critical' as const }] }];
    const { version } = bad
      ? await server.callAs(desk, saveInspection, { id, version: waiting.version, findings: found })
      : waiting;
    const none = { accept: '0', concession: '0', rework: '0', return: '0', scrap: '0' };
    await server.callAs(desk, decideInspection, {
      ...{ id, version, split: { ...none, ...split }, reason: '检验' },
    });
    return receipt;
  };
  const first = await lot({ accept: '10' });
  await lot({ return: '10' }, true);
  await lot({ concession: '4', return: '6' }, true);
  await at.invoice(first.id, '10', '10');
  await at.invoice(first.id, '10', '10');
  // A verdict after the invoices scores them, too.
  await lot({ accept: '10' });
  const { facts, lists } = await server.callAs(desk, readScore, { supplierId: 'S1' });
  const counted = async (name: string, list: AnyList) => [
    name,
    facts[name],
    (await followed(list, lists[name]!)).length,
  ];
  for (const [name, list] of [
    ...(['accepted', 'conceded', 'rejected'] as const).map((each) => [each, inspectionList] as const),
    ...(['linesDue', 'linesOnTime'] as const).map((each) => [each, fulfilmentList] as const),
    ...(['invoices', 'invoicesAtOnce'] as const).map((each) => [each, invoiceList] as const),
  ]) {
    const [, kept, found] = await counted(name, list);
    expect([name, found]).toEqual([name, kept]);
  }
  expect(facts).toMatchObject({ conceded: 1, invoicesAtOnce: expect.any(Number) });
  expect([
    facts['accepted']! >= 2,
    facts['rejected']! >= 1,
    facts['linesDue']! >= 4,
    facts['invoices']! >= 2,
  ]).toEqual(Array.from({ length: 4 }, () => true));
});

it('a line that is promised today counts once its day is over: in the score, in its list and in the report', async () => {
  await at.item('TODAY', { inspected: true });
  const { owner } = server.database;
  await owner.query(
    `INSERT INTO supplier (id, code, name_zh, name_en, search) VALUES ('STODAY', 'STODAY', '丁厂', 'Four', 'stoday')`,
  );
  const { rows: days } = await owner.query<{ today: string; long: string }>(
    `SELECT d::text AS today, (d - 365)::text AS long FROM (SELECT (now() AT TIME ZONE company_time_zone())::date AS d) AS n`,
  );
  const { today, long } = days[0]!;
  const order = (promised: string) => at.order('TODAY', '10', '10', { supplier: ref('STODAY'), promised });
  await at.receive((await order(long)).id, '10');
  const { rows: waiting } = await server.callAs(desk, inspectionList.calls.rows, { q: 'today', pageSize: 5 });
  const open = await order(today);
  await server.callAs(desk, decideInspection, {
    ...{ id: waiting[0]!.id, version: 1, reason: '' },
    split: { accept: '10', concession: '0', rework: '0', return: '0', scrap: '0' },
  });
  const counts = async () => {
    const { facts, lists } = await server.callAs(desk, readScore, { supplierId: 'STODAY' });
    const where = writeFilters([{ field: 'supplier', operation: 'is', value: 'STODAY' }]);
    const { rows: months } = await server.callAs(desk, onTimeList.calls.rows, { where, pageSize: 9 });
    const { rows: lines } = await server.callAs(desk, fulfilmentList.calls.rows, { where, pageSize: 9 });
    return [
      facts['linesDue'],
      (await followed(fulfilmentList, lists['linesDue']!)).length,
      sumOf(months as never, 'due'),
      lines.find(({ documentId }) => documentId === open.id)?.inTime,
    ];
  };
  expect(await counts()).toEqual([1, 1, 1, 'notDue']);
  await owner.query('UPDATE trade_line SET due = due - 1 WHERE document_id = $1', [open.id]);
  const job = server.features
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ job: { name } }) => name === 'quality.scoreSuppliers');
  await server.contexts.background('test', (context) => job!.run({}, context));
  expect(await counts()).toEqual([2, 2, 2, 'notInTime']);
});

it('what of an order line was received is explained from the page of its order', async () => {
  await at.item('STANDING');
  const order = await at.order('STANDING', '10', '10');
  await at.receive(order.id, '6');
  const { lines } = await server.callAs(desk, readOrderLines, { id: order.id });
  const { facts } = await server.callAs(desk, explainOrderLine, { id: lines[0]!.id });
  expect(facts.map(said)).toContainEqual([
    '已到',
    '6',
    [[expect.any(String), '6', expect.stringContaining('/purhome/')]],
  ]);
});

it('the lines of a balance of an instant are those up to the instant, not to the end of its day', async () => {
  await at.item('THEN');
  await stockIn('THEN', '5', '10', earlier(3));
  await stockIn('THEN', '7', '10', earlier(1));
  const then = hoursAgo(2);
  const asOf = (at: string, more: object = {}) =>
    server.callAs(desk, stockAtList.calls.rows, {
      where: writeFilters([
        { field: 'item', operation: 'is', value: 'THEN' },
        { field: 'at', operation: 'to', value: at },
      ]),
      ...{ pageSize: 9, ...more },
    });
  const { rows } = await asOf(then);
  expect(rows).toMatchObject([{ quantity: '5', value: '50.00', at: then }]);
  // Found, put in order and added up as of then, too.
  expect((await asOf(then, { q: 'nonsense' })).rows).toEqual([]);
  expect((await asOf(hoursAgo(0), { q: 'then', sort: '-quantity' })).rows).toMatchObject([
    { quantity: '12' },
  ]);
  expect((await asOf(hoursAgo(4))).rows).toEqual([]);
  const { sums } = await server.callAs(desk, stockAtList.calls.totals, {
    where: `item:is:THEN;at:to:${encodeURIComponent(then)}`,
  });
  expect(sums?.map(({ field, currency, sum }) => [field, currency, Number(sum)])).toEqual([
    ['value', 'CNY', 50],
  ]);
  const lines = async (operation: 'from' | 'to') => {
    const where = writeFilters([
      { field: 'balance', operation: 'is', value: rows[0]!.balance },
      { field: 'postedAt', operation, value: then },
    ]);
    const found = await server.callAs(desk, stockLineList.calls.rows, { where, pageSize: 9 });
    return found.rows.map(({ quantity }) => quantity);
  };
  expect([await lines('to'), await lines('from')]).toEqual([['5'], ['7']]);
});
