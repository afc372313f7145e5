import { formCalls, type AnyForm } from '#documents/model';
import { customer, supplier } from '#master-data/model';
import { loanLimit } from '#requisitions/model';
import { setParameter } from '#upkeep/model';
import { forms } from './compose.ts';
import { merging } from './testing/merging.ts';
import {
  administrator,
  as,
  requisitionsServer,
  type RequisitionsServer,
} from './testing/requisitions-server.ts';
import { sampleValuesOf } from './testing/sample-values.ts';

const formNamed = (name: string): AnyForm => forms.find((form) => form.name === name)!;

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

/** What refuses a submission: path, and text in both languages. */
async function refusals(name: string, change: object): Promise<[path: string, zh: string, en: string][]> {
  const zh = await server.problemsOf(formNamed(name), change, 'zh');
  const en = await server.problemsOf(formNamed(name), change, 'en');
  return zh.map(({ path, text }, at) => [path, text[0], en[at]?.text[1] ?? '']);
}

/** Sound lines of a form, each the sample line with a change. */
const linesOf = (name: string, field: string, ...changes: object[]) => {
  const values = sampleValuesOf(formNamed(name), server.samples()) as Record<string, object[]>;
  return {
    [field]: changes.map((change, at) => ({ ...values[field]?.[0], id: `${field}${at}`, ...change })),
  };
};

/** Of two submissions at the same time, one is taken and one refused. */
async function expectOneOf(name: string, change: object): Promise<void> {
  const form = formNamed(name);
  const found = await Promise.all([server.problemsOf(form, change), server.problemsOf(form, change)]);
  expect(found.map((problems) => problems.length > 0).toSorted()).toEqual([false, true]);
}

describe('an invoice is used once', () => {
  it('in expenses', async () => {
    await server.submit(formNamed('travelExpense'), linesOf('travelExpense', 'lines', { invoice: 'INV-7' }));
    expect(
      await refusals('travelExpense', linesOf('travelExpense', 'lines', {}, { invoice: ' inv-7 ' })),
    ).toEqual([
      ['lines.1.invoice', expect.stringMatching(/^发票已在 TE-/), expect.stringMatching(/was used in TE-/)],
    ]);
  });

  it('and what an expense has used no payment pays', async () => {
    const [first] = await refusals(
      'purchasePayment',
      linesOf('purchasePayment', 'invoices', { invoice: 'INV-7' }),
    );
    expect(first?.[0]).toBe('invoices.0.invoice');
  });

  it('by two expenses that are submitted at the same time', () =>
    expectOneOf('travelExpense', linesOf('travelExpense', 'lines', { invoice: 'INV-8' })));
});

