import { addDecimals, compareDecimals, multiplyDecimals, percentOf, subtractDecimals } from '#calls/model';
import { flow, headOfApplicant, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { date, files, lines, moneyAmount, percent, referenceTo, text } from '#fields/model';
import { contractApproved } from '../events.ts';
import { inOrder } from '../parts/rules.ts';
import { headOf } from '../requisition-types.ts';

/** REQ130P: a contract for services, paid by milestones whose percents make 100. */
export const serviceContract = defineForm({
  ...headOf('serviceContract'),
  fields: {
    contractNumber: text({ label: ['合同编号', 'Contract no.'], required: true, max: 40 }),
    counterparty: text({ label: ['签约对方', 'Counterparty'], required: true, max: 100, width: 2 }),
    request: referenceTo('outsourcing', {
      label: ['委外服务申请', 'Outsourced service'],
      help: ['由已通过的委外服务申请签订时选择', 'Where an approved request for a service stands behind it'],
    }),
    from: date({ label: ['合同开始', 'From'], required: true }),
    to: date({ label: ['合同结束', 'To'], required: true }),
    terms: text({
      label: ['付款条件', 'Payment terms'],
      required: true,
      max: 500,
      multiline: true,
      width: 4,
    }),
    contractFile: files({ label: ['合同文本', 'Contract file'], required: true, maxCount: 10, width: 4 }),
    milestones: lines({
      label: ['付款节点', 'Payment milestones'],
      fields: {
        milestone: text({ label: ['节点', 'Milestone'], required: true, max: 100 }),
        due: date({ label: ['日期', 'Date'], required: true }),
        percent: percent({ label: ['比例', 'Percent'], required: true }),
        amount: moneyAmount({ label: ['金额', 'Amount'], required: true, min: '0' }),
      },
      totals: ['amount'],
    }),
  },
  amount: (_values, sums) => sums['milestones.amount'] ?? '0',
  rules: [
    { check: ({ from, to }) => inOrder(from, to, 'to', ['合同开始', 'From']) },
    {
      check: ({ milestones }) =>
        milestones.length &&
        compareDecimals(addDecimals(...milestones.map((line) => line.percent)), '100') !== 0
          ? [
              {
                path: 'milestones',
                text: ['各节点比例合计必须为 100%', 'The percents have to add up to 100'],
              },
            ]
          : [],
    },
    {
      check: ({ milestones }) => {
        const total = addDecimals(...milestones.map(({ amount }) => amount));
        return milestones.flatMap(({ id, percent: share, amount }) => {
          const off = subtractDecimals(amount, multiplyDecimals(total, share, '0.01'));
          // Rounding leaves less than one.
          if (compareDecimals(off.replace('-', ''), '1') < 0) return [];
          const is = percentOf(amount, total) ?? '0';
          return [
            {
              path: `milestones.${id}.amount`,
              text: [
                `占合同总额的 ${is}%，与比例不符`,
                `${is} % of the total, not the percent beside it`,
              ] as const,
            },
          ];
        });
      },
    },
  ],
  proposeSubject: ({ counterparty }) =>
    counterparty ? [`与${counterparty}的服务合同`, `Service contract with ${counterparty}`] : null,
  flow: flow(
    step('head', ['部门负责人', 'Department head'], headOfApplicant()),
    step('legal', ['法务', 'Legal'], role('legal')),
    step('finance', ['财务', 'Finance'], role('finance')),
    step('generalManager', ['总经理', 'General manager'], role('generalManager')),
  ),
  onApproval: contractApproved,
});
