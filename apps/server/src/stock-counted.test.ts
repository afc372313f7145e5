import { dayAfter, dayOf, monthAfter } from '#calls/model';
import {
  addToCount,
  closePeriod,
  closeSheet,
  countList,
  enterCount,
  planCount,
  postCount,
  readCount,
} from '#inventory/model';
import { decideInspection, inspectionList, readInspection } from '#quality/model';
import { desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';
import { untilWaiting } from './testing/until-waiting.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
});
afterAll(() => server.close());

/** A warehouse of its own for each count, so that its sheet has what the test brings in. */
const warehouse = (id: string) =>
  server.database.owner.query(
    `INSERT INTO warehouse (id, code, company_id, name_zh, name_en, search) VALUES ($1, $1, 'C01', $1, $1, 'w')`,
    [id],
  );
const stockIn = (place: string, item: string, quantity: string, price: string) =>
  at.submit('stockIn', {
    ...{ kind: 'other', warehouse: ref(place) },
    lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, quantity, price }],
  });
const plan = (warehouseId: string) =>
  server.callAs(desk, planCount, { warehouseId, binIds: [], itemKind: null, note: '' });
/** Counts the only line of a sheet. */
async function countAll(id: string, quantity: string): Promise<void> {
  const { lines } = await server.callAs(desk, readCount, { id });
  await server.callAs(desk, enterCount, { id, lines: [{ lineId: lines[0]!.id, quantity }] });
}

it('what a count came to is what the ledger says, and stays so whatever the rate becomes', async () => {
  await warehouse('CA');
  await at.item('RATED');
  await stockIn('CA', 'RATED', '10', '10');
  const { id, number } = await plan('CA');
  await countAll(id, '8');
  await server.callAs(desk, closeSheet, { id });
  // After it was counted, and before it is posted: the rate of today is 19, and was 10.
  await stockIn('CA', 'RATED', '90', '20');
  await server.callAs(desk, postCount, { id, reason: '短少', prices: [] });
  const said = async () => {
    const { value, lines } = await server.callAs(desk, readCount, { id });
    const { rows } = await server.callAs(desk, countList.calls.rows, { q: number, pageSize: 5 });
    return [value, lines[0]?.outcome?.value, lines[0]?.outcome?.rate, rows[0]?.value];
  };
  const worth = (await at.worthOf('RATED')).find(([voucher]) => voucher === 'INV150P');
  expect(worth).toEqual(['INV150P', '-2', '-20.00']);
  expect(await said()).toEqual(['-20', '-20.00', '10', '-20.00']);
  await stockIn('CA', 'RATED', '100', '99');
  expect(await said()).toEqual(['-20', '-20.00', '10', '-20.00']);
});

it('a line that is no number, a quantity that nothing keeps, and a year that is none are refused as wrong', async () => {
  await warehouse('CB');
  await at.item('LARGE');
  await stockIn('CB', 'LARGE', '1', '1');
  const { id } = await plan('CB');
  const wrong = { errorName: 'invalid' };
  const enter = (lineId: string, quantity: string) =>
    server.callAs(desk, enterCount, { id, lines: [{ lineId, quantity }] });
  for (const lineId of ['abc', '99999999999999999999'])
    await expect(enter(lineId, '1')).rejects.toMatchObject(wrong);
  await expect(countAll(id, '100000000000000')).rejects.toMatchObject(wrong);
  const added = { itemId: 'I1', binId: null, lot: '', status: 'usable' as const };
  await expect(
    server.callAs(desk, addToCount, { id, ...added, quantity: '100000000000000' }),
  ).rejects.toMatchObject(wrong);
  await expect(server.callAs(desk, closePeriod, { month: '0000-01', reason: '' })).rejects.toMatchObject(
    wrong,
  );
  await countAll(id, '99999999999999.999999');
});

