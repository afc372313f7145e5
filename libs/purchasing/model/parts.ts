import { addDecimals, multiplyDecimals } from '#calls/model';
import { pricedAmount, type ComputedField, type Priced } from '#fields/model';

interface Taxed extends Priced {
  taxRate: string | null;
}

/** Net, tax and gross of a line: quantity × price without tax, the rate in percent on it, and both together. */
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
