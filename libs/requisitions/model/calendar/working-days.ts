import { offered, type Dictionary } from '#fields/model';
import { spanOfCode, type DaySpan } from './day-span.ts';
import { daysOff, statutoryHolidays, workedWeekendDays } from './holidays.ts';

const day = 86_400_000;
const longest = 366;
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Codes are read once: days are asked for by the thousand. */
const spans = new Map<string, DaySpan | null>();
const spanOf = (code: string): DaySpan | null => {
  let span = spans.get(code);
  if (span === undefined) spans.set(code, (span = spanOfCode(code)));
  return span;
};

/** Is a day among those of a dictionary, as it is kept now? */
const within = ({ options }: Dictionary, date: string): boolean =>
  offered(options).some(({ value }) => {
    const span = spanOf(value);
    return span !== null && span.from <= date && date <= span.to;
  });

/** The day of an instant (ISO, UTC) where the group works; China has no summer time. */
export const dayOfInstant = (instant: string): string => dateOf(Date.parse(instant) + 8 * 3_600_000);

/** What a day (YYYY-MM-DD) is for whoever works on it. */
export const dayKind = (date: string): 'workday' | 'restDay' | 'holiday' => {
  if (within(statutoryHolidays, date)) return 'holiday';
  return isWorkingDay(date) ? 'workday' : 'restDay';
};

/** Is a day (YYYY-MM-DD) a working day: no weekend and no holiday, or a weekend day worked in exchange. */
export function isWorkingDay(date: string): boolean {
  if (within(workedWeekendDays, date)) return true;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !within(daysOff, date) && !within(statutoryHolidays, date);
}

/** Days from one half day to another ('2026-11-21 am' to '2026-11-23 pm'), both counted, without weekends and holidays. */
export function workingDays(from: string | null, to: string | null): string | null {
  if (!from || !to || from > to) return null;
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  let halves = 0;
  let at = Date.parse(first);
  for (let count = 0; count < longest && dateOf(at) <= last; count++, at += day) {
    const date = dateOf(at);
    if (!isWorkingDay(date)) continue;
    halves += 2;
    if (date === first && from.endsWith('pm')) halves--;
    if (date === last && to.endsWith('am')) halves--;
  }
  return String(halves / 2);
}

/** A span of half days as far as it lies in a year; null where it does not. */
export function withinYear(from: string, to: string, year: string): { from: string; to: string } | null {
  const [first, last] = [`${year}-01-01 am`, `${year}-12-31 pm`];
  return from > last || to < first ? null : { from: from < first ? first : from, to: to > last ? last : to };
}

/** The years that a span of half days lies in. */
export function yearsOfSpan(from: string, to: string): string[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: Math.min(Math.max(last - first, 0), 1) + 1 }, (_, at) => String(first + at));
}

/** Calendar days from one date to another, both counted. */
export function calendarDays(from: string | null, to: string | null): string | null {
  if (!from || !to || from > to) return null;
  return String(Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / day) + 1);
}

/** Different calendar days of several spans: where one begins on the day on which another ends, that day counts once. */
export function daysOfSpans(spans: readonly { from: string | null; to: string | null }[]): string {
  const days = new Set<string>();
  for (const { from, to } of spans)
    for (let count = Number(calendarDays(from, to) ?? 0); count > 0 && count <= longest; count--)
      days.add(dateOf(Date.parse(from!.slice(0, 10)) + (count - 1) * day));
  return String(days.size);
}

/** Hours between two instants, to the half hour, rounded down; null where the end is not after the start. */
export function hoursBetween(from: string | null, to: string | null): string | null {
  if (!from || !to) return null;
  const hours = Math.floor((Date.parse(to) - Date.parse(from)) / 1_800_000) / 2;
  return hours > 0 ? String(hours) : null;
}
