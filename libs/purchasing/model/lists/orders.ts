import { z } from 'zod';
import type { Label } from '#calls/model';
import { detailRouteOf, listRouteOf } from '#documents/model';
import {
  choice,
  date,
  dateTime,
  moneyAmount,
  percent,
  quantity,
  referenceTo,
  text,
  unitText,
} from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { lineStates } from '#trade/model';
import { orderHead } from '../purchase-types.ts';

/** How it stands with an order: as its lines do. */
export const orderStates = {
  draft: ['草稿', 'Draft'],
  open: ['已下达', 'Released'],
  partly: ['部分到货', 'Partly received'],
  late: ['已逾期', 'Late'],
  done: ['已到齐', 'Received'],
  closed: lineStates.closed,
  cancelled: lineStates.cancelled,
} as const satisfies Record<string, Label>;

/** Whether the supplier knows of an order that is still to come, as it now is. */
const sentStates = {
  unsent: ['未发送', 'Not sent'],
  stale: ['有变更未发送', 'Changed since'],
  sent: ['已发送', 'Sent'],
} as const satisfies Record<string, Label>;

/** PUR110P: lines of approved requests that are not ordered yet. */
export const toOrderList = defineList({
  name: 'purchasing.toOrder',
  code: 'PUR110P_toOrder',
  callCodes: { rows: 'PUR110P_40', totals: 'PUR110P_41' },
  screens: [orderHead.code],
  title: ['待订货', 'To order'],
  unit: ['行待订货', 'lines to order'],
  row: {
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    itemCode: text({ label: ['物料编码', 'Item code'] }),
    spec: text({ label: ['规格', 'Specification'] }),
    open: quantity({ label: ['待订数量', 'To order'] }),
    unit: unitText(),
    due: date({ label: ['需用日期', 'Needed by'] }),
    supplier: referenceTo('supplier', { label: ['建议供应商', 'Suggested supplier'] }),
    score: quantity({ label: ['供应商评分', 'Score'] }),
    grade: choice({
      label: ['评级', 'Grade'],
      options: ['A', 'B', 'C', 'D'].map((value) => ({ value, label: [value, value] as const })),
    }),
    price: quantity({ label: ['申请单价', 'Asked price'], least: 2 }),
    lastPrice: quantity({ label: ['最近订货价', 'Last price'], least: 2 }),
    lastSupplier: referenceTo('supplier', { label: ['最近供应商', 'Last supplier'] }),
    onHand: quantity({ label: ['现有库存', 'On hand'] }),
    onOrder: quantity({ label: ['在途', 'On order'] }),
    number: text({ label: ['来源单据', 'Request'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
    openedAt: dateTime({ label: ['批准时间', 'Approved'] }),
  },
  carries: {
    documentId: z.string(),
    documentType: z.string(),
    taxRate: z.string().nullable(),
    /** Its price stands in a contract. */
    agreed: z.boolean(),
  },
  tones: { A: 'green', B: 'blue', C: 'orange', D: 'red' },
  finds: ['物料、单号、供应商或拼音', 'Item, number, supplier or pinyin'],
  sorts: ['supplier', 'itemCode', 'open', 'due', 'openedAt'],
  // What can be one order stands together, the first needed first.
  order: 'supplier',
  // Twenty lines become orders in three actions: what is chosen stands on one page.
  pageSize: 50,
  narrows: ['supplier', 'item', 'due', 'lastSupplier', 'company', 'openedAt'],
  waiting: ['lastSupplier', 'company', 'openedAt'],
  widths: { unit: 4, itemCode: 8 },
  grows: 'item',
  cards: ['open', 'unit', 'supplier', 'due'],
  topics: ['form', `form:${orderHead.code}`, 'stock'],
});
export type ToOrderRow = ListRow<typeof toOrderList>;

/** PUR110P: orders with what of them came and was invoiced. */
export const orderList = defineList({
  name: 'purchasing.orders',
  code: 'PUR110P_orders',
  callCodes: { rows: 'PUR110P_42', totals: 'PUR110P_43' },
  screens: [orderHead.code],
  title: ['采购订单', 'Purchase orders'],
  unit: ['张订单', 'orders'],
  row: {
    number: text({ label: ['订单号', 'Order'] }),
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'] }),
    subject: text({ label: ['主题', 'Subject'] }),
    state: choice({
      label: ['状态', 'State'],
      options: Object.entries(orderStates).map(([value, label]) => ({ value, label })),
    }),
    sent: choice({
      label: ['发送', 'Sent'],
      options: Object.entries(sentStates).map(([value, label]) => ({ value, label })),
    }),
    promised: date({ label: ['承诺交期', 'Promised'] }),
    daysLate: quantity({ label: ['逾期天数', 'Days late'] }),
    amount: moneyAmount({ label: ['价税合计', 'Gross'] }),
    currency: text({ label: ['币种', 'Currency'] }),
    received: percent({ label: ['已到 %', 'Received, %'] }),
    invoiced: percent({ label: ['已开票 %', 'Invoiced, %'] }),
    openLines: quantity({ label: ['未到行数', 'Open lines'] }),
    tolerance: text({ label: ['容差', 'Tolerance'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
    releasedAt: dateTime({ label: ['下达时间', 'Released'] }),
  },
  carries: { mayReceive: z.boolean(), mayClose: z.boolean(), mayReopen: z.boolean() },
  tabs: 'state',
  gathers: { label: ['未到齐', 'Still to come'], of: ['open', 'partly', 'late'] },
  tones: {
    draft: 'grey',
    open: 'blue',
    partly: 'orange',
    late: 'red',
    done: 'green',
    closed: 'grey',
    cancelled: 'struck',
    unsent: 'orange',
    stale: 'orange',
    sent: 'green',
  },
  finds: ['订单号、主题、供应商或拼音', 'Number, subject, supplier or pinyin'],
  sorts: ['number', 'promised', 'amount', 'releasedAt'],
  order: '-releasedAt',
  narrows: ['supplier', 'sent', 'promised', 'releasedAt', 'amount', 'company'],
  period: 'releasedAt',
  currency: 'currency',
  waiting: ['subject', 'currency', 'tolerance', 'company', 'openLines'],
  widths: { daysLate: 6, state: 12 },
  grows: 'supplier',
  cards: ['supplier', 'state', 'promised', 'received'],
  topics: ['form', `form:${orderHead.code}`, 'stock'],
  card: {
    title: ['逾期订单', 'Late orders'],
    empty: ['没有逾期的订单', 'No order is late'],
    asked: { tab: ['late'], sort: 'promised' },
    all: listRouteOf(orderHead),
    says: ['number', 'supplier'],
    fact: { field: 'daysLate', label: ['逾期 {value} 天', '{value} d late'] },
    to: { address: `${detailRouteOf(orderHead)}?id=`, by: 'id' },
  },
});
export type OrderRow = ListRow<typeof orderList>;
