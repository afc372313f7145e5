import { z } from 'zod';
import { currencyCode, decimalText, defineCall, right } from '#calls/model';
import { reference } from '#identity/model';
import { loanAgeNames } from '../loan-ages.ts';
import { headOf } from '../requisition-types.ts';
import { ledgerExport } from './ledger-export.ts';
import { source } from './source.ts';

const { code } = headOf('loan');
const topics = ['loanRepayment', 'form', `form:${code}`];
const access = right(code, 'query');

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

const loanRow = z.object({
  id: z.string(),
  person: reference,
  day: z.iso.date(),
  subject: z.string(),
  payBackBy: z.iso.date(),
  /** 0: not due, or nothing is owed. */
  daysOverdue: z.int(),
  currency: currencyCode,
  lent: decimalText,
  /** Lent, less what expenses offset (those under way count) and what came back in cash. */
  open: decimalText,
  ...source,
  offsets: z.array(z.object({ day: z.iso.date(), amount: decimalText, ...source })),
  repayments: z.array(repayment),
  /** May the reader record what comes back, and take back what was recorded wrongly? */
  mayRepay: z.boolean(),
});
export type LoanLedgerRow = z.output<typeof loanRow>;

/** Loans of employees with what was offset and repaid: one's own, or all that the right on loans reaches. */
export const loanLedger = defineCall({
  name: 'requisitions.loanLedger',
  code: `${code}_30`,
  summary: ['借款台账', 'Loans, their offsets and repayments'],
  effect: 'read',
  access,
  request: z.object({
    personId: z.string().max(64).optional(),
    /** Only loans of which something is owed. */
    openOnly: z.boolean().default(true),
    /** Only those that are overdue. */
    overdueOnly: z.boolean().default(false),
  }),
  response: z.object({
    mayChoose: z.boolean(),
    totals: z.array(
      z.object({
        currency: currencyCode,
        lent: decimalText,
        offset: decimalText,
        repaid: decimalText,
        open: decimalText,
        /** What is owed, by how long it is overdue; ages of which nothing is owed are left out. */
        ages: z.array(z.object({ age: z.enum(loanAgeNames), open: decimalText })),
      }),
    ),
    /** Newest 500 at most. */
    rows: z.array(loanRow),
  }),
  topics,
});

/** The cashier of the company writes down what came back in cash, never more than is owed. */
export const repayLoan = defineCall({
  name: 'requisitions.repayLoan',
  code: `${code}_31`,
  summary: ['登记还款', 'Record a repayment'],
  effect: 'write',
  access,
  request: z.object({
    /** The loan. */
    id: z.uuid(),
    amount: decimalText,
    paidOn: z.iso.date(),
    receipt: z.string().trim().max(40),
    words: z.string().trim().max(200),
  }),
  response: loanRow,
  errors: ['invalid', 'forbidden', 'notFound', 'businessRule'],
  topics,
});

/** Takes an entry back by a counter-entry, with its reason; both stay. */
export const undoRepayment = defineCall({
  name: 'requisitions.undoRepayment',
  code: `${code}_32`,
  summary: ['冲销还款', 'Take back a repayment'],
  effect: 'write',
  access,
  request: z.object({ id: z.uuid(), words: z.string().trim().max(200) }),
  response: loanRow,
  errors: ['invalid', 'forbidden', 'notFound', 'businessRule'],
  topics,
});

export const exportLoans = ledgerExport(
  'requisitions.loanLedger',
  code,
  ['导出借款台账', 'Export the loans'],
  loanLedger.request,
);
