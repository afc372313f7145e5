import { z } from 'zod';
import { choice, date, moneyAmount, percent, quantity, referenceTo, text, unitText } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { itemKinds, metalOptions } from '#master-data/model';
import { lineStateOptions, lineTones } from '#trade/model';

const topics = ['form', 'form:PUR110P', 'form:PUR120P', 'form:PUR130P'];
const supplier = referenceTo('supplier', { label: ['供应商', 'Supplier'] });
const item = referenceTo('item', { label: ['物料', 'Item'] });
const company = referenceTo('company', { label: ['公司', 'Company'] });
const month = text({ label: ['月份', 'Month'] });

/** PUR300: each line of an order, with what followed. */
export const fulfilmentList = defineList({
  name: 'purchasing.fulfilment',
  code: 'PUR300',
  title: ['采购订单执行表', 'Purchase order fulfilment'],
  unit: ['行订单', 'order lines'],
  row: {
    number: text({ label: ['订单号', 'Order'] }),
    supplier,
    item,
    unit: unitText(),
    ordered: quantity({ label: ['订货', 'Ordered'] }),
    received: quantity({ label: ['已到', 'Received'] }),
    accepted: quantity({ label: ['已验收', 'Accepted'] }),
    invoiced: quantity({ label: ['已开票', 'Invoiced'] }),
    open: quantity({ label: ['未到', 'Open'] }),
    promised: date({ label: ['承诺交期', 'Promised'] }),
    daysLate: quantity({ label: ['逾期天数', 'Days late'] }),
    state: choice({ label: ['状态', 'State'], options: lineStateOptions }),
    inTime: choice({
      label: ['准时', 'In time'],
      options: [
        { value: 'inTime', label: ['准时到齐', 'Full in time'] },
        { value: 'notInTime', label: ['未准时', 'Not in time'] },
        { value: 'notDue', label: ['未到期', 'Not due'] },
      ],
    }),
    price: quantity({ label: ['不含税单价', 'Net price'], least: 2 }),
    released: date({ label: ['下达日期', 'Released'] }),
    company,
  },
  carries: { documentId: z.string() },
  tabs: 'state',
  tones: lineTones,
  finds: ['订单号、物料、供应商或拼音', 'Order, item, supplier or pinyin'],
  sorts: ['number', 'promised', 'ordered'],
  order: '-promised',
  narrows: ['promised', 'supplier', 'item', 'inTime', 'released', 'company'],
  period: 'promised',
  waiting: ['inTime', 'price', 'released', 'company'],
  widths: { unit: 4, daysLate: 6 },
  grows: 'item',
  cards: ['item', 'supplier', 'open', 'promised'],
  topics,
});
export type FulfilmentRow = ListRow<typeof fulfilmentList>;

/** PUR310: lines that were full by their promised day ÷ lines that were due, by supplier and month. */
export const onTimeList = defineList({
  name: 'purchasing.onTime',
  code: 'PUR310',
  title: ['供应商到货准时率', 'Supplier on-time delivery'],
  unit: ['个供应商月', 'supplier months'],
  row: {
    supplier,
    month,
    due: quantity({ label: ['到期行数', 'Lines due'] }),
    onTime: quantity({ label: ['准时到齐', 'Full in time'] }),
    rate: percent({ label: ['准时率 %', 'On time, %'] }),
    company,
  },
  carries: { supplierId: z.string(), companyId: z.string() },
  finds: ['供应商或拼音', 'Supplier or pinyin'],
  sorts: ['month', 'due', 'rate'],
  order: '-month',
  narrows: ['supplier', 'month', 'rate', 'company'],
  totals: ['due', 'onTime'],
  waiting: ['company'],
  grows: 'supplier',
  topics,
});
export type OnTimeRow = ListRow<typeof onTimeList>;

