import { dayAfter } from '#calls/model';
import type { DaysOff, IsWorkingDay } from '#tracker/model';
import { rules } from './rules.ts';

/** When tasks of a series come. */
export interface SeriesDays {
  /** RFC 5545, without its start. */
  rule: string;
  startsOn: string;
  daysOff: DaysOff;
}

/** A day off is moved by less than this. */
const furthestMove = 40;
const instantOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayIn = (date: Date): string => date.toISOString().slice(0, 10);

/** Where a date comes that is a day off; null where it is left out. */
export function movedOff(day: string, daysOff: DaysOff, isWorkingDay: IsWorkingDay): string | null {
  if (daysOff === 'keep' || isWorkingDay(day)) return day;
  if (daysOff === 'skip') return null;
  const step = daysOff === 'before' ? -1 : 1;
  let found = day;
  for (let tries = 0; tries < furthestMove && !isWorkingDay(found); tries++) found = dayAfter(found, step);
  return found;
}

/** A rule that has begun. */
const begun = ({ rule, startsOn }: SeriesDays) => {
  const RRule = rules();
  return new RRule({ ...RRule.parseString(rule), dtstart: instantOf(startsOn) });
};

/** The day on which a date of a series comes, never before its start; null where it is left out. */
function comesOn({ startsOn, daysOff }: SeriesDays, date: string, isWorkingDay: IsWorkingDay): string | null {
  const day = movedOff(date, daysOff, isWorkingDay);
  return day !== null && day < startsOn ? startsOn : day;
}

/** The date of a series that comes on a day: another one where that was a day off; the day itself where none comes on it. */
export function dateBehind(series: SeriesDays, day: string, isWorkingDay: IsWorkingDay): string {
  if (!series.rule || series.daysOff === 'keep') return day;
  const dates = begun(series)
    .between(
      instantOf(dayAfter(day, -furthestMove)),
      instantOf(dayAfter(day, furthestMove)),
      true,
      () => true,
    )
    .map(dayIn);
  if (dates.includes(day)) return day;
  return dates.find((date) => comesOn(series, date, isWorkingDay) === day) ?? day;
}

/**
 * The dates of a series from one day to another, both counted, each once: dates that a month does not have are left out,
 * days off are kept, moved or left out. None lies before its start. At most so many.
 */
export function daysOfSeries(
  series: SeriesDays,
  { from, to, most }: { from: string; to: string; most: number },
  isWorkingDay: IsWorkingDay,
): string[] {
  const { startsOn } = series;
  const first = from > startsOn ? from : startsOn;
  if (to < first) return [];
  const days = new Set<string>();
  // What is found beyond is moved in, or is enough to know that no more is moved in front of it.
  const seen = begun(series).between(
    instantOf(dayAfter(first, -furthestMove)),
    instantOf(dayAfter(to, furthestMove)),
    true,
    (_date, count) => count < most + 3 * furthestMove,
  );
  for (const date of seen) {
    const day = comesOn(series, dayIn(date), isWorkingDay);
    if (day !== null && day >= first && day <= to) days.add(day);
  }
  return [...days].toSorted().slice(0, most);
}
