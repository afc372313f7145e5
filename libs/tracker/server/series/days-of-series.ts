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

/**
 * The dates of a series from one day to another, both counted, each once: dates that a month does not have are left out,
 * days off are kept, moved or left out. None lies before its start. At most so many.
 */
export function daysOfSeries(
  { rule, startsOn, daysOff }: SeriesDays,
  { from, to, most }: { from: string; to: string; most: number },
  isWorkingDay: IsWorkingDay,
): string[] {
  const first = from > startsOn ? from : startsOn;
  if (to < first) return [];
  const RRule = rules();
  const rrule = new RRule({ ...RRule.parseString(rule), dtstart: instantOf(startsOn) });
  const days = new Set<string>();
  // What is found beyond is moved in, or is enough to know that no more is moved in front of it.
  const seen = rrule.between(
    instantOf(dayAfter(first, -furthestMove)),
    instantOf(dayAfter(to, furthestMove)),
    true,
    (_date, count) => count < most + 3 * furthestMove,
  );
  for (const date of seen) {
    const day = movedOff(dayIn(date), daysOff, isWorkingDay);
    const kept = day !== null && day < startsOn ? startsOn : day;
    if (kept !== null && kept >= first && kept <= to) days.add(kept);
  }
  return [...days].toSorted().slice(0, most);
}
