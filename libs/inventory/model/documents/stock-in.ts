import { atLine } from '#calls/model';
import { flow } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, date, lines, pricedAmount, quantity, referenceTo, text } from '#fields/model';
import { stockInPosted } from '../events.ts';
import { stockInHead } from '../stock-documents.ts';
import { goodsFields, happenedAt, inBase, itemKnownBy, lateReason, movedQuantity } from './parts.ts';

/** Goods of these kinds come in at a price that is stated. What was found, and what customers return, comes in at the present rate where there is one. */
const priced = ['opening', 'production', 'other'];

/** INV120P: goods come into stock that no order brings. */
export const stockIn = defineForm({
  ...stockInHead,
  fields: {
    kind: choice({
      label: ['入库类型', 'Kind'],
      required: true,
      options: [
        { value: 'opening', label: ['期初', 'Opening'] },
        { value: 'production', label: ['生产入库', 'Production'] },
        { value: 'return', label: ['客户退货', 'Customer return'] },
        { value: 'found', label: ['盘盈及找回', 'Found'] },
        { value: 'other', label: ['其他', 'Other'] },
      ],
    }),
    warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'], required: true, width: 2 }),
    /** What was repaired comes in once. */
    repaired: referenceTo('repairedTool', { label: ['修复的旧工具', 'Repaired tool'] }),
    happenedAt,
    lateReason,
    lines: lines({
      label: ['入库明细', 'Goods'],
      fields: {
        ...goodsFields,
        bin: referenceTo('bin', { label: ['库位', 'Bin'], within: 'warehouse' }),
        quantity: movedQuantity,
        ...inBase,
        supplierLot: text({ label: ['供应商批号', 'Supplier lot'], max: 40 }),
        madeOn: date({ label: ['生产日期', 'Made'] }),
        expires: date({
          label: ['有效期至', 'Expires'],
          help: [
            '留空时按生产日期加保质期推算',
            'Left empty: worked out from when it was made, and its shelf life',
          ],
        }),
        price: quantity({ label: ['单价', 'Unit price'], min: '0', decimals: 6, least: 2 }),
        request: referenceTo('returnRequestLine', { label: ['退货申请', 'Return request'] }),
      },
      computed: pricedAmount,
      knownBy: itemKnownBy,
    }),
    /** Of what was produced: the lots that went into it. */
    sources: lines({
      label: ['用料批次', 'Made of'],
      min: 0,
      max: 50,
      fields: {
        item: referenceTo('item', { label: ['物料', 'Item'], required: true }),
        lot: text({ label: ['批号', 'Lot'], required: true, max: 40 }),
      },
    }),
  },
  conditions: {
    repaired: { shownWhen: { field: 'kind', is: 'is', value: 'other' } },
    sources: { shownWhen: { field: 'kind', is: 'is', value: 'production' } },
  },
  amount: (_values, sums) => sums['lines.amount'] ?? '0',
  rules: [
    {
      check: ({ kind, lines }) =>
        kind && priced.includes(kind)
          ? lines.flatMap(({ id, price }) =>
              price === null ? [atLine(id, 'price', ['请填写单价', 'Say the unit price'])] : [],
            )
          : [],
    },
  ],
  proposeSubject: ({ lines: [first] }) =>
    first?.item ? [`${first.item.name}入库`, `${first.item.name} in`] : null,
  flow: flow(),
  onApproval: stockInPosted,
});