describe('a payment pays what is due over the earlier payments', () => {
  const paying = (invoice: string, payNow: string, paidBefore: string | null = null) =>
    linesOf('purchasePayment', 'invoices', { invoice, due: '100', payNow, paidBefore });

  it('says what was paid before, and refuses to pay more than is left', async () => {
    await server.approved(formNamed('purchasePayment'), paying('P-1', '60'));
    expect(await refusals('purchasePayment', paying('P-1', '40'))).toEqual([
      [
        'invoices.0.paidBefore',
        expect.stringMatching(/^该发票此前已付 CNY 60.00（PP-/),
        expect.stringMatching(/^CNY 60.00 of this invoice was paid before \(PP-/),
      ],
    ]);
    expect(await refusals('purchasePayment', paying('P-1', '41', '60'))).toEqual([
      ['invoices.0.payNow', '本次付款不能超过未付金额', 'It cannot be above what is still due'],
    ]);
    await server.submit(formNamed('purchasePayment'), paying('P-1', '40', '60'));
  });

  it('refuses an invoice that is paid in full, also while that payment is under way', async () => {
    expect(await refusals('purchasePayment', paying('P-1', '1', '99'))).toEqual([
      [
        'invoices.0.invoice',
        expect.stringMatching(/^发票重复，已在 PP-.* 中付清$/),
        expect.stringMatching(/^A duplicate: PP-.* pays this invoice in full$/),
      ],
    ]);
  });

  it('counts what was paid to a supplier that was merged into this one, until they are two again', async () => {
    const form = formNamed('purchasePayment');
    const { merge, unmerge } = merging(server, supplier);
    await server.approved(form, { ...paying('P-9', '60'), supplier: { id: 'S2', name: '' } });
    await merge('S2', 'S1');
    expect((await refusals('purchasePayment', paying('P-9', '40'))).map(([path, zh]) => [path, zh])).toEqual([
      ['invoices.0.paidBefore', expect.stringMatching(/^该发票此前已付 CNY 60.00（PP-/)],
    ]);
    const input = await server.inputOf(form, paying('P-9', '40', '60'));
    const { facts } = await server.callAs(as('employee'), formCalls(form).preview, input);
    expect(facts.map(({ label: [zh] }) => zh)).toContain('发票 P-9 已付或在途');
    await unmerge('S2');
    expect(await server.problemsOf(form, paying('P-9', '100'))).toEqual([]);
  });

  it('takes one of two payments of an invoice at the same time', () =>
    expectOneOf('purchasePayment', paying('P-2', '100')));
});

describe('a shipment', () => {
  const shipping = (shipNow: string, change: object = {}) =>
    linesOf('shipmentApproval', 'lines', { open: '1000', shipNow, ...change });

  beforeAll(() => server.approveWhatItRefersTo(formNamed('shipmentApproval')));

  it('takes not more than its order has open', async () => {
    await server.submit(formNamed('shipmentApproval'), shipping('6'));
    expect(await refusals('shipmentApproval', shipping('5'))).toEqual([
      ['lines.0.shipNow', '该订单未发数量为 4', 'Of this order 4 is open'],
    ]);
    expect(await refusals('shipmentApproval', shipping('1', { item: { id: 'I2', name: '' } }))).toEqual([
      ['lines.0.item', '订单中没有该产品', 'The order does not have this item'],
    ]);
  });

  it('takes one of two shipments of the same goods at the same time', () =>
    expectOneOf('shipmentApproval', shipping('4')));

  it('is stopped by the credit limit of the customer until it is raised', async () => {
    const order = await server.approved(formNamed('salesContract'), { creditLimit: '10', exposure: '10' });
    const salesOrder = { id: order, name: '' };
    expect(await refusals('shipmentApproval', { ...shipping('1'), salesOrder })).toEqual([
      [
        'salesOrder',
        expect.stringMatching(/^SK-.* 超过客户信用额度，已冻结发货$/),
        expect.stringMatching(/^SK-.* is above the credit limit/),
      ],
    ]);
  });
});

describe('a return', () => {
  const returning = (returned: string, change: object = {}) =>
    linesOf('goodsReturn', 'lines', { lot: 'L1', shipped: '1000', returned, ...change });

  beforeAll(async () => {
    await server.approveWhatItRefersTo(formNamed('shipmentApproval'));
    const shipment = await server.approved(
      formNamed('shipmentApproval'),
      linesOf('shipmentApproval', 'lines', { lot: 'L1', shipNow: '8' }),
    );
    server.samples().records['shipment'] = shipment;
  });

  it('brings back what the shipment took, less what came back before', async () => {
    await server.approved(formNamed('goodsReturn'), returning('5'));
    expect(await refusals('goodsReturn', returning('4'))).toEqual([
      ['lines.0.returned', '该发货单可退数量为 3', 'Of this shipment 3 can still be returned'],
    ]);
    expect(await refusals('goodsReturn', returning('1', { lot: 'L2' }))).toEqual([
      ['lines.0.item', '该发货单没有此产品和批号', 'The shipment does not have this item and lot'],
    ]);
  });

  it('comes from whom the shipment went to, or from the customer whom that was merged into', async () => {
    const { merge, unmerge } = merging(server, customer);
    const byOther = () =>
      server.problemsOf(formNamed('goodsReturn'), {
        ...returning('4'),
        customer: { id: 'K2', name: '' },
      });
    const paths = async () => (await byOther()).map(({ path }) => path);
    expect(await paths()).toContain('customer');
    await merge('K1', 'K2');
    expect(await paths()).not.toContain('customer');
    await unmerge('K1');
  });

  it('is taken once where two ask for the same goods at the same time', () =>
    expectOneOf('goodsReturn', returning('3')));
});

describe('tools', () => {
  it('are borrowed as many as there are', async () => {
    expect(
      await refusals(
        'toolBorrowing',
        linesOf('toolBorrowing', 'lines', { quantity: '600' }, { quantity: '401' }),
      ),
    ).toEqual([
      ['lines.0.quantity', '现有数量为 1000', 'There are 1000 on hand'],
      ['lines.1.quantity', '现有数量为 1000', 'There are 1000 on hand'],
    ]);
  });
});

describe('overtime and leave', () => {
  it('refuse hours that another request for the person has', async () => {
    const hours = (from: string, to: string) =>
      linesOf('overtime', 'lines', { from: `2027-05-12T${from}:00.000Z`, to: `2027-05-12T${to}:00.000Z` });
    await server.submit(formNamed('overtime'), hours('10:00', '12:00'));
    expect(await refusals('overtime', hours('11:00', '13:00'))).toEqual([
      [
        'lines.0.from',
        expect.stringMatching(/^与 OT-.* 的加班时间重叠$/),
        expect.stringMatching(/^It overlaps with OT-/),
      ],
    ]);
    expect(await refusals('overtime', hours('12:00', '13:00'))).toEqual([]);
  });

  it('refuse hours of a year that nobody can write, and go on counting for the person', async () => {
    const early = linesOf('overtime', 'lines', {
      ...{ from: '0000-01-05T08:00:00.000Z', to: '0000-01-05T10:00:00.000Z' },
    });
    expect((await refusals('overtime', early)).map(([path]) => path)).toEqual(['lines.0.from', 'lines.0.to']);
  });

  it('refuse leave that overlaps, and more than is left of it', async () => {
    const week = { leaveKind: 'annual', from: '2027-03-08 am', to: '2027-03-12 pm' };
    await server.submit(formNamed('leave'), week);
    const paths = async (name: string, change: object) =>
      (await refusals(name, change)).map(([path]) => path);
    expect(await paths('leave', { ...week, leaveKind: 'personal', from: '2027-03-12 pm' })).toContain('from');
    expect(await refusals('leave', { ...week, from: '2027-03-15 am', to: '2027-03-22 pm' })).toEqual([
      ['leaveKind', '余额不足，剩余 5 天', 'Not enough left: 5 days'],
    ]);
    expect(
      await paths('leave', { leaveKind: 'compensatory', from: '2027-03-15 am', to: '2027-03-15 am' }),
    ).toEqual(['leaveKind']);
    expect(
      await paths('outOnDuty', { from: '2027-03-08T02:00:00.000Z', to: '2027-03-08T03:00:00.000Z' }),
    ).toEqual(['from']);
  });

  it('charge a leave over New Year to each of its years', async () => {
    // Ten days of the one year and five of the next.
    await server.submit(formNamed('leave'), {
      leaveKind: 'annual',
      from: '2028-12-18 am',
      to: '2029-01-05 pm',
    });
    const next = { leaveKind: 'annual', from: '2029-02-05 am' };
    expect(await refusals('leave', { ...next, to: '2029-02-12 pm' })).toEqual([
      ['leaveKind', '余额不足，剩余 5 天', 'Not enough left: 5 days'],
    ]);
    expect(
      await refusals('leave', { leaveKind: 'annual', from: '2029-12-17 am', to: '2030-01-18 pm' }),
    ).toEqual([
      [
        'leaveKind',
        expect.stringContaining('2029 年余额不足'),
        expect.stringContaining('Not enough left of 2029'),
      ],
      [
        'leaveKind',
        expect.stringContaining('2030 年余额不足'),
        expect.stringContaining('Not enough left of 2030'),
      ],
    ]);
  });

  it('take one of two leaves over the same days at the same time', () =>
    expectOneOf('leave', { leaveKind: 'personal', from: '2027-06-07 am', to: '2027-06-08 pm' }));
});

describe('a loan', () => {
  it('stays within the limit, and no more is offset than is owed', async () => {
    const id = await server.approved(formNamed('loan'), { asked: '30000' });
    expect(await refusals('loan', { asked: '20001' })).toEqual([
      [
        'asked',
        '未还借款 CNY 30,000.00，合计超过上限 CNY 50,000.00',
        'CNY 30,000.00 is owed already; together it is above the limit of CNY 50,000.00',
      ],
    ]);
    const expense = { ...linesOf('travelExpense', 'lines', { amount: '40000' }), loan: { id, name: '' } };
    expect(await refusals('travelExpense', { ...expense, loanAmount: '30001' })).toEqual([
      ['loanAmount', '该借款未还 CNY 30,000.00', 'Of this loan CNY 30,000.00 is still owed'],
    ]);
    await server.submit(formNamed('travelExpense'), { ...expense, loanAmount: '30000' });
    const next = { ...expense, ...linesOf('travelExpense', 'lines', {}), loanAmount: '1' };
    expect((await refusals('travelExpense', next)).map(([path]) => path)).toEqual(['loanAmount']);
  });

  it('is lent once where two ask for what is left at the same time', () =>
    expectOneOf('loan', { asked: '30000' }));

  it('is held against the limit of the day that it is submitted on; what was submitted goes on', async () => {
    const loan = formNamed('loan');
    const { id } = await server.submit(loan, { asked: '20000' }, 'zh', { currency: 'EUR' });
    const set = { name: loanLimit.name, version: 0, value: 10_000 };
    await server.callAs(administrator, setParameter, set);
    expect(await server.problemsOf(loan, { asked: '1' }, 'zh', { currency: 'EUR' })).toMatchObject([
      { path: 'asked', text: ['未还借款 EUR 20,000.00，合计超过上限 EUR 10,000.00', expect.anything()] },
    ]);
    expect(await server.approveThrough(loan, id)).toMatchObject({ status: 'approved' });
  });
});

describe('a correction of attendance', () => {
  const correcting = { day: '2026-01-05', correction: 'missedIn' };

  it('is asked for once a day and kind, also while the first is under way', async () => {
    await server.submit(formNamed('attendanceCorrection'), correcting);
    expect(await refusals('attendanceCorrection', correcting)).toEqual([
      [
        'day',
        expect.stringMatching(/^该日同类更正已在 AC-.* 中申请$/),
        expect.stringMatching(/^AC-.* asks for this already$/),
      ],
    ]);
    await server.submit(formNamed('attendanceCorrection'), { ...correcting, correction: 'missedOut' });
  });
});
