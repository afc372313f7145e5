import { compareDecimals, percentOf, subtractDecimals } from '#calls/model';
import { flow, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { date, lines, moneyAmount, referenceTo, text } from '#fields/model';
import { salesPriceApproved } from '../events.ts';
import { inOrder, neededWhen } from '../parts/rules.ts';
import { headOf } from '../requisition-types.ts';

/** REQ210P: asks for prices of a customer or a group of customers; below the floor the general manager decides too. */
export const salesPrice = defineForm({
  ...headOf('salesPrice'),
  fields: {
    customer: referenceTo('customer', { label: ['客户', 'Customer'], width: 2 }),
    customerGroup: text({
      label: ['客户组', 'Customer group'],
      max: 60,
      width: 2,
      help: ['与客户二选一', 'Instead of one customer'],
    }),
    from: date({ label: ['生效日期', 'Valid from'], required: true, initialToday: true }),
    to: date({ label: ['失效日期', 'Valid to'], required: true }),
    reason: text({ label: ['调价原因', 'Reason'], required: true, max: 500, multiline: true, width: 4 }),
    lines: lines({
      label: ['价格', 'Prices'],
      fields: {
        item: referenceTo('item', { label: ['产品', 'Item'], required: true, fills: { listPrice: 'price' } }),
        listPrice: moneyAmount({ label: ['标准价', 'List price'], required: true, min: '0' }),
        asked: moneyAmount({ label: ['申请价', 'Asked price'], required: true, min: '0' }),
        floor: moneyAmount({ label: ['底价', 'Floor price'], required: true, min: '0' }),
      },
      computed: {
        discount: {
          label: ['折扣 %', 'Discount %'],
          as: 'percent',
          from: ({ listPrice, asked }) => percentOf(subtractDecimals(listPrice, asked), listPrice),
        },
        margin: {
          label: ['毛利 %（对底价）', 'Margin %'],
          as: 'percent',
          from: ({ asked, floor }) => percentOf(subtractDecimals(asked, floor), asked),
        },
      },
    }),
  },
  computed: {
    belowFloor: {
      label: ['低于底价的行数', 'Lines below the floor'],
      as: 'number',
      from: (values) =>
        String(
          values.lines.filter(
            ({ asked, floor }) => asked !== null && floor !== null && compareDecimals(asked, floor) < 0,
          ).length,
        ),
    },
  },
  rules: [
    { check: ({ from, to }) => inOrder(from, to, 'to', ['生效日期', 'Valid from']) },
    {
      check: ({ customer, customerGroup }) =>
        neededWhen(!customerGroup, customer?.id, 'customer', [
          '请选择客户或填写客户组',
          'Name a customer or a group',
        ]),
    },
  ],
  proposeSubject: ({ customer, customerGroup }) => {
    const whose = customer?.name ?? customerGroup;
    return whose ? [`${whose}价格申请`, `Prices for ${whose}`] : null;
  },
  flow: flow(
    step('salesManager', ['销售经理', 'Sales manager'], role('salesManager')),
    step('finance', ['财务', 'Finance'], role('finance')),
    step('generalManager', ['总经理', 'General manager'], role('generalManager'), {
      when: { fact: 'belowFloor', is: '>', value: 0 },
    }),
  ),
  onApproval: salesPriceApproved,
});
