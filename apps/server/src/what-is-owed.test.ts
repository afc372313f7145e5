import { formCalls } from '#documents/model';
import {
  acceptInvoice,
  creditList,
  creditNoteList,
  explainWeek,
  noteCredit,
  payablesList,
  refundCredit,
  reverseCredit,
  reverseRefund,
} from '#purchasing/model';
import { inspectionDesk } from './testing/inspection-desk.ts';
import { desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
  await at.item('BACK');
});
afterAll(() => server.close());

const due = '2031-03-05';
const payment = () => at.formNamed('purchasePayment');
const supplied = (id: string) =>
  server.database.owner.query(
    `INSERT INTO supplier (id, code, name_zh, name_en, search) VALUES ($1, $1, $1, $1, 'x')`,
    [id],
  );
/** A receipt of so many pieces, ordered at 10, and its invoice. */
async function invoiced(
  of: string,
  invoiceNumber: string,
  quantity: string,
  more: { price?: string; due?: string } = {},
) {
  const order = await at.order('BACK', quantity, '10', { supplier: ref(of) });
  const receipt = await at.receive(order.id, quantity);
  const invoice = await at.invoice(receipt.id, quantity, more.price ?? '10', {
    ...{ supplier: ref(of), invoiceNumber, due: more.due ?? due },
  });
  return { receipt, invoice };
}
/** Two people accept an exception. */
async function accepted(id: string): Promise<void> {
  for (const person of ['accountant', 'manager'])
    await server.callAs({ ...as(person), scope: 'all' as const }, acceptInvoice, { id, reason: '已协商' });
}
const noted = async (receipt: { id: string }, number: string, quantity: string) =>
  server.callAs(desk, noteCredit, { id: await at.lineOf(receipt.id), number, quantity });
/** What REQ150P takes over of a supplier: number, due, paid before, to pay. */
async function offered(of: string): Promise<unknown[]> {
  const input = await server.inputOf(payment(), { supplier: ref(of), invoices: [] }, { attachmentIds: [] });
  const { carried } = await server.callAs(desk, formCalls(payment()).preview, input);
  const rows = (carried?.values['invoices'] ?? []) as Record<string, string | null>[];
  return rows.map((row) => [row['invoice'], row['due'], row['paidBefore'], row['payNow']]);
}
const paying = (of: string, invoice: string, asked: string, paidBefore: string | null = null) => ({
  supplier: ref(of),
  invoices: [{ id: 'a', invoice, due: asked, paidBefore, payNow: asked }],
});
/** What the forecast says of a supplier, by kind, in cents of all weeks; each week comes to what stands behind it. */
async function owed(of: string): Promise<Record<string, number>> {
  const { rows } = await server.callAs(desk, payablesList.calls.rows, { pageSize: 100 });
  const said: Record<string, number> = {};
  for (const row of rows) {
    const { facts } = await server.callAs(desk, explainWeek, { id: row.id });
    const parts = facts.flatMap(({ label, rows: behind }) =>
      behind.map((part) => ({
        ...{ kind: label[0], words: part.label[0].split(' · ') },
        cents: Math.round(Number('value' in part.figure ? part.figure.value : 0) * 100),
      })),
    );
    const total = parts.reduce((sum, { cents }) => sum + cents, 0);
    expect(total).toBe(Math.round(Number(row.total) * 100));
    for (const { kind, words, cents } of parts)
      if (words.includes(of)) said[kind] = (said[kind] ?? 0) + cents;
  }
  return said;
}

it('what the lines of an exception took that match is owed as long as it waits, and its whole once two people accepted it', async () => {
  await supplied('SEXC');
  const order = await at.order('BACK', '10', '10', { supplier: ref('SEXC') });
  const receipt = await at.receive(order.id, '10');
  const received = await owed('SEXC');
  expect(received).toEqual({ 已到未开票: 11_300 });
  // Its line matches; what is printed as its total does not.
  const { id } = await at.invoice(receipt.id, '10', '10', {
    ...{ supplier: ref('SEXC'), invoiceNumber: 'EXC-1', due, statedTotal: '115.00' },
  });
  expect(await at.matchOf(id)).toMatchObject({ state: 'exception', lines: [{ state: 'matched' }] });
  expect(await owed('SEXC')).toEqual({ 例外发票: 11_300 });
  await accepted(id);
  expect(await owed('SEXC')).toEqual({ 已匹配发票: 11_500 });
});

