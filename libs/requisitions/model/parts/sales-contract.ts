import { compareDecimals, addDecimals, subtractDecimals } from '#calls/model';
import { date, lines, moneyAmount, referenceTo, text, type ComputedSoFar } from '#fields/model';
import { taxedAmounts, taxedItemFields } from './taxed-lines.ts';

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
    fields: taxedItemFields(['产品', 'Item']),
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
