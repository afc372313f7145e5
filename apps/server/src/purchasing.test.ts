import Big from 'big.js';
import fc from 'fast-check';
import { formCalls, statusesOf } from '#documents/model';
import { writeFilters } from '#fields/model';
import { searchReferences } from '#identity/model';
import { closePeriod, stock } from '#inventory/model';
import { driftOf } from '#ledgers/server';
import { supplier } from '#master-data/model';
import { tellOfCertificates } from '#master-data/server';
import {
  acceptInvoice,
  changeOrder,
  explainSummary,
  closeOrder,
  creditList,
  goodsAccepted,
  noteCredit,
  onTimeList,
  orderLines,
  orderList,
  readMatch,
  readOrderLines,
  readRecipients,
  reopenOrder,
  scanOrder,
  sendOrder,
  summaryList,
  toOrderList,
} from '#purchasing/model';
import { newId } from '#server-kit/server';
import { everything, statementsOf, type TestActor } from '#server-kit/testing';
import { driftOfLinks } from '#trade/server';
import { readMyDay } from '#tracker/model';
import { merging } from './testing/merging.ts';
import { administrator, desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  // Mails are queued; nobody delivers them.
  server = await requisitionsServer({ smtpUrl: 'smtp://mail.example.com' });
  at = purchasingDesk(server);
});
afterAll(() => server.close());

const accept = (line: string, quantity: string) =>
  server.contexts.background('test', (context) =>
    context.emit(goodsAccepted, { lines: [{ line, quantity }], verdict: { type: 'QC200P', id: 'v' } }),
  );

it('an approved requisition becomes an order, comes in two parts, lies on the shelf and is invoiced', async () => {
  await at.item('CHAIN');
  const form = at.formNamed('purchaseRequisition');
  const request = await server.approved(form, {
    lines: [
      { id: 'r', item: ref('CHAIN'), spec: null, unit: '件', quantity: '10', price: '5', neededBy: null },
    ],
  });
  // Asked for is not ordered.
  expect(await at.onOrder('CHAIN')).toBe('0');
  const wanted = await at.lineOf(request, 'r');
  const begun = await server.callAs(desk, formCalls(at.formNamed('purchaseOrder')).options, {
    from: request,
  });
  expect(begun.values).toMatchObject({
    lines: [{ request: { id: wanted }, quantity: '10', item: { id: 'CHAIN' } }],
  });
  // Whoever may not read the request is told nothing of it.
  const colleague = await server.callAs(as('colleague'), formCalls(at.formNamed('purchaseOrder')).options, {
    from: request,
  });
  expect(colleague.values).toEqual({});
  const order = await at.order('CHAIN', '10', '5', {}, { request: ref(wanted) });
  expect(order).toMatchObject({ status: 'approved', amount: '56.50' });
  expect(order.number).toMatch(/^PO-/);
  expect(await at.onOrder('CHAIN')).toBe('10');
  expect(await refusal(at.order('CHAIN', '1', '5', {}, { request: ref(wanted) }))).toEqual([
    ['lines.0.quantity', '超出申请数量，最多再订 0 件'],
  ]);

  const first = await at.receive(order.id, '4');
  expect(await at.onOrder('CHAIN')).toBe('6');
  // Each document of the chain says how much is still expected of it.
  const standing = await server.callAs(desk, formCalls(at.formNamed('purchaseOrder')).context, {
    id: order.id,
  });
  expect(standing.chain.map(({ documents }) => documents.map(({ open }) => open))).toEqual([
    [['已完成', 'done']],
    [['未收 6 件', '6 件 to receive']],
    [['未开票 4 件', '4 件 to invoice']],
  ]);
  expect(await at.onHand('chain')).toEqual([['4', '20.00', 'usable']]);
  const second = await at.receive(order.id, '6');
  expect(await at.onOrder('CHAIN')).toBe('0');
  expect(await at.onHand('chain')).toEqual([['10', '50.00', 'usable']]);
  // Whose goods they are follows from the order, whatever was sent.
  const read = await server.callAs(desk, formCalls(at.formNamed('goodsReceipt')).read, { id: second.id });
  expect(read.values).toMatchObject({ supplier: { id: 'S1' } });
  const { lines: stands } = await server.callAs(desk, readOrderLines, { id: order.id });
  expect(stands).toMatchObject([{ received: '10', accepted: '10', invoiced: '0', open: '0', state: 'done' }]);

  const invoice = await at.invoice(first.id, '10', '5');
  expect(await at.matchOf(invoice.id)).toMatchObject({ state: 'matched' });
  const { chain } = await server.callAs(desk, formCalls(at.formNamed('goodsReceipt')).context, {
    id: second.id,
  });
  expect(chain.map(({ title, documents }) => [title[0], documents.map(({ open }) => open?.[0])])).toEqual([
    ['采购申请', ['已完成']],
    ['采购订单', ['已完成']],
    ['采购收货', ['已完成']],
    ['采购发票', ['已匹配']],
  ]);
  // The request waits for nobody any more.
  const context = await server.callAs(administrator, formCalls(form).context, { id: request });
  expect(context.events.map(({ waitingFor }) => waitingFor)).toEqual([null]);
});

it('25.000 t, over 2 %, under 1 %: after 24.800, 0.701 is refused, 0.700 taken, nothing is open', async () => {
  await at.item('TON');
  const tolerance = { over: '2', under: '1' };
  const order = await at.order('TON', '25.000', '100', tolerance);
  await at.receive(order.id, '24.800');
  // Done already, and more may come.
  expect(await at.onOrder('TON')).toBe('0');
  expect(await refusal(at.receive(order.id, '0.701'))).toEqual([
    ['lines.0.quantity', '超出容差，最多再收 0.7'],
  ]);
  await at.receive(order.id, '0.700');
  expect(await at.onOrder('TON')).toBe('0');
  const state = async (id: string) =>
    (
      await server.database.owner.query<{ state: string; open: string }>(
        'SELECT state, trim_scale(quantity - linked)::text AS open FROM trade_line WHERE document_id = $1',
        [id],
      )
    ).rows[0];
  const done = await at.order('TON', '25.000', '100', tolerance);
  await at.receive(done.id, '24.750');
  expect(await state(done.id)).toEqual({ state: 'done', open: '0.25' });
  const partly = await at.order('TON', '25.000', '100', tolerance);
  await at.receive(partly.id, '24.749');
  expect(await state(partly.id)).toEqual({ state: 'partly', open: '0.251' });
  expect(await at.onOrder('TON')).toBe('0.251');
});

it('receipt 100 @ 10, issue 60, invoice @ 10.20: +20.00, issue 612.00, rest 408.00; @ 10.21 is an exception', async () => {
  await at.item('PRICE');
  const order = await at.order('PRICE', '100', '10');
  const receipt = await at.receive(order.id, '100');
  const issue = await at.issue('PRICE', '60');
  const cost = async (who = desk) =>
    (await server.callAs(who, formCalls(at.formNamed('stockOut')).context, { id: issue.id })).effects.flatMap(
      ({ label: [zh], figure }) => (zh === '出库成本' ? [figure] : []),
    );
  expect(await cost()).toMatchObject([{ value: '600', currency: 'CNY' }]);
  const dear = await at.invoice(receipt.id, '100', '10.21');
  expect(await at.matchOf(dear.id)).toEqual({
    ...{ state: 'exception', reasons: [] },
    lines: [{ state: 'exception', reasons: [{ why: 'price', by: '0.21' }], difference: '0.00' }],
  });
  expect(await at.onHand('price')).toEqual([['40', '400.00', 'usable']]);
  await at.takeBack('supplierInvoice', dear.id);
  const fair = await at.invoice(receipt.id, '100', '10.20');
  expect(await at.matchOf(fair.id)).toMatchObject({ state: 'within', lines: [{ difference: '20.00' }] });
  const worth = await at.worthOf('PRICE');
  expect(worth.filter(([voucher]) => voucher === 'INV130P')).toEqual([['INV130P', '-60', '-612.00']]);
  expect(await cost()).toMatchObject([{ value: '612' }]);
  const others = { ...desk, may: (codes: string | readonly string[]) => ![codes].flat().includes('INV110P') };
  expect(await cost(others as typeof desk)).toEqual([]);
  expect(await at.onHand('price')).toEqual([['40', '408.00', 'usable']]);
  // Taken back, it leaves nothing.
  await at.takeBack('supplierInvoice', fair.id);
  expect(await at.onHand('price')).toEqual([['40', '400.00', 'usable']]);
});

it('arrived 98, accepted 95: 95 match, 100 are an exception by 5 until the rest is accepted', async () => {
  await at.item('CHECK', { inspected: true });
  const order = await at.order('CHECK', '100', '10');
  const receipt = await at.receive(order.id, '98');
  expect(await at.onHand('check')).toEqual([['98', '980.00', 'quarantine']]);
  const line = await at.lineOf(receipt.id);
  const early = await at.invoice(receipt.id, '95', '10');
  expect(await at.matchOf(early.id)).toMatchObject({ state: 'exception' });
  const before = (await server.messages()).length;
  await accept(line, '95');
  expect(await at.matchOf(early.id)).toMatchObject({ state: 'matched' });
  // Whoever looks at invoices is told.
  expect((await server.messages()).slice(before)).toContainEqual(
    expect.objectContaining({ to: 'everyone', data: { topics: ['form:PUR130P'] } }),
  );
  await at.takeBack('supplierInvoice', early.id);
  const whole = await at.invoice(receipt.id, '100', '10');
  expect(await at.matchOf(whole.id)).toMatchObject({
    state: 'exception',
    lines: [{ reasons: [{ why: 'quantity', by: '5' }] }],
  });
  // Two more come, and all are accepted: it matches by itself.
  const rest = await at.receive(order.id, '2');
  await accept(line, '3');
  expect(await at.matchOf(whole.id)).toMatchObject({ state: 'exception' });
  await accept(await at.lineOf(rest.id), '2');
  expect(await at.matchOf(whole.id)).toMatchObject({ state: 'matched' });
});

