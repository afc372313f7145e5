import { defineForm } from '#documents/model';
import { referenceTo, text } from '#fields/model';
import { salesContractApproved } from '../events.ts';
import { creditFigures, salesContractFields } from '../parts/sales-contract.ts';
import { headOf } from '../requisition-types.ts';
import { salesContract } from './sales-contract.ts';

/** REQ221P: the review of a change to a sales contract: what it was, why it changes, and the contract as it is to be. */
export const salesContractChange = defineForm({
  ...headOf('salesContractChange'),
  fields: {
    original: referenceTo('salesContract', {
      label: ['原合同', 'Contract that changes'],
      required: true,
      width: 2,
    }),
    change: text({
      label: ['变更内容及原因', 'Change and reason'],
      required: true,
      max: 1000,
      multiline: true,
      width: 4,
    }),
    ...salesContractFields,
  },
  computed: creditFigures,
  amount: (_values, sums) => sums['lines.gross'] ?? '0',
  proposeSubject: ({ original }) =>
    original ? [`变更：${original.name}`, `Change of ${original.name}`] : null,
  flow: salesContract.flow,
  onApproval: salesContractApproved,
});
