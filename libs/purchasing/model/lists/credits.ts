import { z } from 'zod';
import { choice, dateTime, moneyAmount, person, quantity, referenceTo, text, unitText } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { invoiceHead } from '../purchase-types.ts';

/** PUR130P: goods that went back after they were invoiced, whose credit was not given yet. */
export const creditList = defineList({
  name: 'purchasing.credits',
  code: 'PUR130P_credits',
  callCodes: { rows: 'PUR130P_44', totals: 'PUR130P_45' },
  screens: [invoiceHead.code],
  title: ['待索贷项', 'Credits to ask'],
  unit: ['行待索贷项', 'credits to ask'],
  row: {
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'] }),
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    itemCode: text({ label: ['物料编码', 'Item code'] }),
    quantity: quantity({ label: ['待索数量', 'Quantity'] }),
    unit: unitText(),
    price: quantity({ label: ['不含税单价', 'Net price'], least: 2 }),
    gross: moneyAmount({ label: ['价税合计', 'Gross'] }),
    currency: text({ label: ['币种', 'Currency'] }),
    invoices: text({ label: ['发票号码', 'Invoices'] }),
    receipt: text({ label: ['收货单', 'Receipt'] }),
    returnedAt: dateTime({ label: ['退货时间', 'Returned'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
  },
  carries: { receiptId: z.string(), invoiceId: z.string().nullable() },
  finds: ['物料、供应商或拼音', 'Item, supplier or pinyin'],
  sorts: ['quantity', 'gross', 'returnedAt'],
  order: 'returnedAt',
  narrows: ['supplier', 'item', 'returnedAt', 'company'],
  totals: ['gross'],
  currency: 'currency',
  waiting: ['itemCode', 'currency', 'company'],
  widths: { unit: 4 },
  grows: 'supplier',
  cards: ['item', 'quantity', 'unit', 'gross'],
  topics: ['form', `form:${invoiceHead.code}`, 'stock'],
});
export type CreditRow = ListRow<typeof creditList>;

/** PUR130P: credit notes that were entered, also those that were reversed. */
export const creditNoteList = defineList({
  name: 'purchasing.creditNotes',
  code: 'PUR130P_creditNotes',
  callCodes: { rows: 'PUR130P_46', totals: 'PUR130P_47' },
  screens: [invoiceHead.code],
  title: ['贷项通知单', 'Credit notes'],
  unit: ['张贷项通知单', 'credit notes'],
  row: {
    number: text({ label: ['贷项通知单号', 'Credit note no.'] }),
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'] }),
    state: choice({
      label: ['状态', 'State'],
      options: [
        { value: 'stands', label: ['已登记', 'Entered'] },
        { value: 'reversed', label: ['已冲销', 'Reversed'] },
      ],
    }),
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    quantity: quantity({ label: ['数量', 'Quantity'] }),
    unit: unitText(),
    gross: moneyAmount({ label: ['价税合计', 'Gross'] }),
    currency: text({ label: ['币种', 'Currency'] }),
    invoices: text({ label: ['发票号码', 'Invoices'] }),
    receipt: text({ label: ['收货单', 'Receipt'] }),
    reason: text({ label: ['冲销原因', 'Why reversed'] }),
    enteredBy: person({ label: ['登记人', 'Entered by'] }),
    creditedAt: dateTime({ label: ['登记时间', 'Entered'] }),
    reversedBy: person({ label: ['冲销人', 'Reversed by'] }),
    reversedAt: dateTime({ label: ['冲销时间', 'Reversed'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
  },
  carries: { receiptId: z.string(), invoiceId: z.string().nullable() },
  tabs: 'state',
  tones: { stands: 'green', reversed: 'struck' },
  finds: ['单号、物料、供应商或拼音', 'Number, item, supplier or pinyin'],
  sorts: ['number', 'gross', 'creditedAt'],
  order: '-creditedAt',
  narrows: ['supplier', 'item', 'enteredBy', 'creditedAt', 'company'],
  period: 'creditedAt',
  totals: ['gross'],
  currency: 'currency',
  waiting: ['currency', 'receipt', 'reversedBy', 'reversedAt', 'company'],
  widths: { unit: 4 },
  grows: 'supplier',
  cards: ['supplier', 'state', 'item', 'quantity', 'unit', 'gross'],
  topics: ['form', `form:${invoiceHead.code}`, 'stock'],
});
export type CreditNoteRow = ListRow<typeof creditNoteList>;
