import { compareDecimals, currencies, subtractDecimals, type FieldProblem, moneyText } from '#calls/model';
import { flow, headOfApplicant, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, date, lines, moneyAmount, quantity, referenceTo, text, type Option } from '#fields/model';
import { invoiceKey } from '#trade/model';
import { travelExpenseApproved } from '../events.ts';
import { papersFrom } from '../limits.ts';
import { checkRates, claimedOf } from '../parts/foreign-expense.ts';
import { attachmentsWhen, inBookCurrency, inOrder, payable } from '../parts/rules.ts';
import { headOf } from '../requisition-types.ts';
import { keptStandards, standardFor, type CheckedWith } from '../kept-standards.ts';
import { cityTiers, expenseKinds, travelClassField } from '../travel-standards.ts';

interface Expense {
  id: string;
  invoice: string | null;
  amount: string | null;
  tax: string | null;
}

/** Each invoice once; the tax is a part of the amount. */
function checkExpenses(expenses: readonly Expense[]): FieldProblem[] {
  const seen = new Set<string>();
  return expenses.flatMap(({ id, invoice, amount, tax }) => {
    const problems: FieldProblem[] = [];
    const key = invoiceKey(invoice ?? '');
    if (key && seen.has(key))
      problems.push({
        path: `lines.${id}.invoice`,
        text: ['发票重复', 'This invoice is in the form already'],
      });
    if (key) seen.add(key);
    if (amount && tax && compareDecimals(tax, amount) > 0)
      problems.push({ path: `lines.${id}.tax`, text: ['税额不能超过金额', 'The tax is above the amount'] });
    return problems;
  });
}

interface Stay {
  kind: string | null;
  tier: string | null;
  /** The first night, or the day of the meals. */
  day: string | null;
  /** Of lodging; one where it is not said. */
  nights: string | null;
}

/** Nights and meals by the standard of their own days. */
const standardOf = ({ kind, tier, day, nights }: Stay, checked: CheckedWith): string | null => {
  if (kind !== 'lodging' && kind !== 'meals') return null;
  const count = kind === 'lodging' ? Number(nights ?? '1') : 1;
  return standardFor(checked, kind, tier, { first: day, count });
};

const foreign: readonly Option[] = Object.keys(currencies)
  .filter((code) => code !== 'CNY')
  .map((code) => ({ value: code, label: [code, code] }));

