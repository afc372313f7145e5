import { periodLabel, periodOf, weekdayOf } from './period.ts';

it('a week has the year and the number of ISO 8601', () => {
  expect(periodOf('weekly', '2027-01-01')).toEqual({
    from: '2026-12-28',
    to: '2027-01-03',
    name: '2026-W53',
  });
  expect(periodOf('weekly', '2024-12-30')).toMatchObject({ from: '2024-12-30', name: '2025-W01' });
  expect(periodOf('weekly', '2026-11-22').to).toBe('2026-11-22');
});

it('a week is said with its year and number, a day as it is', () => {
  expect(periodLabel('2026-W07')).toEqual(['2026 年第 7 周', 'Week 7, 2026']);
  expect(periodLabel('2026-11-23')).toEqual(['2026-11-23', '2026-11-23']);
});

it('a day is its own period', () => {
  expect(periodOf('daily', '2026-11-23')).toEqual({
    from: '2026-11-23',
    to: '2026-11-23',
    name: '2026-11-23',
  });
  expect(weekdayOf('2026-11-22')).toBe(7);
});
