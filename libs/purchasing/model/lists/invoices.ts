import { z } from 'zod';
import type { Label } from '#calls/model';
import { choice, date, dateTime, moneyAmount, person, quantity, referenceTo, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { invoiceHead } from '../purchase-types.ts';

/** How an invoice matches what it is for. */
export const invoiceStates = {
  draft: ['草稿', 'Draft'],
  matched: ['已匹配', 'Matched'],
  within: ['容差内', 'Within tolerance'],
  exception: ['例外', 'Exception'],
  accepted: ['已接受', 'Accepted'],
  voided: ['已冲销', 'Reversed'],
} as const satisfies Record<string, Label>;

/** Their colours. */
export const invoiceTones = {
  draft: 'grey',
  matched: 'green',
  within: 'green',
  exception: 'red',
  accepted: 'blue',
  voided: 'struck',
} as const satisfies Record<keyof typeof invoiceStates, string>;

/** Why one is an exception, in words. */
export const matchReasons = {
  quantity: ['数量超出已验收', 'More than was accepted'],
  price: ['单价与订单不符', 'Not the price of the order'],
  tax: ['税额不符', 'Tax does not agree'],
  total: ['总额不符', 'The total does not agree'],
  supplier: ['供应商不符', 'Another supplier'],
  currency: ['币种不符', 'Another currency'],
  order: ['运杂费没有订单可核对', 'Freight: no order says what it may cost'],
} as const satisfies Record<string, Label>;

/** PUR130P: invoices with how they match. */
export const invoiceList = defineList({
  name: 'purchasing.invoices',
  code: 'PUR130P_invoices',
  callCodes: { rows: 'PUR130P_42', totals: 'PUR130P_43' },
  screens: [invoiceHead.code],
  title: ['采购发票', 'Supplier invoices'],
  unit: ['张发票', 'invoices'],
  row: {
    number: text({ label: ['单号', 'Document'] }),
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'] }),
    state: choice({
      label: ['匹配', 'Match'],
      options: Object.entries(invoiceStates).map(([value, label]) => ({ value, label })),
    }),
    // Of an exception it is what is looked for: within the window.
    reasons: text({ label: ['例外原因', 'Why'] }),
    invoiceNumber: text({ label: ['发票号码', 'Invoice no.'] }),
    kind: choice({
      label: ['发票类型', 'Kind'],
      options: [
        { value: 'goods', label: ['货款', 'Goods'] },
        { value: 'freight', label: ['运杂费', 'Freight'] },
      ],
    }),
    total: moneyAmount({ label: ['价税合计', 'Total'] }),
    due: date({ label: ['到期日', 'Due'] }),
    /** How it matched as it was entered: by it a supplier is scored. */
    first: choice({
      label: ['首次匹配', 'At first'],
      options: [
        { value: 'atOnce', label: ['一次匹配', 'Matched at once'] },
        { value: 'later', label: ['未一次匹配', 'Not at once'] },
      ],
    }),
    consents: quantity({ label: ['已同意人数', 'Consents'] }),
    invoiceDate: date({ label: ['开票日期', 'Date'] }),
    currency: text({ label: ['币种', 'Currency'] }),
    enteredBy: person({ label: ['录入人', 'Entered by'] }),
    postedAt: dateTime({ label: ['录入时间', 'Entered'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
  },
  carries: { mayAccept: z.boolean() },
  tabs: 'state',
  tones: invoiceTones,
  finds: ['单号、发票号、供应商或拼音', 'Number, invoice, supplier or pinyin'],
  sorts: ['number', 'invoiceDate', 'due', 'total', 'postedAt'],
  order: '-postedAt',
  narrows: ['supplier', 'kind', 'invoiceDate', 'due', 'total', 'first', 'enteredBy', 'company', 'postedAt'],
  period: 'invoiceDate',
  totals: ['total'],
  currency: 'currency',
  waiting: ['kind', 'first', 'consents', 'currency', 'company', 'enteredBy', 'postedAt'],
  widths: { invoiceNumber: 22 },
  grows: 'supplier',
  // Of an exception a card says why, as the table does.
  cards: ['supplier', 'state', 'reasons', 'total', 'due'],
  topics: ['form', `form:${invoiceHead.code}`],
});
export type InvoiceRow = ListRow<typeof invoiceList>;
