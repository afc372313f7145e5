import { flow, headOfApplicant, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { lines, quantity, referenceTo, text, unitText } from '#fields/model';
import { stockOnHand } from '#inventory/model';
import { issueApproved } from '../events.ts';
import { above } from '../parts/rules.ts';
import { headOf } from '../requisition-types.ts';

/** REQ310P: a workshop asks the warehouse for material; stock on hand stands beside each line. */
export const rawMaterial = defineForm({
  ...headOf('rawMaterial'),
  fields: {
    workOrder: text({ label: ['工单', 'Work order'], required: true, max: 40 }),
    warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'], required: true, width: 2 }),
    lines: lines({
      label: ['领料明细', 'Material'],
      fields: {
        item: referenceTo('item', { label: ['物料', 'Item'], required: true, fills: { unit: 'unit' } }),
        unit: unitText({ required: true }),
        lot: text({ label: ['批号', 'Lot'], max: 40 }),
        asked: quantity({ label: ['申请数量', 'Asked'], required: true, allowZero: false }),
        issued: quantity({ label: ['实发数量', 'Issued'], min: '0' }),
      },
      lookups: { onHand: { label: ['现有库存', 'On hand'], as: 'quantity', by: 'item', call: stockOnHand } },
    }),
  },
  rules: [
    {
      check: (values) =>
        values.lines.flatMap(({ id, asked, issued }) =>
          above(issued, asked)
            ? [
                {
                  path: `lines.${id}.issued`,
                  text: ['不能超过申请数量', 'Not above what was asked'] as const,
                },
              ]
            : [],
        ),
    },
  ],
  proposeSubject: ({ workOrder }) =>
    workOrder ? [`工单 ${workOrder} 领料`, `Material for ${workOrder}`] : null,
  flow: flow(
    step('head', ['车间负责人', 'Workshop head'], headOfApplicant()),
    step('warehouse', ['仓库', 'Warehouse'], role('warehouse'), { fields: { lines: 'edit' } }),
  ),
  onApproval: issueApproved,
  bulkApproval: true,
});
