import { choice, dateTime, person, text } from '#fields/model';
import { defineList } from '#lists/model';
import { faultStates } from '../calls/faults.ts';
import { feedbackScreen } from '../screens.ts';

/** DSH990P: one's own fault reports; to those who handle faults the reports of everybody. */
export const faultList = defineList({
  name: 'system.faults',
  code: feedbackScreen.code,
  title: feedbackScreen.title,
  unit: ['份故障报告', 'fault reports'],
  row: {
    subject: text({ label: ['主题', 'Subject'] }),
    state: choice({
      label: ['处理状态', 'State'],
      options: Object.entries(faultStates).map(([value, label]) => ({ value, label })),
    }),
    reporter: person({ label: ['报告人', 'Reporter'] }),
    reportedAt: dateTime({ label: ['报告时间', 'Reported'] }),
    changedAt: dateTime({ label: ['最近变更', 'Last change'] }),
  },
  tabs: 'state',
  tones: { open: 'grey', handling: 'blue', answered: 'orange', closed: 'green' },
  finds: ['主题、拼音或描述中的词', 'Subject, pinyin or words of it'],
  sorts: ['subject', 'reportedAt', 'changedAt'],
  order: '-reportedAt',
  narrows: ['reportedAt', 'reporter'],
  period: 'reportedAt',
  grows: 'subject',
  cards: ['reporter', 'reportedAt'],
  topics: ['fault'],
});