it('damaged goods that wait for their verdict are expected to be accepted, as those that are inspected', async () => {
  await supplied('SDMG');
  await at.item('DMG');
  const order = await at.order('DMG', '10', '10', { supplier: ref('SDMG') });
  await at.receive(order.id, '10', { damaged: '4' });
  expect(await owed('SDMG')).toEqual({ 已到未开票: 6_780 });
  await inspectionDesk(server).inspect('DMG', '3');
  expect(await owed('SDMG')).toEqual({ 已到未开票: 10_170 });
});

describe('a credit note', () => {
  it('lowers what is payable of its invoice by what that asked for the goods, and no more than once', async () => {
    await supplied('SNOTE');
    const { receipt, invoice } = await invoiced('SNOTE', 'DEAR-1', '100', { price: '12' });
    await accepted(invoice.id);
    await at.giveBack(receipt.id, '30');
    // Of 1,356.00 with tax, 30 pieces at 13.56.
    const { rows } = await server.callAs(desk, creditList.calls.rows, { q: 'back', pageSize: 9 });
    expect(rows).toMatchObject([{ quantity: '30', price: '12', gross: '406.80' }]);
    expect(await owed('SNOTE')).toEqual({ 已匹配发票: 135_600, 待索贷项: -40_680 });

    await noted(receipt, 'CN-1', '10');
    expect(await owed('SNOTE')).toEqual({ 已匹配发票: 122_040, 待索贷项: -27_120 });
    await noted(receipt, 'CN-2', '20');
    expect(await owed('SNOTE')).toEqual({ 已匹配发票: 94_920 });
    expect(await offered('SNOTE')).toEqual([['DEAR-1', '949.20', null, '949.20']]);
    expect(await refusal(server.approved(payment(), paying('SNOTE', 'DEAR-1', '1356.00')))).toEqual([
      [
        'invoices.0.due',
        `不能超过 CNY 949.20：发票合计 CNY 1,356.00，已抵贷项 CNY 406.80（${invoice.number}）`,
      ],
    ]);
    const input = await server.inputOf(payment(), paying('SNOTE', 'DEAR-1', '949.20'));
    const { facts } = await server.callAs(desk, formCalls(payment()).preview, input);
    expect(facts.find(({ label: [zh] }) => zh === '采购发票')?.rows).toMatchObject([
      { figure: { text: ['已接受，已抵贷项 CNY 406.80', 'Accepted, less credits of CNY 406.80'] } },
    ]);

    await server.approved(payment(), paying('SNOTE', 'DEAR-1', '949.20'));
    expect([await owed('SNOTE'), await offered('SNOTE')]).toEqual([{}, []]);
  });

  it('of an invoice that was paid is set against the next ones of the supplier, and stands apart as long as there is none', async () => {
    await supplied('SPOOL');
    const { receipt } = await invoiced('SPOOL', 'PAID-1', '10');
    await server.approved(payment(), paying('SPOOL', 'PAID-1', '113.00'));
    await at.giveBack(receipt.id, '4');
    await noted(receipt, 'CN-3', '4');
    expect(await owed('SPOOL')).toEqual({ 未抵贷项: -4_520 });
    expect(await offered('SPOOL')).toEqual([]);

    // Two small ones: the first is covered, the second in part.
    await invoiced('SPOOL', 'NEXT-1', '3');
    await invoiced('SPOOL', 'NEXT-2', '3');
    expect(await offered('SPOOL')).toEqual([['NEXT-2', '22.60', null, '22.60']]);
    expect(await owed('SPOOL')).toEqual({ 已匹配发票: 2_260 });
    expect(await refusal(server.approved(payment(), paying('SPOOL', 'NEXT-1', '33.90')))).toEqual([
      ['invoices.0.due', expect.stringMatching(/^不能超过 CNY 0.00：/)],
    ]);
    await server.approved(payment(), paying('SPOOL', 'NEXT-2', '22.60'));
    // One that is due before changes nothing of what was settled with the credit.
    await invoiced('SPOOL', 'NEXT-3', '1', { due: '2031-02-05' });
    expect(await owed('SPOOL')).toEqual({ 已匹配发票: 1_130 });
    // Another supplier has nothing of it.
    await supplied('SOTHER');
    await invoiced('SOTHER', 'NEXT-1', '1');
    expect(await offered('SOTHER')).toEqual([['NEXT-1', '11.30', null, '11.30']]);
  });

  it('counts for the supplier while its invoice does not, and for that again once it is entered anew', async () => {
    await supplied('SANEW');
    const { receipt, invoice } = await invoiced('SANEW', 'WRONG-1', '10');
    await invoiced('SANEW', 'STAYS-1', '10');
    await at.giveBack(receipt.id, '2');
    await noted(receipt, 'CN-4', '2');
    expect(await offered('SANEW')).toEqual([
      ['WRONG-1', '90.40', null, '90.40'],
      ['STAYS-1', '113.00', null, '113.00'],
    ]);
    await at.takeBack('supplierInvoice', invoice.id);
    expect(await offered('SANEW')).toEqual([['STAYS-1', '90.40', null, '90.40']]);
  });
});

