import { dayAfter, type Label } from '#calls/model';

/** Kinds of reports: of a day, of a week from Monday to Sunday. */
export const reportKinds = ['daily', 'weekly'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What a report is about; days are YYYY-MM-DD on the company's clocks, both counted. */
export interface ReportPeriod {
  from: string;
  to: string;
  /** '2026-11-23', of a week its ISO year and number: '2026-W48'. */
  name: string;
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** ISO 8601: a week belongs to the year that has its Thursday. */
function weekName(monday: string): string {
  const thursday = dayAfter(monday, 3);
  const year = thursday.slice(0, 4);
  const days = (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}

/** A period in words: '2026-11-23', of a week '2026 年第 48 周'. */
export function periodLabel(name: string): Label {
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(name) ?? [];
  if (!year || !week) return [name, name];
  return [`${year} 年第 ${Number(week)} 周`, `Week ${Number(week)}, ${year}`];
}

/** The period of a kind that has a day in it. */
export function periodOf(kind: ReportKind, day: string): ReportPeriod {
  if (kind === 'daily') return { from: day, to: day, name: day };
  const from = dayAfter(day, 1 - weekdayOf(day));
  return { from, to: dayAfter(from, 6), name: weekName(from) };
}
