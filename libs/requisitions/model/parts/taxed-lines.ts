import { addDecimals, multiplyDecimals, type Label } from '#calls/model';
import {
  moneyAmount,
  percent,
  pricedAmount,
  quantity,
  referenceTo,
  text,
  type ComputedField,
  type Priced,
  unitText,
} from '#fields/model';
import { mostOfLine } from '#trade/model';

interface Taxed extends Priced {
  taxRate: string | null;
}

/** Net, tax and gross of a line: quantity × price, the rate in percent on it, and both together. */
export const taxedAmounts = {
  net: { ...pricedAmount.amount, label: ['不含税金额', 'Net'] },
  tax: {
    label: ['税额', 'Tax'],
    as: 'money',
    from: (line) => multiplyDecimals(line.quantity, line.price, line.taxRate, '0.01'),
    total: true,
  },
  gross: {
    label: ['价税合计', 'Gross'],
    as: 'money',
    from: (_line, { net, tax }) => addDecimals(net, tax),
    total: true,
  },
} as const satisfies Record<string, ComputedField<Taxed>>;

/** What a line of a contract says of an item; the item brings along what its register knows of it. */
export const taxedItemFields = (item: Label) => ({
  item: referenceTo('item', {
    label: item,
    required: true,
    fills: { spec: 'spec', unit: 'unit', price: 'price', taxRate: 'taxRate' },
  }),
  spec: text({ label: ['规格', 'Spec'], max: 100 }),
  unit: unitText({ required: true }),
  quantity: quantity({ label: ['数量', 'Quantity'], required: true, allowZero: false, max: mostOfLine }),
  price: moneyAmount({ label: ['不含税单价', 'Net price'], required: true, min: '0', max: mostOfLine }),
  taxRate: percent({ label: ['税率 %', 'Tax rate %'], required: true }),
});