it('what is found before its item got a rate needs a price, though there is one today; where there was one, no other is taken', async () => {
  await warehouse('CC');
  await at.item('OTHER');
  await at.item('NEW');
  await stockIn('CC', 'OTHER', '1', '1');
  const { id } = await plan('CC');
  await countAll(id, '1');
  const { lineId } = await server.callAs(desk, addToCount, {
    ...{ id, itemId: 'NEW', binId: null, lot: '', status: 'usable', quantity: '5' },
  });
  await stockIn('CC', 'NEW', '10', '12');
  await server.callAs(desk, closeSheet, { id });
  const { lines } = await server.callAs(desk, readCount, { id });
  expect(lines.map(({ itemCode, outcome }) => [itemCode, outcome?.needsPrice])).toEqual([
    ['OTHER', false],
    ['NEW', true],
  ]);
  const post = (...prices: { lineId: string; price: string }[]) =>
    server.callAs(desk, postCount, { id, reason: '盘盈', prices });
  expect(await refusal(post())).toEqual([[`prices.${lineId}`, '没有现行单价，请填写']]);
  const price = { lineId, price: '8' };
  expect(await refusal(post(price, { lineId: lines[0]!.id, price: '1' }))).toEqual([
    [`prices.${lines[0]!.id}`, '没有盘盈，请留空'],
  ]);
  await post(price);
  expect((await at.worthOf('NEW')).at(-1)).toEqual(['INV150P', '5', '40.00']);
  // A document of found goods that happened yesterday stands before all of it, too.
  const found = (stated: string | null, happenedAt: string | null) =>
    at.submit(
      'stockIn',
      {
        ...{ kind: 'found', warehouse: ref('CC'), happenedAt, lateReason: null },
        lines: [
          { id: 'a', item: ref('NEW'), unit: '件', lot: null, bin: null, quantity: '2', price: stated },
        ],
      },
      { remarks: '按目录价' },
    );
  const before = new Date(Date.now() - 43_200_000).toISOString();
  expect(await refusal(found(null, before))).toEqual([['lines.0.price', '没有现行单价，请填写']]);
  await found('7', before);
  expect(await at.worthOf('NEW')).toContainEqual(['INV120P', '2', '14.00']);
  expect(await refusal(found('7.5', null))).toEqual([
    ['lines.0.price', expect.stringMatching(/^盘盈按现行单价 .* 计价，请留空$/)],
  ]);
  // Where a count finds more of what has a rate, no other price is taken, either.
  const again = await plan('CC');
  const sheet = await server.callAs(desk, readCount, { id: again.id });
  const of = (code: string) => sheet.lines.find(({ itemCode }) => itemCode === code)!.id;
  await server.callAs(desk, enterCount, {
    id: again.id,
    lines: sheet.lines.map((line) => ({ lineId: line.id, quantity: line.itemCode === 'NEW' ? '15.1' : '1' })),
  });
  await server.callAs(desk, closeSheet, { id: again.id });
  const priced = { id: again.id, reason: '盘盈', prices: [{ lineId: of('NEW'), price: '9' }] };
  expect(await refusal(server.callAs(desk, postCount, priced))).toEqual([
    [`prices.${of('NEW')}`, expect.stringMatching(/^盘盈按现行单价 .* 计价，请留空$/)],
  ]);
  await server.callAs(desk, postCount, { ...priced, prices: [] });
});