it('an invoice is held against the price of the order as it was changed since the goods came', async () => {
  await at.item('AGREED');
  const order = await at.order('AGREED', '10', '10', { over: '5' });
  const receipt = await at.receive(order.id, '10.5');
  const early = await at.invoice(receipt.id, '5', '12');
  expect(await at.matchOf(early.id)).toMatchObject({ state: 'exception' });
  // A little more came than was ordered: the line keeps its quantity.
  await at.changeTo(order.id, { quantity: '10', price: '12' }, '供应商调价');
  expect(await at.matchOf(early.id)).toMatchObject({ state: 'matched', lines: [{ difference: '10.00' }] });
  const begun = await server.callAs(desk, formCalls(at.formNamed('supplierInvoice')).options, {
    from: receipt.id,
  });
  expect(begun.values).toMatchObject({ lines: [{ quantity: '5.5', price: '12' }] });
  const late = await at.invoice(receipt.id, '5.5', '12');
  expect(await at.matchOf(late.id)).toMatchObject({ state: 'matched' });
  expect(await at.onHand('agreed')).toEqual([['10.5', '126.00', 'usable']]);
});

it('a number of an invoice is taken once a supplier, however it is written', async () => {
  await at.item('ONCE');
  const receipt = await at.receive((await at.order('ONCE', '10', '1')).id, '10');
  const first = await at.invoice(receipt.id, '1', '1', { invoiceNumber: 'ab-12 34' });
  expect(await refusal(at.invoice(receipt.id, '1', '1', { invoiceNumber: 'ＡＢ１２—３４' }))).toEqual([
    ['invoiceNumber', `发票号已录入：${first.number}`],
  ]);
  await at.takeBack('supplierInvoice', first.id);
  await at.invoice(receipt.id, '1', '1', { invoiceNumber: 'AB1234' });
  const taxed = await at.invoice(receipt.id, '1', '1', { statedTax: '0.19', statedTotal: '1.19' });
  expect(await at.matchOf(taxed.id)).toMatchObject({
    state: 'exception',
    reasons: [{ why: 'tax', by: '0.06' }],
  });
});

it('an invoice of a day to come is refused at its day', async () => {
  await at.item('TOCOME');
  const receipt = await at.receive((await at.order('TOCOME', '10', '10')).id, '10');
  expect(await refusal(at.invoice(receipt.id, '10', '10', { invoiceDate: '2100-01-01' }))).toEqual([
    ['invoiceDate', '开票日期不能晚于今天'],
  ]);
});

it('receipt lines for an invoice are offered of its supplier alone', async () => {
  await at.item('OFFERED');
  await at.receive((await at.order('OFFERED', '10', '10')).id, '10');
  const offered = async (within?: string) =>
    (
      await server.callAs(desk, searchReferences, {
        ...{ kind: 'receivedLine', keyword: 'offered', take: 20 },
        ...(within !== undefined && { within }),
      })
    ).options.length;
  expect([await offered(), await offered('S1'), await offered('S2')]).toEqual([1, 1, 0]);
});

it('a line that came in full is not offered among what was picked last; a document may name it within its tolerance', async () => {
  await at.item('FULL');
  const order = await at.order('FULL', '10', '10', { over: '10' });
  const line = await at.lineOf(order.id);
  const picked = async () => {
    const { options } = await server.callAs(desk, searchReferences, {
      ...{ kind: 'openOrderLine', ids: [line] },
    });
    return options.map(({ active }) => active);
  };
  expect(await picked()).toEqual([true]);
  await at.receive(order.id, '10');
  expect(await picked()).toEqual([false]);
  await at.receive(order.id, '1');
});

it('nothing is taken back while something that came of it lives', async () => {
  await at.item('LIVE');
  const form = at.formNamed('purchaseRequisition');
  const request = await server.approved(form, {
    lines: [
      { id: 'r', item: ref('LIVE'), spec: null, unit: '件', quantity: '10', price: '5', neededBy: null },
    ],
  });
  const order = await at.order('LIVE', '10', '5', {}, { request: ref(await at.lineOf(request, 'r')) });
  const receipt = await at.receive(order.id, '10');
  const invoice = await at.invoice(receipt.id, '10', '5');
  expect(await refusal(at.takeBack('purchaseRequisition', request))).toEqual([
    `已生成 ${order.number}，请先取消`,
  ]);
  expect(await refusal(at.takeBack('purchaseOrder', order.id))).toEqual([
    `已生成 ${receipt.number}，请先取消`,
  ]);
  expect(await refusal(at.takeBack('goodsReceipt', receipt.id))).toEqual([
    `已生成 ${invoice.number}，请先取消`,
  ]);
  await at.takeBack('supplierInvoice', invoice.id);
  await at.takeBack('goodsReceipt', receipt.id);
  expect(await at.onOrder('LIVE')).toBe('10');
  expect(await at.onHand('live')).toEqual([]);
  await at.takeBack('purchaseOrder', order.id);
  expect(await at.onOrder('LIVE')).toBe('0');
  await at.takeBack('purchaseRequisition', request);
});

it('goods go back at what they came in for; the order expects them again where that is asked', async () => {
  await at.item('BACK');
  const order = await at.order('BACK', '20', '10');
  const receipt = await at.receive(order.id, '10');
  await at.receive((await at.order('BACK', '10', '20')).id, '10');
  expect(await refusal(at.giveBack(receipt.id, '11'))).toEqual([
    ['returns.0.quantity', '超出可退数量，最多再退 10'],
  ]);
  await at.giveBack(receipt.id, '2');
  expect(await at.onHand('back')).toEqual([['18', '280.00', 'usable']]);
  expect(await at.onOrder('BACK')).toBe('10');
  const again = await at.giveBack(receipt.id, '3', { reopens: true });
  // In the chain a return has nothing to be invoiced.
  const { chain } = await server.callAs(desk, formCalls(at.formNamed('goodsReceipt')).context, {
    id: again.id,
  });
  const stood = chain.at(-1)?.documents.map(({ open }) => open?.[0]) ?? [];
  expect(stood.toSorted()).toEqual(['已退货', '未开票 5 件']);
  expect(await at.onOrder('BACK')).toBe('13');
  expect(await refusal(at.giveBack(receipt.id, '6'))).toEqual([
    ['returns.0.quantity', '超出可退数量，最多再退 5'],
  ]);
  await at.takeBack('goodsReceipt', again.id);
  expect(await at.onOrder('BACK')).toBe('10');
  expect(await at.onHand('back')).toEqual([['18', '280.00', 'usable']]);
});

it('what a verdict refused, or came damaged, goes back without what was accepted being payable less', async () => {
  await at.item('REFUSED', { inspected: true });
  const receipt = await at.receive((await at.order('REFUSED', '100', '10')).id, '100', { damaged: '2' });
  const line = await at.lineOf(receipt.id);
  await accept(line, '95');
  // The damaged ones, and two that wait for no verdict any more.
  await at.giveBack(receipt.id, '2', {}, 'blocked');
  await at.giveBack(receipt.id, '2', {}, 'quarantine');
  const invoice = await at.invoice(receipt.id, '95', '10');
  expect(await at.matchOf(invoice.id)).toMatchObject({ state: 'matched' });

  await at.item('USABLE');
  const other = await at.receive((await at.order('USABLE', '10', '10')).id, '10', { damaged: '4' });
  // Begun from the receipt, with what came damaged.
  const { goesOn } = await server.callAs(desk, formCalls(at.formNamed('goodsReceipt')).context, {
    id: other.id,
  });
  expect(goesOn).toContainEqual(expect.objectContaining({ type: 'PUR120P', way: 'return' }));
  const begun = await server.callAs(desk, formCalls(at.formNamed('goodsReceipt')).options, {
    ...{ from: other.id, way: 'return' },
  });
  expect(begun.values).toMatchObject({
    ...{ kind: 'return', warehouse: { id: 'W1' } },
    returns: [
      { receiptLine: { id: await at.lineOf(other.id) }, received: '10', quantity: '4', from: 'blocked' },
    ],
  });
  await at.giveBack(other.id, '4', {}, 'blocked');
  const used = await at.giveBack(other.id, '1');
  const whole = await at.invoice(other.id, '6', '10');
  expect(await at.matchOf(whole.id)).toMatchObject({ lines: [{ reasons: [{ why: 'quantity', by: '1' }] }] });
  await at.takeBack('goodsReceipt', used.id);
  expect(await at.matchOf(whole.id)).toMatchObject({ state: 'matched' });
});

it('twenty who receive the same line at once stay within its tolerance', async () => {
  await at.item('QUEUE');
  const order = await at.order('QUEUE', '10', '1', { over: '10' });
  const taken = await Promise.allSettled(Array.from({ length: 20 }, () => at.receive(order.id, '1')));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  expect(await at.onHand('queue')).toEqual([['11', '11.00', 'usable']]);
  expect(await at.onOrder('QUEUE')).toBe('0');
});

/** What twenty do at the same moment with one order, of what three receipts brought before. */
const doings = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'receive',
      'receive',
      'receive',
      'return',
      'again',
      'reverse',
      'change',
      'close',
      'reopen',
    ),
    /** Tenths. */
    tenths: fc.integer({ min: 1, max: 40 }),
    of: fc.nat(2),
  }),
  { minLength: 20, maxLength: 20 },
);

it('whatever twenty do with one order at once, its links stay within tolerance, and are what was received, went back and was reversed', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(doings, async (acts) => {
      const item = `TWENTY${++count}`;
      await at.item(item);
      const order = await at.order(item, '10', '1', { over: '10', under: '5' });
      const first: { id: string }[] = [];
      for (const quantity of ['2', '1.5', '1']) first.push(await at.receive(order.id, quantity));
      const { id } = order;
      const reason = '各有原因';
      const tried = await Promise.allSettled(
        acts.map(({ kind, tenths, of }): Promise<unknown> => {
          const quantity = String(tenths / 10);
          const receipt = first[of]!.id;
          switch (kind) {
            case 'receive':
              return at.receive(id, quantity);
            case 'return':
            case 'again':
              return at.giveBack(receipt, quantity, { reopens: kind === 'again' });
            case 'reverse':
              return at.takeBack('goodsReceipt', receipt);
            case 'change':
              return at.changeTo(id, { quantity: String(6 + tenths / 5), price: '1' }, reason);
            case 'close':
              return server.callAs(desk, closeOrder, { id, reason });
            default:
              return server.callAs(desk, reopenOrder, { id, reason });
          }
        }),
      );
      // What is not done is refused with a sentence: nobody runs into what only the database says.
      for (const one of tried)
        if (one.status === 'rejected')
          expect(one.reason).toMatchObject({
            errorName: expect.stringMatching(/^(invalid|businessRule|conflict)$/),
          });
      const came = (kinds: readonly string[]): Big =>
        acts.reduce((sum, { kind, tenths, of }, index) => {
          if (tried[index]?.status !== 'fulfilled' || !kinds.includes(kind)) return sum;
          if (kind === 'reverse') return sum.minus(['2', '1.5', '1'][of]!);
          return kind === 'receive' ? sum.plus(tenths / 10) : sum.minus(tenths / 10);
        }, new Big('4.5'));
      const { rows } = await server.database.owner.query<Record<string, string>>(
        `SELECT trim_scale(linked)::text AS linked, linked <= quantity * 1.1 AS within FROM trade_line WHERE document_id = $1`,
        [id],
      );
      expect(rows).toEqual([{ linked: came(['receive', 'again', 'reverse']).toFixed(), within: true }]);
      const [[quantity] = ['0']] = await at.onHand(item.toLowerCase());
      expect(quantity).toBe(came(['receive', 'return', 'again', 'reverse']).toFixed());
      expect(await driftOfLinks(server.database.db)).toEqual([]);
    }),
    { numRuns: everything ? 20 : 2 },
  );
});

