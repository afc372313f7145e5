import type { Label } from '#calls/model';

const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** What most tasks repeat by, from the day on which they begin (YYYY-MM-DD). */
export function presetsFor(day: string): readonly { rule: string; label: Label }[] {
  const weekday = days[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'MO';
  const date = Number(day.slice(8));
  return [
    { rule: `FREQ=WEEKLY;BYDAY=${weekday}`, label: ['每周', 'Every week'] },
    { rule: 'FREQ=DAILY', label: ['每天', 'Every day'] },
    { rule: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday}`, label: ['每两周', 'Every two weeks'] },
    { rule: `FREQ=MONTHLY;BYMONTHDAY=${date}`, label: [`每月 ${date} 日`, `Day ${date} of every month`] },
    { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', label: ['每月最后一天', 'The last day of every month'] },
    {
      rule: `FREQ=YEARLY;BYMONTH=${Number(day.slice(5, 7))};BYMONTHDAY=${date}`,
      label: ['每年', 'Every year'],
    },
  ];
}
