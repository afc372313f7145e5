import { dayAfter, dayOf, instantAt, type Label } from '#calls/model';

/** A stretch of time that a task is planned for. */
export interface PlannedTime {
  from: Date;
  to: Date;
}

/** What can be chosen instead of entering both ends (specification 9). */
export const shortcutKeys = ['today', 'tomorrow', 'week', 'month', 'days3', 'days5', 'days7'] as const;
export type ShortcutKey = (typeof shortcutKeys)[number];

export const shortcutLabels: Readonly<Record<ShortcutKey, Label>> = {
  today: ['今天', 'Today'],
  tomorrow: ['明天', 'Tomorrow'],
  week: ['本周', 'This week'],
  month: ['本月', 'This month'],
  days3: ['3 天', '3 days'],
  days5: ['5 天', '5 days'],
  days7: ['7 天', '7 days'],
};

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const lastDayOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The day on which it ends. A week ends on Sunday. */
const endDay: Readonly<Record<ShortcutKey, (today: string) => string>> = {
  today: (today) => today,
  tomorrow: (today) => dayAfter(today, 1),
  week: (today) => dayAfter(today, (7 - weekdayOf(today)) % 7),
  month: lastDayOfMonth,
  days3: (today) => dayAfter(today, 3),
  days5: (today) => dayAfter(today, 5),
  days7: (today) => dayAfter(today, 7),
};

/** The instant 23:59:29 of a day: how every shortcut ends (specification 9). */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(instantAt(`${day}T23:59`, timeZone).getTime() + 29_000);

/** From this whole minute until 23:59:29 of the last day, on the clocks of the company. */
export function plannedBy(key: ShortcutKey, now: Date, timeZone: string): PlannedTime {
  const from = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  return { from, to: endOfDay(endDay[key](dayOf(now, timeZone)), timeZone) };
}
