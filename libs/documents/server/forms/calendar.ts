import { formatInstant } from '#documents/model';

/** Where the company's days begin and end, unless the installation says otherwise. */
export const defaultTimeZone = 'Asia/Shanghai';

/** YYYY-MM-DD of an instant on the clocks of a time zone. */
export const dayOf = (instant: Date, timeZone: string): string =>
  formatInstant(instant, timeZone).slice(0, 10);

/** The instant at which a day begins on the clocks of a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = new Date(`${day}T00:00:00Z`);
  // The clocks' distance from UTC at that time; asked twice because it may change on that very day.
  const distance = (at: Date) =>
    Date.parse(`${formatInstant(at, timeZone).replace(' ', 'T')}:00Z`) - at.getTime();
  const guess = new Date(utc.getTime() - distance(utc));
  return new Date(utc.getTime() - distance(guess));
}
