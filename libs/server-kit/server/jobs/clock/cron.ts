import { CronExpressionParser } from 'cron-parser';
import { dayOf, startOfDay } from '#calls/model';

/** A schedule in five fields: minute, hour, day, month, day of the week. Seconds and words like @daily are not taken. */
const fiveFields = /^\S+(?: \S+){4}$/;

const parsed = (cron: string, timeZone: string, currentDate: Date) =>
  CronExpressionParser.parse(cron, { tz: timeZone, currentDate });

/** Does a text say when something happens? `61 * * * *` does not, and neither does the 30th of February. */
export function isCron(text: string): boolean {
  if (!fiveFields.test(text)) return false;
  try {
    parsed(text, 'UTC', new Date()).next();
    return true;
  } catch {
    return false;
  }
}

/** The first time after a moment. */
export const nextAfter = (cron: string, moment: Date, timeZone: string): Date =>
  parsed(cron, timeZone, moment).next().toDate();

/** The last time up to a moment, the moment itself among them. */
const lastUntil = (cron: string, moment: Date, timeZone: string): Date =>
  parsed(cron, timeZone, new Date(moment.getTime() + 1))
    .prev()
    .toDate();

/** The last time of each of the company's days after `since` and up to `until`, oldest first; at most the newest `most`. */
export function lastOfEachDay(
  cron: string,
  { since, until, most, timeZone }: { since: Date; until: Date; most: number; timeZone: string },
): Date[] {
  const found: Date[] = [];
  let before = until;
  while (found.length < most) {
    const last = lastUntil(cron, before, timeZone);
    if (last <= since) break;
    found.unshift(last);
    before = new Date(startOfDay(dayOf(last, timeZone), timeZone).getTime() - 1);
  }
  return found;
}
