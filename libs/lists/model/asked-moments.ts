import { z } from 'zod';
import { dayAfter, firstDay, lastDay, startOfDay, writableDay } from '#calls/model';

const instant = z.iso.datetime().refine((text) => text >= firstDay);

/** Is this a day of the calendar (YYYY-MM-DD), as filters are asked for it? */
export const isAskedDay = (text: string): boolean => writableDay.safeParse(text).success;

/** Is this an instant (ISO, in UTC), as filters are asked for it? */
export const isAskedInstant = (text: string): boolean => instant.safeParse(text).success;

/** The last instant of a day on the clocks of a time zone; of the last day, the last that can be written. */
export const endOfDay = (asked: string, timeZone: string): Date =>
  asked === lastDay
    ? new Date(`${lastDay}T23:59:59.999Z`)
    : new Date(startOfDay(dayAfter(asked, 1), timeZone).getTime() - 1);
