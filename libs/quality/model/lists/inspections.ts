import { z } from 'zod';
import { choice, dateTime, person, quantity, referenceTo, text, unitText } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { qualityHome } from '../registers/placed.ts';
import {
  inspectionStateOptions,
  inspectionTones,
  outcomeOptions,
  outcomeTones,
  severityOptions,
  severityTones,
  stageOptions,
} from '../words.ts';

/** QC200P: what waits by its age, what is being inspected, and what was decided. */
export const inspectionList = defineList({
  name: 'quality.inspections',
  code: 'QC200P',
  callCodes: { rows: 'QC200_1', totals: 'QC200_11' },
  title: ['检验单', 'Inspection'],
  unit: ['张检验单', 'inspections'],
  row: {
    number: text({ label: ['检验单号', 'No.'] }),
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'] }),
    quantity: quantity({ label: ['数量', 'Quantity'] }),
    unit: unitText(),
    lot: text({ label: ['批号', 'Lot'] }),
    age: quantity({ label: ['已等（天）', 'Days'], decimals: 1 }),
    state: choice({ label: ['状态', 'State'], options: inspectionStateOptions }),
    outcome: choice({ label: ['判定', 'Verdict'], options: outcomeOptions }),
    severity: choice({ label: ['严格度', 'Severity'], options: severityOptions }),
    source: text({ label: ['来源单据', 'Source'] }),
    stage: choice({ label: ['检验类型', 'Kind'], options: stageOptions }),
    warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'] }),
    /** Of incoming lots that were inspected for the first time: how they count for the score of the supplier. */
    scored: choice({
      label: ['评分计为', 'Scored as'],
      options: [
        { value: 'accepted', label: ['接收批次', 'Accepted'] },
        { value: 'conceded', label: ['让步批次', 'Conceded'] },
        { value: 'rejected', label: ['不接收批次', 'Not accepted'] },
      ],
    }),
    inspector: person({ label: ['检验员', 'Inspector'] }),
    arrivedAt: dateTime({ label: ['到达时间', 'Arrived'] }),
    decidedAt: dateTime({ label: ['判定时间', 'Decided'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
  },
  carries: { sourceId: z.string(), sourceType: z.string() },
  tabs: 'state',
  gathers: { label: ['未判定', 'To decide'], of: ['waiting', 'sampling'] },
  tones: {
    ...inspectionTones,
    ...outcomeTones,
    ...severityTones,
    conceded: 'orange',
  },
  finds: ['单号、物料、供应商、批号或拼音', 'Number, item, supplier, lot or pinyin'],
  sorts: ['number', 'arrivedAt', 'decidedAt', 'quantity'],
  order: 'arrivedAt',
  narrows: [
    'item',
    'supplier',
    'arrivedAt',
    'stage',
    'outcome',
    'severity',
    'warehouse',
    'inspector',
    'decidedAt',
    'scored',
    'company',
  ],
  period: 'arrivedAt',
  waiting: ['stage', 'warehouse', 'scored', 'decidedAt', 'company'],
  grows: 'item',
  cards: ['item', 'supplier', 'quantity', 'age', 'state'],
  topics: ['quality'],
  card: {
    title: ['待检验', 'To inspect'],
    empty: ['没有待检验的到货', 'Nothing waits for an inspection'],
    asked: { tab: ['waiting', 'sampling'], sort: 'arrivedAt' },
    all: `${qualityHome}/QC200P`,
    says: ['number', 'item', 'supplier'],
    fact: { field: 'age', label: ['{value} 天', '{value} d'] },
    to: { address: `${qualityHome}/Qc200p_2?id=`, by: 'id' },
  },
});
export type InspectionRow = ListRow<typeof inspectionList>;
