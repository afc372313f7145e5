import { flow } from '#approvals/model';
import { defineForm } from '#documents/model';
import { date, files, lines, moneyAmount, percent, quantity, referenceTo, text } from '#fields/model';
import { invoicePosted } from '../events.ts';
import { taxedAmounts } from '../parts.ts';
import { invoiceHead } from '../purchase-types.ts';

/** PUR130P: what a supplier asks for goods that were accepted and not invoiced yet. */
export const supplierInvoice = defineForm({
  ...invoiceHead,
  fields: {
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'], required: true, width: 2 }),
    invoiceNumber: text({ label: ['发票号码', 'Invoice no.'], required: true, max: 40 }),
    invoiceDate: date({ label: ['开票日期', 'Date of the invoice'], required: true }),
    due: date({ label: ['到期日', 'Due'] }),
    statedTax: moneyAmount({ label: ['发票税额', 'Tax as printed'], required: true, min: '0' }),
    statedTotal: moneyAmount({ label: ['价税合计（票面）', 'Total as printed'], required: true, min: '0' }),
    scan: files({ label: ['发票影像', 'Scan of the invoice'], width: 2, maxCount: 5 }),
    lines: lines({
      label: ['发票明细', 'Lines'],
      max: 200,
      fields: {
        receiptLine: referenceTo('receivedLine', {
          label: ['收货行', 'Receipt line'],
          required: true,
          fills: { goods: 'goods', unit: 'unit', quantity: 'open', price: 'price', taxRate: 'taxRate' },
        }),
        goods: text({ label: ['物料', 'Item'], max: 200, readOnly: true }),
        unit: text({ label: ['单位', 'Unit'], max: 20, readOnly: true }),
        quantity: quantity({ label: ['数量', 'Quantity'], required: true, decimals: 6, allowZero: false }),
        price: quantity({ label: ['不含税单价', 'Net price'], required: true, decimals: 6, min: '0' }),
        taxRate: percent({ label: ['税率 %', 'Tax rate %'], required: true }),
      },
      computed: taxedAmounts,
    }),
  },
  amount: ({ statedTotal }) => statedTotal ?? '0',
  proposeSubject: ({ supplier, invoiceNumber }) =>
    supplier && invoiceNumber
      ? [`${supplier.name} 发票 ${invoiceNumber}`, `${supplier.name}: invoice ${invoiceNumber}`]
      : null,
  flow: flow(),
  onApproval: invoicePosted,
});
