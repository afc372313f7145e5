import type { Label } from '#calls/model';

const two = (number: string): string => number.padStart(2, '0');
const weekdays: readonly Label[] = [
  ['周日', 'Sundays'],
  ['周一', 'Mondays'],
  ['周二', 'Tuesdays'],
  ['周三', 'Wednesdays'],
  ['周四', 'Thursdays'],
  ['周五', 'Fridays'],
  ['周六', 'Saturdays'],
];
const isNumber = (text: string): boolean => /^\d{1,2}$/.test(text);

/** A time in words where it is a usual one; else as it is written. */
export function cronWords(cron: string): Label {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(' ');
  const often = /^\*\/(\d+)$/.exec(minute)?.[1];
  const rest = [hour, day, month, weekday].join(' ');
  if (minute === '*' && rest === '* * * *') return ['每分钟', 'every minute'];
  if (often && rest === '* * * *') return [`每 ${often} 分钟`, `every ${often} minutes`];
  if (isNumber(minute) && rest === '* * * *') return [`每小时第 ${minute} 分`, `hourly at :${two(minute)}`];
  if (!isNumber(minute) || !isNumber(hour) || month !== '*') return [cron, cron];
  const at = `${two(hour)}:${two(minute)}`;
  if (day === '*' && weekday === '*') return [`每天 ${at}`, `daily at ${at}`];
  if (day === '*' && weekday === '1-5') return [`工作日 ${at}`, `weekdays at ${at}`];
  const named = day === '*' ? weekdays[Number(weekday)] : undefined;
  if (named && isNumber(weekday)) return [`${named[0]} ${at}`, `${named[1]} at ${at}`];
  return isNumber(day) && weekday === '*' ? [`每月 ${day} 日 ${at}`, `on day ${day} at ${at}`] : [cron, cron];
}