it('what is damaged lies apart and is not payable', async () => {
  await at.item('DAMAGED', { tracking: 'lot' });
  const order = await at.order('DAMAGED', '10', '3');
  expect(await refusal(at.receive(order.id, '10'))).toEqual([
    ['lines.0.lot', '该物料按批次管理，请填写批号'],
  ]);
  expect(await refusal(at.receive(order.id, '10', { lot: 'L', expiry: '2020-01-01' }))).toEqual([
    ['lines.0.expiry', '已过有效期，不能收入'],
  ]);
  const receipt = await at.receive(order.id, '10', { lot: 'L1', damaged: '4' });
  expect(await at.onHand('damaged')).toEqual([
    ['4', '12.00', 'blocked'],
    ['6', '18.00', 'usable'],
  ]);
  const invoice = await at.invoice(receipt.id, '10', '3');
  expect(await at.matchOf(invoice.id)).toMatchObject({
    lines: [{ reasons: [{ why: 'quantity', by: '4' }] }],
  });
});

it('what an invoice asks more for goods that came whole damaged is their value, and is none once the invoice is void', async () => {
  await at.item('BROKEN');
  const order = await at.order('BROKEN', '10', '10');
  const receipt = await at.receive(order.id, '10', { damaged: '10' });
  const invoice = await at.invoice(receipt.id, '10', '12');
  for (const person of ['accountant', 'manager'])
    await server.callAs({ ...as(person), scope: 'all' as const }, acceptInvoice, {
      ...{ id: invoice.id, reason: '已协商' },
    });
  expect(await at.matchOf(invoice.id)).toMatchObject({
    ...{ state: 'accepted', lines: [{ difference: '20.00' }] },
  });
  expect(await at.onHand('broken')).toEqual([['10', '120.00', 'blocked']]);
  await at.takeBack('supplierInvoice', invoice.id);
  expect(await at.onHand('broken')).toEqual([['10', '100.00', 'blocked']]);
});

it('what comes to goods that came whole damaged finds them, whatever decimals their unit has by now', async () => {
  const { owner } = server.database;
  await at.item('CRUSHED');
  await owner.query(`
    INSERT INTO unit (id, code, name_zh, name_en, search, decimals) VALUES ('sq', 'sq', '方', 'sq', 'sq', 0);
    UPDATE item SET unit_id = 'sq' WHERE id = 'CRUSHED'`);
  const order = await at.order('CRUSHED', '1.6', '10', {}, { unit: '方' });
  // Kept as 2, all of it damaged.
  const receipt = await at.receive(order.id, '1.6', { damaged: '1.6' });
  await owner.query(`UPDATE unit SET decimals = 3 WHERE id = 'sq'`);
  const invoice = await at.invoice(receipt.id, '1.6', '20');
  for (const person of ['accountant', 'manager'])
    await server.callAs({ ...as(person), scope: 'all' as const }, acceptInvoice, {
      ...{ id: invoice.id, reason: '已协商' },
    });
  expect(await at.onHand('crushed')).toEqual([['2', '32.00', 'blocked']]);
  await at.takeBack('supplierInvoice', invoice.id);
  expect(await at.onHand('crushed')).toEqual([['2', '16.00', 'blocked']]);
});

it('what an item was ordered at last is kept with it, and stands beside whatever buys it again', async () => {
  await at.item('DEARER');
  const kept = async () => {
    const { rows } = await server.database.owner.query<{ price: string }>(
      `SELECT trim_scale(last_price)::text AS price FROM item WHERE id = 'DEARER'`,
    );
    return rows[0]?.price;
  };
  const asked = async (name: string, price: string) => {
    const form = at.formNamed(name);
    const line = { id: 'r', item: ref('DEARER'), spec: null, unit: '件', quantity: '1', price };
    const told = await server.callAs(desk, formCalls(form).preview, {
      ...{
        id: newId(),
        version: 0,
        departmentId: 'workshop',
        subject: '',
        urgency: 'normal',
        currency: 'CNY',
      },
      ...{ ccIds: [], attachmentIds: [], remarks: '', values: { lines: [line] } },
    });
    return told.facts;
  };
  const facts = async (name: string, price: string) =>
    (await asked(name, price)).find(({ label }) => label[0].includes('最近采购价'));
  expect(await facts('purchaseRequisition', '15')).toBeUndefined();
  const order = await at.order('DEARER', '10', '10');
  await at.order('DEARER', '10', '0', {}, { note: '样品' });
  await at.changeTo(order.id, { quantity: '10', price: '12' }, '调价');
  expect(await kept()).toBe('12');
  const dearer = await facts('purchaseRequisition', '15');
  expect(dearer).toMatchObject({
    ...{ tone: 'warn', figure: { value: '12' } },
    rows: [{ to: `/purhome/Pur110p_2?id=${order.id}` }],
  });
  expect(dearer?.label[0]).toContain('+25%');
  // What is still to come of it leads to its order.
  const supply = (await asked('purchaseRequisition', '15')).find(({ label }) =>
    label[0].includes('可用库存'),
  );
  expect(supply?.rows.map(({ to }) => to)).toContain(`/purhome/Pur110p_2?id=${order.id}`);
  expect(await facts('purchaseOrder', '12')).toMatchObject({ tone: 'plain', figure: { value: '12' } });
});

it('lines to order become orders, one for each supplier; orders are closed short, reopened and changed', async () => {
  await at.item('DESK');
  const form = at.formNamed('purchaseRequisition');
  const wanted = (id: string) => ({
    ...{ id, item: ref('DESK'), spec: null, unit: '件', quantity: '10', price: '5', neededBy: null },
  });
  const request = await server.approved(form, { lines: [wanted('r1'), wanted('r2'), wanted('r3')] });
  const { rows } = await server.callAs(desk, toOrderList.calls.rows, { q: 'desk', pageSize: 20 });
  expect(rows.map(({ open, lastPrice, agreed }) => [open, lastPrice, agreed])).toEqual([
    ['10', null, false],
    ['10', null, false],
    ['10', null, false],
  ]);
  // A price that a contract fixes is the one to order at, whatever was paid last.
  await server.database.owner.query(
    `UPDATE trade_line SET document_type = 'REQ140P' WHERE document_id = $1 AND line_id = 'r1'`,
    [request],
  );
  const contract = await server.callAs(desk, toOrderList.calls.rows, { q: 'desk', pageSize: 20 });
  expect(contract.rows.filter(({ agreed }) => agreed)).toMatchObject([{ price: '5' }]);
  const line = async (id: string, supplierId: string) => ({
    ...{ id: await at.lineOf(request, id), supplierId, quantity: '10', price: '6', taxRate: '13' },
  });
  const asked = [
    await line('r1', 'S1'),
    await line('r2', 'S2'),
    { ...(await line('r3', 'S1')), promised: '2027-03-01' },
  ];
  const order = { promised: '2027-02-01', warehouseId: 'W1' };
  expect(
    await refusal(server.callAs(desk, orderLines, { ...order, lines: [{ ...asked[0]!, price: '0' }] })),
  ).toEqual([['lines.0.price', '请填写单价']]);
  // Of several orders it is said at the line that was asked for, not at that of its order.
  const tooMuch = [asked[0]!, { ...asked[1]!, quantity: '11' }, asked[2]!];
  expect(await refusal(server.callAs(desk, orderLines, { ...order, lines: tooMuch }))).toEqual([
    ['lines.1.quantity', '超出申请数量，最多再订 10 件'],
  ]);
  const { orders } = await server.callAs(desk, orderLines, { ...order, lines: asked });
  expect(orders).toHaveLength(2);
  const ofFirst = await server.callAs(desk, readOrderLines, { id: orders[0]!.id });
  expect(ofFirst.lines.map(({ promised }) => promised)).toEqual(['2027-02-01', '2027-03-01']);
  expect((await server.callAs(desk, toOrderList.calls.rows, { q: 'desk', pageSize: 20 })).rows).toEqual([]);
  expect(await at.onOrder('DESK')).toBe('30');

  const id = orders[1]!.id;
  await server.callAs(desk, closeOrder, { id, reason: '供应商停产' });
  expect(await at.onOrder('DESK')).toBe('20');
  await server.callAs(desk, reopenOrder, { id, reason: '恢复供货' });
  const standing = await server.callAs(desk, readOrderLines, { id });
  const change = { lineId: standing.lines[0]!.lineId, price: '7', promised: '2027-03-01' };
  const changeTo = (quantity: string) => at.changeTo(id, { ...change, quantity });
  // What was approved binds a change as it binds an order.
  expect(await refusal(changeTo('12'))).toEqual([
    [`lines.${change.lineId}.quantity`, '超出申请数量，最多再订 0 件'],
  ]);
  expect((await changeTo('8')).version).toBeGreaterThan(1);
  expect(await at.onOrder('DESK')).toBe('28');
  const left = await server.callAs(desk, toOrderList.calls.rows, { q: 'desk', pageSize: 20 });
  expect(left.rows.map(({ open }) => open)).toEqual(['2']);
  expect((await changeTo('9')).version).toBeGreaterThan(2);
  // Whoever looked at it before somebody changed it looks again.
  const late = (version: number, ...quantities: string[]) =>
    server.callAs(desk, changeOrder, {
      ...{ id, version, reason: '改价' },
      lines: quantities.map((quantity) => ({ ...change, quantity })),
    });
  expect(await refusal(late(standing.version, '10'))).toEqual([
    `${orders[1]!.number} 已被他人修改，请重新查看`,
  ]);
  const { version } = await server.callAs(desk, readOrderLines, { id });
  expect(await refusal(late(version, '10', '9'))).toEqual([[`lines.${change.lineId}`, '该行重复']]);
  await changeTo('10');
  const { acts, lines, state } = await server.callAs(desk, readOrderLines, { id });
  expect(lines).toMatchObject([
    {
      quantity: '10',
      price: '7',
      promised: '2027-03-01',
      open: '10',
      accepted: '0',
      state: 'open',
      late: false,
    },
  ]);
  expect(state).toBe('open');
  expect(acts.map(({ act, reason, before }) => [act, reason, before?.quantity ?? null])).toEqual([
    ['change', '改量', '9'],
    ['change', '改量', '8'],
    ['change', '改量', '10'],
    ['reopen', '恢复供货', null],
    ['close', '供应商停产', null],
  ]);
  // The history of the order says the same, with who: why beside what was there and what stands there now.
  const { entries } = await server.callAs(desk, formCalls(at.formNamed('purchaseOrder')).history, { id });
  expect(entries.map(({ by }) => by?.id)).toEqual(entries.map(() => desk.personId));
  const told = entries.map(({ changes }) =>
    changes.map(({ label, before, after }) => [label[0].replace(/^第 1 行 · /, ''), before, after]),
  );
  expect(told.slice(0, 5)).toEqual([
    [
      ['变更原因', '', '改量'],
      ['数量', '9', '10'],
    ],
    [
      ['变更原因', '', '改量'],
      ['数量', '8', '9'],
    ],
    expect.arrayContaining([
      ['变更原因', '', '改量'],
      ['数量', '10', '8'],
    ]),
    [['重开 · DESK', '', '恢复供货']],
    [['短关 · DESK', '', '供应商停产']],
  ]);
  // Its page says of each line what is open, and is called released.
  const { effects } = await server.callAs(desk, formCalls(at.formNamed('purchaseOrder')).context, { id });
  expect(effects).toMatchObject([
    {
      label: ['DESK DESK · 未到', 'DESK DESK · open'],
      figure: { value: '10' },
      rows: [{ figure: { value: '10' } }, { figure: { value: '0' } }, { figure: { value: '0' } }],
    },
  ]);
  expect(statusesOf(at.formNamed('purchaseOrder')).approved[0]).toBe('已下达');
  const { rows: listed } = await server.callAs(desk, orderList.calls.rows, {
    q: orders[1]!.number,
    pageSize: 5,
  });
  expect(listed).toMatchObject([{ state: 'open', received: '0', mayClose: true, amount: '79.10' }]);
});