const notes = async (q: string) =>
  (await server.callAs(desk, creditNoteList.calls.rows, { q, pageSize: 9 })).rows;

describe('a credit note that was paid back', () => {
  const refunded = async (number: string, amount: string, more: object = {}) =>
    server.callAs(desk, refundCredit, {
      ...{ id: (await notes(number))[0]!.id, amount, refundedOn: '2020-01-02', reference: 'BANK-7', ...more },
    });

  it('lowers nothing by what was paid back; taken back it does again, and it is reversed after that', async () => {
    await supplied('SCASH');
    const { receipt } = await invoiced('SCASH', 'CASH-1', '10');
    await server.approved(payment(), paying('SCASH', 'CASH-1', '113.00'));
    await at.giveBack(receipt.id, '4');
    await noted(receipt, 'CN-CASH', '4');
    await invoiced('SCASH', 'CASH-2', '5');
    expect(await offered('SCASH')).toEqual([['CASH-2', '11.30', null, '11.30']]);

    expect(await refusal(refunded('cn-cash', '45.21', { refundedOn: '2999-01-01' }))).toEqual([
      ['amount', '不能超过未退款的 CNY 45.20'],
      ['refundedOn', '不能晚于今天'],
    ]);
    await refunded('cn-cash', '40');
    const [first] = await notes('cn-cash');
    expect(await offered('SCASH')).toEqual([['CASH-2', '51.30', null, '51.30']]);
    await refunded('cn-cash', '5.20');
    expect(await offered('SCASH')).toEqual([['CASH-2', '56.50', null, '56.50']]);
    expect(await owed('SCASH')).toEqual({ 已匹配发票: 5_650 });
    const [note] = await notes('cn-cash');
    expect(note).toMatchObject({
      ...{ state: 'refunded', gross: '45.20', refunded: '45.20', refundedOn: '2020-01-02' },
      ...{ refundReference: 'BANK-7', refundedBy: { id: desk.personId } },
    });
    expect(await refusal(refunded('cn-cash', '0.01'))).toEqual([['amount', '不能超过未退款的 CNY 0.00']]);
    const reversing = () => server.callAs(desk, reverseCredit, { id: note!.id, reason: '录错' });
    expect(await refusal(reversing())).toEqual(['供应商已退款，请先撤销退款']);

    expect(
      await refusal(server.callAs(desk, reverseRefund, { id: first!.refundId!, reason: '录错' })),
    ).toEqual(['这张贷项通知单之后还有退款，请先撤销后面的']);
    const undo = async () => {
      const [row] = await notes('cn-cash');
      await server.callAs(desk, reverseRefund, { id: row!.refundId!, reason: '录错' });
    };
    await undo();
    expect(await offered('SCASH')).toEqual([['CASH-2', '51.30', null, '51.30']]);
    expect(
      await refusal(server.callAs(desk, reverseRefund, { id: note!.refundId!, reason: '录错' })),
    ).toEqual(['这笔退款已撤销']);
    await undo();
    expect(await notes('cn-cash')).toMatchObject([{ state: 'stands', refunded: null, refundId: null }]);
    expect(await owed('SCASH')).toEqual({ 已匹配发票: 1_130 });
    await reversing();
    expect(await refusal(refunded('cn-cash', '1'))).toEqual(['该贷项通知单已冲销']);
    await server.approved(payment(), paying('SCASH', 'CASH-2', '56.50'));
  });
});

it('a credit note of nothing stands: it was not paid back, and may be reversed', async () => {
  await supplied('SFREE');
  const order = await at.order('BACK', '1000', '0.001', { supplier: ref('SFREE') });
  const receipt = await at.receive(order.id, '1000');
  await at.invoice(receipt.id, '1000', '0.001', { supplier: ref('SFREE'), invoiceNumber: 'FREE-1', due });
  await at.giveBack(receipt.id, '2');
  await noted(receipt, 'CN-FREE', '2');
  expect(await notes('cn-free')).toMatchObject([{ gross: '0.00', state: 'stands', refunded: null }]);
});

