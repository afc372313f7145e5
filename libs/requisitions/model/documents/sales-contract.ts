import { flow, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { salesContractApproved } from '../events.ts';
import { creditFigures, salesContractFields } from '../parts/sales-contract.ts';
import { headOf } from '../requisition-types.ts';

/** REQ220P: the review of a sales contract. */
export const salesContract = defineForm({
  ...headOf('salesContract'),
  fields: salesContractFields,
  computed: creditFigures,
  amount: (_values, sums) => sums['lines.gross'] ?? '0',
  proposeSubject: ({ customer }) =>
    customer ? [`与${customer.name}的销售合同`, `Sales contract with ${customer.name}`] : null,
  flow: flow(
    step('salesManager', ['销售经理', 'Sales manager'], role('salesManager')),
    step('production', ['生产', 'Production'], role('production')),
    step('quality', ['质量', 'Quality'], role('quality')),
    step('legal', ['法务', 'Legal'], role('legal')),
    step('finance', ['财务', 'Finance'], role('finance')),
  ),
  onApproval: salesContractApproved,
});
