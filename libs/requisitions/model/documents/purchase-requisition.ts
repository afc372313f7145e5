import { amountFrom, flow, headOfApplicant, role, step, withSettings } from '#approvals/model';
import { defineForm } from '#documents/model';
import { date, lines, moneyAmount, pricedAmount, quantity, referenceTo, text, unitText } from '#fields/model';
import { mostOfLine } from '#trade/model';
import { openOrders, stockOnHand } from '#inventory/model';
import { purchaseApproved } from '../events.ts';
import { headOf } from '../requisition-types.ts';

/** REQ110P: asks purchasing to buy; its approval opens quantity for purchase orders. */
export const purchaseRequisition = defineForm({
  ...headOf('purchaseRequisition'),
  fields: {
    neededBy: date({ label: ['需用日期', 'Needed by'], required: true, notBeforeToday: true }),
    supplier: referenceTo('supplier', { label: ['建议供应商', 'Suggested supplier'], width: 2 }),
    budgetCode: text({ label: ['预算编号', 'Budget code'], max: 30, codeOf: 'budget' }),
    purpose: text({ label: ['用途', 'Purpose'], required: true, max: 500, multiline: true, width: 4 }),
    lines: lines({
      label: ['采购明细', 'Items'],
      fields: {
        item: referenceTo('item', {
          label: ['物料', 'Item'],
          required: true,
          fills: { spec: 'spec', unit: 'unit', price: 'price' },
        }),
        spec: text({ label: ['规格', 'Spec'], max: 100 }),
        unit: unitText({ required: true }),
        quantity: quantity({
          label: ['数量', 'Quantity'],
          required: true,
          decimals: 4,
          allowZero: false,
          max: mostOfLine,
        }),
        price: moneyAmount({
          label: ['预估单价', 'Estimated price'],
          required: true,
          min: '0',
          max: mostOfLine,
        }),
        neededBy: date({ label: ['需用日期', 'Needed by'], notBeforeToday: true }),
      },
      computed: pricedAmount,
      lookups: {
        onHand: { label: ['现有库存', 'On hand'], as: 'quantity', by: 'item', call: stockOnHand },
        onOrder: { label: ['在途', 'On order'], as: 'quantity', by: 'item', call: openOrders },
      },
    }),
  },
  serverFacts: {
    overBudget: { label: ['超出预算', 'Over budget'], holds: 'yesNo' },
  },
  amount: (_values, sums) => sums['lines.amount'] ?? '0',
  proposeSubject: ({ lines: [first, ...more] }) =>
    first?.item
      ? [
          more.length ? `采购${first.item.name}等 ${more.length + 1} 项` : `采购${first.item.name}`,
          more.length
            ? `Purchase of ${first.item.name} and ${more.length} more`
            : `Purchase of ${first.item.name}`,
        ]
      : null,
  flow: withSettings(
    { summary: ['需用 {neededBy}', 'Needed by {neededBy}'] },
    flow(
      step('head', ['部门负责人', 'Department head'], headOfApplicant()),
      step('purchasing', ['采购', 'Purchasing'], role('purchasing')),
      step('generalManager', ['总经理', 'General manager'], role('generalManager'), {
        when: amountFrom('50000'),
      }),
    ),
  ),
  onApproval: purchaseApproved,
  bulkApproval: true,
});
