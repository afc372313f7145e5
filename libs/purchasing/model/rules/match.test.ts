import { amountsOf, matchLine, matchTotals, valueOfPart, worstOf } from './match.ts';

const limits = { pricePercent: '2', perLine: '200', tax: '0.05', total: '0.10' };
const line = {
  ...{ quantity: '100', price: '10', orderPrice: '10', accepted: '100', invoicedBefore: '0' },
  ...{ sameSupplier: true, sameCurrency: true, rate: '1' },
};

it('100 @ 10.20 ordered @ 10 is within tolerance, @ 10.21 an exception', () => {
  expect(matchLine(line, limits).state).toBe('matched');
  expect(matchLine({ ...line, price: '10.20' }, limits).state).toBe('within');
  expect(matchLine({ ...line, price: '9.80' }, limits).state).toBe('within');
  expect(matchLine({ ...line, price: '10.21' }, limits)).toEqual({
    state: 'exception',
    reasons: [{ why: 'price', by: '0.21' }],
  });
});

it('2 % is not enough where a line is more than 200 apart', () => {
  const large = { ...line, quantity: '1000', accepted: '1000' };
  expect(matchLine({ ...large, price: '10.20' }, limits).state).toBe('within');
  // The limit is in the currency of the company.
  expect(matchLine({ ...line, price: '10.20', rate: '7' }, limits).state).toBe('within');
  expect(matchLine({ ...large, price: '10.20', rate: '7' }, limits).state).toBe('exception');
  expect(matchLine({ ...large, quantity: '1001', accepted: '1001', price: '10.20' }, limits).state).toBe(
    'exception',
  );
});

it('arrived 98, accepted 95: 95 match, 100 are an exception by 5', () => {
  expect(matchLine({ ...line, quantity: '95', accepted: '95' }, limits).state).toBe('matched');
  expect(matchLine({ ...line, accepted: '95' }, limits).reasons).toEqual([{ why: 'quantity', by: '5' }]);
  expect(
    matchLine({ ...line, quantity: '40', accepted: '95', invoicedBefore: '60' }, limits).reasons,
  ).toEqual([{ why: 'quantity', by: '5' }]);
});

it('is of the same supplier and currency', () => {
  const { reasons } = matchLine({ ...line, sameSupplier: false, sameCurrency: false }, limits);
  expect(reasons.map(({ why }) => why)).toEqual(['supplier', 'currency']);
});

it('tax may be 0.05 apart, the total 0.10', () => {
  const sums = { statedTax: '130.05', tax: '130', statedTotal: '1130.10', total: '1130' };
  expect(matchTotals(sums, limits).state).toBe('within');
  expect(matchTotals({ ...sums, statedTax: '130.06' }, limits).reasons).toEqual([{ why: 'tax', by: '0.06' }]);
  expect(matchTotals({ ...sums, statedTotal: '1130.11' }, limits).reasons).toEqual([
    { why: 'total', by: '0.11' },
  ]);
  expect(worstOf(['matched', 'within'])).toBe('within');
});

it('a line comes to what its currency can say: yen have no hundredths', () => {
  const line = { quantity: '1', price: '1005', taxRate: '10' };
  expect(amountsOf(line, 'JPY')).toEqual({ net: '1005', tax: '101', gross: '1106.00' });
  expect(amountsOf(line, 'CNY')).toEqual({ net: '1005.00', tax: '100.50', gross: '1105.50' });
});

it('parts of a receipt add up to the last decimal', () => {
  const receipt = { value: '10.00', quantity: '3', currency: 'CNY' as const };
  expect(['0', '1', '2'].map((before) => valueOfPart(receipt, before, '1'))).toEqual([
    '3.33',
    '3.34',
    '3.33',
  ]);
  const inYen = { ...receipt, currency: 'JPY' as const };
  expect(['0', '1', '2'].map((before) => valueOfPart(inYen, before, '1'))).toEqual(['3.00', '4.00', '3.00']);
});