it('twenty approved lines are ordered of four suppliers by one press: all of them or none, and once however often it is sent', async () => {
  await at.item('TWENTY');
  const { owner } = server.database;
  await owner.query(
    `INSERT INTO supplier (id, code, name_zh, name_en, search)
     SELECT id, id, id, id, lower(id) FROM unnest(ARRAY['TWENTY1', 'TWENTY2', 'TWENTY3', 'TWENTY4']) AS id`,
  );
  const form = at.formNamed('purchaseRequisition');
  const lineIds = Array.from({ length: 10 }, (_, index) => `r${index}`);
  const ask = () =>
    server.approved(form, {
      lines: lineIds.map((id) => ({
        ...{ id, item: ref('TWENTY'), spec: null, unit: '件', quantity: '10', price: '5', neededBy: null },
      })),
    });
  const requests = [await ask(), await ask()];
  const toOrder = async () =>
    (await server.callAs(desk, toOrderList.calls.rows, { q: 'twenty', pageSize: 100 })).rows;
  const rows = await toOrder();
  expect(rows).toHaveLength(20);
  const lines = rows.map(({ id }, index) => ({
    ...{ id, supplierId: `TWENTY${1 + (index % 4)}`, quantity: '10', price: String(5 + index) },
    taxRate: '13',
  }));
  const asked = { promised: '2027-02-01', warehouseId: 'W1', lines };
  const token = server.tokenFor(desk);
  const tooMuch = lines.map((line, index) => (index === 19 ? { ...line, quantity: '11' } : line));
  expect(await refusal(server.callWith(token, orderLines, { ...asked, lines: tooMuch }))).toEqual([
    ['lines.19.quantity', '超出申请数量，最多再订 10 件'],
  ]);
  expect(await toOrder()).toHaveLength(20);
  const requestId = newId();
  const send = () => server.callWith(token, orderLines, asked, { requestId });
  const { orders } = await send();
  expect((await send()).orders).toEqual(orders);
  const made = await owner.query<{ supplier: string; prices: string[]; requests: number }>(
    `SELECT o.partner_id AS supplier, array_agg(trim_scale(o.price)::text ORDER BY o.price) AS prices,
            count(DISTINCT k.source_id)::int AS requests
       FROM trade_line o JOIN trade_link k ON k.target_id = o.id JOIN trade_line r ON r.id = k.source_id
      WHERE r.document_id = ANY ($1::uuid[]) AND o.document_id = ANY ($2::uuid[]) GROUP BY 1 ORDER BY 1`,
    [requests, orders.map(({ id }) => id)],
  );
  // Each line went to the supplier that was chosen for it, at its price.
  expect(made.rows).toEqual(
    [0, 1, 2, 3].map((place) => ({
      supplier: `TWENTY${place + 1}`,
      prices: [0, 4, 8, 12, 16].map((step) => String(5 + place + step)),
      requests: 5,
    })),
  );
  expect(new Set(orders.map(({ number }) => number)).size).toBe(4);
  expect(await toOrder()).toEqual([]);
  expect(await at.onOrder('TWENTY')).toBe('200');
});

it('what does not match is payable once two people accept it, neither of whom entered it', async () => {
  await at.item('TWO');
  const receipt = await at.receive((await at.order('TWO', '10', '10')).id, '10');
  const dear = await at.invoice(receipt.id, '10', '11');
  const accepts = (personId: string) =>
    server.callAs({ ...as(personId), scope: 'all' as const }, acceptInvoice, {
      id: dear.id,
      reason: '已协商',
    });
  expect(await refusal(accepts('employee'))).toEqual(['录入人不能接受自己的发票']);
  expect(await accepts('accountant')).toEqual({ consents: 1, state: 'exception' });
  expect(await refusal(accepts('accountant'))).toEqual(['您已同意，还需另一人同意']);
  const { lines } = await server.callAs(desk, readMatch, { id: dear.id });
  expect(lines).toMatchObject([
    { debitNet: '10.00', debitGross: '11.30', reasons: [{ why: 'price', by: '1' }] },
  ]);
  const told = async () => {
    const form = formCalls(at.formNamed('supplierInvoice'));
    const { effects } = await server.callAs({ ...as('manager'), scope: 'all' }, form.context, {
      id: dear.id,
    });
    const words = (of: { label: readonly string[]; figure: (typeof effects)[0]['figure'] }) =>
      `${of.label[0]}: ${of.figure.as === 'text' ? of.figure.text[0] : of.figure.value}`;
    return effects.map((one) => [words(one), ...one.rows.map(words)]);
  };
  // Its own page says how it matches, why not, who may accept it and when it is due.
  expect(await told()).toEqual([
    ['匹配: 例外', 'TWO TWO: 单价与订单不符 1'],
    [
      '接受例外（须 2 人）: 1 / 2',
      expect.stringContaining('已协商'),
      expect.stringContaining('可接受的人: '),
    ],
    [expect.stringContaining('到期日')],
  ]);
  expect(await accepts('manager')).toEqual({ consents: 2, state: 'accepted' });
  expect((await told())[0]?.[0]).toBe('匹配: 已接受');
  expect(await at.onHand('two')).toEqual([['10', '110.00', 'usable']]);
});

it('a debit note leaves out what went back since: a credit is asked for that at the price of the invoice', async () => {
  await at.item('DEBIT');
  const receipt = await at.receive((await at.order('DEBIT', '10', '10')).id, '10');
  const { id } = await at.invoice(receipt.id, '10', '11');
  for (const person of ['accountant', 'manager'])
    await server.callAs({ ...as(person), scope: 'all' as const }, acceptInvoice, { id, reason: '已协商' });
  const asked = async () => {
    const { lines } = await server.callAs(desk, readMatch, { id });
    return lines.map(({ returned, debitNet, debitGross }) => [returned, debitNet, debitGross]);
  };
  expect(await asked()).toEqual([['0', '10.00', '11.30']]);
  await at.giveBack(receipt.id, '4');
  expect(await asked()).toEqual([['4', '6.00', '6.78']]);
  const { rows } = await server.callAs(desk, creditList.calls.rows, { q: 'debit', pageSize: 9 });
  expect(rows).toMatchObject([{ quantity: '4', price: '11' }]);
  await server.callAs(desk, noteCredit, { id: rows[0]!.id, number: 'CN-D', quantity: '4' });
  expect(await asked()).toEqual([['4', '6.00', '6.78']]);
});

it('an invoice names one arrival and takes what another one of its order line brought: it says all that it is held against', async () => {
  await at.item('BOTH');
  const order = await at.order('BOTH', '10', '10');
  const first = await at.receive(order.id, '6');
  await at.receive(order.id, '4');
  const saidOf = async ({ id }: { id: string }) =>
    (await server.callAs(desk, readMatch, { id })).lines.map(({ state, accepted, debitNet }) => [
      ...[state, accepted, debitNet],
    ]);
  const eight = await at.invoice(first.id, '8', '10');
  expect(await saidOf(eight)).toEqual([['matched', '10', '0.00']]);
  // Two are left, whichever came first: what is asked for beyond them is asked back, and no more.
  const five = await at.invoice(first.id, '5', '10');
  expect(await saidOf(five)).toEqual([['exception', '2', '30.00']]);
  expect(await saidOf(eight)).toEqual([['matched', '10', '0.00']]);
});

it('goods that an invoice waits for are not invoiced a second time; what was accepted before it said so is accepted anew', async () => {
  await at.item('TWICE');
  const receipt = await at.receive((await at.order('TWICE', '10', '10')).id, '10');
  const accepts = (id: string, personId: string) =>
    server.callAs({ ...as(personId), scope: 'all' as const }, acceptInvoice, { id, reason: '已协商' });
  const dear = await at.invoice(receipt.id, '10', '11');
  const second = await at.invoice(receipt.id, '10', '10');
  expect(await at.matchOf(second.id)).toMatchObject({
    state: 'exception',
    lines: [{ reasons: [{ why: 'quantity', by: '10' }] }],
  });
  // The first is taken back: the second matches by itself.
  await at.takeBack('supplierInvoice', dear.id);
  expect(await at.matchOf(second.id)).toMatchObject({ state: 'matched' });
  await at.takeBack('supplierInvoice', second.id);

  const late = await at.invoice(receipt.id, '10', '11');
  expect(await accepts(late.id, 'accountant')).toEqual({ consents: 1, state: 'exception' });
  // Of the ten only four are left for it: the consent was to the price.
  await at.giveBack(receipt.id, '6');
  expect(await accepts(late.id, 'manager')).toEqual({ consents: 1, state: 'exception' });
  expect(await accepts(late.id, 'accountant')).toEqual({ consents: 2, state: 'accepted' });
});

