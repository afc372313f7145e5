import { amountFrom, flow, headOfApplicant, role, step, withSettings } from '#approvals/model';
import { defineForm } from '#documents/model';
import { date, moneyAmount, text } from '#fields/model';
import { loanApproved } from '../events.ts';
import { payable } from '../parts/rules.ts';
import { headOf } from '../requisition-types.ts';

/** REQ425P: money lent to an employee, paid back or offset by a travel expense. */
export const loan = defineForm({
  ...headOf('loan'),
  fields: {
    asked: moneyAmount({ label: ['借款金额', 'Loan amount'], required: true, min: '0.01' }),
    payBackBy: date({ label: ['还款日期', 'Pay back by'], required: true, notBeforeToday: true }),
    account: text({
      label: ['收款账号', 'Account'],
      required: true,
      max: 40,
      width: 2,
      pattern: { test: /^[0-9A-Za-z -]+$/, message: ['账号只能含数字和字母', 'Digits and letters only'] },
    }),
    purpose: text({ label: ['借款用途', 'Purpose'], required: true, max: 500, multiline: true, width: 4 }),
  },
  amount: ({ asked }) => asked ?? '0',
  rules: [{ check: ({ asked }, { header }) => payable(asked, header, 'asked') }],
  proposeSubject: ({ purpose }) => (purpose ? [`借款：${purpose}`, `Loan: ${purpose}`] : null),
  flow: withSettings(
    { summary: ['还款日期 {payBackBy}', 'Pay back by {payBackBy}'] },
    flow(
      step('head', ['部门负责人', 'Department head'], headOfApplicant()),
      step('finance', ['财务', 'Finance'], role('finance')),
      step('generalManager', ['总经理', 'General manager'], role('generalManager'), {
        when: amountFrom('20000'),
      }),
    ),
  ),
  onApproval: loanApproved,
});
