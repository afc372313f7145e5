import dayjs, { type Dayjs } from 'dayjs';
import type { Label } from '#calls/model';

const monday = (day: Dayjs) => day.subtract((day.day() + 6) % 7, 'day');
const quarter = (day: Dayjs) => day.month(Math.floor(day.month() / 3) * 3).startOf('month');

/** Relative periods of a list; a link with one stays true tomorrow. Weeks start on Monday. */
export const datePresets = {
  today: { label: ['今天', 'Today'], range: (day: Dayjs) => [day, day] },
  thisWeek: { label: ['本周', 'This week'], range: (day: Dayjs) => [monday(day), monday(day).add(6, 'day')] },
  lastWeek: {
    label: ['上周', 'Last week'],
    range: (day: Dayjs) => [monday(day).subtract(7, 'day'), monday(day).subtract(1, 'day')],
  },
  thisMonth: {
    label: ['本月', 'This month'],
    range: (day: Dayjs) => [day.startOf('month'), day.endOf('month')],
  },
  lastMonth: {
    label: ['上月', 'Last month'],
    range: (day: Dayjs) => {
      const month = day.subtract(1, 'month');
      return [month.startOf('month'), month.endOf('month')];
    },
  },
  last30Days: { label: ['近 30 天', 'Last 30 days'], range: (day: Dayjs) => [day.subtract(29, 'day'), day] },
  thisQuarter: {
    label: ['本季度', 'This quarter'],
    range: (day: Dayjs) => [quarter(day), quarter(day).add(2, 'month').endOf('month')],
  },
  thisYear: { label: ['今年', 'This year'], range: (day: Dayjs) => [day.startOf('year'), day.endOf('year')] },
} as const satisfies Record<string, { label: Label; range: (today: Dayjs) => readonly [Dayjs, Dayjs] }>;
export type DatePreset = keyof typeof datePresets;

export const isDatePreset = (text: string | null): text is DatePreset =>
  text !== null && Object.hasOwn(datePresets, text);

/** The preset that means the same as everything from a day on, seen from `today`: the 30 days that end today. */
export const presetFrom = (
  from: string | undefined,
  to: string | undefined,
  today: string,
): DatePreset | undefined =>
  from === undefined || to !== undefined
    ? undefined
    : (Object.keys(datePresets) as DatePreset[]).find((preset) => {
        const [first, last] = rangeOfPreset(preset, today);
        return first === from && last === today && first !== last;
      });

/** First and last day of a preset, YYYY-MM-DD, seen from `today` (YYYY-MM-DD). */
export const rangeOfPreset = (preset: DatePreset, today: string): [from: string, to: string] => {
  const [from, to] = datePresets[preset].range(dayjs(today));
  return [from.format('YYYY-MM-DD'), to.format('YYYY-MM-DD')];
};