it('freight that comes later is shared over receipt lines to the cent, once two people took it over; goods issued since bear their part', async () => {
  const receipts = [];
  for (const [item, quantity] of [
    ['FREIGHT-A', '100'],
    ['FREIGHT-B', '50'],
  ] as const) {
    await at.item(item);
    receipts.push(await at.receive((await at.order(item, quantity, '10')).id, quantity));
  }
  await at.issue('FREIGHT-A', '60');
  const named = await Promise.all(receipts.map(async ({ id }) => ref(await at.lineOf(id))));
  // From the page of a receipt it is begun with the lines of that receipt.
  const receipt = { id: receipts[0]!.id };
  const { goesOn } = await server.callAs(desk, formCalls(at.formNamed('goodsReceipt')).context, receipt);
  expect(goesOn).toEqual([
    { type: 'PUR130P' },
    { type: 'PUR130P', way: 'freight', title: ['运杂费发票', 'freight invoice'] },
    { type: 'PUR120P', way: 'return', title: ['退货单', 'return to the supplier'] },
  ]);
  const begun = await server.callAs(desk, formCalls(at.formNamed('supplierInvoice')).options, {
    ...{ from: receipt.id, way: 'freight' },
  });
  expect(begun.values).toMatchObject({
    ...{ kind: 'freight', supplier: null, shareBy: 'value', lines: [] },
    shares: [{ receiptLine: { id: named[0]?.id }, quantity: '100', weight: null }],
  });
  const values = (shareBy: string | null, weights: readonly (string | null)[] = []) => ({
    ...{ kind: 'freight', supplier: ref('S1'), invoiceNumber: newId(), invoiceDate: '2026-11-20' },
    ...{ due: null, statedTax: '9.00', statedTotal: '109.00', scan: [], shareBy, lines: [] },
    shares: named.map((receiptLine, index) => ({
      ...{ id: String(index), receiptLine, weight: weights[index] ?? null },
    })),
  });
  const preview = async (of: ReturnType<typeof values>) => {
    const { facts, problems } = await server.callAs(
      desk,
      formCalls(at.formNamed('supplierInvoice')).preview,
      {
        ...{ id: newId(), version: 0, departmentId: 'workshop', subject: '', urgency: 'normal' },
        ...{ currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '', values: of },
      },
    );
    const rows = facts.flatMap((fact) =>
      fact.rows.map(({ figure }) => (figure.as === 'money' ? figure.value : '')),
    );
    return { rows, problems };
  };
  expect(await preview(values('value'))).toEqual({ rows: ['66.67', '33.33'], problems: [] });
  expect((await preview(values('quantity'))).rows).toEqual(['66.67', '33.33']);
  expect((await preview(values('weight', ['1', '3']))).rows).toEqual(['25.00', '75.00']);
  expect(await refusal(at.submit('supplierInvoice', values('weight', ['1'])))).toEqual([
    ['shares.1.weight', '请填写重量'],
  ]);
  expect(await refusal(at.submit('supplierInvoice', values('weight', ['0', '0'])))).toEqual([
    ['shareBy', '各行合计为 0，无法分摊，请换一种方式'],
  ]);
  expect(await refusal(at.submit('supplierInvoice', values(null)))).toEqual([
    ['shareBy', expect.any(String)],
  ]);
  const freight = await at.submit('supplierInvoice', values('value'));
  expect(await at.matchOf(freight.id)).toEqual({
    ...{ state: 'exception', reasons: [{ why: 'order', by: '' }], lines: null },
  });
  // Whoever is to accept it finds it in their day, and sees what it is and which goods bear it.
  const manager = { ...as('manager'), scope: 'all' as const };
  const waits = async (actor: TestActor) =>
    (await server.callAs(actor, readMyDay, { most: 100 })).rows.some(({ link }) => link.includes(freight.id));
  expect([await waits(manager), await waits(desk)]).toEqual([true, false]);
  expect(await server.callAs(manager, readMatch, { id: freight.id })).toMatchObject({
    ...{ total: '109.00', lines: [] },
    shares: [
      { receipt: receipts[0]?.number, goods: 'FREIGHT-A FREIGHT-A', amount: '66.67', currency: 'CNY' },
      { receipt: receipts[1]?.number, amount: '33.33' },
    ],
  });
  // Nobody said yet that it may cost this.
  expect(await at.onHand('freight-b')).toEqual([['50', '500.00', 'usable']]);
  for (const personId of ['accountant', 'manager'])
    await server.callAs({ ...as(personId), scope: 'all' }, acceptInvoice, { id: freight.id, reason: '运费' });
  expect(await at.matchOf(freight.id)).toMatchObject({ state: 'accepted' });
  expect(await at.worthOf('FREIGHT-A')).toEqual([
    ['PUR120P', '100', '1000.00'],
    ['INV130P', '-60', '-640.00'],
    ['PUR130P', '0', '66.67'],
  ]);
  expect(await at.onHand('freight-a')).toEqual([['40', '426.67', 'usable']]);
  expect(await at.onHand('freight-b')).toEqual([['50', '533.33', 'usable']]);
  // Other invoices of the goods are as they were; the receipt stands as long as something lies on it.
  expect(await at.matchOf((await at.invoice(receipts[1]!.id, '50', '10')).id)).toMatchObject({
    state: 'matched',
  });
  expect(await refusal(at.takeBack('goodsReceipt', receipts[0]!.id))).toEqual([
    `已生成 ${freight.number}，请先取消`,
  ]);
  await at.takeBack('supplierInvoice', freight.id);
  expect(await at.onHand('freight-a')).toEqual([['40', '400.00', 'usable']]);
  expect(await at.onHand('freight-b')).toEqual([['50', '500.00', 'usable']]);
});

describe('books of stock are told', () => {
  interface Told {
    item: string;
    type: string;
    value: string;
    day: string;
    postOn: string;
  }
  /** What was told of an item, in order: 'valued' and 'revalued' apart. */
  const told = async (item: string) => {
    const { rows } = await server.database.owner.query<{ name: string; line: Told }>(
      `SELECT e.name, l.line FROM business_event e CROSS JOIN jsonb_array_elements(e.data -> 'lines') AS l (line)
        WHERE e.name IN ('inventory.stockValued', 'inventory.stockRevalued') AND l.line ->> 'item' = $1
        ORDER BY e.at, e.id, l.line ->> 'day', l.line ->> 'value'`,
      [item],
    );
    const of = (name: string) => rows.filter((row) => row.name === name).map(({ line }) => line);
    return { valued: of('inventory.stockValued'), revalued: of('inventory.stockRevalued') };
  };
  const hours = (ago: number): string => new Date(Date.now() - ago * 3_600_000).toISOString();
  const moved = (name: 'stockIn' | 'stockOut', happened: number, line: object) =>
    at.submit(name, {
      ...{ kind: name === 'stockIn' ? 'other' : 'issue', warehouse: ref('W1'), happenedAt: hours(happened) },
      lines: [{ id: 'a', item: ref('TOLD'), unit: '件', lot: null, bin: null, ...line }],
    });

  it('what each line is worth, and differences alone of what comes in between (example 1)', async () => {
    await at.item('TOLD');
    await moved('stockIn', 12, { quantity: '100', price: '10' });
    await moved('stockIn', 10, { quantity: '50', price: '11.5' });
    await moved('stockOut', 8, { quantity: '60' });
    await moved('stockIn', 6, { quantity: '7', price: '10.333333' });
    await moved('stockOut', 4, { quantity: '97' });
    const before = await told('TOLD');
    expect(before.valued.map(({ value }) => value)).toEqual([
      ...['1000.00', '575.00', '-630.00', '72.33', '-1017.33'],
    ]);
    expect(before.revalued).toEqual([]);
    await moved('stockIn', 11, { quantity: '30', price: '9' });
    const { valued, revalued } = await told('TOLD');
    expect(valued.slice(5).map(({ value }) => value)).toEqual(['270.00']);
    expect(revalued.map(({ type, value }) => [type, value])).toEqual([
      ['INV130P', '15.00'],
      ['INV130P', '22.64'],
    ]);
    expect(await at.onHand('told')).toEqual([['30', '307.64', 'usable']]);
  });

  it('what falls in a closed month is for the first open day', async () => {
    await at.item('CLOSED');
    const { owner } = server.database;
    await owner.query(`INSERT INTO parameter (name, value) VALUES ('inventory.lateDays', 60)`);
    const happenedAt = hours(40 * 24);
    const order = await at.order('CLOSED', '100', '10');
    const receipt = await at.submit('goodsReceipt', {
      ...{ kind: 'receipt', order: ref(order.id), warehouse: ref('W1'), happenedAt, lateReason: '补' },
      lines: [{ id: 'a', orderLine: ref(await at.lineOf(order.id)), quantity: '100' }],
      returns: [],
    });
    await at.issue('CLOSED', '60');
    const { valued } = await told('CLOSED');
    const [received, issued] = valued.map(({ day }) => day) as [string, string];
    await server.callAs(desk, closePeriod, { month: received.slice(0, 7), reason: '' });
    const freight = await at.submit('supplierInvoice', {
      ...{ kind: 'freight', supplier: ref('S1'), invoiceNumber: newId(), invoiceDate: '2026-11-20' },
      ...{ due: null, statedTax: '0.00', statedTotal: '100.00', scan: [], shareBy: 'value', lines: [] },
      shares: [{ id: 'a', receiptLine: ref(await at.lineOf(receipt.id)), weight: null }],
    });
    for (const personId of ['accountant', 'manager'])
      await server.callAs({ ...as(personId), scope: 'all' }, acceptInvoice, {
        id: freight.id,
        reason: '运费',
      });
    const { rows } = await owner.query<{ first: string }>(
      `SELECT to_char(month + interval '1 month', 'YYYY-MM-DD') AS first FROM stock_closed WHERE company_id = 'C01'`,
    );
    expect(
      (await told('CLOSED')).revalued.map(({ type, value, day, postOn }) => [type, value, day, postOn]),
    ).toEqual([
      ['PUR120P', '100.00', received, rows[0]!.first],
      ['INV130P', '-60.00', issued, issued],
    ]);
    await at.takeBack('supplierInvoice', freight.id);
    expect((await told('CLOSED')).revalued.slice(2).map(({ value }) => value)).toEqual(['-100.00', '60.00']);
    await owner.query(`DELETE FROM stock_closed`);
    await owner.query(`DELETE FROM parameter WHERE name = 'inventory.lateDays'`);
  });
});

