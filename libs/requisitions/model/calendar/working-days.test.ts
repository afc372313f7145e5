import { keepOptions } from '#fields/model';
import { dayCodes, spanOfCode } from './day-span.ts';
import { calendarDictionaries } from './holidays.ts';
import {
  calendarDays,
  dayKind,
  hoursBetween,
  isWorkingDay,
  withinYear,
  workingDays,
  yearsOfSpan,
} from './working-days.ts';

it('knows weekends, holidays and weekend days worked in exchange', () => {
  expect(isWorkingDay('2026-11-20')).toBe(true);
  expect(isWorkingDay('2026-11-21')).toBe(false);
  expect(isWorkingDay('2026-10-05')).toBe(false);
  expect(isWorkingDay('2026-10-10')).toBe(true);
});

it('follows what administrators keep: days of a new year, and days that do not count any more', () => {
  const kept = (name: string, ...codes: [code: string, hidden?: boolean][]) => ({
    [name]: codes.map(([value, hidden = false]) => ({ value, label: null, hidden })),
  });
  expect([isWorkingDay('2028-10-02'), isWorkingDay('2028-10-14')]).toEqual([true, false]);
  expect(dayKind('2028-10-02')).toBe('workday');
  keepOptions({
    ...kept('statutoryHoliday', ['2028-10-01_2028-10-03']),
    ...kept('dayOff', ['2028-10-01_2028-10-07'], ['2026-10-01_2026-10-07', true]),
    ...kept('workedWeekendDay', ['2028-10-14'], ['2026-10-10', true]),
  });
  try {
    expect([isWorkingDay('2028-10-02'), isWorkingDay('2028-10-06')]).toEqual([false, false]);
    expect([isWorkingDay('2028-10-14'), isWorkingDay('2026-10-10')]).toEqual([true, false]);
    expect(['2028-10-02', '2028-10-06', '2028-10-14'].map(dayKind)).toEqual([
      'holiday',
      'restDay',
      'workday',
    ]);
    expect(workingDays('2028-09-29 am', '2028-10-09 pm')).toBe('2');
    // Of the days off that are hidden the statutory ones stay free.
    expect([isWorkingDay('2026-10-02'), isWorkingDay('2026-10-05')]).toEqual([false, true]);
  } finally {
    keepOptions({});
  }
  expect(isWorkingDay('2026-10-05')).toBe(false);
});

it('reads a day or a span of a code, and nothing else', () => {
  expect(spanOfCode('2028-10-01')).toEqual({ from: '2028-10-01', to: '2028-10-01' });
  expect(spanOfCode('2028-02-28_2028-02-29')).toEqual({ from: '2028-02-28', to: '2028-02-29' });
  for (const code of [
    '2027-02-29',
    '2028-10-07_2028-10-01',
    '2028-01-01_2028-12-31',
    '2028-10',
    '0000-01-01',
    'x',
    '',
  ])
    expect([code, spanOfCode(code)]).toEqual([code, null]);
  for (const { entries } of calendarDictionaries)
    expect(entries.filter(({ value }) => !dayCodes.are(value))).toEqual([]);
});

it('counts half days without weekends and holidays', () => {
  expect(workingDays('2026-11-20 am', '2026-11-20 pm')).toBe('1');
  expect(workingDays('2026-11-20 pm', '2026-11-20 pm')).toBe('0.5');
  expect(workingDays('2026-11-20 pm', '2026-11-23 am')).toBe('1');
  expect(workingDays('2026-09-30 am', '2026-10-08 pm')).toBe('2');
  expect(workingDays('2026-11-23 pm', '2026-11-23 am')).toBeNull();
  expect(workingDays(null, '2026-11-23 am')).toBeNull();
});

it('cuts a span of half days at New Year', () => {
  expect(yearsOfSpan('2028-12-18 am', '2029-01-05 pm')).toEqual(['2028', '2029']);
  expect(yearsOfSpan('2028-12-18 am', '2028-12-18 pm')).toEqual(['2028']);
  expect(withinYear('2028-12-18 pm', '2029-01-05 am', '2028')).toEqual({
    from: '2028-12-18 pm',
    to: '2028-12-31 pm',
  });
  expect(withinYear('2028-12-18 pm', '2029-01-05 am', '2029')).toEqual({
    from: '2029-01-01 am',
    to: '2029-01-05 am',
  });
  expect(withinYear('2028-12-18 pm', '2029-01-05 am', '2030')).toBeNull();
});

it('counts calendar days and hours', () => {
  expect(calendarDays('2026-11-20', '2026-11-22')).toBe('3');
  expect(calendarDays('2026-11-22', '2026-11-20')).toBeNull();
  expect(hoursBetween('2026-11-20T10:00:00Z', '2026-11-20T12:45:00Z')).toBe('2.5');
  expect(hoursBetween('2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z')).toBeNull();
});
