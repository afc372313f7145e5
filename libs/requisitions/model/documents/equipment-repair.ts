import { percentOf } from '#calls/model';
import { flow, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, lines, moneyAmount, pricedAmount, quantity, referenceTo, text } from '#fields/model';
import { repairApproved } from '../events.ts';
import { headOf } from '../requisition-types.ts';

/** REQ160P: a contract to repair a machine, its total held against the machine's book value. */
export const equipmentRepair = defineForm({
  ...headOf('equipmentRepair'),
  fields: {
    equipment: text({ label: ['设备', 'Equipment'], required: true, max: 100, width: 2 }),
    contractor: referenceTo('supplier', { label: ['维修商', 'Contractor'], required: true, width: 2 }),
    bookValue: moneyAmount({ label: ['账面净值', 'Book value'], required: true, min: '0' }),
    guarantee: quantity({ label: ['质保期', 'Guarantee'], decimals: 0, min: '0', unit: ['个月', 'months'] }),
    fault: text({ label: ['故障描述', 'Fault'], required: true, max: 1000, multiline: true, width: 4 }),
    lines: lines({
      label: ['维修明细', 'Parts and labour'],
      fields: {
        kind: choice({
          label: ['类别', 'Kind'],
          required: true,
          options: [
            { value: 'part', label: ['配件', 'Part'] },
            { value: 'labour', label: ['人工', 'Labour'] },
          ],
        }),
        what: text({ label: ['内容', 'What'], required: true, max: 100 }),
        quantity: quantity({ label: ['数量', 'Quantity'], required: true, allowZero: false }),
        price: moneyAmount({ label: ['单价', 'Price'], required: true, min: '0' }),
      },
      computed: pricedAmount,
    }),
  },
  computed: {
    shareOfBookValue: {
      label: ['维修占净值', 'Repair against book value'],
      as: 'percent',
      after: 'bookValue',
      from: ({ bookValue }, sums) => percentOf(sums['lines.amount'], bookValue),
    },
  },
  amount: (_values, sums) => sums['lines.amount'] ?? '0',
  proposeSubject: ({ equipment }) => (equipment ? [`维修${equipment}`, `Repair of ${equipment}`] : null),
  flow: flow(
    step('equipmentManager', ['设备管理', 'Equipment manager'], role('equipmentManager')),
    step('purchasing', ['采购', 'Purchasing'], role('purchasing')),
    step('finance', ['财务', 'Finance'], role('finance')),
  ),
  onApproval: repairApproved,
});