it('the printed total of an invoice says which lines it is of', async () => {
  await at.item('SUM');
  const receipts = [];
  for (const price of ['7777.77', '8181.81'])
    receipts.push(await at.receive((await at.order('SUM', '3', price)).id, '3'));
  const form = formCalls(at.formNamed('supplierInvoice'));
  const offered = async (statedTotal: string | null) =>
    (
      await server.callAs(desk, form.preview, {
        ...{ id: newId(), version: 0, departmentId: 'workshop', subject: '', urgency: 'normal' },
        ...{ currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '' },
        values: { supplier: ref('S1'), statedTotal, lines: [] },
      })
    ).carried;
  const all = (await offered(null))?.values['lines'] as unknown[];
  expect(all.length).toBeGreaterThan(1);
  const one = await offered('27736.34');
  expect(one?.values['lines']).toMatchObject([{ goods: 'SUM SUM', quantity: '3', price: '8181.81' }]);
  expect(one?.from).toContain('27736.34');
  // Where no lines come to it, all of them are offered.
  expect((await offered('99999999.99'))?.values['lines']).toHaveLength(all.length);
});

it('what the weighbridge says is taken over for a line by itself, and stands beside what the lines say', async () => {
  await at.item('LORRY');
  const { owner } = server.database;
  await owner.query(
    `INSERT INTO unit (id, code, name_zh, name_en, decimals, search) VALUES ('tonne', 'tonne', '吨', 't', 3, 't')`,
  );
  await owner.query(`UPDATE item SET unit_id = 'tonne' WHERE id = 'LORRY'`);
  const order = await at.order('LORRY', '25', '100', { over: '2' }, { unit: '吨' });
  const looks = (lines: object[]) =>
    server.callAs(desk, formCalls(at.formNamed('goodsReceipt')).preview, {
      ...{ id: newId(), version: 0, departmentId: 'workshop', subject: '', urgency: 'normal' },
      ...{ currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '' },
      values: {
        ...{ kind: 'receipt', order: ref(order.id), gross: '37.120', tare: '12.320', returns: [] },
        ...{ warehouse: ref('W1'), lines },
      },
    });
  const { carried } = await looks([]);
  expect(carried?.values['lines']).toMatchObject([{ open: '25', quantity: '24.8' }]);
  const line = { id: 'a', orderLine: ref(await at.lineOf(order.id)), unit: '吨' };
  const told = async (quantity: string) =>
    (await looks([{ ...line, quantity }])).facts.filter(({ label }) => label[0] === '磅单净重');
  expect(await told('24.8')).toMatchObject([{ tone: 'ok', figure: { value: '24.8' } }]);
  expect(await told('25')).toMatchObject([
    {
      tone: 'warn',
      rows: [
        { figure: { value: '25' } },
        { label: ['明细多于磅单', expect.any(String)], figure: { value: '0.2' } },
      ],
    },
  ]);
});

it('tax that is not deductible belongs to the cost: of the receipt, of what the invoice differs by, and of freight', async () => {
  await at.item('TAXED');
  const order = await at.order('TAXED', '100', '10', {}, { taxRate: '13', taxInCost: true });
  const receipt = await at.receive(order.id, '100');
  // 1,000.00 and 13 % of it.
  expect(await at.onHand('taxed')).toEqual([['100', '1130.00', 'usable']]);
  const invoice = await at.invoice(receipt.id, '100', '10.2');
  // 20.00 more, and the 2.60 of tax on it.
  expect(await at.matchOf(invoice.id)).toMatchObject({ state: 'within', lines: [{ difference: '22.60' }] });
  expect(await at.onHand('taxed')).toEqual([['100', '1152.60', 'usable']]);
  await at.takeBack('supplierInvoice', invoice.id);
  expect(await at.onHand('taxed')).toEqual([['100', '1130.00', 'usable']]);
  // Half of it goes back as it came.
  await at.giveBack(receipt.id, '50');
  expect(await at.onHand('taxed')).toEqual([['50', '565.00', 'usable']]);
  const shared = async (taxInCost: boolean) => {
    const freight = await at.submit('supplierInvoice', {
      ...{
        kind: 'freight',
        supplier: ref('S2'),
        invoiceNumber: newId(),
        invoiceDate: '2026-11-20',
        due: null,
      },
      ...{ statedTax: '9.00', statedTotal: '109.00', taxInCost, scan: [], shareBy: 'value', lines: [] },
      shares: [{ id: 'a', receiptLine: ref(await at.lineOf(receipt.id)), weight: null }],
    });
    const { rows } = await server.database.owner.query<{ amount: string }>(
      'SELECT amount::text FROM purchase_freight_share WHERE invoice_id = $1',
      [freight.id],
    );
    return rows.map(({ amount }) => amount);
  };
  expect([await shared(false), await shared(true)]).toEqual([['100.00'], ['109.00']]);
});

it('an order goes to its supplier by mail as it stands, in both languages; once it is changed it says that it has to go again', async () => {
  await at.item('MAILED');
  const { owner } = server.database;
  await owner.query(
    `INSERT INTO supplier (id, code, name_zh, name_en, search, contacts) VALUES ('SMAIL', 'SMAIL', '来信供应商', 'Mailed', 'x',
       '[{"id": "a", "name": "甲", "mail": "a@example.com", "main": false}, {"id": "b", "name": "乙", "mail": "b@example.com", "main": true},
         {"id": "c", "name": "丙", "mail": null}]')`,
  );
  const order = await at.order('MAILED', '3', '12.5', { supplier: ref('SMAIL') });
  const { contacts, sent: before } = await server.callAs(desk, readRecipients, { id: order.id });
  expect(contacts).toEqual([
    { name: '乙', mail: 'b@example.com' },
    { name: '甲', mail: 'a@example.com' },
  ]);
  expect(before).toEqual([]);
  const unsent = async () =>
    (
      await server.callAs(desk, orderList.calls.rows, {
        ...{ q: order.number ?? '', pageSize: 5 },
        where: writeFilters([{ field: 'sent', operation: 'is', value: 'unsent' }]),
      })
    ).rows.map(({ number }) => number);
  // The list says of an order that is still to come whether its supplier knows of it, as it now is.
  expect(await unsent()).toEqual([order.number]);
  const send = (to: string[]) => server.callAs(desk, sendOrder, { id: order.id, to, note: '请电话确认' });
  await send(['b@example.com', 'b@example.com']);
  const { rows } = await owner.query<{ recipients: string[]; subject: string; body: string; paper: string }>(
    `SELECT recipients, subject, body, attaches::text AS paper FROM mail_outbox WHERE subject LIKE '%' || $1 || '%'`,
    [order.number],
  );
  expect(rows.map(({ recipients }) => recipients)).toEqual([['b@example.com']]);
  expect(rows[0]?.body).toContain('MAILED MAILED  3 件 × 12.50  交期 2027-01-31');
  expect(rows[0]?.body).toContain('Net total 37.50 CNY, promised 2027-01-31');
  // The order itself, as a PDF: net, tax and total of its line.
  const paper: unknown = JSON.parse(rows[0]?.paper ?? 'null');
  expect(paper).toMatchObject([{ name: order.number, language: 'zh' }]);
  for (const cells of [
    ['1', 'MAILED MAILED', '3', '件', '12.50', '37.50', '13', '2027-01-31'],
    ['价税合计', '42.38 CNY'],
  ])
    expect(JSON.stringify(paper)).toContain(JSON.stringify(cells));
  const stands = async () => (await server.callAs(desk, readOrderLines, { id: order.id })).sent;
  const listed = async () =>
    (await server.callAs(desk, orderList.calls.rows, { q: order.number ?? '', pageSize: 5 })).rows[0]?.sent;
  expect(await stands()).toMatchObject({ to: ['b@example.com'], stale: false });
  expect(await listed()).toBe('sent');
  expect(await unsent()).toEqual([]);
  await at.changeTo(order.id, { quantity: '4', price: '12.5', promised: '2027-02-01' }, '加量');
  expect(await stands()).toMatchObject({ stale: true });
  expect(await listed()).toBe('stale');
  const { entries } = await server.callAs(desk, formCalls(at.formNamed('purchaseOrder')).history, {
    id: order.id,
  });
  expect(JSON.stringify(entries)).toContain('b@example.com');
  expect(await refusal(send(['nobody']))).toEqual([['to.0', expect.any(String)]]);
  await server.callAs(desk, closeOrder, { id: order.id, reason: '不要了' });
  expect(await listed()).toBeNull();
  expect(await refusal(send(['b@example.com']))).toEqual(['订单已没有待执行的行']);
});

it('a request for payment takes over what is payable to its supplier, less what was paid before', async () => {
  await at.item('PAYABLE');
  await server.database.owner.query(
    `INSERT INTO supplier (id, code, name_zh, name_en, search) VALUES ('SPAY', 'SPAY', '应付供应商', 'Payee', 'x')`,
  );
  const made = [];
  for (const [invoiceNumber, price] of [
    ['PAY-1', '10'],
    ['PAY-2', '20'],
    ['PAY-3', '30'],
  ] as const) {
    const order = await at.order('PAYABLE', '3', price, { supplier: ref('SPAY') });
    const receipt = await at.receive(order.id, '3');
    // The last one does not match: it is not payable.
    const asked = invoiceNumber === 'PAY-3' ? '90' : price;
    made.push(await at.invoice(receipt.id, '3', asked, { supplier: ref('SPAY'), invoiceNumber }));
  }
  const payment = at.formNamed('purchasePayment');
  const offered = async (actor: TestActor, invoices: object[] = []) => {
    const input = await server.inputOf(payment, { supplier: ref('SPAY'), invoices }, { attachmentIds: [] });
    return (await server.callAs(actor, formCalls(payment).preview, input)).carried;
  };
  expect((await offered(desk))?.values['invoices']).toEqual([
    { invoice: 'PAY-1', due: '33.90', paidBefore: null, payNow: '33.90' },
    { invoice: 'PAY-2', due: '67.80', paidBefore: null, payNow: '67.80' },
  ]);
  const line = { id: 'a', invoice: 'pay-2', due: '67.80', paidBefore: null, payNow: '60.00' };
  expect((await offered(desk, [line]))?.values['invoices']).toMatchObject([{ invoice: 'PAY-1' }]);
  await server.approved(payment, { supplier: ref('SPAY'), invoices: [line] });
  expect((await offered(desk))?.values['invoices']).toMatchObject([
    { invoice: 'PAY-1' },
    { invoice: 'PAY-2', due: '67.80', paidBefore: '60.00', payNow: '7.80' },
  ]);
  // Whoever may not see invoices is told nothing of them.
  expect(await offered({ ...desk, may: (screens) => ![screens].flat().includes('PUR130P') })).toBeNull();
});

