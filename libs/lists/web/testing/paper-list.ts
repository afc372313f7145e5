import { z } from 'zod';
import { choice, date, moneyAmount, person, quantity, text, yesNo } from '#fields/model';
import { defineList } from '#lists/model';

/** A list of tests: papers with every part that a declaration can have. */
export const paperList = defineList({
  name: 'tests.papers',
  code: 'TST210P',
  title: ['测试文件', 'Papers'],
  unit: ['份文件', 'papers'],
  row: {
    number: text({ label: ['编号', 'Number'] }),
    state: choice({
      label: ['状态', 'State'],
      options: [
        { value: 'open', label: ['打开', 'Open'] },
        { value: 'late', label: ['逾期', 'Late'] },
        { value: 'closed', label: ['关闭', 'Closed'] },
      ],
    }),
    keeper: person({ label: ['保管人', 'Keeper'] }),
    subject: text({ label: ['主题', 'Subject'] }),
    madeOn: date({ label: ['日期', 'Made on'] }),
    amount: moneyAmount({ label: ['金额', 'Amount'] }),
    pages: quantity({ label: ['页数', 'Pages'] }),
    secret: yesNo({ label: ['机密', 'Secret'] }),
  },
  carries: { mayClose: z.boolean() },
  tabs: 'state',
  gathers: { label: ['在办', 'In hand'], of: ['open', 'late'] },
  tones: { open: 'blue', closed: 'grey' },
  finds: ['编号、主题或拼音', 'Number, subject or pinyin'],
  sorts: ['number', 'madeOn', 'amount'],
  order: '-madeOn',
  narrows: ['madeOn', 'keeper', 'secret', 'subject', 'amount', 'pages'],
  period: 'madeOn',
  totals: ['amount', 'pages'],
  waiting: ['secret'],
  grows: 'subject',
  cards: ['subject', 'keeper', 'amount'],
  topics: ['paper'],
});
