import { subtractDecimals } from '#calls/model';
import { flow, headOfApplicant, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { choice, department, moneyAmount, text } from '#fields/model';
import { assetDisposed } from '../events.ts';
import { neededWhen } from '../parts/rules.ts';
import { disposalWays } from '../request-choices.ts';
import { headOf } from '../requisition-types.ts';

/** REQ630P: scraps, sells or hands over an asset, with the gain or loss. */
export const assetDisposal = defineForm({
  ...headOf('assetDisposal'),
  fields: {
    asset: text({ label: ['资产', 'Asset'], required: true, max: 100, width: 2 }),
    assetNumber: text({ label: ['资产编号', 'Asset no.'], required: true, max: 40 }),
    way: choice({
      label: ['处置方式', 'Way'],
      required: true,
      options: disposalWays.options,
    }),
    bookValue: moneyAmount({ label: ['账面净值', 'Book value'], required: true, min: '0' }),
    proceeds: moneyAmount({
      label: ['处置收入', 'Proceeds'],
      min: '0',
      help: ['出售时必填', 'Needed where it is sold'],
    }),
    receiver: department({
      label: ['接收部门', 'Receiving department'],
      help: ['调拨时必填', 'Needed for a transfer'],
    }),
    reason: text({ label: ['处置原因', 'Reason'], required: true, max: 500, multiline: true, width: 4 }),
  },
  computed: {
    gain: {
      label: ['处置损益', 'Gain or loss'],
      as: 'money',
      after: 'proceeds',
      // Handed over within the group it stays in the books.
      from: ({ way, bookValue, proceeds }) =>
        bookValue === null || way === 'transfer' ? null : subtractDecimals(proceeds, bookValue),
    },
  },
  amount: ({ bookValue }) => bookValue ?? '0',
  rules: [
    {
      check: ({ way, proceeds, receiver }) => [
        ...neededWhen(way === 'sell', proceeds, 'proceeds', [
          '出售须填写处置收入',
          'Say what it is sold for',
        ]),
        ...neededWhen(way === 'transfer', receiver?.id, 'receiver', [
          '调拨须选择接收部门',
          'Name the department that takes it over',
        ]),
      ],
    },
  ],
  proposeSubject: ({ asset }) => (asset ? [`处置${asset}`, `Disposal of ${asset}`] : null),
  flow: flow(
    step('head', ['部门负责人', 'Department head'], headOfApplicant()),
    step('equipmentManager', ['设备管理', 'Equipment manager'], role('equipmentManager')),
    step('finance', ['财务', 'Finance'], role('finance')),
    step('generalManager', ['总经理', 'General manager'], role('generalManager')),
  ),
  onApproval: assetDisposed,
});
