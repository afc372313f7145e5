import { flow, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { lines, quantity, referenceTo, text, unitText } from '#fields/model';
import { stockOnHand } from '#inventory/model';
import { issueApproved } from '../events.ts';
import { headOf } from '../requisition-types.ts';

/** REQ320P: spare parts for a machine, out of the warehouse. */
export const sparePart = defineForm({
  ...headOf('sparePart'),
  fields: {
    equipment: text({ label: ['设备', 'Equipment'], required: true, max: 100, width: 2 }),
    warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'], required: true, width: 2 }),
    lines: lines({
      label: ['备件明细', 'Spare parts'],
      fields: {
        part: referenceTo('item', { label: ['备件', 'Part'], required: true, fills: { unit: 'unit' } }),
        unit: unitText({ required: true }),
        quantity: quantity({ label: ['数量', 'Quantity'], required: true, allowZero: false }),
      },
      lookups: { onHand: { label: ['现有库存', 'On hand'], as: 'quantity', by: 'part', call: stockOnHand } },
    }),
  },
  proposeSubject: ({ equipment }) =>
    equipment ? [`${equipment}备件领用`, `Spare parts for ${equipment}`] : null,
  flow: flow(
    step('equipmentManager', ['设备管理', 'Equipment manager'], role('equipmentManager')),
    step('warehouse', ['仓库', 'Warehouse'], role('warehouse')),
  ),
  onApproval: issueApproved,
  bulkApproval: true,
});
