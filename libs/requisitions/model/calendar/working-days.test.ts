import { calendarDays, hoursBetween, isWorkingDay, workingDays } from './working-days.ts';

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

it('counts calendar days and hours', () => {
  expect(calendarDays('2026-11-20', '2026-11-22')).toBe('3');
  expect(calendarDays('2026-11-22', '2026-11-20')).toBeNull();
  expect(hoursBetween('2026-11-20T10:00:00Z', '2026-11-20T12:45:00Z')).toBe('2.5');
  expect(hoursBetween('2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z')).toBeNull();
});
