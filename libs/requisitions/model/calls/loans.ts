import { z } from 'zod';
import { currencyCode, decimalText, defineCall, right, keptDecimal, writableDay } from '#calls/model';
import { listFilters } from '#lists/model';
import { loanList } from '../lists/loans.ts';
import { loanAgeNames } from '../loan-ages.ts';
import { headOf } from '../requisition-types.ts';

const { code } = headOf('loan');
const topics = loanList.topics ?? [];
const access = right(code, 'query');
const loanRow = loanList.calls.rows.response.shape.rows.element;

/** What the loans that a list is narrowed to come to: all of them, however many there are. */
export const loanFigures = defineCall({
  name: 'requisitions.loanFigures',
  code: `${code}_33`,
  summary: ['借款合计', 'What loans come to'],
  effect: 'read',
  access,
  request: listFilters,
  response: z.object({
    /** By currency, of what has been lent: a loan that is not approved yet is in none of them. */
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
    amount: keptDecimal,
    paidOn: writableDay,
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