it('what was ordered, entered and paid under a supplier that was merged counts for the one that stands for it', async () => {
  await at.item('MERGED');
  await server.database.owner.query(
    `INSERT INTO supplier (id, code, name_zh, name_en, search)
     VALUES ('SOLD', 'SOLD', '原供应商', 'Old', 'x'), ('SNEW', 'SNEW', '新供应商', 'New', 'x')`,
  );
  const { merge, unmerge } = merging(server, supplier);
  const [old, now] = [{ supplier: ref('SOLD') }, { supplier: ref('SNEW') }];
  const order = await at.order('MERGED', '10', '10', old);
  const receipt = await at.receive(order.id, '4');
  const entered = await at.invoice(receipt.id, '2', '10', { ...old, invoiceNumber: 'M-1' });
  const own = await at.receive((await at.order('MERGED', '10', '10', now)).id, '10');
  expect(await refusal(at.invoice(receipt.id, '2', '10', now))).toEqual([
    ['lines.0.receiptLine', '不是该供应商的收货'],
  ]);

  await merge('SOLD', 'SNEW');
  // What is still to come of its order comes as from the other.
  const rest = await at.receive(order.id, '6');
  const read = await server.callAs(desk, formCalls(at.formNamed('goodsReceipt')).read, { id: rest.id });
  expect(read.values).toMatchObject({ supplier: { id: 'SNEW' } });
  const begun = await server.callAs(desk, formCalls(at.formNamed('supplierInvoice')).options, {
    from: rest.id,
  });
  expect(begun.values).toMatchObject({ supplier: { id: 'SNEW' } });
  // Its number is taken, and its goods can be invoiced.
  const again = { ...now, invoiceNumber: 'm1' };
  expect(await refusal(at.invoice(own.id, '1', '10', again))).toEqual([
    ['invoiceNumber', `发票号已录入：${entered.number}`],
  ]);
  const invoice = await at.invoice(receipt.id, '2', '10', { ...now, invoiceNumber: 'M-2' });
  expect(await at.matchOf(invoice.id)).toMatchObject({ state: 'matched' });
  // Reports have one row of the two, and say what it is made of.
  const reported = async (call: typeof summaryList.calls.rows | typeof onTimeList.calls.rows) => {
    const where = writeFilters([{ field: 'supplier', operation: 'is', value: 'SNEW' }]);
    return (await server.callAs(desk, call, { where, pageSize: 9 })).rows;
  };
  const summed = await reported(summaryList.calls.rows);
  expect(summed).toMatchObject([{ supplier: { id: 'SNEW' }, quantity: '20', net: '200.00' }]);
  const { facts } = await server.callAs(desk, explainSummary, { id: summed[0]!.id });
  expect(facts[0]).toMatchObject({ figure: { value: '200' } });
  expect(facts[0]!.rows).toHaveLength(3);
  await server.database.owner.query(
    `UPDATE trade_line SET due = '2026-03-02' WHERE stage = 'purchaseOrder' AND partner_id IN ('SOLD', 'SNEW')`,
  );
  expect(await reported(onTimeList.calls.rows)).toMatchObject([
    { supplier: { id: 'SNEW' }, month: '2026-03', due: '2' },
  ]);
  const payment = at.formNamed('purchasePayment');
  const offered = async (values: object) => {
    const input = await server.inputOf(payment, { ...values, invoices: [] }, { attachmentIds: [] });
    return (await server.callAs(desk, formCalls(payment).preview, input)).carried?.values['invoices'];
  };
  expect(await offered(now)).toMatchObject([{ invoice: 'M-1' }, { invoice: 'M-2' }]);
  // Paid under the one, it is not taken back under the other.
  await server.approved(payment, {
    ...now,
    invoices: [{ id: 'a', invoice: 'M-1', due: '22.60', paidBefore: null, payNow: '22.60' }],
  });
  expect(await offered(now)).toMatchObject([{ invoice: 'M-2' }]);
  expect(await refusal(at.takeBack('supplierInvoice', entered.id))).toEqual([
    expect.stringMatching(/^已付款：PP-/),
  ]);

  await unmerge('SOLD');
  await at.invoice(own.id, '1', '10', again);
});

it('an order or an item that is scanned shows what is still to come', async () => {
  await at.item('SCAN');
  const order = await at.order('SCAN', '10', '1', { over: '5' });
  const scanned = async (text: string) =>
    (await server.callAs(desk, scanOrder, { scanned: text })).lines.map(({ open, most }) => [open, most]);
  expect(await scanned(order.number ?? '')).toEqual([['10', '10.5']]);
  expect(await scanned('scan')).toEqual([['10', '10.5']]);
  await at.receive(order.id, '10');
  expect(await scanned('SCAN')).toEqual([]);
  // What does not say where it goes is meant for where the item came last.
  await at.order('SCAN', '1', '1');
  expect((await server.callAs(desk, scanOrder, { scanned: 'scan' })).lines).toMatchObject([
    { warehouse: { id: 'W1' } },
  ]);
});

it('stock and links agree with their lines, and so does how documents stand; what does not is found', async () => {
  const { db, owner } = server.database;
  await owner.query(`DELETE FROM stock_key WHERE item_id IN ('I1', 'I2')`);
  expect(await driftOf(db, stock, true)).toEqual([]);
  expect(await driftOfLinks(db)).toEqual([]);
  const { rows } = await owner.query<{ id: string; document: string }>(
    `SELECT id::text, document_id::text AS document FROM trade_line WHERE state = 'done' AND stock = 'in' AND linked > 1 AND under_percent = 0 LIMIT 1`,
  );
  const [line] = rows;
  await owner.query('UPDATE trade_line SET linked = linked - 0.5 WHERE id = $1', [line!.id]);
  await owner.query(`UPDATE trade_document SET state = 'closed' WHERE document_id = $1`, [line!.document]);
  expect((await driftOfLinks(db)).map(({ what, id }) => [what, id])).toEqual([
    ['linked', line!.id],
    ['state', line!.id],
    ['document', line!.document],
  ]);
  const job = server.features
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ job: { name } }) => name === 'trade.checkLinks');
  await expect(server.contexts.background('test', (context) => job!.run({}, context))).rejects.toThrow(
    '3 lines of documents differ from their links',
  );
  await owner.query('UPDATE trade_line SET linked = linked + 0.5 WHERE id = $1', [line!.id]);
  expect(await driftOfLinks(db)).toEqual([]);
});

it('a certificate that ends is told once, and of a supplier whose certificate is over one is warned, or nothing is ordered', async () => {
  const sql = (text: string, values: unknown[] = []) => server.database.owner.query(text, values);
  const inDays = async (days: number) => {
    const { rows } = await sql(`SELECT ((now() AT TIME ZONE 'Asia/Shanghai')::date + $1::int)::text AS day`, [
      days,
    ]);
    return String(rows[0]?.['day']);
  };
  const certify = async (...ends: number[]) => {
    const all = [];
    for (const days of ends)
      all.push({ id: `c${days}`, kind: 'ISO 9001', number: null, from: null, until: await inDays(days) });
    await sql('UPDATE supplier SET certificates = $1::jsonb WHERE id = $2', [JSON.stringify(all), 'S1']);
  };
  const told = async () => {
    await server.contexts.background('test', tellOfCertificates);
    const { rows } = await sql(
      `SELECT data #> '{certificates,0,until}' AS until, data -> 'people' AS people FROM business_event
        WHERE name = 'masterData.certificatesEnd'`,
    );
    return rows;
  };
  await at.item('CERTIFIED');
  const order = at.formNamed('purchaseOrder');
  const warned = async () => {
    const { values, ...input } = await server.inputOf(order, { supplier: ref('S1') });
    const { facts } = await server.callAs(desk, formCalls(order).preview, { ...input, values });
    return facts.filter(({ label }) => label[0] === '供应商证书已过期').map(({ figure }) => figure);
  };
  await certify(31);
  expect(await told()).toEqual([]);
  await certify(30);
  expect(await told()).toEqual([{ until: await inDays(30), people: expect.arrayContaining(['buyer']) }]);
  expect(await told()).toHaveLength(1);
  const { rows: messages } = await sql(
    `SELECT m.subject, m.subject_en AS en FROM message m JOIN message_recipient r ON r.message_id = m.id
      WHERE r.person_id = 'buyer' AND m.subject LIKE '供应商证书到期%'`,
  );
  expect(messages).toEqual([
    {
      subject: expect.stringContaining('供应商证书到期：'),
      en: expect.stringContaining('A certificate ends: '),
    },
  ]);
  expect(await warned()).toEqual([]);

  await certify(-1);
  expect(await told()).toHaveLength(2);
  const ended = await inDays(-1);
  expect(await warned()).toMatchObject([
    { text: [`ISO 9001 已于 ${ended} 到期`, `ISO 9001 ended on ${ended}`] },
  ]);
  expect(await at.order('CERTIFIED', '1', '5')).toMatchObject({ status: 'approved' });
  await sql(`INSERT INTO parameter (name, value, version) VALUES ('purchasing.refuseExpired', 1, 1)`);
  expect(await refusal(at.order('CERTIFIED', '1', '5'))).toEqual([
    ['supplier', `供应商证书已过期，不能下单：ISO 9001 已于 ${ended} 到期`],
  ]);
  // It was renewed: a later one of the same kind.
  await certify(-1, 300);
  expect(await at.order('CERTIFIED', '1', '5')).toMatchObject({ status: 'approved' });
  expect(await warned()).toEqual([]);
});

