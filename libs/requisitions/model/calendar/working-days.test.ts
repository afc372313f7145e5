import {
  calendarDays,
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
