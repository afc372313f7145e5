import { z } from 'zod';
import { choice, dateTime, person, quantity, referenceTo, text, unitText } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { stockInHead } from '../stock-documents.ts';

/** How it stands with a line of an approved return. */
export const returnStates = [
  { value: 'open', label: ['待退回', 'To come'] },
  { value: 'partly', label: ['部分退回', 'Partly back'] },
  { value: 'done', label: ['已退回', 'Back'] },
  { value: 'released', label: ['已关闭', 'Closed'] },
] as const;

/** INV120P: lines of approved returns of customers, that the warehouse waits for. */
export const toReturnList = defineList({
  name: 'inventory.toReturn',
  code: 'INV120P_returns',
  callCodes: { rows: 'INV120P_40', totals: 'INV120P_41' },
  screens: [stockInHead.code],
  title: ['待退回货物', 'Returns to come'],
  unit: ['行待退回', 'returns to come'],
  row: {
    customer: referenceTo('customer', { label: ['客户', 'Customer'] }),
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    itemCode: text({ label: ['物料编码', 'Item code'] }),
    lot: text({ label: ['批号', 'Lot'] }),
    open: quantity({ label: ['待退回', 'To come'] }),
    unit: unitText(),
    state: choice({ label: ['状态', 'State'], options: returnStates }),
    number: text({ label: ['退货申请', 'Request'] }),
    asked: quantity({ label: ['申请退回', 'Asked'] }),
    came: quantity({ label: ['已入库', 'Came in'] }),
    applicant: person({ label: ['申请人', 'Asked by'] }),
    approvedAt: dateTime({ label: ['批准时间', 'Approved'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
  },
  carries: { documentType: z.string(), documentId: z.string() },
  tabs: 'state',
  gathers: { label: ['未退完', 'Not all back'], of: ['open', 'partly'] },
  tones: { open: 'blue', partly: 'orange', done: 'green', released: 'struck' },
  finds: ['客户、物料、批号、申请单号或拼音', 'Customer, item, lot, request or pinyin'],
  sorts: ['itemCode', 'approvedAt'],
  order: 'approvedAt',
  narrows: ['customer', 'item', 'lot', 'applicant', 'approvedAt', 'company'],
  period: 'approvedAt',
  waiting: ['asked', 'company'],
  widths: { unit: 4, itemCode: 8 },
  grows: 'item',
  cards: ['customer', 'item', 'lot', 'open', 'unit'],
  topics: ['stock', 'form', `form:${stockInHead.code}`],
});
export type ToReturnRow = ListRow<typeof toReturnList>;
