import { flow } from '#approvals/model';
import { atLine, compareDecimals } from '#calls/model';
import { defineForm } from '#documents/model';
import {
  choice,
  date,
  files,
  lines,
  moneyAmount,
  percent,
  quantity,
  referenceTo,
  text,
  unitText,
  yesNo,
} from '#fields/model';
import { mostOfLine } from '#trade/model';
import { invoicePosted } from '../events.ts';
import { taxedAmounts } from '../parts.ts';
import { invoiceHead } from '../purchase-types.ts';

/**
 * PUR130P: what a supplier asks for goods that were accepted and not invoiced yet; or what a carrier asks for freight, which
 * the lines of receipts bear.
 */
export const supplierInvoice = defineForm({
  ...invoiceHead,
  fields: {
    kind: choice({
      label: ['发票类型', 'Kind'],
      options: [
        { value: 'goods', label: ['货款', 'Goods'] },
        { value: 'freight', label: ['运杂费', 'Freight'] },
      ],
    }),
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'], required: true, width: 2 }),
    invoiceNumber: text({ label: ['发票号码', 'Invoice no.'], required: true, max: 40 }),
    invoiceDate: date({ label: ['开票日期', 'Date of the invoice'], required: true }),
    due: date({ label: ['到期日', 'Due'] }),
    statedTax: moneyAmount({ label: ['发票税额', 'Tax as printed'], required: true, min: '0' }),
    statedTotal: moneyAmount({ label: ['价税合计（票面）', 'Total as printed'], required: true, min: '0' }),
    taxInCost: yesNo({
      label: ['税额不可抵扣', 'Tax not deductible'],
      help: ['勾选后按价税合计分摊', 'Ticked: the tax is shared as well'],
    }),
    scan: files({ label: ['发票影像', 'Scan of the invoice'], width: 2, maxCount: 5 }),
    shareBy: choice({
      label: ['分摊方式', 'Shared by'],
      help: [
        '不含税金额按此分摊到下列收货行',
        'What it comes to without tax is shared by it over the receipt lines',
      ],
      options: [
        { value: 'value', label: ['按金额', 'Value'] },
        { value: 'quantity', label: ['按数量', 'Quantity'] },
        { value: 'weight', label: ['按重量', 'Weight'] },
      ],
    }),
    lines: lines({
      label: ['发票明细', 'Lines'],
      min: 0,
      max: 200,
      fields: {
        receiptLine: referenceTo('receivedLine', {
          label: ['收货行', 'Receipt line'],
          required: true,
          within: 'supplier',
          fills: {
            goods: 'goods',
            lots: 'lot',
            unit: 'unit',
            quantity: 'open',
            price: 'price',
            taxRate: 'taxRate',
          },
        }),
        goods: text({ label: ['物料', 'Item'], max: 200, readOnly: true }),
        // Of two hundred pieces each number may stand alone.
        lots: text({ label: ['批号/序列号', 'Lots, serial nos.'], max: 10_000, readOnly: true }),
        unit: unitText({ readOnly: true }),
        quantity: quantity({
          label: ['数量', 'Quantity'],
          required: true,
          decimals: 6,
          allowZero: false,
          max: mostOfLine,
        }),
        price: quantity({
          label: ['不含税单价', 'Net price'],
          required: true,
          decimals: 6,
          least: 2,
          min: '0',
          max: mostOfLine,
        }),
        taxRate: percent({ label: ['税率 %', 'Tax rate %'], required: true }),
      },
      computed: taxedAmounts,
    }),
    shares: lines({
      label: ['分摊到', 'Shared over'],
      min: 0,
      max: 200,
      fields: {
        receiptLine: referenceTo('chargeableLine', {
          label: ['收货行', 'Receipt line'],
          required: true,
          fills: { goods: 'goods', lots: 'lot', unit: 'unit', quantity: 'quantity' },
        }),
        goods: text({ label: ['物料', 'Item'], max: 200, readOnly: true }),
        lots: text({ label: ['批号/序列号', 'Lots, serial nos.'], max: 10_000, readOnly: true }),
        quantity: quantity({ label: ['收货数量', 'Received'], readOnly: true }),
        unit: unitText({ readOnly: true }),
        weight: quantity({
          label: ['重量', 'Weight'],
          help: ['按重量分摊时填写，各行单位一致', 'Where it is shared by weight: all lines in one unit'],
          decimals: 6,
          min: '0',
        }),
      },
    }),
  },
  defaults: () => ({ kind: 'goods' }),
  conditions: {
    taxInCost: { shownWhen: { field: 'kind', is: 'is', value: 'freight' } },
    shareBy: {
      shownWhen: { field: 'kind', is: 'is', value: 'freight' },
      requiredWhen: { field: 'kind', is: 'is', value: 'freight' },
    },
    lines: {
      shownWhen: { field: 'kind', is: 'isNot', value: 'freight' },
      requiredWhen: { field: 'kind', is: 'isNot', value: 'freight' },
    },
    shares: {
      shownWhen: { field: 'kind', is: 'is', value: 'freight' },
      requiredWhen: { field: 'kind', is: 'is', value: 'freight' },
    },
  },
  rules: [
    {
      check: ({ invoiceDate }, { today }) =>
        invoiceDate !== null && invoiceDate > today
          ? [{ path: 'invoiceDate', text: ['开票日期不能晚于今天', 'It cannot be later than today'] }]
          : [],
    },
    {
      check: ({ kind, statedTotal, statedTax }) =>
        kind === 'freight' &&
        statedTotal !== null &&
        statedTax !== null &&
        compareDecimals(statedTotal, statedTax) <= 0
          ? [{ path: 'statedTotal', text: ['不含税金额须大于 0', 'Without tax nothing is left to share'] }]
          : [],
    },
    {
      check: ({ shareBy, shares }) =>
        shareBy === 'weight'
          ? shares.flatMap(({ id, weight }) =>
              weight === null ? [atLine(id, 'weight', ['请填写重量', 'Say the weight'], 'shares')] : [],
            )
          : [],
    },
    {
      check: ({ shares }) => {
        const named = shares.map(({ receiptLine }) => receiptLine?.id);
        return shares.flatMap(({ id, receiptLine }, at) =>
          receiptLine && named.indexOf(receiptLine.id) < at
            ? [atLine(id, 'receiptLine', ['此收货行已在上面', 'This line stands above'], 'shares')]
            : [],
        );
      },
    },
  ],
  amount: ({ statedTotal }) => statedTotal ?? '0',
  proposeSubject: ({ kind, supplier, invoiceNumber }) =>
    supplier && invoiceNumber
      ? kind === 'freight'
        ? [`${supplier.name} 运杂费 ${invoiceNumber}`, `${supplier.name}: freight ${invoiceNumber}`]
        : [`${supplier.name} 发票 ${invoiceNumber}`, `${supplier.name}: invoice ${invoiceNumber}`]
      : null,
  flow: flow(),
  onApproval: invoicePosted,
});
