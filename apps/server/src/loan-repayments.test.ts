import { inDays } from '#calls/model';
import { formCalls, type AnyForm } from '#documents/model';
import {
  daysOverdue,
  loanAgeOf,
  loanFigures,
  loanList,
  owedLoans,
  repayLoan,
  undoRepayment,
} from '#requisitions/model';
import { forms } from './compose.ts';
import { refusal } from './testing/purchasing-desk.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';
import { untilWaiting } from './testing/until-waiting.ts';

const formNamed = (name: string): AnyForm => forms.find((form) => form.name === name)!;
const loan = formNamed('loan');
const expense = formNamed('travelExpense');

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

/** Each test has receipts of its own and a borrower who owes nothing. */
let round = 0;
beforeEach(async () => {
  round++;
  await server.database.owner.query(
    `UPDATE form SET status = 'voided' WHERE status IN ('pending', 'approved')`,
  );
});
const receipt = (name: string) => `${round}-${name}`;

const cashier = { ...as('accountant'), roles: ['employee', 'cashier'] };
const cash = (id: string, change: object = {}) => ({
  ...{ id, amount: '300', paidOn: inDays(0), receipt: receipt('SJ-001'), words: '' },
  ...change,
});
const { rows: loanLedger } = loanList.calls;
const owed = { tab: [...owedLoans] };
const rowOf = async (actor: object, id: string) =>
  (await server.callAs({ ...as('employee'), ...actor }, loanLedger, {})).rows.find((row) => row.id === id);

