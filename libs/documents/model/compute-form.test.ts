import Big from 'big.js';
import fc from 'fast-check';
import { currencies, type Currency } from '#calls/model';
import { computeForm } from './compute-form.ts';
import { valuesWithComputed } from '#fields/model';
import { sampleForm } from './testing/sample-form.ts';
import { sampleValues } from '../../fields/model/testing/sample-fields.ts';

const decimal = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`);
const line = fc.record({
  id: fc.uuid(),
  item: fc.constant({ id: 'i', name: 'i' }),
  quantity: fc.option(decimal),
  price: fc.option(decimal),
  note: fc.constant(null),
});

describe('computed values', () => {
  it('round each line half up to the currency, and sum what is shown', () => {
    const values = sampleValues();
    expect(computeForm(sampleForm, 'CNY', values)).toEqual({
      lines: { lines: [{ amount: '20.01', tax: '2.60' }] },
      sums: { 'lines.amount': '20.01', 'lines.tax': '2.6', 'lines.quantity': '2' },
      own: { gross: '22.61' },
      amount: '20.01',
    });
    expect(computeForm(sampleForm, 'JPY', values).amount).toBe('20');
  });

  it('always agree: amount = sum of rounded lines, each within half a cent of its product', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 40 }),
        fc.constantFrom(...(Object.keys(currencies) as Currency[])),
        (lines, currency) => {
          const { lines: rows, amount } = computeForm(sampleForm, currency, { ...sampleValues(), lines });
          const half = new Big(10).pow(-currencies[currency]).div(2);
          let sum = new Big(0);
          rows.lines!.forEach((row, index) => {
            const exact = new Big(lines[index]!.quantity ?? 0).times(lines[index]!.price ?? 0);
            expect(new Big(row.amount!).minus(exact).abs().lte(half)).toBe(true);
            sum = sum.plus(row.amount!);
          });
          expect(sum.eq(amount!)).toBe(true);
        },
      ),
    );
  });

  it('stand in their place for whoever receives the approved form', () => {
    expect(valuesWithComputed(sampleForm, 'CNY', sampleValues())).toMatchObject({
      gross: '22.61',
      lines: [{ id: 'a', quantity: '2', amount: '20.01', tax: '2.60' }],
    });
  });
});
