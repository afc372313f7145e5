import { z } from 'zod';
import { choice, date, person, text } from '#fields/model';
import { defineList } from '#lists/model';
import { delegationTopic } from '../calls/topics.ts';

/** AREQ150P: own delegations and those to the reader; a workflow administrator sees everybody's. */
export const delegationList = defineList({
  name: 'approvals.delegations',
  code: 'AREQ150P',
  title: ['审批委托', 'Delegation'],
  unit: ['项委托', 'delegations'],
  row: {
    to: person({ label: ['受托人', 'Deputy'] }),
    person: person({ label: ['委托人', 'Whose decisions'] }),
    side: choice({
      label: ['查看范围', 'Whose delegations'],
      options: [
        { value: 'given', label: ['我委托的', 'Given by me'] },
        { value: 'received', label: ['委托给我的', 'Given to me'] },
        { value: 'others', label: ['他人的', 'Of others'] },
      ],
    }),
    state: choice({
      label: ['状态', 'State'],
      options: [
        { value: 'inForce', label: ['生效中', 'In force'] },
        { value: 'gone', label: ['受托人已离职或停用', 'Deputy has left'] },
        { value: 'coming', label: ['未开始', 'To come'] },
        { value: 'over', label: ['已到期', 'Over'] },
        { value: 'ended', label: ['已终止', 'Ended'] },
      ],
    }),
    firstDay: date({ label: ['开始日期', 'First day'] }),
    lastDay: date({ label: ['结束日期', 'Last day'] }),
    types: text({ label: ['单据类型', 'Types of documents'] }),
    reason: text({ label: ['原因', 'Reason'] }),
  },
  carries: {
    version: z.int(),
    /** Document types; none means all. */
    ofTypes: z.array(z.string()),
    mayChange: z.boolean(),
  },
  tabs: 'state',
  tones: { inForce: 'green', gone: 'red', coming: 'blue', over: 'grey', ended: 'struck' },
  sorts: ['firstDay', 'lastDay'],
  order: '-firstDay',
  narrows: ['side', 'person', 'to', 'firstDay'],
  grows: 'types',
  cards: ['person', 'firstDay', 'lastDay', 'types'],
  topics: [delegationTopic],
});
