import { dayAfter, startOfDay } from '#calls/model';
import { readFilters } from '#fields/model';
import type { AnyList } from './list.ts';

/** What is asked of an instant: an instant, or a day, which is meant to its end. */
const instantOf = (asked: string, timeZone: string): Date | null => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(asked);
  const instant = isDay ? new Date(startOfDay(dayAfter(asked, 1), timeZone).getTime() - 1) : new Date(asked);
  return Number.isNaN(instant.getTime()) ? null : instant;
};

/** As of which instant the rows of a list are that is narrowed so: the one that is asked for, else the beginning of the day. */
export function asOfIn(
  { asOf }: Pick<AnyList, 'asOf'>,
  where: string | undefined,
  { today, timeZone }: { today: string; timeZone: string },
): string {
  const asked = readFilters(where ?? '').find(
    ({ field, operation }) => field === asOf && operation === 'to',
  )?.value;
  return (
    (asked === undefined ? null : instantOf(asked, timeZone)) ?? startOfDay(today, timeZone)
  ).toISOString();
}