describe('what lies in quarantine', () => {
  const produced = (place: string, item: string) =>
    at.submit('stockIn', {
      ...{ kind: 'production', warehouse: ref(place) },
      lines: [{ id: 'a', item: ref(item), unit: '件', lot: null, bin: null, quantity: '10', price: '10' }],
    });
  const inspectionOf = async (q: string) => {
    const { rows } = await server.callAs(desk, inspectionList.calls.rows, { q, pageSize: 9 });
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };
  async function decide(id: string, split: object) {
    const { version } = await server.callAs(desk, readInspection, { id });
    const none = { accept: '0', concession: '0', rework: '0', return: '0', scrap: '0' };
    const all = { ...none, ...split };
    return server.callAs(desk, decideInspection, { id, version, split: all, reason: '盘点短少' });
  }

  it('and waits for a verdict, or waited when it was counted, differs by that verdict alone; the rest is posted', async () => {
    await warehouse('CD');
    for (const inspected of [true, false]) await at.item(inspected ? 'CWAITS' : 'CBESIDE', { inspected });
    await at.item('CDECIDED', { inspected: true });
    for (const item of ['CWAITS', 'CDECIDED']) await produced('CD', item);
    await stockIn('CD', 'CBESIDE', '5', '10');
    const { id, number } = await plan('CD');
    const sheet = await server.callAs(desk, readCount, { id });
    await server.callAs(desk, enterCount, {
      id,
      lines: sheet.lines.map((line) => ({
        lineId: line.id,
        quantity: line.itemCode === 'CBESIDE' ? '4' : '8',
      })),
    });
    await server.callAs(desk, closeSheet, { id });
    const [waits, decided] = [await inspectionOf('cwaits'), await inspectionOf('cdecided')];
    const verdict = { accept: '8', scrap: '2' };
    // What was missing as it was counted is scrapped by the verdict: the count does not take it once more.
    await decide(decided.id, verdict);
    const differs = async () => {
      const { value, lines } = await server.callAs(desk, readCount, { id });
      const of = lines.map(({ itemCode, outcome }) => [
        ...[itemCode, outcome?.variance, Number(outcome?.value)],
        outcome?.inspections.map((one) => [one.type, one.id, one.number]),
      ]);
      return [Number(value), of.toSorted()];
    };
    const said = [
      -10,
      [
        ['CBESIDE', '-1', -10, []],
        ['CDECIDED', '-2', 0, [['qcInspection', decided.id, decided.number]]],
        ['CWAITS', '-2', 0, [['qcInspection', waits.id, waits.number]]],
      ],
    ];
    expect(await differs()).toEqual(said);
    expect(await server.callAs(desk, postCount, { id, reason: '短少', prices: [] })).toEqual({ posted: 1 });
    expect(await at.onHand('cwaits')).toEqual([['10', '100.00', 'quarantine']]);
    expect(await at.onHand('cdecided')).toEqual([['8', '80.00', 'usable']]);
    await decide(waits.id, verdict);
    expect(await at.onHand('cwaits')).toEqual([['8', '80.00', 'usable']]);
    expect(await differs()).toEqual(said);
    const { rows } = await server.callAs(desk, countList.calls.rows, { q: number, pageSize: 5 });
    expect(Number(rows[0]?.value)).toBe(-10);
  });

  it('and is found where nothing waited waits for its verdict from then on', async () => {
    await warehouse('CE');
    await at.item('CFOUND', { inspected: true });
    await at.item('CSTAYS');
    await stockIn('CE', 'CSTAYS', '1', '1');
    const { id, number } = await plan('CE');
    await countAll(id, '1');
    const { lineId } = await server.callAs(desk, addToCount, {
      ...{ id, itemId: 'CFOUND', binId: null, lot: '', status: 'quarantine', quantity: '3' },
    });
    await server.callAs(desk, closeSheet, { id });
    const prices = [{ lineId, price: '5' }];
    await server.callAs(desk, postCount, { id, reason: '盘盈', prices });
    const found = await inspectionOf('cfound');
    expect(await server.callAs(desk, readInspection, { id: found.id })).toMatchObject({
      ...{ stage: 'incoming', state: 'waiting', quantity: '3', supplier: null },
      source: { type: 'INV150P', id, number },
    });
    // It is asserted by nobody: what is entered late before it is there beside it.
    const happenedAt = new Date(Date.now() - 43_200_000).toISOString();
    await at.submit('stockIn', {
      ...{ kind: 'production', warehouse: ref('CE'), happenedAt, lateReason: '补' },
      lines: [{ id: 'a', item: ref('CFOUND'), unit: '件', lot: null, bin: null, quantity: '4', price: '5' }],
    });
    expect(await at.onHand('cfound')).toEqual([['7', '35.00', 'quarantine']]);
    await decide(found.id, { accept: '3' });
  });

  it('is not corrected by what a count asserted of it before its difference was left to the verdict', async () => {
    await warehouse('CF');
    await at.item('COLD', { inspected: true });
    await produced('CF', 'COLD');
    await server.database.owner.query(
      `INSERT INTO stock_assertion (key_id, asserted_at, quantity, voucher, voucher_id)
       SELECT id, now(), 10, 'INV150P', gen_random_uuid() FROM stock_key WHERE item_id = 'COLD'`,
    );
    const first = await inspectionOf('cold');
    const happenedAt = new Date(Date.now() - 43_200_000).toISOString();
    await at.submit('stockIn', {
      ...{ kind: 'production', warehouse: ref('CF'), happenedAt, lateReason: '补' },
      lines: [{ id: 'a', item: ref('COLD'), unit: '件', lot: null, bin: null, quantity: '4', price: '10' }],
    });
    expect(await at.onHand('cold')).toEqual([['14', '140.00', 'quarantine']]);
    await decide(first.id, { accept: '10' });
    const { rows } = await server.callAs(desk, inspectionList.calls.rows, { q: 'cold', pageSize: 9 });
    await decide(rows.find(({ id }) => id !== first.id)!.id, { accept: '4' });
    expect(await at.onHand('cold')).toEqual([['14', '140.00', 'usable']]);
  });
});

