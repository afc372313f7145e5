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

/** What somebody chose to be told of by mail. */
export const toldTemplate = messageTemplate({
  name: 'system.told',
  title: ['通知邮件', 'Mail of a notice'],
  help: ['发给选择以邮件接收通知的员工', 'Sent to those who chose to be told by mail'],
  variables: {
    subject: {
      label: ['标题（中文）', 'Subject (Chinese)'],
      sample: ['李娜给您指派了任务', '李娜给您指派了任务'],
    },
    subjectEn: {
      label: ['标题（英文）', 'Subject (English)'],
      sample: ['Li Na gave you a task', 'Li Na gave you a task'],
    },
    content: {
      label: ['内容（中文）', 'What it says (Chinese)'],
      sample: ['QC-128 核对库存', 'QC-128 核对库存'],
    },
    contentEn: {
      label: ['内容（英文）', 'What it says (English)'],
      sample: ['QC-128 核对库存', 'QC-128 核对库存'],
    },
    link: { label: ['链接', 'Link'], sample: ['/workteam/todo?task=128', '/workteam/todo?task=128'] },
  },
  words: {
    mail: { subject: ['{subject}', '{subjectEn}'], body: ['{content}\n{link}', '{contentEn}\n{link}'] },
  },
});
