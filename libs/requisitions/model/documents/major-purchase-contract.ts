import { flow, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { contractApproved } from '../events.ts';
import { checkQuotations, purchaseContractFields, riskFields } from '../parts/purchase-contract.ts';
import { together } from '../parts/together.ts';
import { headOf } from '../requisition-types.ts';

/** REQ240P: the review of a major purchase contract: all desks at once, then the management. */
export const majorPurchaseContract = defineForm({
  ...headOf('majorPurchaseContract'),
  fields: { ...purchaseContractFields, ...riskFields },
  amount: (_values, sums) => sums['lines.gross'] ?? '0',
  rules: [{ check: checkQuotations }],
  proposeSubject: ({ supplier }) =>
    supplier ? [`与${supplier.name}的重大采购合同`, `Major purchase contract with ${supplier.name}`] : null,
  flow: flow(
    together([
      ['purchasing', ['采购', 'Purchasing']],
      ['quality', ['质量', 'Quality']],
      ['legal', ['法务', 'Legal']],
      ['finance', ['财务', 'Finance']],
    ]),
    step('generalManager', ['总经理', 'General manager'], role('generalManager')),
    step('chairman', ['董事长', 'Chairman'], role('chairman')),
  ),
  onApproval: contractApproved,
});
