import { flow } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, lines, referenceTo, text } from '#fields/model';
import { stockOutPosted } from '../events.ts';
import { stockOutHead } from '../stock-documents.ts';
import {
  goodsFields,
  happenedAt,
  inBase,
  itemKnownBy,
  lateReason,
  movedQuantity,
  onHandIn,
} from './parts.ts';

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
        lot: text({
          label: ['批号', 'Lot'],
          max: 40,
          help: [
            '留空时按有效期、先进先出带出批号与库位；报废须填写',
            'Left empty: by expiry, then first in, with its bin; what is scrapped is said',
          ],
        }),
        bin: referenceTo('bin', { label: ['库位', 'Bin'], within: 'warehouse' }),
        quantity: movedQuantity,
        ...inBase,
      },
      lookups: onHandIn('warehouse', 'bin'),
      knownBy: itemKnownBy,
    }),
  },
  proposeSubject: ({ lines: [first] }) =>
    first?.item ? [`${first.item.name}出库`, `${first.item.name} out`] : null,
  flow: flow(),
  onApproval: stockOutPosted,
});