describe('cash that comes back of a loan', () => {
  it('is recorded by the cashier, in parts, and shown to the borrower and on the loan', async () => {
    const id = await server.approved(loan, { asked: '1000' });
    const first = await server.callAs(cashier, repayLoan, cash(id, { receipt: ` ${receipt('sj-001')} ` }));
    expect(first).toMatchObject({
      open: '700.00',
      repayments: [{ amount: '300', receipt: receipt('SJ-001'), undone: null }],
    });
    const last = await server.callAs(
      cashier,
      repayLoan,
      cash(id, { amount: '700', receipt: receipt('SJ-002') }),
    );
    expect(last).toMatchObject({ open: '0.00', state: 'settled' });
    expect(await rowOf(as('employee'), id)).toMatchObject({
      ...{ open: '0.00', mayRepay: false },
      repayments: [{ recordedBy: { id: 'accountant' } }, { receipt: receipt('SJ-002') }],
    });
    expect((await server.callAs(as('employee'), loanLedger, owed)).rows).toEqual([]);
    const { totals } = await server.callAs(as('employee'), loanFigures, {});
    expect(totals).toMatchObject([{ lent: '1000', repaid: '1000', offset: '0', open: '0', ages: [] }]);
    const { effects } = await server.callAs(as('employee'), formCalls(loan).context, { id });
    expect(effects).toMatchObject([
      {
        figure: { value: '0' },
        rows: [
          { label: [expect.stringContaining('SJ-001'), expect.anything()] },
          { figure: { value: '700' } },
        ],
      },
    ]);
  });

  it('is refused where it is wrong, at its field and in both languages', async () => {
    const id = await server.approved(loan, { asked: '1000' });
    const other = await server.approved(loan, { asked: '500' });
    const { number } = await server.callAs(as('employee'), formCalls(loan).read, { id: other });
    await server.callAs(cashier, repayLoan, cash(other, { amount: '1', receipt: receipt('USED') }));
    const cases = [
      [
        { amount: '1000.01' },
        'amount',
        '不能超过未还的 CNY 1,000.00',
        'Not above the CNY 1,000.00 that is still owed',
      ],
      [{ amount: '0' }, 'amount', '金额必须大于 0', 'The amount must be above 0'],
      [{ amount: '-5' }, 'amount', '金额必须大于 0', 'The amount must be above 0'],
      [{ amount: '1.234' }, 'amount', '最多 2 位小数', 'At most 2 decimals'],
      [{ paidOn: '2999-01-01' }, 'paidOn', '不能晚于今天', 'It cannot be after today'],
      [
        { paidOn: '2001-01-01' },
        'paidOn',
        `不能早于借款日期 ${inDays(0)}`,
        `Not before the loan of ${inDays(0)}`,
      ],
      [{ receipt: '  ' }, 'receipt', '请填写收据编号', 'Enter the number of the receipt'],
      [
        { receipt: receipt('used') },
        'receipt',
        `收据编号已用于 ${number}`,
        `This receipt was given for ${number}`,
      ],
    ] as const;
    for (const [change, path, zh, en] of cases)
      for (const [language, text] of [
        ['zh', zh],
        ['en', en],
      ] as const)
        await expect(server.callAs(cashier, repayLoan, cash(id, change), { language })).rejects.toMatchObject(
          {
            details: { problems: [{ path, text: [text, text] }] },
          },
        );
    expect(await rowOf(cashier, id)).toMatchObject({ open: '1000.00', repayments: [] });
  });

  it('is nobody else’s to record: not the borrower’s, not of another company, not of a loan under way', async () => {
    const id = await server.approved(loan, { asked: '1000' });
    for (const actor of [
      as('employee'),
      { ...as('accountant'), roles: ['employee', 'finance'], scope: 'all' as const },
      { ...cashier, companyId: 'C02' },
    ])
      await expect(server.callAs(actor, repayLoan, cash(id))).rejects.toMatchObject({
        errorName: 'forbidden',
      });
    const { id: pending } = await server.submit(loan, { asked: '100' });
    await expect(server.callAs(cashier, repayLoan, cash(pending))).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    expect((await rowOf(cashier, pending))?.mayRepay).toBe(false);
  });

  it('is taken back by a counter-entry alone, once, with its reason; both stay and are audited', async () => {
    const id = await server.approved(loan, { asked: '1000' });
    const { repayments } = await server.callAs(cashier, repayLoan, cash(id));
    const entry = repayments[0]!.id;
    await expect(server.callAs(cashier, undoRepayment, { id: entry, words: ' ' })).rejects.toMatchObject({
      details: { problems: [{ path: 'words' }] },
    });
    await expect(
      server.callAs(as('employee'), undoRepayment, { id: entry, words: 'x' }),
    ).rejects.toMatchObject({ errorName: 'forbidden' });
    const undone = await server.callAs(cashier, undoRepayment, { id: entry, words: '金额登错' });
    expect(undone).toMatchObject({
      open: '1000.00',
      repayments: [{ id: entry, undone: { words: '金额登错' } }],
    });
    await expect(server.callAs(cashier, undoRepayment, { id: entry, words: 'again' })).rejects.toMatchObject({
      errorName: 'businessRule',
    });
    // The receipt is free again, for the right amount.
    expect(await server.callAs(cashier, repayLoan, cash(id, { amount: '30' }))).toMatchObject({
      open: '970.00',
    });
    const { pool, owner } = server.database;
    for (const change of [`UPDATE loan_repayment SET amount = 1`, `DELETE FROM loan_repayment`])
      await expect(pool.query(change)).rejects.toThrow(/permission denied|never changed/);
    const { rows } = await owner.query(
      `SELECT action, actor_id AS actor FROM audit_entry WHERE table_name = 'loan_repayment'
          AND record_id IN (SELECT id::text FROM loan_repayment WHERE form_id = $1)`,
      [id],
    );
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ action: 'insert', actor: 'accountant' })));
  });

  it('counts with what expenses offset, and frees the limit of new loans', async () => {
    const id = await server.approved(loan, { asked: '50000' });
    expect(await server.problemsOf(loan, { asked: '1' })).toMatchObject([{ path: 'asked' }]);
    await server.callAs(cashier, repayLoan, cash(id, { amount: '49990' }));
    await server.submit(expense, { loan: { id, name: '' }, loanAmount: '6' });
    await expect(
      server.callAs(cashier, repayLoan, cash(id, { amount: '5', receipt: receipt('SJ-9') })),
    ).rejects.toMatchObject({
      details: { problems: [{ path: 'amount', text: ['不能超过未还的 CNY 4.00', expect.anything()] }] },
    });
    expect(await server.problemsOf(loan, { asked: '1' })).toEqual([]);
  });

  it('is of whole cents, as is what expenses offset: no rest stays that nobody can pay', async () => {
    const finest = '最多 2 位小数';
    const fine = async (form: AnyForm, change: object, header: object = {}) =>
      (await server.problemsOf(form, change, 'zh', header)).map(({ path, text }) => [path, text[0]]);
    expect(await fine(loan, { asked: '999.995' })).toEqual([['asked', finest]]);
    expect(await fine(loan, { asked: '1000.5' }, { currency: 'JPY' })).toEqual([['asked', '最多 0 位小数']]);
    const id = await server.approved(loan, { asked: '1000.10000' });
    expect(await fine(expense, { loan: { id, name: '' }, loanAmount: '4.995' })).toEqual([
      ['loanAmount', finest],
    ]);
    expect(await fine(formNamed('businessTrip'), { advance: '1.001' })).toEqual([['advance', finest]]);
    const payment = formNamed('purchasePayment');
    const { invoices } = (await server.inputOf(payment)).values as { invoices: object[] };
    expect(await fine(payment, { invoices: [{ ...invoices[0], due: '9', payNow: '8.995' }] })).toEqual([
      ['invoices.0.payNow', finest],
    ]);
  });

  it('is never more than is owed where two cashiers record at the same time', async () => {
    const id = await server.approved(loan, { asked: '1000' });
    const both = await Promise.allSettled(
      ['A', 'B'].map((name) =>
        server.callAs(cashier, repayLoan, cash(id, { amount: '600', receipt: receipt(name) })),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rowOf(cashier, id)).toMatchObject({ open: '400.00' });
  });

  it('keeps its loan from being made void', async () => {
    const id = await server.approved(loan, { asked: '1000' });
    const { repayments } = await server.callAs(cashier, repayLoan, cash(id));
    const make = () =>
      server.callAs({ ...as('admin'), scope: 'all' }, formCalls(loan).void, { id, reason: 'x' });
    await expect(make()).rejects.toMatchObject({ errorName: 'businessRule' });
    await server.callAs(cashier, undoRepayment, { id: repayments[0]!.id, words: '登错' });
    expect((await make()).status).toBe('voided');
    await expect(server.callAs(cashier, repayLoan, cash(id))).rejects.toMatchObject({
      errorName: 'businessRule',
    });
  });
});

