import { flow, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { contractApproved } from '../events.ts';
import { checkQuotations, purchaseContractFields } from '../parts/purchase-contract.ts';
import { headOf } from '../requisition-types.ts';

/** REQ140P: the review of a purchase contract with its compared quotations. */
export const purchaseContract = defineForm({
  ...headOf('purchaseContract'),
  fields: purchaseContractFields,
  amount: (_values, sums) => sums['lines.gross'] ?? '0',
  rules: [{ check: checkQuotations }],
  proposeSubject: ({ supplier }) =>
    supplier ? [`与${supplier.name}的采购合同`, `Purchase contract with ${supplier.name}`] : null,
  flow: flow(
    step('purchasing', ['采购', 'Purchasing'], role('purchasing')),
    step('quality', ['质量', 'Quality'], role('quality')),
    step('legal', ['法务', 'Legal'], role('legal')),
    step('finance', ['财务', 'Finance'], role('finance')),
    step('generalManager', ['总经理', 'General manager'], role('generalManager')),
  ),
  onApproval: contractApproved,
});