it('an item that runs out is issued and comes in as it was ordered, and is not bought any more', async () => {
  await at.item('ENDING');
  const ordered = await at.order('ENDING', '10', '5');
  await server.database.owner.query(`UPDATE item SET run_out = true WHERE id = 'ENDING'`);
  const { rows } = await server.database.owner.query<{ code: string }>(
    `SELECT code FROM item WHERE id = 'ENDING'`,
  );
  const said = [['lines.0.item', `物料 ${rows[0]?.code} 已限用，不能采购`]];
  expect(await refusal(at.order('ENDING', '1', '5'))).toEqual(said);
  const request = server.approved(at.formNamed('purchaseRequisition'), {
    lines: [
      { id: 'r', item: ref('ENDING'), spec: null, unit: '件', quantity: '10', price: '5', neededBy: null },
    ],
  });
  expect(await refusal(request)).toEqual(said);
  await at.receive(ordered.id, '10');
  await at.issue('ENDING', '4');
  expect(await at.onHand('ending')).toEqual([['6', '30.00', 'usable']]);
});

it('a document asks the database as often with five lines as with one: so many statements, and no more', async () => {
  const ids = ['FEW-1', 'FEW-2', 'FEW-3', 'FEW-4', 'FEW-5'];
  for (const id of ids) await at.item(id);
  const order = (lines: readonly string[]) =>
    at.submit('purchaseOrder', {
      ...{ supplier: ref('S1'), promised: '2027-01-31', warehouse: ref('W1'), terms: null },
      lines: lines.map((id) => ({
        ...{ id, item: ref(id), request: null, spec: null, unit: '件', quantity: '10', price: '5' },
        ...{ taxRate: '13', promised: null, note: null },
      })),
    });
  const receive = async (orderId: string, lines: readonly string[]) => {
    const ordered = await Promise.all(lines.map((line) => at.lineOf(orderId, line)));
    return () =>
      at.submit('goodsReceipt', {
        ...{ kind: 'receipt', order: ref(orderId), warehouse: ref('W1'), returns: [] },
        lines: lines.map((id, index) => ({ id, orderLine: ref(ordered[index]!), quantity: '10' })),
      });
  };
  const move = () =>
    at.submit('stockIn', {
      ...{ kind: 'other', warehouse: ref('W1') },
      lines: [{ id: 'a', item: ref('FEW-1'), unit: '件', lot: null, bin: null, quantity: '1', price: '5' }],
    });
  const counted = async (work: () => Promise<unknown>) =>
    (await statementsOf(server.database.pool, work)).length;
  // The balances are there already, as they are on any day but the first.
  const first = await order(ids);
  await (
    await receive(first.id, ids)
  )();
  let made = first;
  const of = async (lines: readonly string[]) => ({
    order: await counted(async () => {
      made = await order(lines);
    }),
    receipt: await counted(await receive(made.id, lines)),
    move: await counted(move),
  });
  const five = await of(ids);
  expect(await of(ids.slice(0, 1))).toEqual(five);
  // One of a receipt holds its order (decision 505).
  expect(five).toEqual({ order: 25, receipt: 36, move: 25 });
});

describe('in a foreign currency', () => {
  const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
  const day = (days: number): string => ago(days).slice(0, 10);
  const inDollars = { currency: 'USD' };
  const receiveOn = async (orderId: string, quantity: string, days: number) =>
    at.submit('goodsReceipt', {
      ...{ kind: 'receipt', order: ref(orderId), warehouse: ref('W1'), returns: [] },
      ...{ happenedAt: ago(days), lateReason: '补录' },
      lines: [{ id: 'a', orderLine: ref(await at.lineOf(orderId)), quantity }],
    });
  const orderIn = (currency: string, item: string) => at.order(item, '100', '10', {}, {}, { currency });

  beforeAll(async () => {
    await server.database.owner.query(
      `INSERT INTO exchange_rate (from_currency, to_currency, day, rate)
       VALUES ('USD', 'CNY', $1, 7), ('USD', 'CNY', $2, 7.2), ('USD', 'CNY', $3, 7.5)`,
      [day(10), day(3), day(0)],
    );
  });

  it('receipt, difference of its invoice and freight count at the rate of their day, the newest on or before it', async () => {
    await at.item('DOLLARS');
    const receipt = await receiveOn((await orderIn('USD', 'DOLLARS')).id, '100', 6);
    expect(await at.onHand('dollars')).toEqual([['100', '7000.00', 'usable']]);
    const receiptLine = ref(await at.lineOf(receipt.id));
    const invoiceOf = (days: number) =>
      at.submit(
        'supplierInvoice',
        {
          ...{ supplier: ref('S1'), invoiceNumber: newId(), invoiceDate: day(days), due: null, scan: [] },
          ...{ statedTax: '131.30', statedTotal: '1141.30' },
          lines: [{ id: 'a', receiptLine, quantity: '100', price: '10.1', taxRate: '13' }],
        },
        inDollars,
      );
    expect(await refusal(invoiceOf(20))).toEqual([
      ['invoiceDate', `${day(20)} 及以前没有 USD 对 CNY 的汇率，请先录入汇率`],
    ]);
    const invoice = await invoiceOf(6);
    expect(await at.matchOf(invoice.id)).toMatchObject({
      ...{ state: 'within', lines: [{ difference: '70.00' }] },
    });
    expect(await at.onHand('dollars')).toEqual([['100', '7070.00', 'usable']]);
    const freightOf = (days: number) =>
      at.submit(
        'supplierInvoice',
        {
          ...{ kind: 'freight', supplier: ref('S1'), invoiceNumber: newId(), invoiceDate: day(days) },
          ...{ due: null, scan: [], statedTax: '0.90', statedTotal: '10.90', shareBy: 'value', lines: [] },
          shares: [{ id: 's', receiptLine, weight: null }],
        },
        inDollars,
      );
    expect(await refusal(freightOf(20))).toEqual([['invoiceDate', expect.stringContaining('没有 USD')]]);
    const freight = await freightOf(2);
    for (const personId of ['accountant', 'manager'])
      await server.callAs({ ...as(personId), scope: 'all' }, acceptInvoice, {
        ...{ id: freight.id, reason: '运费' },
      });
    expect(await at.onHand('dollars')).toEqual([['100', '7142.00', 'usable']]);
  });

  it('a line may be 200 CNY apart, whatever the company books in, by the rate of the invoice’s day', async () => {
    const { owner } = server.database;
    const books = (currency: string) =>
      owner.query(`UPDATE company SET currency = $1 WHERE id = 'C01'`, [currency]);
    await owner.query(
      `INSERT INTO exchange_rate (from_currency, to_currency, day, rate) VALUES ('JPY', 'CNY', $1, 0.05), ('JPY', 'CNY', $2, 0.04)`,
      [day(3), day(0)],
    );
    /** 1,000 ordered at a price, and what an invoice of the day before yesterday comes to that asks for another one. */
    const matched = async (currency: string, ordered: string, price: string) => {
      const item = `APART${currency}${price.replace('.', '-')}`;
      await at.item(item);
      const order = await at.order(item, '1000', ordered, {}, {}, { currency });
      const receipt = await at.receive(order.id, '1000');
      const net = new Big(1000).times(price);
      const invoice = await at.submit(
        'supplierInvoice',
        {
          ...{ supplier: ref('S1'), invoiceNumber: newId(), invoiceDate: day(2), due: null, scan: [] },
          ...{ statedTax: net.times('0.13').toFixed(2), statedTotal: net.times('1.13').toFixed(2) },
          lines: [
            {
              ...{ id: 'a', receiptLine: ref(await at.lineOf(receipt.id)), quantity: '1000' },
              ...{ price, taxRate: '13' },
            },
          ],
        },
        { currency },
      );
      return (await at.matchOf(invoice.id)).state;
    };
    try {
      // 200 CNY at 7.2 are 27.78 USD.
      await books('USD');
      expect(await matched('USD', '10', '10.027')).toBe('within');
      expect(await matched('USD', '10', '10.028')).toBe('exception');
      // At 0.05 they are 4,000 JPY.
      await books('JPY');
      expect(await matched('JPY', '1000', '1004')).toBe('within');
      expect(await matched('JPY', '1000', '1005')).toBe('exception');
      // What 200 CNY are in euros nobody knows: only what is not apart matches.
      await books('EUR');
      expect(await matched('EUR', '10', '10')).toBe('matched');
      expect(await matched('EUR', '10', '10.001')).toBe('exception');
    } finally {
      await books('CNY');
    }
  });

  it('an invoice in yen comes to whole yen, line by line, also where their goods count in another currency', async () => {
    const { owner } = server.database;
    const inYen = { currency: 'JPY' };
    const taxed = { taxRate: '10', taxInCost: true };
    const matched = async (item: string) => {
      await at.item(item);
      const order = await at.order(item, '1', '1005', {}, taxed, inYen);
      const receipt = await at.receive(order.id, '1');
      const line = { id: 'a', receiptLine: ref(await at.lineOf(receipt.id)), quantity: '1', price: '1005' };
      const { id } = await at.submit(
        'supplierInvoice',
        {
          ...{ supplier: ref('S1'), invoiceNumber: newId(), invoiceDate: day(0), due: null, scan: [] },
          ...{ statedTax: '101', statedTotal: '1106', lines: [{ ...line, taxRate: '10' }] },
        },
        inYen,
      );
      return at.matchOf(id);
    };
    const right = { state: 'matched', reasons: [], lines: [{ state: 'matched', difference: '0.00' }] };
    await owner.query(`UPDATE company SET currency = 'JPY' WHERE id = 'C01'`);
    try {
      expect(await matched('YENHOME')).toMatchObject(right);
    } finally {
      await owner.query(`UPDATE company SET currency = 'CNY' WHERE id = 'C01'`);
    }
    await owner.query(
      `INSERT INTO exchange_rate (from_currency, to_currency, day, rate) VALUES ('JPY', 'CNY', $1, 0.05) ON CONFLICT DO NOTHING`,
      [day(1)],
    );
    expect(await matched('YENABROAD')).toMatchObject(right);
  });

  it('nothing is received where no rate is known of the day: never at 1 to 1', async () => {
    await at.item('UNRATED');
    const euros = await orderIn('EUR', 'UNRATED');
    expect(await refusal(at.receive(euros.id, '1'))).toEqual([
      [
        'lines.0.orderLine',
        expect.stringMatching(/^\d{4}-\d\d-\d\d 及以前没有 EUR 对 CNY 的汇率，请先录入汇率$/),
      ],
    ]);
    const dollars = await orderIn('USD', 'UNRATED');
    expect(await refusal(receiveOn(dollars.id, '1', 15))).toEqual([
      ['lines.0.orderLine', expect.stringContaining('没有 USD 对 CNY 的汇率')],
    ]);
    expect(await at.onHand('unrated')).toEqual([]);
  });
});
