import { asQuantity, inWhole } from './part.ts';

it('amounts of parts have the decimals of their currency and come to what all of them come to', () => {
  const parts = ['3.3333', '3.3333', '3.3334', '-1.005'].map((value) => ({ value }));
  const values = (currency: 'CNY' | 'JPY') => inWhole(parts, currency).map(({ value }) => value);
  expect(values('CNY')).toEqual(['3.33', '3.34', '3.33', '-1.00']);
  expect(values('JPY')).toEqual(['3', '4', '3', '-1']);
});

it('quantities are said in the unit of whoever reads', () => {
  expect(asQuantity('公斤')('2')).toMatchObject({ value: '2', unit: ['公斤', 'kg'] });
});
