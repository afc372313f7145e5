import { sumsOf } from './sums-of.ts';

it('adds up chosen rows by currency, exactly, and leaves out those without an amount', () => {
  expect(
    sumsOf([
      { amount: '0.10', currency: 'CNY' },
      { amount: '9007199254740993.01', currency: 'USD' },
      { amount: '0.20', currency: 'CNY' },
      { amount: null, currency: 'EUR' },
    ]),
  ).toEqual([
    { currency: 'CNY', amount: '0.3', n: 2 },
    { currency: 'USD', amount: '9007199254740993.01', n: 1 },
  ]);
});
