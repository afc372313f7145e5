import { standardFor } from './kept-standards.ts';
import { standardOfBefore } from './standards-of-before.ts';

const row = (tier: string, from: string, lodging: string | null, meals: string | null) => ({
  ...{ id: `${tier}-${from}`, tier, from, lodging, meals },
});
const standards = [
  row('capital', '2026-05-30', '400', '100'),
  row('capital', '2026-07-01', '450', '100'),
  row('other', '2026-05-30', null, '80'),
];
const checked = { standards, travelClass: 'staff' };
const nights = (first: string | null, count: number, tier = 'capital') =>
  standardFor(checked, 'lodging', tier, { first, count });

it('each night counts by the standard of its own day: 06-30 and 07-01 are 400 + 450', () => {
  expect(nights('2026-06-30', 2)).toBe('850');
  expect(nights('2026-06-29', 1)).toBe('400');
  expect(nights('2026-07-01', 3)).toBe('1350');
  expect(nights('2026-06-01', 60)).toBe(String(30 * 400 + 30 * 450));
});

it('has no standard where one of the days has none', () => {
  expect(nights('2026-05-29', 2)).toBeNull();
  expect(nights('2026-06-30', 1, 'other')).toBeNull();
  expect(nights('2026-06-30', 1, 'abroad')).toBeNull();
  expect(nights(null, 1)).toBeNull();
  expect(nights('2026-06-30', 1e12)).toBeNull();
});

it('of forms that keep none is what they were checked with', () => {
  expect(standardOfBefore('capital', 'staff')).toEqual({ lodging: '400', meals: '100' });
  expect(standardOfBefore('capital', 'manager').lodging).toBe('520');
  expect(standardOfBefore('abroad', 'executive').lodging).toBe('2160');
  expect(standardOfBefore('other', 'executive').meals).toBe('144');
  const before = { standards: [], travelClass: 'manager' };
  expect(standardFor(before, 'lodging', 'capital', { first: null, count: 2 })).toBe('1040');
  expect(standardFor(before, 'meals', null, { first: null, count: 2 })).toBeNull();
});
