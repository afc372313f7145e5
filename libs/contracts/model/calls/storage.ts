import { z } from 'zod';
import { decimalText, defineCall, label, right } from '#calls/model';
import { storageCode } from '../placed.ts';

const topics = ['contracts', 'contractMoney'];
/** A unit and its year: 'unit:3'. */
const key = z.string().regex(/^[0-9a-f-]{36}:\d{1,3}$/);

/** How many years are due, by month. */
export const storageOptions = defineCall({
  name: 'contracts.storageOptions',
  code: `${storageCode}_0`,
  summary: ['年费概览', 'Storage years that are due'],
  effect: 'read',
  access: right(storageCode, 'query'),
  request: z.object({}),
  response: z.object({
    due: z.int(),
    /** Somebody answers what became of bills. */
    billed: z.boolean(),
    amounts: z.array(z.object({ currency: z.string(), amount: decimalText })),
  }),
  topics,
});

/** All years of a contract's units until the next one. */
export const readStorage = defineCall({
  name: 'contracts.readStorage',
  code: `${storageCode}_2`,
  summary: ['合同年费', 'Storage years of a contract'],
  effect: 'read',
  access: right(storageCode, 'query'),
  request: z.object({ contractId: z.string().min(1).max(64) }),
  response: z.object({
    years: z.array(
      z.object({
        key: z.string(),
        year: z.int(),
        dueOn: z.string(),
        amount: decimalText,
        currency: z.string(),
        handId: z.string().nullable(),
        bill: z.string().nullable(),
      }),
    ),
  }),
  errors: ['notFound'],
  topics,
});

/** Hands years of storage over to finance, each by itself: what cannot be says why. */
export const handOverStorage = defineCall({
  name: 'contracts.handOverStorage',
  code: `${storageCode}_3`,
  summary: ['移交财务', 'Hand over to finance'],
  effect: 'write',
  access: right(storageCode, 'edit'),
  request: z.object({ keys: z.array(key).min(1).max(500) }),
  response: z.object({
    handed: z.int(),
    failed: z.array(z.object({ key: z.string(), number: z.string(), reason: label })),
  }),
  topics,
});

/** Takes back what was handed over and is not billed. Bare HBCTR280P_4; with PROGRAMCODE it answers labels. */
export const withdrawStorage = defineCall({
  name: 'contracts.withdrawStorage',
  code: `${storageCode}_4`,
  without: 'PROGRAMCODE',
  summary: ['撤回移交', 'Withdraw a hand-over'],
  effect: 'write',
  access: right(storageCode, 'edit'),
  request: z.object({ id: z.uuid(), reason: z.string().trim().min(1).max(300) }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics,
});

/** What finance has made of years that were handed over. */
export const readBills = defineCall({
  name: 'contracts.readBills',
  code: `${storageCode}_5`,
  summary: ['账单状态', 'State of the bills'],
  effect: 'read',
  access: right(storageCode, 'query'),
  request: z.object({ ids: z.array(z.uuid()).max(200) }),
  response: z.object({
    bills: z.array(z.object({ id: z.string(), state: z.string(), number: z.string().nullable() })),
  }),
  topics,
});
