import { dayAfter, inDays } from '#calls/model';
import { formCalls } from '#documents/model';
import { supplier } from '#master-data/model';
import { acceptInvoice, explainWeek, invoiceList, payablesList } from '#purchasing/model';
import { newId } from '#server-kit/server';
import { invoiceKey } from '#trade/model';
import { merging } from './testing/merging.ts';
import { desk, purchasingDesk, ref, refusal } from './testing/purchasing-desk.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

let server: RequisitionsServer;
let at: ReturnType<typeof purchasingDesk>;
beforeAll(async () => {
  server = await requisitionsServer();
  at = purchasingDesk(server);
});
afterAll(() => server.close());

const payment = () => at.formNamed('purchasePayment');
const supplied = (id: string, terms: number | null = null) =>
  server.database.owner.query(
    `INSERT INTO supplier (id, code, name_zh, name_en, search, terms) VALUES ($1, $1, $1, $1, 'x', $2)`,
    [id, terms],
  );
/** An invoice over three pieces at 10 net, 33.90 in all, as PUR130P has it; `asked`: what it says of the price. */
async function invoiced(of: string, invoiceNumber: string, more: object = {}, asked = '10') {
  const order = await at.order('PAID', '3', '10', { supplier: ref(of) });
  const receipt = await at.receive(order.id, '3');
  return at.invoice(receipt.id, '3', asked, { supplier: ref(of), invoiceNumber, ...more });
}
const line = (invoice: string | null, payNow = '33.90', paidBefore: string | null = null) => ({
  ...{ id: newId(), invoice, due: '33.90', paidBefore, payNow },
});
const paying = (of: string, ...invoices: object[]) => ({ supplier: ref(of), invoices });
/** What refuses a payment: path, and text in both languages. */
async function refused(change: object): Promise<string[][]> {
  const zh = await server.problemsOf(payment(), change, 'zh');
  if (zh.length === 0) return [];
  const en = await server.problemsOf(payment(), change, 'en');
  return zh.map(({ path, text }, index) => [path, text[0], en[index]?.text[1] ?? '']);
}
/** What stands beside a payment about its invoices. */
async function beside(change: object) {
  const input = await server.inputOf(payment(), change);
  const { facts } = await server.callAs(desk, formCalls(payment()).preview, input);
  return facts
    .filter(({ label: [zh] }) => zh === '采购发票')
    .map(({ figure, tone, rows }) => [
      figure.as === 'text' ? figure.text[0] : null,
      tone,
      rows.map(({ label, figure: of, to }) => [label[0], of.as === 'text' ? of.text[0] : null, to !== null]),
    ]);
}

