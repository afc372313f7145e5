import { endOfDay, workingDayAfter, type IsWorkingDay } from '#tracker/model';

/** When a task of a template ends: on its first day, or so many working days behind it, at 23:59:29. */
export const endOfTemplate = (
  day: string,
  offset: number,
  isWorkingDay: IsWorkingDay,
  timeZone: string,
): Date => endOfDay(offset === 0 ? day : workingDayAfter(day, offset - 1, isWorkingDay), timeZone);
