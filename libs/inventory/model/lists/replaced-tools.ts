import { z } from 'zod';
import type { Label } from '#calls/model';
import { choice, dateTime, person, quantity, referenceTo, text, unitText } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { stockOutHead } from '../stock-documents.ts';

export const replacedStates = {
  waiting: ['待处置', 'To settle'],
  scrapped: ['已报废', 'Scrapped'],
  repaired: ['已修复', 'Repaired'],
  withdrawn: ['已关闭', 'Closed'],
} as const satisfies Record<string, Label>;

/** INV130P: old tools that were given back for new ones, until they are scrapped or repaired. */
export const replacedList = defineList({
  name: 'inventory.replacedTools',
  code: 'INV130P_replaced',
  callCodes: { rows: 'INV130P_42', totals: 'INV130P_43' },
  screens: [stockOutHead.code],
  title: ['以旧换新旧工具', 'Replaced tools'],
  unit: ['行旧工具', 'replaced tools'],
  row: {
    item: referenceTo('item', { label: ['工具', 'Tool'] }),
    itemCode: text({ label: ['物料编码', 'Item code'] }),
    quantity: quantity({ label: ['数量', 'Quantity'] }),
    unit: unitText(),
    state: choice({
      label: ['状态', 'State'],
      options: Object.entries(replacedStates).map(([value, label]) => ({ value, label })),
    }),
    number: text({ label: ['领用申请', 'Request'] }),
    applicant: person({ label: ['交回人', 'Given back by'] }),
    handedInAt: dateTime({ label: ['交回时间', 'Given back'] }),
    words: text({ label: ['处置说明', 'How it was settled'] }),
    stockIn: text({ label: ['修复后入库', 'Into stock by'] }),
    scrappedBy: person({ label: ['处置人', 'Settled by'] }),
    scrappedAt: dateTime({ label: ['处置时间', 'Settled'] }),
    reopened: text({ label: ['撤回处置原因', 'Why it waits again'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
  },
  carries: { documentType: z.string(), documentId: z.string() },
  tabs: 'state',
  tones: { waiting: 'orange', scrapped: 'grey', repaired: 'green', withdrawn: 'struck' },
  finds: ['工具、申请单号或拼音', 'Tool, request or pinyin'],
  sorts: ['itemCode', 'handedInAt'],
  order: 'handedInAt',
  narrows: ['item', 'applicant', 'handedInAt', 'company'],
  period: 'handedInAt',
  waiting: ['scrappedBy', 'scrappedAt', 'reopened', 'company'],
  widths: { unit: 4, itemCode: 8 },
  grows: 'item',
  cards: ['quantity', 'unit', 'applicant', 'number'],
  topics: ['replacedTool', 'form'],
});
export type ReplacedRow = ListRow<typeof replacedList>;
