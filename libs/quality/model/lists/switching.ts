import { z } from 'zod';
import { choice, dateTime, quantity, referenceTo, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { grades } from '../rules/supplier-score.ts';
import { gradeTones, severityOptions, severityTones } from '../words.ts';

/** How strictly each item of each supplier is inspected by each standard, and why. */
export const switchList = defineList({
  name: 'quality.switching',
  code: 'QC200P_switching',
  callCodes: { rows: 'QC200P_40', totals: 'QC200P_41' },
  screens: ['QC200P'],
  title: ['转移规则', 'Switching'],
  unit: ['条转移记录', 'items by supplier'],
  row: {
    item: referenceTo('item', { label: ['物料', 'Item'] }),
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'] }),
    standard: text({ label: ['标准', 'Standard'] }),
    severity: choice({ label: ['严格度', 'Severity'], options: severityOptions }),
    score: quantity({ label: ['转移得分', 'Switching score'], decimals: 0 }),
    why: text({ label: ['原因', 'Why'] }),
    movedAt: dateTime({ label: ['自', 'Since'] }),
    grade: choice({
      label: ['供应商评级', 'Grade'],
      options: grades.map((value) => ({ value, label: [value, value] })),
    }),
  },
  carries: { supplierId: z.string(), agreed: z.boolean(), steady: z.boolean() },
  tabs: 'severity',
  gathers: { label: ['加严或停检', 'Tightened or stopped'], of: ['tightened', 'stopped'] },
  tones: { ...severityTones, ...gradeTones },
  finds: ['物料、供应商或拼音', 'Item, supplier or pinyin'],
  sorts: ['score', 'movedAt'],
  order: '-movedAt',
  narrows: ['item', 'supplier', 'movedAt', 'grade'],
  grows: 'why',
  cards: ['supplier', 'severity', 'score', 'why'],
  topics: ['quality'],
});
export type SwitchRow = ListRow<typeof switchList>;

/** What suppliers score, of 365 days. */
export const scoreList = defineList({
  name: 'quality.scores',
  code: 'QC200P_suppliers',
  callCodes: { rows: 'QC200P_42', totals: 'QC200P_43' },
  screens: ['QC200P'],
  title: ['供应商评分', 'Supplier scores'],
  unit: ['家供应商', 'suppliers'],
  row: {
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'] }),
    grade: choice({
      label: ['评级', 'Grade'],
      options: grades.map((value) => ({ value, label: [value, value] })),
    }),
    score: quantity({ label: ['得分', 'Score'], decimals: 1 }),
    lots: quantity({ label: ['批次 40 %', 'Lots, 40 %'], decimals: 1 }),
    lines: quantity({ label: ['准时 35 %', 'On time, 35 %'], decimals: 1 }),
    actions: quantity({ label: ['整改 15 %', 'Actions, 15 %'], decimals: 1 }),
    invoices: quantity({ label: ['发票 10 %', 'Invoices, 10 %'], decimals: 1 }),
    count: quantity({ label: ['批次数', 'Lots'], decimals: 0 }),
    workedOutAt: dateTime({ label: ['计算时间', 'Worked out'] }),
  },
  carries: { supplierId: z.string(), young: z.boolean() },
  tabs: 'grade',
  tones: gradeTones,
  finds: ['供应商或拼音', 'Supplier or pinyin'],
  sorts: ['score', 'count'],
  order: 'score',
  narrows: ['supplier', 'score'],
  grows: 'supplier',
  // Wide enough for a grade of few lots.
  widths: { grade: 15 },
  cards: ['grade', 'score', 'count'],
  topics: ['quality'],
});
export type ScoreRow = ListRow<typeof scoreList>;
