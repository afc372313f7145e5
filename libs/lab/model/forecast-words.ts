import type { Label } from '#calls/model';
import { durationWords } from './duration-words.ts';
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
  const [zh, en] = durationWords(minutes);
  return minutes < 0 ? [`超 ${zh}`, `${en} late`] : [zh, en];
}

export const shipWords = (value: string): Label => shipWays[value] ?? [value, value];
