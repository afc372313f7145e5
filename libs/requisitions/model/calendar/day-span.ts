import type { Label } from '#calls/model';

/** Days from one to another, both of them. */
export interface DaySpan {
  from: string;
  to: string;
}

/** The database has no year 0: what is saved here is read by its statements, too. */
const shape = /^([1-9]\d{3}-\d{2}-\d{2})(?:_([1-9]\d{3}-\d{2}-\d{2}))?$/;
const longest = 31;
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** The days that a code names, '2027-10-01' or '2027-10-01_2027-10-07'; null where it names none. */
export function spanOfCode(code: string): DaySpan | null {
  const [, from, to = from] = shape.exec(code) ?? [];
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to) || to < from) return null;
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 < longest ? { from, to } : null;
}

/** What the codes of dictionaries of days are. */
export const dayCodes = {
  are: (code: string): boolean => spanOfCode(code) !== null,
  words: [
    '编码为日期或起止日期，如 2027-10-01 或 2027-10-01_2027-10-07',
    'A code is a day, or its first and last: 2027-10-01 or 2027-10-01_2027-10-07',
  ] satisfies Label,
};
