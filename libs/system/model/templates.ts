import { messageTemplate } from '#identity/model';

/** A pushed report, by mail. */
export const reportTemplate = messageTemplate({
  name: 'system.report',
  title: ['报表推送邮件', 'Mail of a pushed report'],
  help: ['按时推送的报表，发给选择邮件的读者', 'A report that is pushed, sent to readers who get it by mail'],
  variables: {
    title: {
      label: ['标题', 'Title'],
      sample: ['安全库存短缺 2026-11-25：1 项', 'Safety-stock shortage 2026-11-25: 1 items'],
    },
    content: {
      label: ['内容', 'What it says'],
      sample: [
        'M10001 铜杆，一号仓：可用 260，安全 500，短缺 240，建议采购 250 千克',
        'M10001 Copper rod, Warehouse 1: 260 available, 500 safety, short of 240, buy 250 kg',
      ],
    },
  },
  words: { mail: { subject: ['{title}', '{title}'], body: ['{content}', '{content}'] } },
});
