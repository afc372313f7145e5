import { needsRecount, varianceOf } from './variance.ts';

const limits = { percent: '2', amount: '500' };

it('is what was counted less what the books say', () => {
  expect(varianceOf({ book: '42', counted: '1', rate: '10' })).toEqual({
    ...{ quantity: '-41', value: '-410.00', percent: '-97.6' },
  });
  expect(varianceOf({ book: '0', counted: '3', rate: '3.335' })).toEqual({
    ...{ quantity: '3', value: '10.01', percent: null },
  });
});

it('is counted again beyond 2 % and beyond 500, not at them', () => {
  const of = (book: string, counted: string, rate: string) => needsRecount({ book, counted, rate }, limits);
  expect(of('1000', '980', '100')).toBe(false);
  expect(of('1000', '979.999', '100')).toBe(true);
  expect(of('100', '50', '10')).toBe(false);
  expect(of('100', '50', '10.01')).toBe(true);
  expect(of('0', '51', '10')).toBe(true);
  expect(of('42', '42', '999')).toBe(false);
});
