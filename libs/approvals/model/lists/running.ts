import { z } from 'zod';
import { choice, dateTime, person, text, yesNo } from '#fields/model';
import { defineList } from '#lists/model';
import { decisionTopics } from '../calls/topics.ts';

const screen = 'AREQ140P';

/** Everything that waits for anybody, the longest first: for the workflow administrator, who ends or moves it. */
export const runningList = defineList({
  name: 'approvals.running',
  code: screen,
  callCodes: { rows: `${screen}_12`, totals: `${screen}_14` },
  title: ['运行中的审批', 'Running approvals'],
  unit: ['项审批', 'approvals'],
  row: {
    number: text({ label: ['单号', 'Number'] }),
    type: text({ label: ['单据类型', 'Type'] }),
    title: text({ label: ['主题', 'Subject'] }),
    applicant: person({ label: ['申请人', 'Applicant'] }),
    holder: person({ label: ['审批人', 'Approver'] }),
    standing: choice({
      label: ['范围', 'Which'],
      options: [
        { value: 'able', label: ['可处理', 'With somebody who can decide'] },
        { value: 'administrator', label: ['流程管理员处理', 'With the administrator'] },
        { value: 'gone', label: ['离职或停用', 'Left or disabled'] },
      ],
    }),
    step: text({ label: ['步骤', 'Step'] }),
    arrivedAt: dateTime({ label: ['等待起始', 'Waiting since'] }),
    overdue: yesNo({ label: ['已超时', 'Overdue'] }),
  },
  carries: {
    subjectType: z.string(),
    subjectId: z.string(),
    summary: z.string().nullable(),
    /** Why the holder cannot decide it any more. */
    holderGone: z.enum(['left', 'disabled']).nullable(),
  },
  tabs: 'standing',
  tones: { able: 'blue', administrator: 'orange', gone: 'red' },
  finds: ['单号、主题或拼音', 'Number, subject or pinyin'],
  sorts: ['arrivedAt'],
  order: 'arrivedAt',
  narrows: ['overdue', 'holder', 'applicant', 'arrivedAt'],
  waiting: ['standing', 'overdue'],
  grows: 'title',
  cards: ['title', 'holder', 'arrivedAt'],
  topics: decisionTopics,
});
