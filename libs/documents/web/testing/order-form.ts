import { defineCall, signedIn } from '#calls/model';
import { flow, headOfApplicant, step } from '#approvals/model';
import { defineForm, type AnyForm } from '#documents/model';
import { date, lines, moneyAmount, pricedAmount, quantity, referenceTo, text } from '#fields/model';
import { z } from 'zod';

const stock = defineCall({
  name: 'test.stock',
  code: 'TSTSTOCK',
  summary: ['库存', 'Stock'],
  effect: 'read',
  access: signedIn,
  request: z.object({ ids: z.array(z.string()), companyId: z.string().optional() }),
  response: z.object({ values: z.record(z.string(), z.string().nullable()) }),
});

/** A form for tests: a date, a text, and lines with a record that fills its siblings, an amount and a look-up. */
export const orderForm: AnyForm = defineForm({
  name: 'testOrder',
  code: 'TST110P',
  title: ['测试申请', 'Test order'],
  numberPrefix: 'TS',
  editions: ['main'],
  home: '/tsthome',
  fields: {
    neededBy: date({ label: ['需用日期', 'Needed by'], required: true }),
    purpose: text({ label: ['用途', 'Purpose'], required: true, max: 100 }),
    lines: lines({
      label: ['明细', 'Lines'],
      max: 20,
      fields: {
        item: referenceTo('item', { label: ['物料', 'Item'], required: true, fills: { unit: 'unit' } }),
        unit: text({ label: ['单位', 'Unit'], max: 20 }),
        quantity: quantity({ label: ['数量', 'Quantity'], required: true, allowZero: false }),
        price: moneyAmount({ label: ['单价', 'Price'], required: true, min: '0' }),
      },
      computed: pricedAmount,
      lookups: { onHand: { label: ['库存', 'On hand'], as: 'quantity', by: 'item', call: stock } },
    }),
  },
  amount: (_values, sums) => sums['lines.amount'] ?? '0',
  proposeSubject: ({ lines: [first] }) =>
    first?.item ? [`采购${first.item.name}`, `Buy ${first.item.name}`] : null,
  flow: flow(step('head', ['部门负责人', 'Department head'], headOfApplicant())),
});
