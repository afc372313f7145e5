import { messageTemplate } from '#identity/model';

/** Something borrowed is due. */
export const bringBackTemplate = messageTemplate({
  name: 'requisitions.bringBack',
  title: ['归还提醒', 'Please bring back'],
  help: [
    '借用的工具或印章到期当天及之后每天发给借用人',
    'Sent to whoever borrowed something, from the day it is due',
  ],
  variables: {
    thing: { label: ['借用物', 'What was borrowed'], sample: ['公司公章', 'Company seal'] },
    number: { label: ['单号', 'Number'], sample: ['TB-20261121-0001', 'TB-20261121-0001'] },
    due: { label: ['应还日期', 'Due'], sample: ['2026-11-25', '2026-11-25'] },
  },
  words: {
    mail: {
      subject: ['请归还：{thing}（{number}）', 'Please return: {thing} ({number})'],
      body: [
        '您借用的 {thing} 应于 {due} 归还，请尽快办理。',
        '{thing} is due on {due}; please bring it back.',
      ],
    },
  },
});