/** PUR320: net prices of an item by day. */
export const priceTrendList = defineList({
  name: 'purchasing.priceTrend',
  code: 'PUR320',
  title: ['采购价格走势', 'Purchase price trend'],
  unit: ['个物料日', 'item days'],
  row: {
    item,
    day: date({ label: ['日期', 'Day'] }),
    lowest: quantity({ label: ['最低', 'Lowest'], least: 2 }),
    mean: quantity({ label: ['加权均价', 'Mean by quantity'], least: 2 }),
    highest: quantity({ label: ['最高', 'Highest'], least: 2 }),
    metal: choice({ label: ['金属', 'Metal'], options: metalOptions }),
    metalPrice: quantity({ label: ['金属价', 'Metal price'], least: 2 }),
    quantity: quantity({ label: ['数量', 'Quantity'] }),
    unit: unitText(),
    currency: text({ label: ['币种', 'Currency'] }),
    company,
  },
  carries: { itemId: z.string(), companyId: z.string() },
  finds: ['物料或拼音', 'Item or pinyin'],
  sorts: ['day', 'mean'],
  order: '-day',
  narrows: ['item', 'day', 'metal', 'company'],
  period: 'day',
  waiting: ['currency', 'company'],
  widths: { unit: 4 },
  grows: 'item',
  topics: [...topics, 'prices'],
});
export type PriceTrendRow = ListRow<typeof priceTrendList>;

/** PUR330: what was received of suppliers by kind of item and month; what went back is negative. */
export const summaryList = defineList({
  name: 'purchasing.summary',
  code: 'PUR330',
  title: ['采购汇总', 'Purchase summary'],
  unit: ['行汇总', 'rows'],
  row: {
    supplier,
    kind: choice({ label: ['物料类型', 'Kind'], options: itemKinds.options }),
    month,
    quantity: quantity({ label: ['数量', 'Quantity'] }),
    net: moneyAmount({ label: ['不含税', 'Net'] }),
    tax: moneyAmount({ label: ['税额', 'Tax'] }),
    gross: moneyAmount({ label: ['价税合计', 'Gross'] }),
    currency: text({ label: ['币种', 'Currency'] }),
    company,
  },
  carries: { supplierId: z.string() },
  finds: ['供应商或拼音', 'Supplier or pinyin'],
  sorts: ['month', 'net', 'gross'],
  order: '-month',
  narrows: ['supplier', 'month', 'kind', 'company'],
  totals: ['net', 'tax', 'gross'],
  currency: 'currency',
  waiting: ['currency', 'company'],
  grows: 'supplier',
  topics,
});
export type SummaryRow = ListRow<typeof summaryList>;

/** PUR340: what will have to be paid, by the week in which it is due. */
export const payablesList = defineList({
  name: 'purchasing.payables',
  code: 'PUR340',
  title: ['应付预估', 'Payables forecast'],
  unit: ['周', 'weeks'],
  row: {
    due: choice({
      label: ['到期', 'Due'],
      options: [
        { value: 'overdue', label: ['已逾期', 'Overdue'] },
        { value: 'coming', label: ['未到期', 'To come'] },
      ],
    }),
    week: date({ label: ['周（周一）', 'Week, from Monday'] }),
    matched: moneyAmount({ label: ['已匹配发票', 'Invoices to pay'] }),
    exception: moneyAmount({ label: ['例外发票', 'Exceptions'] }),
    received: moneyAmount({ label: ['已到未开票', 'Received, not invoiced'] }),
    ordered: moneyAmount({ label: ['已订未到', 'Ordered, not received'] }),
    credits: moneyAmount({ label: ['待索贷项', 'Credits to ask'] }),
    noted: moneyAmount({ label: ['未抵贷项', 'Credits not set off'] }),
    total: moneyAmount({ label: ['应付金额', 'To pay'] }),
    currency: text({ label: ['币种', 'Currency'] }),
    company,
  },
  tones: { overdue: 'red', coming: 'blue' },
  sorts: ['week', 'total'],
  order: 'week',
  narrows: ['due', 'week', 'company'],
  period: 'week',
  totals: ['matched', 'exception', 'received', 'ordered', 'credits', 'noted', 'total'],
  currency: 'currency',
  waiting: ['currency', 'company'],
  cards: ['week', 'company', 'matched', 'exception', 'received', 'ordered', 'credits', 'noted', 'total'],
  topics,
});
