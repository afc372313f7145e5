import { startOfDay } from '#calls/model';
import { readFilters } from '#fields/model';
import { endOfDay, isAskedDay, isAskedInstant } from './asked-moments.ts';
import type { AnyList } from './list.ts';

/** What is asked of an instant: an instant, or a day, which is meant to its end. Null: there is no such instant. */
const instantOf = (asked: string, timeZone: string): Date | null => {
  if (isAskedInstant(asked)) return new Date(asked);
  return isAskedDay(asked) ? endOfDay(asked, timeZone) : null;
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