it('a loan is not made void beside an expense that offsets it: who comes second is refused', async () => {
  const { owner, pool } = server.database;
  // The series of the day is there, and its invoice free again.
  const { id: before } = await server.submit(expense);
  await owner.query(`UPDATE form SET status = 'voided' WHERE id = $1`, [before]);
  const id = await server.approved(loan, { asked: '1000' });
  const offset = await server.inputOf(expense, { loan: { id, name: '' }, loanAmount: '6' });
  expect((await server.callAs(as('employee'), formCalls(expense).preview, offset)).problems).toEqual([]);
  const other = await pool.connect();
  try {
    await other.query('BEGIN');
    await other.query('SELECT FROM number_series WHERE code = $1 FOR UPDATE', [expense.code]);
    const first = server.callAs(as('employee'), formCalls(expense).submit, offset);
    await untilWaiting(server, 1);
    const second = refusal(
      server.callAs({ ...as('admin'), scope: 'all' }, formCalls(loan).void, { id, reason: 'x' }),
    );
    await untilWaiting(server, 2);
    await other.query('COMMIT');
    expect((await first).status).toBe('pending');
    expect(await second).toEqual(['该借款已有还款或冲抵，请先冲销还款或作废报销单']);
  } finally {
    other.release();
  }
  expect(await rowOf(as('employee'), id)).toMatchObject({ open: '994.00' });
});

describe('the age of what is owed', () => {
  it('is counted in whole days from the day on which it was to be paid back', () => {
    expect(daysOverdue('2026-11-21', '2026-11-21')).toBe(0);
    expect(daysOverdue('2026-11-20', '2026-11-21')).toBe(1);
    expect(daysOverdue('2026-12-01', '2026-11-21')).toBe(0);
    expect([0, 1, 30, 31, 60, 61, 90, 91, 4000].map(loanAgeOf)).toEqual([
      ...['notDue', 'month', 'month', 'twoMonths', 'twoMonths', 'quarter', 'quarter', 'longer', 'longer'],
    ]);
  });

  it('is summed in the ledger, and the overdue ones can be shown alone', async () => {
    const late = await server.approved(loan, { asked: '400' });
    await server.approved(loan, { asked: '100' });
    await server.submit(loan, { asked: '7' });
    await server.database.owner.query(
      `UPDATE form SET own = own || jsonb_build_object('payBackBy', (current_date - 45)::text) WHERE id = $1`,
      [late],
    );
    const { rows } = await server.callAs(cashier, loanLedger, owed);
    const { totals } = await server.callAs(cashier, loanFigures, owed);
    expect(rows.length).toBe(3);
    expect(totals).toMatchObject([{ lent: '500', open: '500' }]);
    expect(totals[0]?.ages).toEqual([
      { age: 'notDue', open: '100' },
      { age: 'twoMonths', open: '400' },
    ]);
    const overdue = await server.callAs(cashier, loanLedger, { tab: ['overdue'] });
    expect(overdue.rows.map(({ id, daysOverdue: days }) => [id, Number(days) >= 44])).toEqual([[late, true]]);
  });
});
