import { choice, date, dateTime, person, quantity, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { pushedReports } from '../reports.ts';
import { jobsScreen } from '../screens.ts';

/** What was pushed: one line a report, day and reader. */
export const pushList = defineList({
  name: 'system.reportPushes',
  code: jobsScreen.code,
  callCodes: { rows: 'SYS170P_13', totals: 'SYS170P_14' },
  title: ['推送存档', 'Archive of pushes'],
  unit: ['次推送', 'pushes'],
  row: {
    report: choice({
      label: ['报表', 'Report'],
      options: Object.entries(pushedReports).map(([value, { title }]) => ({ value, label: title })),
    }),
    day: date({ label: ['日期', 'Day'] }),
    reader: person({ label: ['读者', 'Reader'] }),
    channels: text({ label: ['方式', 'By'] }),
    count: quantity({ label: ['行数', 'Rows'], decimals: 0 }),
    pushedAt: dateTime({ label: ['推送时间', 'Pushed'] }),
  },
  sorts: ['day', 'pushedAt'],
  order: '-pushedAt',
  narrows: ['report', 'day', 'reader'],
  period: 'day',
  grows: 'reader',
  cards: ['day', 'reader', 'count'],
  topics: ['report'],
});
export type PushRow = ListRow<typeof pushList>;
