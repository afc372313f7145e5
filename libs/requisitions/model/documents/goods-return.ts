import { compareDecimals, subtractDecimals } from '#calls/model';
import { flow, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, lines, person, quantity, referenceTo, text, unitText } from '#fields/model';
import { returnApproved } from '../events.ts';
import { returnDispositions } from '../request-choices.ts';
import { headOf } from '../requisition-types.ts';

/** REQ290P: a customer sends finished goods back; never more than was shipped and not returned before. */
export const goodsReturn = defineForm({
  ...headOf('goodsReturn'),
  fields: {
    customer: referenceTo('customer', { label: ['客户', 'Customer'], required: true, width: 2 }),
    shipment: referenceTo('shipment', { label: ['原发货', 'Shipment'], required: true, width: 2 }),
    responsible: person({ label: ['责任人', 'Responsible'], required: true, width: 2 }),
    disposition: choice({
      label: ['处置方式', 'Disposition'],
      required: true,
      options: returnDispositions.options,
    }),
    reason: text({ label: ['退货原因', 'Reason'], required: true, max: 1000, multiline: true, width: 4 }),
    lines: lines({
      label: ['退货明细', 'Returned goods'],
      fields: {
        item: referenceTo('item', { label: ['产品', 'Item'], required: true, fills: { unit: 'unit' } }),
        unit: unitText(),
        lot: text({ label: ['批号', 'Lot'], required: true, max: 40 }),
        shipped: quantity({ label: ['发货数量', 'Shipped'], required: true, allowZero: false }),
        returnedBefore: quantity({ label: ['已退数量', 'Returned before'], min: '0' }),
        returned: quantity({ label: ['本次退货', 'Returned'], required: true, allowZero: false }),
      },
    }),
  },
  rules: [
    {
      check: (values) =>
        values.lines.flatMap(({ id, shipped, returnedBefore, returned }) =>
          shipped && returned && compareDecimals(returned, subtractDecimals(shipped, returnedBefore)) > 0
            ? [
                {
                  path: `lines.${id}.returned`,
                  text: ['不能超过可退数量', 'It is more than can still be returned'] as const,
                },
              ]
            : [],
        ),
    },
  ],
  proposeSubject: ({ customer }) =>
    customer ? [`${customer.name}退货`, `Return from ${customer.name}`] : null,
  flow: flow(
    step('salesManager', ['销售经理', 'Sales manager'], role('salesManager')),
    step('quality', ['质量', 'Quality'], role('quality')),
    step('warehouse', ['仓库', 'Warehouse'], role('warehouse')),
    step('finance', ['财务', 'Finance'], role('finance')),
  ),
  onApproval: returnApproved,
});
