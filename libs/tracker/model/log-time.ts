import { dayOf, formatInstant } from '#calls/model';

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** The part of the day in which an hour lies: from 0, 6, 12 and 18 o'clock. */
const segmentOf = (hour: number): string => ['凌晨', '上午', '下午', '晚上'][Math.floor(hour / 6)] ?? '';

/**
 * When something happened, as the log of the wire says it: MM-DD of this year, YYYY-MM-DD of others, the weekday, the part
 * of the day and the time on 24 hours.
 */
export const logTime = (at: Date, now: Date, timeZone: string) => logTimes(now, timeZone)(at);

/** The same for many: which year it is, is asked once. */
export function logTimes(now: Date, timeZone: string) {
  const thisYear = dayOf(now, timeZone).slice(0, 4);
  return (at: Date) => {
    const [day = '', time = ''] = formatInstant(at, timeZone).split(' ');
    return {
      ymd: day.startsWith(thisYear) ? day.slice(5) : day,
      week: weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '',
      segment: segmentOf(Number(time.slice(0, 2))),
      hi: time,
    };
  };
}
