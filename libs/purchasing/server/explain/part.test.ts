import { asQuantity, inCents } from './part.ts';

it('amounts of parts are whole cents that come to what all of them come to', () => {
  const parts = inCents(['3.3333', '3.3333', '3.3334', '-1.005'].map((value) => ({ value })));
  expect(parts.map(({ value }) => value)).toEqual(['3.33', '3.34', '3.33', '-1.00']);
});

it('quantities are said in the unit of whoever reads', () => {
  expect(asQuantity('公斤')('2')).toMatchObject({ value: '2', unit: ['公斤', 'kg'] });
});
