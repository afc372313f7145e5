import { sql, type SQL } from 'drizzle-orm';
import { dayAfter, startOfDay } from '#calls/model';

/** What is due on a day may be done until its end: is `day`, a date of the company, over by `to`? */
export const isDueBefore = (day: SQL, to: Date): SQL =>
  sql`${day} <= (${to.toISOString()}::timestamptz AT TIME ZONE company_time_zone() - interval '1 second')::date`;

/** The last second of a day, as a time by which something is due. */
export const lastSecondOf = (day: string, timeZone: string): string =>
  new Date(startOfDay(dayAfter(day, 1), timeZone).getTime() - 1_000).toISOString();
