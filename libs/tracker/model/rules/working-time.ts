import { dayAfter } from '#calls/model';

/** Is a day (YYYY-MM-DD) worked where the group works. */
export type IsWorkingDay = (day: string) => boolean;

/** No calendar has more days off in a row: a search that comes this far finds nothing. */
const longestRest = 60;

/** This day, or the first working day behind it. */
export function workingDayFrom(day: string, isWorkingDay: IsWorkingDay): string {
  let found = day;
  for (let tries = 0; tries < longestRest && !isWorkingDay(found); tries++) found = dayAfter(found, 1);
  return found;
}

/** The first working day after `lag` working days have passed since a day (module file, 4.6). */
export function workingDayAfter(day: string, lag: number, isWorkingDay: IsWorkingDay): string {
  let found = workingDayFrom(dayAfter(day, 1), isWorkingDay);
  for (let passed = 0; passed < lag; passed++) found = workingDayFrom(dayAfter(found, 1), isWorkingDay);
  return found;
}

/** Working days from one day to another, both counted; none where the second comes first. */
export function workingDaysWithin(from: string, to: string, isWorkingDay: IsWorkingDay): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) if (isWorkingDay(day)) days.push(day);
  return days;
}

/** The day on which so many working days are over that begin with a working day. */
export const lastOfWorkingDays = (first: string, days: number, isWorkingDay: IsWorkingDay): string =>
  days <= 1 ? first : workingDayAfter(first, days - 2, isWorkingDay);
