import dayjs from 'dayjs';
import { defaultTimeZone, instantAt } from '#calls/model';
import { isEitherDay } from './either-day.ts';
import { bareDay, spelledDay } from './spelled-day.ts';

const day = (year: number, month: number, date: number): string | undefined => {
  const made = dayjs(new Date(year, month - 1, date));
  const same = made.year() === year && made.month() === month - 1 && made.date() === date;
  return same ? made.format('YYYY-MM-DD') : undefined;
};

/**
 * Reads a day as people type it: 't' is today, '+3' in three days, '15' the 15th of this month, '1120' and '11/20' of this
 * year (not '3/8', which may be either of two), '20261120', '2026-11-20', '2026年11月20日'; and as spreadsheets write it (see spelled-day.ts). null for nothing,
 * undefined for what is no day.
 */
export const readDay = (typed: string, today: string): string | null | undefined => {
  const text = bareDay(typed.normalize('NFKC').trim().toLowerCase());
  if (!text) return null;
  const now = dayjs(today);
  if (text === 't' || text === '今天') return today;
  const shift = /^([+-])(\d{1,3})$/.exec(text);
  if (shift) return now.add(Number(shift[1] + (shift[2] ?? '')), 'day').format('YYYY-MM-DD');
  const compact = /^(?:(\d{4}))?(\d{2})(\d{2})$/.exec(text);
  if (compact) return day(Number(compact[1] ?? now.year()), Number(compact[2]), Number(compact[3]));
  const spelled = spelledDay(text);
  if (spelled) return day(spelled.year ?? now.year(), spelled.month, spelled.day);
  const parts = text.split(/[-/.年月日\s]+/).filter(Boolean);
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return undefined;
  const numbers = parts.map(Number);
  const [a = 0, b = 0, c = 0] = numbers;
  if (numbers.length === 1 && a <= 31) return day(now.year(), now.month() + 1, a);
  if (numbers.length === 2) return isEitherDay(text) ? undefined : day(now.year(), a, b);
  if (numbers.length === 3) return day(a < 100 ? 2000 + a : a, b, c);
  return undefined;
};

const clock = /^(.+?)[\sT]+(上午|下午)?(\d{1,2})[:.时]?(\d{2})分?(?::\d{2})?\s*(am|pm)?$/i;

/** The hour of the day; NaN where half of the day and hour do not go together. */
function hourOf(text: string, half: string | undefined): number {
  const hour = Number(text);
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (/^(下午|pm)$/i.test(half) ? 12 : 0);
}

/**
 * Reads a day with a time of it, in any of the ways of `readDay`: 't 1830', '11/20 9:30', '2026-11-20 18:00'. Answers the
 * instant, ISO in UTC, at which the company's clocks show it, as `formatInstant` writes it; null for nothing, undefined for
 * what is no such time.
 */
export const readInstant = (
  typed: string,
  today: string,
  timeZone = defaultTimeZone,
): string | null | undefined => {
  const text = typed.normalize('NFKC').trim();
  if (!text) return null;
  const [, date = '', before, hours = '', minute = '', after] = clock.exec(text) ?? [];
  const found = readDay(date, today);
  const hour = hourOf(hours, before ?? after);
  if (!found || !(hour <= 23) || Number(minute) > 59) return undefined;
  return instantAt(`${found}T${String(hour).padStart(2, '0')}:${minute}`, timeZone).toISOString();
};

const timeAlone = /^(?:\d{3,4}|\d{1,2}[:时]\d{2}分?)(?:\s*(?:am|pm))?$/i;

/** The same, where a time alone ('0230', '2:30') is meant of today. */
export const readInstantOfToday = (
  typed: string,
  today: string,
  timeZone = defaultTimeZone,
): string | null | undefined => {
  const text = typed.normalize('NFKC').trim();
  return readInstant(timeAlone.test(text) ? `t ${text}` : text, today, timeZone);
};

/**
 * A table copied from a spreadsheet: rows by line, cells by tab, quoted where a cell holds a break, tab or quote. Of a file
 * the cells may stand between commas.
 */
export const readTable = (text: string, between = '\t'): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === between || sign === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows;
};