describe('a credit note that was entered by mistake', () => {
  const reversed = async (number: string, reason = '录错供应商') =>
    server.callAs(desk, reverseCredit, { id: (await notes(number))[0]!.id, reason });

  it('is reversed with a reason: its invoice is to be paid in full, its goods are to be credited again, and both are kept', async () => {
    await supplied('SOOPS');
    const { receipt } = await invoiced('SOOPS', 'OOPS-1', '10');
    const back = await at.giveBack(receipt.id, '3');
    await noted(receipt, 'CN-OOPS', '3');
    expect(await owed('SOOPS')).toEqual({ 已匹配发票: 7_910 });
    expect(await refusal(at.takeBack('goodsReceipt', back.id))).toEqual([
      '供应商已用贷项通知单 CN-OOPS 入账，不能作废',
    ]);
    expect(await refusal(reversed('cn-oops', ''))).toEqual([['reason', '请说明原因']]);
    await reversed('cn-oops');
    expect(await owed('SOOPS')).toEqual({ 已匹配发票: 11_300, 待索贷项: -3_390 });
    expect(await offered('SOOPS')).toEqual([['OOPS-1', '113.00', null, '113.00']]);
    expect(await notes('cn-oops')).toMatchObject([
      {
        ...{ number: 'CN-OOPS', state: 'reversed', quantity: '3', gross: '33.90', invoices: 'OOPS-1' },
        ...{ reason: '录错供应商', reversedBy: { id: desk.personId } },
      },
    ]);
    expect(await refusal(reversed('cn-oops'))).toEqual(['该贷项通知单已冲销']);
    // What was audited says who reversed it, and why.
    const { rows } = await server.database.owner.query<{ changes: { reason?: unknown } }>(
      `SELECT changes FROM audit_entry WHERE table_name = 'purchase_credit' ORDER BY id DESC LIMIT 1`,
    );
    expect(JSON.stringify(rows[0]?.changes)).toContain('录错供应商');
    await at.takeBack('goodsReceipt', back.id);
    expect(await owed('SOOPS')).toEqual({ 已匹配发票: 11_300 });
  });

  it('stays as long as an invoice matches only because of it; one that would match without does not keep it', async () => {
    await supplied('SREST');
    const order = await at.order('BACK', '200', '10', { supplier: ref('SREST') });
    const first = await at.receive(order.id, '100');
    await at.invoice(first.id, '100', '10', { supplier: ref('SREST'), invoiceNumber: 'REST-1', due });
    await at.giveBack(first.id, '30');
    await noted(first, 'CN-REST', '30');
    const second = await at.receive(order.id, '100');
    const more = (invoiceNumber: string, quantity: string) =>
      at.invoice(second.id, quantity, '10', { supplier: ref('SREST'), invoiceNumber, due });
    // 70 of it would match without the credit note.
    const fits = await more('REST-2', '70');
    const rests = await more('REST-3', '30');
    expect([(await at.matchOf(fits.id)).state, (await at.matchOf(rests.id)).state]).toEqual([
      'matched',
      'matched',
    ]);
    await server.approved(payment(), paying('SREST', 'REST-3', '339.00'));
    expect(await refusal(reversed('cn-rest'))).toEqual([
      expect.stringMatching(/因这张贷项通知单才匹配，请先作废该发票$/),
    ]);
    expect(await notes('cn-rest')).toMatchObject([{ state: 'stands' }]);

    const alone = await at.order('BACK', '200', '10', { supplier: ref('SREST') });
    const came = await at.receive(alone.id, '100');
    await at.invoice(came.id, '100', '10', { supplier: ref('SREST'), invoiceNumber: 'ALONE-1', due });
    await at.giveBack(came.id, '30');
    await noted(came, 'CN-ALONE', '30');
    const besides = await at.receive(alone.id, '100');
    await at.invoice(besides.id, '70', '10', { supplier: ref('SREST'), invoiceNumber: 'ALONE-2', due });
    // What goes back later was there as it matched.
    await at.giveBack(besides.id, '40');
    await reversed('cn-alone');
    expect(await notes('cn-alone')).toMatchObject([{ state: 'reversed' }]);
  });
});
