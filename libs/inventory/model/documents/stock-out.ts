import { flow } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, lines, referenceTo } from '#fields/model';
import { stockOutPosted } from '../events.ts';
import { stockOutHead } from '../stock-documents.ts';
import { goodsFields, happenedAt, inBase, lateReason, movedQuantity, onHandLookup } from './parts.ts';

/** INV130P: goods leave stock that nobody bought. */
export const stockOut = defineForm({
  ...stockOutHead,
  fields: {
    kind: choice({
      label: ['出库类型', 'Kind'],
      required: true,
      options: [
        { value: 'issue', label: ['领用', 'Issue'] },
        { value: 'scrap', label: ['报废', 'Scrap'] },
        { value: 'sample', label: ['取样', 'Sample'] },
      ],
    }),
    warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'], required: true, width: 2 }),
    happenedAt,
    lateReason,
    lines: lines({
      label: ['出库明细', 'Goods'],
      fields: {
        request: referenceTo('issueRequestLine', { label: ['领用申请', 'Request'] }),
        ...goodsFields,
        bin: referenceTo('bin', { label: ['库位', 'Bin'], within: 'warehouse' }),
        quantity: movedQuantity,
        ...inBase,
      },
      lookups: onHandLookup,
    }),
  },
  proposeSubject: ({ lines: [first] }) =>
    first?.item ? [`${first.item.name}出库`, `${first.item.name} out`] : null,
  flow: flow(),
  onApproval: stockOutPosted,
});
