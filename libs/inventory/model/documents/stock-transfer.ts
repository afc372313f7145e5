import { atLine } from '#calls/model';
import { flow } from '#approvals/model';
import { defineForm } from '#documents/model';
import { lines, referenceTo } from '#fields/model';
import { transferPosted } from '../events.ts';
import { transferHead } from '../stock-documents.ts';
import {
  goodsFields,
  happenedAt,
  inBase,
  itemKnownBy,
  lateReason,
  movedQuantity,
  onHandIn,
} from './parts.ts';

/** INV140P: goods go from one place to another, in one step. */
export const stockTransfer = defineForm({
  ...transferHead,
  fields: {
    from: referenceTo('warehouse', { label: ['调出仓库', 'From'], required: true, width: 2 }),
    to: referenceTo('warehouse', { label: ['调入仓库', 'To'], required: true, width: 2 }),
    happenedAt,
    lateReason,
    lines: lines({
      label: ['调拨明细', 'Goods'],
      fields: {
        ...goodsFields,
        fromBin: referenceTo('bin', { label: ['调出库位', 'From bin'], within: 'from' }),
        toBin: referenceTo('bin', { label: ['调入库位', 'To bin'], within: 'to' }),
        quantity: movedQuantity,
        ...inBase,
      },
      lookups: onHandIn('from', 'fromBin'),
      knownBy: itemKnownBy,
    }),
  },
  rules: [
    {
      check: ({ from, to, lines }) =>
        from && to && from.id === to.id
          ? lines.flatMap(({ id, fromBin, toBin }) =>
              fromBin?.id === toBin?.id
                ? [
                    atLine(id, 'toBin', [
                      '同一仓库内请选择另一库位',
                      'Within one warehouse, choose another bin',
                    ]),
                  ]
                : [],
            )
          : [],
    },
  ],
  proposeSubject: ({ from, to }) =>
    from && to ? [`${from.name}调往${to.name}`, `${from.name} to ${to.name}`] : null,
  flow: flow(),
  onApproval: transferPosted,
});
