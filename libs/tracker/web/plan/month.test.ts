import { daysOfBoth, daysOfMonth, isMonth, monthAfter } from './month.ts';

it('shows a month in whole weeks', () => {
  const november = daysOfMonth('2026-11');
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(daysOfMonth('2027-02')).toHaveLength(28);
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

it('shows of a month what the filters leave', () => {
  const shown = { from: '2026-10-26', to: '2026-12-07' };
  expect(daysOfBoth(shown)).toEqual(shown);
  expect(daysOfBoth(shown, { from: '2026-11-22', to: null })).toEqual({ ...shown, from: '2026-11-22' });
  expect(daysOfBoth(shown, { from: '2026-01-01', to: '2026-11-28' })).toEqual({ ...shown, to: '2026-11-28' });
});

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['', false],
])('%s is a month: %s', (text, is) => expect(isMonth(text)).toBe(is));
