import { z } from 'zod';
import type { Label, Language } from './label.ts';

/** Where the company's days begin and end, unless the installation says otherwise: an IANA name. */
export const defaultTimeZone = 'Asia/Shanghai';

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant as '2026-11-21 14:05' on the clocks of a time zone. */
export function formatInstant(instant: string | Date, timeZone: string = defaultTimeZone): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  // Years before 1000 have four digits too, so that what is written is read back.
  return format.format(typeof instant === 'string' ? new Date(instant) : instant).padStart(16, '0');
}

const zoneNames = new Map<string, string>();

/** What people call a time zone: 北美东部时间, Eastern Time. Its IANA name where nobody has a word for it. */
export function zoneName(timeZone: string, language: Language): string {
  const key = `${language} ${timeZone}`;
  const known = zoneNames.get(key);
  if (known !== undefined) return known;
  // Of the zone, not of its city: browsers know cities in English alone.
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
  const parts = format.formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const word = /^(GMT|UTC)/.test(name) ? timeZone : name;
  zoneNames.set(key, word);
  return word;
}

/** YYYY-MM-DD of an instant on the clocks of a time zone. Never take it from UTC: east of it, that is yesterday for hours. */
export const dayOf = (instant: string | Date, timeZone: string): string =>
  formatInstant(instant, timeZone).slice(0, 10);

/** YYYY-MM-DD some days after a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Nothing comes before the first day that can be written, nor after the last: years have four digits, and there is no year 0. */
export const [firstDay, lastDay] = ['0001-01-01', '9999-12-31'] as const;

/** Is this a day (YYYY-MM-DD) that can be written? */
export const isWritableDay = (day: string): boolean => day >= firstDay && day <= lastDay;

/** Is this an instant (ISO, in UTC) whose day can be written on the clocks of every time zone? */
export const isWritableInstant = (instant: string): boolean =>
  // Years of more digits are written with a sign, which sorts before all digits.
  instant >= dayAfter(firstDay, 1) && instant < lastDay;

const notADay: Label = ['请填写有效日期', 'Enter a valid date'];
const notAnInstant: Label = ['请填写有效的日期和时间', 'Enter a valid date and time'];

/** A day that can be written, as requests say it. */
export const writableDay = z.iso.date().refine(isWritableDay, { params: { text: notADay } });

/** An instant whose day can be written, as requests say it: with whatever offset, and in UTC for whoever keeps it. */
export const writableInstant = z.iso
  .datetime({ offset: true })
  .transform((instant) => new Date(instant).toISOString())
  .refine(isWritableInstant, { params: { text: notAnInstant } });

/** YYYY-MM some months after a month; before it, where they are below zero. */
export const monthAfter = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + months))
    .toISOString()
    .slice(0, 7);

/** Days from one day to another, both YYYY-MM-DD; below zero where the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** YYYY-MM-DD some days from now in a company that has the default time zone, such as the demo company's. */
export const inDays = (days: number): string => dayAfter(dayOf(new Date(), defaultTimeZone), days);

/** The instant of a time on the clocks of a time zone, 'YYYY-MM-DD' for its midnight or 'YYYY-MM-DDTHH:mm'. */
export function instantAt(time: string, timeZone: string): Date {
  const utc = new Date(`${time.length === 10 ? `${time}T00:00` : time.replace(' ', 'T')}Z`);
  // The clocks' distance from UTC at that time; asked twice because it may change on that very day.
  const distance = (at: Date) =>
    Date.parse(`${formatInstant(at, timeZone).replace(' ', 'T')}:00Z`) - at.getTime();
  const guess = new Date(utc.getTime() - distance(utc));
  return new Date(utc.getTime() - distance(guess));
}

/** The instant at which a day begins on the clocks of a time zone. */
export const startOfDay = (day: string, timeZone: string): Date => instantAt(day, timeZone);
