import { z } from 'zod';
import { decimalText, defineCall, keptDecimal, label, right, writableDay } from '#calls/model';
import { bankPartner } from '../registers/bank-partner.ts';
import { reference } from '#identity/model';
import { bankContract } from '../registers/bank-contract.ts';
import { feesCode, journalCode, receivablesCode } from '../placed.ts';
import { paymentWays, type PaymentWay } from '../rules/money.ts';

const id = z.string().min(1).max(64);
const money = decimalText;
/** How a payment was made; null: nobody has said. */
export const wayOfPayment = z.enum(Object.keys(paymentWays) as [PaymentWay, ...PaymentWay[]]).nullable();
const topics = ['register:bankContract', 'contracts', 'contractMoney'];

/** Products of a contract with their prices: a child, and all of them. */
export const readProducts = defineCall({
  name: 'contracts.products',
  code: `${bankContract.code}_5`,
  summary: ['合同产品与价格', 'Products and prices of a contract'],
  effect: 'read',
  access: right(bankContract.code, 'query'),
  request: z.object({ id }),
  response: z.object({
    currency: z.string(),
    children: z.int(),
    products: z.array(
      z.object({ product: z.string(), price: money, yearFee: money.nullable(), total: money }),
    ),
    total: money,
  }),
  errors: ['notFound'],
  topics,
});

const instalment = z.object({
  id: z.string(),
  kind: z.enum(['enrolment', 'instalment']),
  dueOn: z.string().nullable(),
  /** What it is for; empty: nobody said. */
  note: z.string(),
  amount: money,
  paid: money,
  open: money,
});

/** What a contract is paid by, and what of it was: the earliest due is covered first. */
export const readInstalments = defineCall({
  name: 'contracts.instalments',
  code: `${bankContract.code}_6`,
  summary: ['分期计划', 'Instalment plan'],
  effect: 'read',
  access: right(bankContract.code, 'query'),
  request: z.object({ id }),
  response: z.object({
    currency: z.string(),
    instalments: z.array(instalment),
    /** The day on which the enrolment was paid; null: not yet. */
    paidOn: z.string().nullable(),
    payments: z.array(
      z.object({
        id: z.string(),
        paidOn: z.string(),
        amount: money,
        way: wayOfPayment,
        note: z.string(),
        by: reference,
        /** Taken back: when, and why. */
        reversed: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
      }),
    ),
    may: z.object({ record: z.boolean() }),
  }),
  errors: ['notFound'],
  topics,
});

/** Hospitals and whoever refers families. */
export const partnerOptions = defineCall({
  name: 'contracts.partnerOptions',
  code: `${bankContract.code}_8`,
  summary: ['医院与推荐人选项', 'Hospitals and referrers'],
  effect: 'read',
  access: right(bankContract.code, 'query'),
  request: z.object({ q: z.string().trim().max(60).default('') }),
  response: z.object({
    hospitals: z.array(z.object({ id: z.string(), name: z.string(), zone: z.string().nullable() })),
    referrers: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string() })),
    /** Partners that are found; at most 500 of them are answered. */
    total: z.int(),
  }),
  topics: ['register:bankPartner'],
});

/** HBCTR360P_0: from when until when there is something in the journal, and of what kinds. */
export const journalOptions = defineCall({
  name: 'contracts.journalOptions',
  code: `${journalCode}_0`,
  summary: ['日记账的期间与事项', 'Days and kinds of the journal'],
  effect: 'read',
  access: right(journalCode, 'query'),
  request: z.object({}),
  response: z.object({
    from: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
    kinds: z.array(z.object({ kind: z.string(), label, entries: z.int() })),
  }),
  topics,
});

/** A payment of a family came in, as a person says it until finance does. */
export const recordPayment = defineCall({
  name: 'contracts.recordPayment',
  code: `${receivablesCode}_3`,
  summary: ['登记收款', 'Record a payment'],
  effect: 'write',
  access: right(receivablesCode, 'edit'),
  request: z.object({
    /** Made by the browser, so that a retried write is one payment. */
    paymentId: z.uuid(),
    contractId: id,
    amount: keptDecimal,
    currency: z.string().max(3),
    paidOn: writableDay,
    way: wayOfPayment.default(null),
    note: z.string().trim().max(300).default(''),
  }),
  response: z.object({ paidOn: z.string().nullable() }),
  errors: ['notFound', 'invalid', 'businessRule'],
  topics,
});

/** Takes a payment back that was written down wrongly. */
export const reversePayment = defineCall({
  name: 'contracts.reversePayment',
  code: `${receivablesCode}_6`,
  summary: ['撤回收款', 'Take a payment back'],
  effect: 'write',
  access: right(receivablesCode, 'edit'),
  request: z.object({ id: z.uuid(), reason: z.string().trim().min(1).max(300) }),
  response: z.object({ paidOn: z.string().nullable() }),
  errors: ['notFound', 'businessRule'],
  topics,
});

/** What a partner has brought and earned: contracts, and fees by currency. */
export const readPartner = defineCall({
  name: 'contracts.readPartner',
  code: `${bankPartner.code}_30`,
  summary: ['合作方业绩', 'What a partner has brought'],
  effect: 'read',
  access: right(bankPartner.code, 'query'),
  request: z.object({ id: z.string().min(1).max(64) }),
  response: z.object({
    /** Signed contracts that it referred, and children that it collected. */
    contracts: z.int(),
    children: z.int(),
    fees: z.array(z.object({ currency: z.string(), earned: money, paid: money, open: money })),
  }),
  topics,
});

/** What is unpaid by age and currency. */
export const feesByAge = defineCall({
  name: 'contracts.feesByAge',
  code: `${feesCode}_0`,
  summary: ['未付费用账龄', 'Unpaid fees by age'],
  effect: 'read',
  access: right(feesCode, 'query'),
  request: z.object({}),
  response: z.object({
    ages: z.array(z.object({ age: z.string(), currency: z.string(), fees: z.int(), amount: money })),
  }),
  topics,
});

/** A fee was paid to its partner, or was not after all. */
export const payFee = defineCall({
  name: 'contracts.payFee',
  code: `${feesCode}_3`,
  summary: ['登记费用支付', 'Fee paid'],
  effect: 'write',
  access: right(feesCode, 'edit'),
  request: z.object({
    id: z.uuid(),
    /** null: it was not paid after all. */
    paidOn: writableDay.nullable(),
    note: z.string().trim().max(300).default(''),
  }),
  response: z.object({}),
  errors: ['notFound', 'invalid', 'businessRule'],
  topics,
});
