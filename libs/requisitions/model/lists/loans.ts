import { z } from 'zod';
import { decimalText, type Label } from '#calls/model';
import { choice, date, moneyAmount, person, quantity, text } from '#fields/model';
import { reference } from '#identity/model';
import { defineList, type ListRow } from '#lists/model';
import { source } from '../calls/source.ts';
import { headOf } from '../requisition-types.ts';
import { optionsOf } from './options-of.ts';
import { sourceForm } from './source-form.ts';

const { code, related } = headOf('loan');

/** How it stands with a loan. */
export const loanStates = {
  pending: ['审批中', 'Pending'],
  open: ['未还清', 'Owed'],
  overdue: ['已逾期', 'Overdue'],
  settled: ['已还清', 'Settled'],
} as const satisfies Record<string, Label>;
export type LoanState = keyof typeof loanStates;
/** Those of which something is owed. */
export const owedLoans: readonly LoanState[] = ['pending', 'open', 'overdue'];

/** Cash that came back. */
const repayment = z.object({
  id: z.string(),
  paidOn: z.iso.date(),
  amount: decimalText,
  receipt: z.string(),
  words: z.string(),
  recordedBy: reference,
  recordedAt: z.iso.datetime(),
  /** The counter-entry that took it back; null: it counts. */
  undone: z.object({ words: z.string(), recordedBy: reference, recordedAt: z.iso.datetime() }).nullable(),
});
export type LoanRepayment = z.output<typeof repayment>;

/** REQ425P: loans of employees with what was offset and repaid. */
export const loanList = defineList({
  name: 'requisitions.loanLedger',
  code: `${code}_ledger`,
  callCodes: { rows: `${code}_30`, totals: `${code}_34` },
  screens: [code],
  title: related?.[0]?.title ?? ['', ''],
  unit: ['笔借款', 'loans'],
  row: {
    number: text({ label: ['借款单', 'Loan'] }),
    person: person({ label: ['员工', 'Employee'] }),
    subject: text({ label: ['主题', 'Subject'] }),
    day: date({ label: ['日期', 'Day'] }),
    payBackBy: date({ label: ['还款日期', 'Pay back by'] }),
    /** Nothing where it is not due, or nothing is owed. */
    daysOverdue: quantity({ label: ['逾期天数', 'Days overdue'] }),
    currency: text({ label: ['币种', 'Currency'] }),
    lent: moneyAmount({ label: ['借款金额', 'Lent'] }),
    /** Lent, less what expenses offset (those under way count) and what came back in cash; not approved, nothing is lent. */
    open: moneyAmount({ label: ['未还', 'Owed'] }),
    state: choice({ label: ['状态', 'State'], options: optionsOf(loanStates) }),
    offsetBy: text({ label: ['报销冲抵', 'Offset by expenses'] }),
    repaidIn: text({ label: ['现金还款', 'Repaid in cash'] }),
  },
  carries: {
    ...sourceForm,
    offsets: z.array(z.object({ day: z.iso.date(), amount: decimalText, ...source })),
    repayments: z.array(repayment),
    /** May the reader record what comes back, and take back what was recorded wrongly? */
    mayRepay: z.boolean(),
  },
  tabs: 'state',
  gathers: { label: ['未结清', 'Not settled'], of: owedLoans },
  tones: { pending: 'blue', open: 'orange', overdue: 'red', settled: 'green' },
  finds: ['单号、主题、员工或拼音', 'Number, subject, employee or pinyin'],
  sorts: ['number', 'day', 'payBackBy', 'lent', 'open'],
  order: '-day',
  narrows: ['day', 'person', 'payBackBy', 'lent', 'open'],
  period: 'day',
  currency: 'currency',
  // Room for by how many days it is late.
  widths: { payBackBy: 17 },
  waiting: ['subject', 'day', 'daysOverdue', 'currency'],
  cards: ['person', 'payBackBy', 'lent', 'open'],
  topics: ['loanRepayment', 'form', `form:${code}`],
});
export type LoanLedgerRow = ListRow<typeof loanList>;
