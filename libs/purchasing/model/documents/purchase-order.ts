import { atLine } from '#calls/model';
import { flow } from '#approvals/model';
import { defineForm } from '#documents/model';
import { date, lines, percent, quantity, referenceTo, text, unitText, yesNo } from '#fields/model';
import { stockInUnit } from '#inventory/model';
import { mostOfLine } from '#trade/model';
import { orderReleased } from '../events.ts';
import { taxedAmounts } from '../parts.ts';
import { orderHead } from '../purchase-types.ts';

/** PUR110P: an order to a supplier; its lines come of approved requests where there are any. */
export const purchaseOrder = defineForm({
  ...orderHead,
  fields: {
    supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'], required: true, width: 2 }),
    promised: date({ label: ['承诺交期', 'Promised'], required: true }),
    warehouse: referenceTo('warehouse', { label: ['收货仓库', 'Deliver to'] }),
    over: percent({
      label: ['超收容差 %', 'Over, %'],
      help: ['留空按物料、供应商或参数', 'Left empty: as item, supplier or parameter say'],
    }),
    under: percent({
      label: ['短收容差 %', 'Under, %'],
      help: ['留空按物料、供应商或参数', 'Left empty: as item, supplier or parameter say'],
    }),
    terms: text({ label: ['条款', 'Terms'], max: 1000, multiline: true, width: 4 }),
    lines: lines({
      label: ['订货明细', 'Items'],
      max: 200,
      fields: {
        item: referenceTo('item', {
          label: ['物料', 'Item'],
          required: true,
          fills: { spec: 'spec', unit: 'unit', price: 'price', taxRate: 'taxRate' },
        }),
        request: referenceTo('purchaseRequestLine', {
          label: ['来源申请', 'Request'],
          fills: { quantity: 'open', unit: 'unit', price: 'price' },
        }),
        spec: text({ label: ['规格', 'Spec'], max: 200 }),
        unit: unitText({ required: true }),
        quantity: quantity({
          label: ['数量', 'Quantity'],
          required: true,
          decimals: 6,
          allowZero: false,
          max: mostOfLine,
        }),
        price: quantity({
          label: ['不含税单价', 'Net price'],
          required: true,
          decimals: 6,
          least: 2,
          min: '0',
          max: mostOfLine,
        }),
        taxRate: percent({ label: ['税率 %', 'Tax rate %'], required: true }),
        // It belongs to what the goods cost then.
        taxInCost: yesNo({ label: ['税额不可抵扣', 'Tax not deductible'] }),
        promised: date({ label: ['行交期', 'Promised'] }),
        note: text({ label: ['备注', 'Note'], max: 200 }),
      },
      computed: taxedAmounts,
      lookups: {
        // In the unit of the line, as the quantity is.
        onHand: {
          ...{ label: ['现有库存', 'On hand'], as: 'quantity', by: 'item', call: stockInUnit },
          within: { line: { unit: 'unit' } },
        },
      },
    }),
  },
  amount: (_values, sums) => sums['lines.gross'] ?? '0',
  rules: [
    {
      check: ({ lines }) =>
        lines.flatMap(({ id, price, note }) =>
          price !== null && Number(price) === 0 && !note
            ? [atLine(id, 'note', ['单价为 0 时请说明原因', 'Say why it costs nothing'])]
            : [],
        ),
    },
  ],
  proposeSubject: ({ supplier, lines: [first, ...more] }) =>
    supplier && first?.item
      ? [
          `${supplier.name}：${first.item.name}${more.length ? `等 ${more.length + 1} 项` : ''}`,
          `${supplier.name}: ${first.item.name}${more.length ? ` and ${more.length} more` : ''}`,
        ]
      : null,
  flow: flow(),
  onApproval: orderReleased,
});
