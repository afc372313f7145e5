import { z } from 'zod';
import { decimalText, defineCall, label, right } from '#calls/model';
import { bankContract } from '../registers/bank-contract.ts';
import { wayOfPayment } from './money.ts';

/** HBCTR200P_32: the statement of a contract as it goes on paper to the family, which is counted. */
export const printStatement = defineCall({
  name: 'contracts.printStatement',
  code: `${bankContract.code}_32`,
  summary: ['打印对账单', 'Print a statement'],
  effect: 'write',
  access: right(bankContract.code, 'query'),
  request: z.object({ id: z.string().min(1).max(64) }),
  response: z.object({
    number: z.string(),
    company: label,
    mother: label,
    /** In which the family reads. */
    language: z.enum(['zh', 'en']),
    currency: z.string(),
    /** On the clocks of the company. */
    day: z.iso.date(),
    owed: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['enrolment', 'instalment']),
        dueOn: z.iso.date().nullable(),
        note: z.string(),
        amount: decimalText,
        paid: decimalText,
        open: decimalText,
      }),
    ),
    payments: z.array(
      z.object({
        ...{ id: z.string(), paidOn: z.iso.date(), amount: decimalText, note: z.string() },
        way: wayOfPayment,
      }),
    ),
    /** Years of storage that were handed over to finance, which bills them. */
    storage: z.array(
      z.object({ id: z.string(), dueOn: z.iso.date(), amount: decimalText, bill: z.string() }),
    ),
    total: z.object({ amount: decimalText, paid: decimalText, open: decimalText, overdue: decimalText }),
    /** More was paid than is owed. */
    credit: decimalText,
    prints: z.int(),
  }),
  errors: ['notFound'],
  topics: ['contractMoney'],
});
