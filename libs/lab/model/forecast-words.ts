import type { Label } from '#calls/model';
import type { Forecast } from './rules/forecast.ts';
import { shipWays } from './rules/lanes.ts';

export const forecastWords: Readonly<Record<Forecast['state'], Label>> = {
  late: ['超时', 'Late'],
  tight: ['紧张', 'Tight'],
  inTime: ['来得及', 'In time'],
};
export const forecastTones = { late: 'red', tight: 'orange', inTime: 'green' } as const;

/** Minutes to spare, or by which it is too late, as hours and minutes. */
export function slackWords(minutes: number): Label {
  const [h, m] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return minutes < 0
    ? [`超 ${h} 小时 ${m} 分`, `${h} h ${m} min late`]
    : [`${h} 小时 ${m} 分`, `${h} h ${m} min`];
}

export const shipWords = (value: string): Label => shipWays[value] ?? [value, value];
