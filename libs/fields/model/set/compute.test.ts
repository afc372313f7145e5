import { compute, sumsShown } from './compute.ts';
import { quantity, text } from '../kinds.ts';
import { lines } from '../lines.ts';
import type { FieldSet } from './field-set.ts';

it('shows no sum of quantities in several units', () => {
  const fields = {
    lines: lines({
      label: ['明细', 'Lines'],
      fields: {
        quantity: quantity({ label: ['数量', 'Quantity'] }),
        unit: text({ label: ['单位', 'Unit'], max: 9 }),
      },
      totals: ['quantity'],
    }),
  };
  const set: FieldSet = { fields, computed: {}, rules: [], sections: [] };
  const shown = (...units: (string | null)[]) =>
    sumsShown(
      compute(set, 'CNY', { lines: units.map((unit, at) => ({ id: String(at), quantity: '2', unit })) }),
    );
  expect(shown('套', '套', null)).toEqual({ 'lines.quantity': '6' });
  expect(shown('套', '升')).toEqual({});
});
