import { compareDecimals, addDecimals, subtractDecimals } from '#calls/model';
import {
  date,
  lines,
  moneyAmount,
  percent,
  quantity,
  referenceTo,
  text,
  type ComputedSoFar,
} from '#documents/model';
import { taxedAmounts } from './tax-lines.ts';

/** What the review of a sales contract asks for. */
export const salesContractFields = {
  customer: referenceTo('customer', {
    label: ['客户', 'Customer'],
    required: true,
    width: 2,
    fills: { creditLimit: 'creditLimit' },
  }),
  contractNumber: text({ label: ['合同编号', 'Contract no.'], required: true, max: 40 }),
  delivery: date({ label: ['交货日期', 'Delivery'], required: true }),
  creditLimit: moneyAmount({ label: ['信用额度', 'Credit limit'], required: true, min: '0' }),
  exposure: moneyAmount({
    label: ['当前占用', 'Exposure now'],
    required: true,
    min: '0',
    help: ['未收款及未发货合计', 'Unpaid and not shipped yet'],
  }),
  payment: text({ label: ['付款方式', 'Payment'], required: true, max: 200, width: 2 }),
  terms: text({ label: ['合同条款', 'Terms'], required: true, max: 1000, multiline: true, width: 4 }),
  lines: lines({
    label: ['销售明细', 'Items'],
    fields: {
      item: referenceTo('item', {
        label: ['产品', 'Item'],
        required: true,
        fills: { spec: 'spec', unit: 'unit', price: 'price', taxRate: 'taxRate' },
      }),
      spec: text({ label: ['规格', 'Spec'], max: 100 }),
      unit: text({ label: ['单位', 'Unit'], required: true, max: 20 }),
      quantity: quantity({ label: ['数量', 'Quantity'], required: true, allowZero: false }),
      price: moneyAmount({ label: ['不含税单价', 'Net price'], required: true, min: '0' }),
      taxRate: percent({ label: ['税率 %', 'Tax rate %'], required: true }),
    },
    computed: taxedAmounts,
  }),
};

interface Credit {
  creditLimit: string | null;
  exposure: string | null;
}

/** Exposure with this contract, and by how much it is over the limit: shown to everyone who decides. */
export const creditFigures = {
  exposureAfter: {
    label: ['签约后占用', 'Exposure after this'],
    as: 'money',
    after: 'exposure',
    from: ({ exposure }: Credit, sums: ComputedSoFar) => addDecimals(exposure, sums['lines.gross']),
  },
  overLimit: {
    label: ['超出额度', 'Over the limit'],
    as: 'money',
    after: 'exposure',
    from: ({ creditLimit }: Credit, { exposureAfter }: ComputedSoFar) => {
      const over = subtractDecimals(exposureAfter, creditLimit);
      return compareDecimals(over, '0') > 0 ? over : '0';
    },
  },
} as const;
