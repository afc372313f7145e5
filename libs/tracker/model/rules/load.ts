import { dayOf } from '#calls/model';
import type { WorkingCalendar } from './shifts.ts';
import { workingDayFrom, workingDaysWithin } from './working-time.ts';

/** Minutes of a working day. */
export const minutesOfDay = 480;

/** A task that takes time: when it is planned, and how much of it is left. */
export interface WorkLeft {
  startsAt: string;
  endsAt: string;
  remaining: number;
}

/** Whole minutes over days, as even as can be; what is over goes to the earliest (module file, 4.8). */
export function spreadMinutes(minutes: number, days: readonly string[]): Map<string, number> {
  const each = Math.floor(minutes / days.length);
  const over = minutes - each * days.length;
  return new Map(days.map((day, at) => [day, each + (at < over ? 1 : 0)]));
}

/** On which days the minutes of a task lie: its working days from today on; all on today where it is overdue. */
export function loadOf(work: WorkLeft, now: Date, calendar: WorkingCalendar): Map<string, number> {
  const { isWorkingDay, timeZone } = calendar;
  const today = dayOf(now, timeZone);
  if (Date.parse(work.endsAt) <= now.getTime()) return spreadMinutes(work.remaining, [today]);
  const starts = dayOf(work.startsAt, timeZone);
  const first = starts > today ? starts : today;
  const days = workingDaysWithin(first, dayOf(work.endsAt, timeZone), isWorkingDay);
  return spreadMinutes(work.remaining, days.length ? days : [workingDayFrom(first, isWorkingDay)]);
}

/** Minutes that somebody has on a day of which so many halves are free by leave. */
export const capacityOf = (isWorked: boolean, halvesAway: number): number =>
  isWorked ? minutesOfDay - (minutesOfDay / 2) * Math.min(2, halvesAway) : 0;

/** Minutes of a hundred of the capacity, rounded down; null where there is no capacity at all. */
export const percentOf = (minutes: number, capacity: number): number | null => {
  if (minutes === 0) return 0;
  return capacity === 0 ? null : Math.floor((minutes * 100) / capacity);
};
