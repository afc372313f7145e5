import { flow, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { date, lines, quantity, referenceTo, text, unitText } from '#fields/model';
import { stockOnHand } from '#inventory/model';
import { toolBorrowed } from '../events.ts';
import { inOrder } from '../parts/rules.ts';
import { headOf } from '../requisition-types.ts';

/** REQ510P: borrows tools for some days. */
export const toolBorrowing = defineForm({
  ...headOf('toolBorrowing'),
  fields: {
    from: date({ label: ['借用日期', 'From'], required: true, notBeforeToday: true, initialToday: true }),
    to: date({ label: ['归还日期', 'To'], required: true }),
    place: text({ label: ['使用地点', 'Place of use'], required: true, max: 100, width: 2 }),
    lines: lines({
      label: ['工具', 'Tools'],
      fields: {
        tool: referenceTo('item/lendable', {
          label: ['工具', 'Tool'],
          required: true,
          fills: { unit: 'unit' },
        }),
        unit: unitText(),
        quantity: quantity({ label: ['数量', 'Quantity'], required: true, decimals: 0, allowZero: false }),
        note: text({ label: ['说明', 'Note'], max: 100 }),
      },
      lookups: { onHand: { label: ['现有数量', 'On hand'], as: 'quantity', by: 'tool', call: stockOnHand } },
    }),
  },
  rules: [{ check: ({ from, to }) => inOrder(from, to, 'to', ['借用日期', 'From']) }],
  proposeSubject: ({ lines: [first] }) =>
    first?.tool ? [`借用${first.tool.name}`, `Borrowing ${first.tool.name}`] : null,
  flow: flow(step('toolKeeper', ['工具保管', 'Tool keeper'], role('toolKeeper'))),
  onApproval: toolBorrowed,
  bulkApproval: true,
});
