import { z } from 'zod';
import { choice, dateTime, moneyAmount, person, quantity, referenceTo, text, unitText } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { caseStateOptions, caseTones, classOptions } from '../words.ts';

/** QC220P as a list: all nonconformities, the closed ones too. */
export const caseList = defineList({
  name: 'quality.cases',
  code: 'QC220P',
  title: ['不合格品清单', 'All nonconformities'],
  unit: ['项不合格', 'nonconformities'],
  row: {
    number: text({ label: ['编号', 'No.'] }),
    defect: text({ label: ['缺陷', 'Defect'] }),
    class: choice({ label: ['等级', 'Class'], options: classOptions }),
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'] }),
    quantity: quantity({ label: ['数量', 'Quantity'] }),
    unit: unitText(),
    state: choice({ label: ['状态', 'State'], options: caseStateOptions }),
    openActions: quantity({ label: ['未完措施', 'Open actions'], decimals: 0 }),
    times: quantity({ label: ['次数', 'Times'], decimals: 0 }),
    cost: moneyAmount({ label: ['损失', 'Cost'] }),
    owner: person({ label: ['负责人', 'In charge'] }),
    openedAt: dateTime({ label: ['提出时间', 'Opened'] }),
    closedAt: dateTime({ label: ['关闭时间', 'Closed'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
  },
  carries: { late: z.boolean() },
  tabs: 'state',
  gathers: {
    label: ['未关闭', 'Not closed'],
    of: ['open', 'contained', 'disposed', 'acting', 'verified', 'reopened'],
  },
  tones: { ...caseTones, ...{ critical: 'red', major: 'orange', minor: 'blue' } },
  finds: ['编号、缺陷、物料、供应商或拼音', 'Number, defect, item, supplier or pinyin'],
  sorts: ['number', 'openedAt', 'cost', 'times'],
  order: '-openedAt',
  narrows: ['item', 'supplier', 'openedAt', 'class', 'owner', 'company'],
  period: 'openedAt',
  totals: ['cost'],
  waiting: ['unit', 'quantity', 'closedAt', 'company'],
  grows: 'defect',
  cards: ['defect', 'item', 'supplier', 'state'],
  topics: ['quality'],
});
export type CaseRow = ListRow<typeof caseList>;
