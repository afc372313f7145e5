import { choice, date, dateTime, person, quantity, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { reportTopic } from './calls/reports.ts';
import { reportKindLabels } from './reports/report.ts';
import { trackerScreen } from './screens.ts';

const kind = choice({
  label: ['类型', 'Kind'],
  options: [
    { value: 'daily', label: reportKindLabels.daily },
    { value: 'weekly', label: reportKindLabels.weekly },
  ],
});

/** DSH140P: the reader's own reports. */
export const ownReportList = defineList({
  name: 'tracker.ownReports',
  code: 'DSH140P_MY_REPORTS',
  callCodes: { rows: `${trackerScreen}_74`, totals: `${trackerScreen}_75` },
  screens: [trackerScreen],
  title: ['我的汇报', 'My reports'],
  unit: ['份汇报', 'reports'],
  row: {
    period: text({ label: ['日期或周', 'Day or week'] }),
    kind,
    state: choice({
      label: ['状态', 'State'],
      options: [
        { value: 'saved', label: ['未发送', 'Not sent'] },
        { value: 'sent', label: ['已发送', 'Sent'] },
      ],
    }),
    startsOn: date({ label: ['开始日期', 'From'] }),
    done: quantity({ label: ['完成项', 'Done'], decimals: 0 }),
    receivers: quantity({ label: ['接收人', 'Receivers'], decimals: 0 }),
    read: quantity({ label: ['已读', 'Read'], decimals: 0 }),
    sentAt: dateTime({ label: ['发送时间', 'Sent'] }),
  },
  leads: 'period',
  grows: 'period',
  tabs: 'state',
  tones: { saved: 'grey', sent: 'green' },
  sorts: ['startsOn', 'sentAt'],
  order: '-startsOn',
  narrows: ['kind', 'startsOn'],
  period: 'startsOn',
  waiting: ['startsOn'],
  cards: ['kind', 'state', 'read'],
  topics: [reportTopic],
});
export type OwnReportRow = ListRow<typeof ownReportList>;

/** DSH140P: reports that were sent to the reader. */
export const receivedReportList = defineList({
  name: 'tracker.receivedReports',
  code: 'DSH140P_REPORTS',
  callCodes: { rows: `${trackerScreen}_76`, totals: `${trackerScreen}_77` },
  screens: [trackerScreen],
  title: ['收到的汇报', 'Reports received'],
  unit: ['份汇报', 'reports'],
  row: {
    author: person({ label: ['汇报人', 'Written by'] }),
    period: text({ label: ['日期或周', 'Day or week'] }),
    kind,
    state: choice({
      label: ['阅读', 'Reading'],
      options: [
        { value: 'unread', label: ['未读', 'Unread'] },
        { value: 'read', label: ['已读', 'Read'] },
      ],
    }),
    startsOn: date({ label: ['开始日期', 'From'] }),
    done: quantity({ label: ['完成项', 'Done'], decimals: 0 }),
    todo: quantity({ label: ['待办项', 'To do'], decimals: 0 }),
    sentAt: dateTime({ label: ['发送时间', 'Sent'] }),
  },
  leads: 'period',
  grows: 'author',
  tabs: 'state',
  tones: { unread: 'blue', read: 'grey' },
  finds: ['汇报人姓名或拼音', 'Name or pinyin of who wrote it'],
  sorts: ['startsOn', 'sentAt'],
  order: '-sentAt',
  narrows: ['author', 'kind', 'startsOn'],
  period: 'startsOn',
  waiting: ['startsOn'],
  cards: ['author', 'kind', 'state'],
  topics: [reportTopic],
});
export type ReceivedReportRow = ListRow<typeof receivedReportList>;