it('a month is closed after what is entered into it meanwhile; what comes second is refused', async () => {
  const { owner, pool } = server.database;
  await owner.query(`INSERT INTO parameter (name, value) VALUES ('inventory.lateDays', 60)`);
  await at.item('LATE');
  await stockIn('W1', 'LATE', '1', '1');
  const happenedAt = new Date(Date.now() - 40 * 86_400_000);
  const month = dayOf(happenedAt, 'Asia/Shanghai').slice(0, 7);
  const enterLate = () =>
    at.submit('stockIn', {
      ...{ kind: 'other', warehouse: ref('W1'), happenedAt: happenedAt.toISOString(), lateReason: '补' },
      lines: [{ id: 'a', item: ref('LATE'), unit: '件', lot: null, bin: null, quantity: '1', price: '1' }],
    });
  const close = () => server.callAs(desk, closePeriod, { month, reason: '' });
  const other = await pool.connect();
  try {
    // The entry waits for its item; the month is closed before it goes on.
    await other.query('BEGIN');
    await other.query(`SELECT FROM stock_pool WHERE subject = 'LATE' FOR UPDATE`);
    const second = refusal(enterLate());
    await untilWaiting(server, 1);
    await close();
    await other.query('COMMIT');
    expect(await second).toEqual([`${month} 已结账`]);
    await owner.query('DELETE FROM stock_closed');
    // The entry is posted and waits for its number alone: the month waits for it.
    await other.query('BEGIN');
    await other.query(`SELECT FROM number_series WHERE code = 'INV120P' FOR UPDATE`);
    const first = enterLate();
    await untilWaiting(server, 1);
    const closed = close();
    await untilWaiting(server, 2);
    await other.query('COMMIT');
    expect(await first).toMatchObject({ status: 'approved' });
    expect(await closed).toEqual({ month });
  } finally {
    other.release();
    await owner.query('DELETE FROM stock_closed');
    await owner.query(`DELETE FROM parameter WHERE name = 'inventory.lateDays'`);
  }
});

it('what is too long ago to be entered, or in a closed month by now, is taken back on the first open day', async () => {
  const { owner } = server.database;
  await owner.query(`INSERT INTO parameter (name, value) VALUES ('inventory.lateDays', 60)`);
  // On any day of any month: 40 days ago was another month.
  const happened = new Date(Date.now() - 40 * 86_400_000);
  const [today, month] = [new Date(), happened].map((one) => dayOf(one, 'Asia/Shanghai')) as [string, string];
  const late = { happenedAt: happened.toISOString(), lateReason: '补' };
  try {
    await at.item('OLDEN');
    const wrong = await at.submit('stockIn', {
      ...{ kind: 'other', warehouse: ref('W1'), ...late },
      lines: [{ id: 'a', item: ref('OLDEN'), unit: '件', lot: null, bin: null, quantity: '10', price: '7' }],
    });
    const order = await at.order('OLDEN', '4', '5');
    const receipt = await at.submit('goodsReceipt', {
      ...{ kind: 'receipt', order: ref(order.id), warehouse: ref('W1'), ...late },
      lines: [{ id: 'a', orderLine: ref(await at.lineOf(order.id)), quantity: '4' }],
      returns: [],
    });
    await owner.query(`DELETE FROM parameter WHERE name = 'inventory.lateDays'`);
    // Too long ago alone.
    await at.takeBack('stockIn', wrong.id);
    expect(await at.onHand('olden')).toEqual([['4', '20.00', 'usable']]);
    await server.callAs(desk, closePeriod, { month: month.slice(0, 7), reason: '' });
    const issued = await at.issue('OLDEN', '1');
    expect(await refusal(at.takeBack('goodsReceipt', receipt.id))).toEqual([
      `已被 ${issued.number} 使用，请先冲销`,
    ]);
    await at.takeBack('stockOut', issued.id);
    await at.takeBack('goodsReceipt', receipt.id);
    expect([await at.onHand('olden'), await at.onOrder('OLDEN')]).toEqual([[], '4']);
    const { rows } = await owner.query<{ day: string; quantity: string }>(
      `SELECT to_char(l.posted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') AS day, trim_scale(l.quantity)::text AS quantity
         FROM stock_line l JOIN stock_key k ON k.id = l.key_id
        WHERE k.item_id = 'OLDEN' AND l.reverses IS NOT NULL AND l.quantity < 0 ORDER BY l.seq`,
    );
    const inTime = dayAfter(today, -29);
    const opened = `${monthAfter(month.slice(0, 7), 1)}-01`;
    expect(rows).toEqual([
      { day: `${inTime} 00:00`, quantity: '-10' },
      { day: `${inTime > opened ? inTime : opened} 00:00`, quantity: '-4' },
    ]);
  } finally {
    await owner.query('DELETE FROM stock_closed');
    await owner.query(`DELETE FROM parameter WHERE name = 'inventory.lateDays'`);
  }
});
