import { flow, headOfApplicant, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import {
  choice,
  date,
  lines,
  moneyAmount,
  pricedAmount,
  quantity,
  referenceTo,
  text,
  unitText,
} from '#fields/model';
import { outsourcingApproved } from '../events.ts';
import { inOrder } from '../parts/rules.ts';
import { serviceKinds } from '../request-choices.ts';
import { headOf } from '../requisition-types.ts';

/** REQ120P: asks for a service from outside; its approval opens it for a service contract. */
export const outsourcedService = defineForm({
  ...headOf('outsourcedService'),
  fields: {
    serviceKind: choice({
      label: ['服务类别', 'Kind of service'],
      required: true,
      options: serviceKinds.options,
    }),
    supplier: referenceTo('supplier', { label: ['服务商', 'Supplier'], width: 2 }),
    place: text({ label: ['服务地点', 'Place'], max: 100 }),
    from: date({ label: ['开始日期', 'From'], required: true }),
    to: date({ label: ['结束日期', 'To'], required: true }),
    standard: text({
      label: ['验收标准', 'Acceptance standard'],
      required: true,
      max: 1000,
      multiline: true,
      width: 4,
    }),
    lines: lines({
      label: ['服务明细', 'Services'],
      fields: {
        service: text({ label: ['服务内容', 'Service'], required: true, max: 200 }),
        quantity: quantity({ label: ['数量', 'Quantity'], required: true, allowZero: false }),
        unit: unitText({ required: true }),
        price: moneyAmount({ label: ['单价', 'Price'], required: true, min: '0' }),
      },
      computed: pricedAmount,
    }),
  },
  amount: (_values, sums) => sums['lines.amount'] ?? '0',
  rules: [{ check: ({ from, to }) => inOrder(from, to, 'to', ['开始日期', 'From']) }],
  proposeSubject: ({ lines: [first] }) =>
    first?.service ? [`委外：${first.service}`, `Outsourcing of ${first.service}`] : null,
  flow: flow(
    step('head', ['部门负责人', 'Department head'], headOfApplicant()),
    step('purchasing', ['采购', 'Purchasing'], role('purchasing')),
    step('finance', ['财务', 'Finance'], role('finance')),
  ),
  onApproval: outsourcingApproved,
});
