import { z } from 'zod';
import { dateTime, person, quantity, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { auditScreen } from '../screens.ts';

/** SYS150P: who took what out of the lists. */
export const exportLog = defineList({
  name: 'system.exports',
  code: auditScreen.code,
  title: ['导出记录', 'Exports'],
  unit: ['次导出', 'exports'],
  row: {
    list: text({ label: ['导出的列表', 'List'] }),
    person: person({ label: ['导出人', 'By'] }),
    at: dateTime({ label: ['导出时间', 'When'] }),
    records: quantity({ label: ['记录数', 'Records'], decimals: 0 }),
    columns: quantity({ label: ['列数', 'Columns'], decimals: 0 }),
  },
  carries: {
    /** What was taken out, as it was called then; of exports of before, nothing. */
    title: z.string().nullable(),
    /** The columns that left, by their heads. */
    fields: z.array(z.string()),
    /** By what the list was narrowed, as it was asked. */
    filters: z.array(z.object({ name: z.string(), value: z.unknown() })),
  },
  finds: ['导出人或列表编码', 'Person or code of the list'],
  sorts: ['at', 'records'],
  order: '-at',
  narrows: ['at', 'person', 'records'],
  period: 'at',
  grows: 'list',
  cards: ['person', 'at', 'records'],
  topics: ['export'],
});

export type ExportRow = ListRow<typeof exportLog>;
