import { messageTemplate } from '#identity/model';

/** What people are told about approvals by mail. */
export const approvalTemplate = messageTemplate({
  name: 'approvals.notice',
  title: ['审批邮件', 'Mail about an approval'],
  help: [
    '待审批、催办、抄送、提问、退回和结果通知',
    'What waits for somebody, reminders, copies, questions, what came back, results',
  ],
  variables: {
    about: { label: ['事由', 'What it is about'], sample: ['待审批', 'To approve'] },
    type: { label: ['单据类型', 'Type'], sample: ['采购申请', 'Purchase requisition'] },
    number: { label: ['单号', 'Number'], sample: ['PR-20261121-0001', 'PR-20261121-0001'] },
    details: {
      label: ['内容', 'What it says'],
      sample: [
        'PR-20261121-0001  办公用品\n申请人：张文静\n金额：CNY 1,280.00',
        'PR-20261121-0001  Office supplies\nApplicant: Zhang Wenjing\nAmount: CNY 1,280.00',
      ],
    },
  },
  words: {
    mail: {
      subject: ['{about}：{type} {number}', '{about}: {type} {number}'],
      body: ['{details}', '{details}'],
    },
  },
});
