import { invoiceKey } from './invoice-number.ts';

it.each([
  ['ab-12 34', 'AB1234'],
  ['ＡＢ１２—３４', 'AB1234'],
  ['AB–12\u300034', 'AB1234'],
  ['AB‐1234', 'AB1234'],
])('%s is %s', (typed, key) => {
  expect(invoiceKey(typed)).toBe(key);
});
