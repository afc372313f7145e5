import { dayAfter } from '#calls/model';

/** Is a text a month of a calendar: '2026-11'? */
export const isMonth = (text: string): boolean => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** The month (YYYY-MM) so many months later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The days of a month in whole weeks, from Monday on. */
export function daysOfMonth(month: string): string[] {
  const begins = `${month}-01`;
  const before = (new Date(`${begins}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days: string[] = [];
  const next = `${monthAfter(month, 1)}-01`;
  for (let day = dayAfter(begins, -before); day < next || days.length % 7 > 0; day = dayAfter(day, 1))
    days.push(day);
  return days;
}

/** The days that are shown, within those that are asked for: what is planned for some of both is planned for some of these. */
export const daysOfBoth = (
  shown: { from: string; to: string },
  asked: { from: string | null; to: string | null } = { from: null, to: null },
) => ({
  from: asked.from && asked.from > shown.from ? asked.from : shown.from,
  to: asked.to && asked.to < shown.to ? asked.to : shown.to,
});
