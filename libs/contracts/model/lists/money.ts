import { z } from 'zod';
import { choice, date, dateTime, moneyAmount, person, quantity, referenceTo, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { bankPlans, bankProducts } from '../dictionaries.ts';
import { bankHome, bankScans, feesCode, journalCode, receivablesCode, storageCode } from '../placed.ts';
import { feeAges } from '../rules/money.ts';
import { optionsOf } from '../states.ts';

export const storageStates = {
  upcoming: ['即将到期', 'Due soon'],
  due: ['到期未移交', 'Due, to hand over'],
  handed: ['已移交财务', 'Handed to finance'],
} as const;
export const billStates = {
  notBilled: ['尚未开单', 'Not billed yet'],
  billed: ['已开单', 'Billed'],
  paid: ['已付', 'Paid'],
  overdue: ['逾期', 'Overdue'],
} as const;

const number = text({ label: ['合同编号', 'Contract no.'] });
const mother = text({ label: ['母亲姓名', 'Mother'] });
const finds = ['合同编号、姓名、电话或拼音', 'Number, name, phone or pinyin'] as const;
const topics = ['register:bankContract', 'contracts', 'contractMoney'];
const salesperson = person({ label: ['顾问', 'Consultant'] });
const company = referenceTo('company', { label: ['公司', 'Company'] });
const currency = text({ label: ['币种', 'Currency'] });

/** HBCTR280P: years of storage that are due, a row a unit and year; what finance has made of those that were handed over. */
export const storageList = defineList({
  name: 'contracts.storageYears',
  code: storageCode,
  title: ['年费账单', 'Storage fee renewal'],
  unit: ['笔年费', 'storage years'],
  row: {
    number,
    mother,
    state: choice({ label: ['状态', 'State'], options: optionsOf(storageStates) }),
    din: text({ label: ['捐献编号', 'DIN'] }),
    product: choice({ label: ['产品', 'Product'], options: bankProducts.options }),
    bankedOn: date({ label: ['入库日', 'Banked on'] }),
    year: quantity({ label: ['第几年', 'Year'], decimals: 0 }),
    dueOn: date({ label: ['应缴日', 'Due on'] }),
    amount: moneyAmount({ label: ['年费', 'Fee'] }),
    currency,
    plan: choice({ label: ['缴费方案', 'Plan'], options: bankPlans.options }),
    bill: choice({ label: ['账单', 'Bill'], options: optionsOf(billStates) }),
    billNumber: text({ label: ['账单号', 'Bill no.'] }),
    handedAt: dateTime({ label: ['移交时间', 'Handed over'] }),
    handedBy: person({ label: ['移交人', 'By'] }),
    salesperson,
    company,
  },
  carries: { contractId: z.string(), handId: z.string().nullable() },
  leads: 'number',
  grows: 'mother',
  tabs: 'state',
  tones: { upcoming: 'grey', due: 'orange', handed: 'green' },
  finds,
  scans: bankScans,
  sorts: ['dueOn', 'number', 'amount', 'handedAt'],
  order: 'dueOn',
  narrows: ['dueOn', 'product', 'plan', 'currency', 'bill', 'salesperson', 'company', 'bankedOn', 'handedAt'],
  waiting: ['plan', 'billNumber', 'handedBy', 'salesperson', 'company', 'bankedOn'],
  cards: ['mother', 'dueOn', 'amount', 'state'],
  widths: { mother: 14, year: 5, currency: 8 },
  totals: ['amount'],
  currency: 'currency',
  topics,
});
export type StorageRow = ListRow<typeof storageList>;

export const moneyStates = {
  open: ['未到期', 'Not due'],
  overdue: ['逾期', 'Overdue'],
  paid: ['已结清', 'Settled'],
} as const;
export const moneySides = { receivable: ['应收', 'Receivable'], payable: ['应付', 'Payable'] } as const;
export const moneyKinds = {
  enrolment: ['首付', 'Enrolment'],
  instalment: ['分期', 'Instalment'],
  storage: ['存储年费', 'Storage'],
  referral: ['推荐费', 'Referral fee'],
  collection: ['采集费', 'Collection fee'],
} as const;

/** HBCTR340P: what families owe by their contracts, and what is owed to partners, as contracts know it. */
export const receivableList = defineList({
  name: 'contracts.receivables',
  code: receivablesCode,
  title: ['合同应收付查询', 'Contract receivable and payment inquiry'],
  unit: ['笔', 'rows'],
  row: {
    number,
    party: text({ label: ['对方', 'Party'] }),
    state: choice({ label: ['状态', 'State'], options: optionsOf(moneyStates) }),
    side: choice({ label: ['方向', 'Side'], options: optionsOf(moneySides) }),
    kind: choice({ label: ['款项', 'What'], options: optionsOf(moneyKinds) }),
    dueOn: date({ label: ['应付日', 'Due on'] }),
    amount: moneyAmount({ label: ['金额', 'Amount'] }),
    paid: moneyAmount({ label: ['已收付', 'Paid'] }),
    open: moneyAmount({ label: ['未结', 'Open'] }),
    currency,
    mother,
    salesperson,
    company,
  },
  carries: { contractId: z.string() },
  leads: 'number',
  grows: 'party',
  tabs: 'state',
  tones: { open: 'grey', overdue: 'red', paid: 'green' },
  finds,
  scans: bankScans,
  sorts: ['dueOn', 'number', 'amount', 'open'],
  order: 'dueOn',
  narrows: ['side', 'kind', 'dueOn', 'currency', 'open', 'salesperson', 'company'],
  waiting: ['mother', 'salesperson', 'company'],
  cards: ['party', 'kind', 'open', 'dueOn'],
  widths: { party: 12, currency: 8 },
  totals: ['amount', 'paid', 'open'],
  currency: 'currency',
  topics,
  card: {
    title: ['逾期应收', 'Overdue receivables'],
    empty: ['没有逾期的应收', 'Nothing is overdue'],
    asked: { tab: ['overdue'], where: 'side:is:receivable', sort: 'dueOn' },
    all: `${bankHome}/${receivablesCode}`,
    says: ['number', 'party'],
    fact: { field: 'open' },
    to: { address: `${bankHome}/HBCTR200P_2?id=`, by: 'contractId' },
  },
});
export type ReceivableRow = ListRow<typeof receivableList>;

/** HBCTR350P: fees of partners that are earned and not paid, by age. */
export const feeList = defineList({
  name: 'contracts.unpaidFees',
  code: feesCode,
  title: ['未付采集费与推荐费', 'Unpaid collection and referral fees'],
  unit: ['笔费用', 'fees'],
  row: {
    partner: text({ label: ['合作方', 'Partner'] }),
    kind: choice({
      label: ['费用', 'Fee'],
      options: optionsOf({ referral: moneyKinds.referral, collection: moneyKinds.collection }),
    }),
    age: choice({ label: ['账龄', 'Age'], options: optionsOf(feeAges) }),
    days: quantity({ label: ['天数', 'Days'], decimals: 0 }),
    number,
    mother,
    earnedOn: date({ label: ['确认日', 'Earned on'] }),
    amount: moneyAmount({ label: ['金额', 'Amount'] }),
    currency,
    company,
  },
  carries: { contractId: z.string() },
  leads: 'partner',
  grows: 'partner',
  tabs: 'age',
  tones: { upTo30: 'grey', upTo60: 'orange', upTo90: 'orange', older: 'red' },
  finds: ['合作方、合同编号、姓名或拼音', 'Partner, contract, name or pinyin'],
  scans: bankScans,
  sorts: ['earnedOn', 'partner', 'amount', 'days'],
  order: 'earnedOn',
  narrows: ['kind', 'earnedOn', 'currency', 'amount', 'company'],
  waiting: ['mother', 'company'],
  cards: ['partner', 'kind', 'amount', 'days'],
  widths: { partner: 14, mother: 10, currency: 8, days: 5 },
  totals: ['amount'],
  currency: 'currency',
  topics,
});
export type FeeRow = ListRow<typeof feeList>;

export const journalKinds = {
  signed: ['签署', 'Signed'],
  changed: ['条款变更', 'Terms changed'],
  ended: ['终止、转让或作废', 'Terminated, transferred or voided'],
  payment: ['收款', 'Payment received'],
  reversal: ['收款撤回', 'Payment taken back'],
  feeEarned: ['费用确认', 'Fee earned'],
  feePaid: ['费用支付', 'Fee paid'],
  shipping: ['运输升级费', 'Faster shipping'],
  storage: ['年费移交', 'Storage handed over'],
} as const;

/** HBCTR360P: what contracts have told that money follows from, by dates. */
export const journalList = defineList({
  name: 'contracts.journal',
  code: journalCode,
  title: ['日记账查询', 'Journal list by date range'],
  unit: ['条', 'entries'],
  row: {
    at: dateTime({ label: ['时间', 'At'] }),
    kind: choice({ label: ['事项', 'What'], options: optionsOf(journalKinds) }),
    number,
    mother,
    amount: moneyAmount({ label: ['金额', 'Amount'] }),
    currency,
    note: text({ label: ['说明', 'Note'] }),
    by: person({ label: ['经手人', 'By'] }),
    company,
  },
  carries: { contractId: z.string() },
  leads: 'at',
  grows: 'note',
  period: 'at',
  finds,
  scans: bankScans,
  sorts: ['at', 'amount', 'number'],
  order: '-at',
  narrows: ['at', 'kind', 'currency', 'amount', 'by', 'company'],
  waiting: ['company'],
  cards: ['kind', 'number', 'amount', 'mother'],
  widths: { mother: 14, currency: 8 },
  totals: ['amount'],
  currency: 'currency',
  topics,
});
