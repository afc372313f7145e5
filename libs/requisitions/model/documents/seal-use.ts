import { flow, headOfApplicant, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, date, quantity, text, yesNo } from '#fields/model';
import { sealUseApproved } from '../events.ts';
import { neededWhen } from '../parts/rules.ts';
import { seals } from '../office-choices.ts';
import { headOf } from '../requisition-types.ts';

/** REQ440P: the use of a seal; taken out of the house, the general manager decides too. */
export const sealUse = defineForm({
  ...headOf('sealUse'),
  fields: {
    seal: choice({
      label: ['印章', 'Seal'],
      required: true,
      options: seals.options,
    }),
    documentTitle: text({ label: ['文件名称', 'Document'], required: true, max: 200, width: 2 }),
    copies: quantity({ label: ['份数', 'Copies'], required: true, decimals: 0, allowZero: false }),
    recipient: text({ label: ['送达单位', 'Recipient'], required: true, max: 100, width: 2 }),
    takenOut: yesNo({
      label: ['外带', 'Taken out'],
      initial: false,
      help: ['外带须总经理审批', 'Then the general manager decides too'],
    }),
    until: date({ label: ['归还日期', 'Back by'], notBeforeToday: true }),
    reason: text({ label: ['用印事由', 'Reason'], required: true, max: 500, multiline: true, width: 4 }),
  },
  rules: [
    {
      check: ({ takenOut, until }) =>
        neededWhen(takenOut, until, 'until', ['外带印章须填写归还日期', 'Say when the seal comes back']),
    },
  ],
  proposeSubject: ({ documentTitle }) =>
    documentTitle ? [`用印：${documentTitle}`, `Seal for ${documentTitle}`] : null,
  flow: flow(
    step('head', ['部门负责人', 'Department head'], headOfApplicant()),
    step('legal', ['法务', 'Legal'], role('legal')),
    step('generalManager', ['总经理', 'General manager'], role('generalManager'), {
      when: { fact: 'takenOut', is: '=', value: true },
    }),
    step('sealKeeper', ['印章保管', 'Seal keeper'], role('sealKeeper')),
  ),
  onApproval: sealUseApproved,
});