/** REQ445P: what a business trip cost; what is over the standard is shown, and a loan is offset. */
export const travelExpense = defineForm({
  ...headOf('travelExpense'),
  fields: {
    trip: referenceTo('trip', { label: ['出差申请', 'Trip'], width: 2 }),
    travelClass: travelClassField(),
    from: date({ label: ['开始日期', 'From'], required: true }),
    to: date({ label: ['结束日期', 'To'], required: true }),
    loan: referenceTo('loan', {
      label: ['冲抵借款', 'Loan to offset'],
      width: 2,
      fills: { loanOpen: 'open' },
    }),
    loanOpen: moneyAmount({ label: ['借款未还', 'Still owed of it'], readOnly: true }),
    loanAmount: moneyAmount({
      label: ['冲抵金额', 'Offset amount'],
      min: '0',
      help: ['不超过未还金额和报销金额', 'Up to what is still owed and what was spent'],
    }),
    lines: lines({
      label: ['费用明细', 'Expenses'],
      fields: {
        day: date({ label: ['日期', 'Date'], required: true }),
        kind: choice({
          label: ['费用类别', 'Kind'],
          required: true,
          options: expenseKinds.options,
        }),
        from: text({ label: ['出发地', 'From'], max: 60 }),
        to: text({ label: ['到达地', 'To'], max: 60 }),
        tier: choice({ label: ['城市级别', 'Class of city'], options: cityTiers.options }),
        nights: quantity({ label: ['住宿晚数', 'Nights'], decimals: 0, allowZero: false }),
        note: text({ label: ['说明', 'What for'], required: true, max: 200 }),
        amount: moneyAmount({ label: ['金额', 'Amount'], required: true, min: '0.01' }),
        invoice: text({ label: ['发票号', 'Invoice no.'], max: 40 }),
        paidIn: choice({ label: ['外币', 'Foreign currency'], options: foreign }),
        rate: quantity({ label: ['汇率', 'Rate'], decimals: 6, allowZero: false }),
        tax: moneyAmount({ label: ['其中税额', 'Tax in it'], min: '0' }),
      },
      computed: {
        claimed: { label: ['报销金额', 'Claimed'], as: 'money', from: claimedOf, total: true },
        overStandard: {
          label: ['超标金额', 'Over the standard'],
          as: 'money',
          from: ({ kind, tier, day, nights }, { claimed }, { standards, travelClass }) => {
            const standard = standardOf({ kind, tier, day, nights }, { standards, travelClass });
            if (standard === null || !claimed) return null;
            const over = subtractDecimals(claimed, standard);
            return compareDecimals(over, '0') > 0 ? over : null;
          },
          total: true,
        },
      },
    }),
    standards: keptStandards,
  },
  conditions: { loanOpen: { shownWhen: { field: 'loan', is: 'filled', value: '' } } },
  computed: {
    payable: {
      label: ['应付员工', 'Payable'],
      as: 'money',
      after: 'loanAmount',
      from: ({ loanAmount }, sums) => subtractDecimals(sums['lines.claimed'], loanAmount),
    },
  },
  amount: (_values, sums) => sums['lines.claimed'] ?? '0',
  propose({ loan, loanOpen }, sums) {
    const spent = sums['lines.claimed'] ?? '0';
    if (!loan || !loanOpen || compareDecimals(spent, '0') <= 0) return { loanAmount: null };
    return { loanAmount: compareDecimals(loanOpen, spent) < 0 ? loanOpen : spent };
  },
  rules: [
    { check: ({ from, to }) => inOrder(from, to, 'to', ['开始日期', 'From']) },
    {
      check: ({ to }, { today }) =>
        to && to > today
          ? [{ path: 'to', text: ['出差结束后才能报销', 'Expenses are claimed after the trip'] }]
          : [],
    },
    {
      check: (_values, { header }) =>
        inBookCurrency(header, [
          '报销币种为 CNY，外币费用请在明细中填写币种和汇率',
          'Claims are in CNY: give foreign amounts with their currency and rate in the lines',
        ]),
    },
    { check: (values) => checkExpenses(values.lines) },
    {
      check: ({ lines: expenses }) =>
        expenses
          .filter(({ kind, nights }) => nights && kind && kind !== 'lodging')
          .map(({ id }) => ({
            path: `lines.${id}.nights`,
            text: ['只有住宿填写晚数', 'Nights are of lodging only'] as const,
          })),
    },
    { check: (values, { header }) => checkRates(values.lines, header.currency) },
    {
      check: ({ from, to, lines: expenses }) =>
        expenses
          .filter(({ day }) => day && from && to && (day < from || day > to))
          .map(({ id }) => ({
            path: `lines.${id}.day`,
            text: ['日期不在出差期间内', 'The day is not within the period'] as const,
          })),
    },
    {
      check: (_values, { header, amount }) =>
        attachmentsWhen(compareDecimals(amount ?? '0', papersFrom) >= 0, header, [
          `报销满 ${moneyText(papersFrom, 'CNY')} 须附票据`,
          `From ${moneyText(papersFrom, 'CNY')} on, attach the receipts`,
        ]),
    },
    { check: ({ loanAmount }, { header }) => payable(loanAmount, header, 'loanAmount') },
    {
      check: ({ loan, loanAmount }, { amount: total }) => {
        if (loanAmount && !loan)
          return [{ path: 'loan', text: ['请选择要冲抵的借款', 'Choose the loan that is offset'] }];
        return loanAmount && total && compareDecimals(loanAmount, total) > 0
          ? [
              {
                path: 'loanAmount',
                text: ['冲抵金额不能超过报销总额', 'Not above the total of the expenses'],
              },
            ]
          : [];
      },
    },
  ],
  proposeSubject: ({ trip, from, to }) => {
    if (trip) return [`报销：${trip.name}`, `Expense of ${trip.name}`];
    if (!from) return null;
    const [zh, en] = to && to !== from ? [` 至 ${to}`, ` to ${to}`] : ['', ''];
    return [`差旅费报销 ${from}${zh}`, `Travel expense ${from}${en}`];
  },
  flow: flow(
    step('head', ['部门负责人', 'Department head'], headOfApplicant()),
    step('finance', ['财务', 'Finance'], role('finance')),
    step('cashier', ['出纳', 'Cashier'], role('cashier')),
  ),
  onApproval: travelExpenseApproved,
});
