import { multiplyDecimals } from '#calls/model';
import type { ComputedField } from './field.ts';

/** What a line has to say for its amount. */
export interface Priced {
  quantity: string | null;
  price: string | null;
}

/** The amount of a line: quantity × price. */
export const pricedAmount = {
  amount: {
    label: ['金额', 'Amount'],
    as: 'money',
    from: (line) => multiplyDecimals(line.quantity, line.price),
    total: true,
  },
} as const satisfies Record<string, ComputedField<Priced>>;