it('a number of an invoice is compared alike by the application and the database, whatever sign stands in it', async () => {
  const signs = Array.from({ length: 0xffff }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    // Blanks and dashes, wherever they stand; else what people type, in any width: other signs are a matter of the year's Unicode.
    .filter(
      (sign) =>
        invoiceKey(sign) === '' || /[\u0020-\u007e\u2000-\u206f\u3000-\u9fff\uff00-\uffef]/u.test(sign),
    );
  signs.push('\u{10EAD}', '\u{20000}');
  expect(signs.filter((sign) => invoiceKey(sign) === '').length).toBeGreaterThan(40);
  const { rows } = await server.database.owner.query<{ typed: string; key: string }>(
    `SELECT typed, invoice_key(typed) AS key FROM unnest($1::text[]) AS typed`,
    [signs.map((sign) => `a${sign}1`)],
  );
  expect(rows.filter(({ typed, key }) => key !== invoiceKey(typed))).toEqual([]);
});

describe('an invoice that PUR130P knows', () => {
  beforeAll(async () => {
    await at.item('PAID');
    await supplied('SPAID');
  });

  it('is paid once it matches or is accepted, however its number is written', async () => {
    await invoiced('SPAID', 'OK-1');
    const dear = await invoiced('SPAID', 'EX-1', {}, '20');
    expect(await refused(paying('SPAID', line('ok 1'), line('Ｅｘ—１'), line('NOT-THERE')))).toEqual([
      [
        'invoices.1.invoice',
        `发票为例外（${dear.number}），匹配或接受后才能付款`,
        `An exception (${dear.number}): payable once it matches or is accepted`,
      ],
    ]);
    expect(await beside(paying('SPAID', line('OK-1'), line('ex1'), line('NOT-THERE')))).toEqual([
      [
        '1 张不可付款，1 张未录入',
        'bad',
        [
          ['OK-1', '已匹配', true],
          ['ex1', '例外', true],
          ['NOT-THERE', '采购发票中没有记录', false],
        ],
      ],
    ]);
    // Another supplier has a number of its own.
    expect(await refused(paying('S2', line('EX-1')))).toEqual([]);
    for (const person of ['accountant', 'manager'])
      await server.callAs({ ...as(person), scope: 'all' as const }, acceptInvoice, {
        ...{ id: dear.id, reason: '已协商' },
      });
    expect(await beside(paying('SPAID', line('EX 1')))).toEqual([
      ['均可付款', 'ok', [['EX 1', '已接受', true]]],
    ]);
    expect(await refused(paying('SPAID', line('EX 1')))).toEqual([]);
  });

  it('is paid up to its total, whatever is typed as due, and by its own company', async () => {
    const { number } = await invoiced('SPAID', 'MOST-1');
    const typed = (due: string, payNow: string, paidBefore: string | null = null) =>
      paying('SPAID', { ...line('most 1', payNow, paidBefore), due });
    const above = [
      [
        'invoices.0.due',
        `不能超过发票合计 CNY 33.90（${number}）`,
        `Not above the total of the invoice, CNY 33.90 (${number})`,
      ],
    ];
    expect(await refused(typed('3390.00', '3390.00'))).toEqual(above);
    await server.approved(payment(), typed('33.90', '33.90'));
    expect(await refused(typed('5000.00', '100.00', '33.90'))).toEqual(above);
    // In another currency it counts with its figure (decision 508).
    expect(
      await server.problemsOf(payment(), typed('40.00', '1.00', '33.90'), 'zh', { currency: 'USD' }),
    ).toEqual([]);

    const other = await invoiced('SPAID', 'OTHER-1');
    await server.database.owner.query(`UPDATE purchase_invoice SET company_id = 'C02' WHERE form_id = $1`, [
      other.id,
    ]);
    expect(await refused(paying('SPAID', line('OTHER-1')))).toEqual([
      [
        'invoices.0.invoice',
        `其他公司的发票由该公司付款（${other.number}）`,
        `An invoice of another company is paid by that company (${other.number})`,
      ],
    ]);
  });

  it('is not paid once it was reversed, until it is entered again', async () => {
    const wrong = await invoiced('SPAID', 'VOID-1');
    await at.takeBack('supplierInvoice', wrong.id);
    expect(await refused(paying('SPAID', line('void1')))).toEqual([
      [
        'invoices.0.invoice',
        `发票已冲销（${wrong.number}），不能付款`,
        `This invoice was reversed (${wrong.number}): it is not paid`,
      ],
    ]);
    await invoiced('SPAID', 'VOID1');
    expect(await refused(paying('SPAID', line('VOID-1')))).toEqual([]);
  });

  it('may be unknown: the approver is told so, and an advance without one says nothing', async () => {
    expect(await beside(paying('SPAID', line('BEFORE-1')))).toEqual([
      ['1 张未录入', 'warn', [['BEFORE-1', '采购发票中没有记录', false]]],
    ]);
    expect(await beside({ ...paying('SPAID', line(null)), paymentKind: 'advance' })).toEqual([]);
  });

  it('is told of as it is now, also where it was reversed after the request was submitted', async () => {
    const later = await invoiced('SPAID', 'LATER-1');
    const { id } = await server.submit(payment(), paying('SPAID', line('LATER-1')));
    await at.takeBack('supplierInvoice', later.id);
    const { facts } = await server.callAs(desk, formCalls(payment()).context, { id });
    expect(facts.find(({ label: [zh] }) => zh === '采购发票')).toMatchObject({
      ...{ tone: 'bad', rows: [{ figure: { text: ['已冲销', 'Reversed'] } }] },
    });
  });

  it('is refused under the supplier that one was merged into, too', async () => {
    await supplied('SWAS');
    await supplied('SNOW');
    await invoiced('SWAS', 'MERGED-1', {}, '20');
    expect(await refused(paying('SNOW', line('MERGED-2')))).toEqual([]);
    await merging(server, supplier).merge('SWAS', 'SNOW');
    expect(await refused(paying('SNOW', line('merged 1')))).toEqual([
      ['invoices.0.invoice', expect.stringMatching(/^发票为例外/), expect.any(String)],
    ]);
  });
});

it('a number is one however it is written: in a form, over payments, beside them, and in expenses', async () => {
  await supplied('SSPELL');
  expect(await refused(paying('SSPELL', line('SP-1', '10.00'), line('sp 1', '11.00')))).toEqual([
    ['invoices.1.invoice', '发票重复', 'This invoice is in the form already'],
  ]);
  // A dash alone is no number.
  expect(await refused(paying('SSPELL', line('—')))).toEqual([
    ['invoices.0.invoice', '请填写发票号，仅预付款可不填', 'Enter the invoice; only an advance goes without'],
  ]);
  await server.approved(payment(), paying('SSPELL', line('SP-1', '10.00')));
  expect(await refused(paying('SSPELL', line('ｓｐ１', '20.00')))).toEqual([
    [
      'invoices.0.paidBefore',
      expect.stringMatching(/^该发票此前已付 CNY 10.00（PP-/),
      expect.stringMatching(/^CNY 10.00 of this invoice was paid before/),
    ],
  ]);
  const input = await server.inputOf(payment(), paying('SSPELL', line('SP–1', '20.00', '10.00')));
  const { facts } = await server.callAs(as('employee'), formCalls(payment()).preview, input);
  expect(facts.map(({ label: [zh] }) => zh)).toContain('发票 SP–1 已付或在途');

  const expense = at.formNamed('travelExpense');
  const { values } = await server.inputOf(expense);
  const [spent] = values['lines'] as object[];
  const using = (...invoices: string[]) => ({
    lines: invoices.map((invoice, index) => ({ ...spent, id: `e${index}`, invoice })),
  });
  expect((await server.problemsOf(expense, using('TE-1', 'te1'))).map(({ path }) => path)).toEqual([
    'lines.1.invoice',
  ]);
  await server.submit(expense, using('TE-1'));
  expect((await server.problemsOf(expense, using('te 1'))).map(({ path }) => path)).toEqual([
    'lines.0.invoice',
  ]);
  expect(await refused(paying('SSPELL', line('TE−1')))).toEqual([
    ['invoices.0.invoice', expect.stringMatching(/^发票已在 TE-/), expect.any(String)],
  ]);
});

describe('what is owed', () => {
  const trimmed = (amount: string) => String(Number(amount));
  const weekOf = async (week: string) =>
    (await server.callAs(desk, payablesList.calls.rows, { pageSize: 100 })).rows.find(
      (row) => row.week === week,
    );
  /** What the forecast says of invoices of a week, and the documents behind it, which come to the same. */
  async function matched(week: string) {
    const row = await weekOf(week);
    if (!row) return null;
    const { facts } = await server.callAs(desk, explainWeek, { id: row.id });
    const [of] = facts.filter(({ label: [zh] }) => zh === '已匹配发票');
    expect(of?.figure).toMatchObject({ value: trimmed(row.matched ?? '') });
    return [row.matched, of?.rows.map(({ label }) => label[0].split(' · ').slice(2).join(' '))];
  }

  it('is what was not paid of invoices, in the list and in what explains it', async () => {
    await supplied('SOWED');
    const due = '2031-03-05';
    const week = '2031-03-03';
    await invoiced('SOWED', 'OW-1', { due });
    const other = await invoiced('SOWED', 'OW-2', { due });
    expect(await matched(week)).toEqual(['67.80', [`整张发票 ${due}`, `整张发票 ${due}`]]);
    await server.approved(payment(), paying('SOWED', line('ow 1', '30.00')));
    // What is asked for and not approved yet is still owed.
    const { id: asked } = await server.submit(payment(), paying('SOWED', line('OW-2')));
    const rest = ['37.80', expect.arrayContaining([`已付后余额 ${due}`, `整张发票 ${due}`])];
    expect(await matched(week)).toEqual(rest);
    await server.approveThrough(payment(), asked);
    expect(await matched(week)).toEqual(['3.90', [`已付后余额 ${due}`]]);
    expect(await refusal(at.takeBack('supplierInvoice', other.id))).toEqual([
      expect.stringMatching(/^已付款：PP-/),
    ]);
    await server.approved(payment(), paying('SOWED', line('OW1', '3.90', '30.00')));
    expect(await weekOf(week)).toBeUndefined();
  });

  it('is due by the terms of its supplier, 30 days where it has none, as long as an invoice says nothing', async () => {
    await supplied('STERMS', 45);
    await supplied('SNONE');
    await supplied('SATONCE', 0);
    /** Days by kind, as the weeks tell them of a supplier. */
    const daysOf = async (of: string) => {
      const { rows } = await server.callAs(desk, payablesList.calls.rows, { pageSize: 100 });
      const said: Record<string, string> = {};
      for (const { id } of rows)
        for (const { label, rows: parts } of (await server.callAs(desk, explainWeek, { id })).facts)
          for (const part of parts) {
            const words = part.label[0].split(' · ');
            if (words[1] === of) said[label[0]] = words.at(-1)!;
          }
      return said;
    };
    for (const [of, days] of [
      ['STERMS', 45],
      ['SNONE', 30],
      ['SATONCE', 0],
    ] as const) {
      const order = await at.order('PAID', '6', '10', { supplier: ref(of), promised: '2031-06-02' });
      const receipt = await at.receive(order.id, '4');
      const invoice = await at.invoice(receipt.id, '1', '10', {
        ...{ supplier: ref(of), invoiceNumber: 'TERMS-1', invoiceDate: '2026-11-20' },
      });
      expect(await daysOf(of)).toEqual({
        ...{ 已匹配发票: dayAfter('2026-11-20', days), 已到未开票: inDays(days) },
        已订未到: dayAfter('2031-06-02', days),
      });
      const { effects } = await server.callAs(desk, formCalls(at.formNamed('supplierInvoice')).context, {
        id: invoice.id,
      });
      expect(effects.at(-1)).toMatchObject({
        label: [`到期日（未填，开票后 ${days} 天）`, `Due, ${days} days after its date as none is given`],
        figure: { text: [dayAfter('2026-11-20', days), dayAfter('2026-11-20', days)] },
      });
      // The list says the same day.
      const { rows: listed } = await server.callAs(desk, invoiceList.calls.rows, {
        q: 'TERMS-1',
        pageSize: 9,
      });
      expect(listed.find(({ id }) => id === invoice.id)).toMatchObject({ due: dayAfter('2026-11-20', days) });
    }
    // Of one that was merged, the record that stands for it.
    await merging(server, supplier).merge('SNONE', 'STERMS');
    expect((await daysOf('SNONE'))['已订未到']).toBe(dayAfter('2031-06-02', 45));
  });
});

it('shows the account of the master beside another one, in part to whoever views as somebody else', async () => {
  await supplied('BANKED');
  await server.database.owner.query(
    `UPDATE supplier SET banks = '[{"id": "b", "bank": "中国银行", "account": "6222020200001234"}]' WHERE id = 'BANKED'`,
  );
  const input = await server.inputOf(payment(), {
    ...paying('BANKED', line('BK-1')),
    account: '6222000000009999',
  });
  const shown = async (actor: object) =>
    (await server.callAs({ ...desk, ...actor }, formCalls(payment()).preview, input)).facts.flatMap(
      ({ rows }) =>
        rows.flatMap(({ label, figure }) =>
          label[0] === '档案账号' && figure.as === 'text' ? [figure.text[0]] : [],
        ),
    );
  const viewing = { id: '', accountId: '', name: '', endsAt: new Date(), note: async () => undefined };
  expect([await shown({}), await shown({ viewing })]).toEqual([['6222020200001234'], ['6222 **** 1234']]);
});
