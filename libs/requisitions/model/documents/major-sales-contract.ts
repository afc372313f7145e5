import { flow, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { salesContractApproved } from '../events.ts';
import { riskFields } from '../parts/purchase-contract.ts';
import { creditFigures, salesContractFields } from '../parts/sales-contract.ts';
import { together } from '../parts/together.ts';
import { headOf } from '../requisition-types.ts';

/** REQ230P: the review of a major sales contract: all desks at once, then the management. */
export const majorSalesContract = defineForm({
  ...headOf('majorSalesContract'),
  fields: { ...salesContractFields, ...riskFields },
  computed: creditFigures,
  amount: (_values, sums) => sums['lines.gross'] ?? '0',
  proposeSubject: ({ customer }) =>
    customer ? [`与${customer.name}的重大销售合同`, `Major sales contract with ${customer.name}`] : null,
  flow: flow(
    together([
      ['salesManager', ['销售经理', 'Sales manager']],
      ['production', ['生产', 'Production']],
      ['quality', ['质量', 'Quality']],
      ['legal', ['法务', 'Legal']],
      ['finance', ['财务', 'Finance']],
    ]),
    step('generalManager', ['总经理', 'General manager'], role('generalManager')),
    step('chairman', ['董事长', 'Chairman'], role('chairman')),
  ),
  onApproval: salesContractApproved,
});
