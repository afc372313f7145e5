import { flow, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { date, lines, quantity, referenceTo, text, unitText } from '#fields/model';
import { shipmentApproved } from '../events.ts';
import { above } from '../parts/rules.ts';
import { headOf } from '../requisition-types.ts';

/** REQ330P: releases a shipment of a sales order; never more than is open, and credit control is asked. */
export const shipmentApproval = defineForm({
  ...headOf('shipmentApproval'),
  fields: {
    salesOrder: referenceTo('salesContract', {
      label: ['销售订单', 'Sales order'],
      required: true,
      width: 2,
    }),
    shipOn: date({ label: ['发货日期', 'Ship on'], required: true, notBeforeToday: true }),
    carrier: text({ label: ['承运商', 'Carrier'], required: true, max: 60 }),
    shipTo: text({ label: ['收货地址', 'Ship to'], required: true, max: 200, width: 4 }),
    lines: lines({
      label: ['发货明细', 'Goods'],
      fields: {
        item: referenceTo('item', { label: ['产品', 'Item'], required: true, fills: { unit: 'unit' } }),
        unit: unitText(),
        lot: text({ label: ['批号', 'Lot'], max: 40 }),
        open: quantity({ label: ['未发数量', 'Open'], required: true, min: '0' }),
        shipNow: quantity({ label: ['本次发货', 'Ship now'], required: true, allowZero: false }),
      },
    }),
  },
  rules: [
    {
      check: (values) =>
        values.lines.flatMap(({ id, open, shipNow }) =>
          above(shipNow, open)
            ? [{ path: `lines.${id}.shipNow`, text: ['不能超过未发数量', 'Not above what is open'] as const }]
            : [],
        ),
    },
  ],
  proposeSubject: ({ salesOrder }) =>
    salesOrder ? [`发货：${salesOrder.name}`, `Shipment of ${salesOrder.name}`] : null,
  flow: flow(
    step('salesManager', ['销售经理', 'Sales manager'], role('salesManager')),
    step('credit', ['信用管理', 'Credit'], role('credit')),
    step('warehouse', ['仓库', 'Warehouse'], role('warehouse')),
  ),
  onApproval: shipmentApproved,
});
