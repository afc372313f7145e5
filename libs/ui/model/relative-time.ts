import { say, type Label, type Language } from '#calls/model';

const texts = {
  justNow: ['刚刚', 'just now'],
  seconds: ['{n} 秒前', '{n} s ago'],
  minutes: ['{n} 分钟前', '{n} min ago'],
  hours: ['{n} 小时前', '{n} h ago'],
  days: ['{n} 天前', '{n} d ago'],
  daysAndHours: ['{n} 天 {h} 小时前', '{n} d {h} h ago'],
} as const satisfies Record<string, Label>;

/**
 * How long ago, in words: just now up to 10 seconds, then seconds, minutes, hours, or days with hours (specification 9).
 * A moment ahead (clocks differ) reads as just now.
 */
export function relativeTime(then: Date, now: Date, language: Language): string {
  const seconds = Math.floor((now.getTime() - then.getTime()) / 1000);
  if (seconds <= 10) return say(texts.justNow, language);
  if (seconds < 60) return say(texts.seconds, language, { n: seconds });
  if (seconds < 3600) return say(texts.minutes, language, { n: Math.floor(seconds / 60) });
  const hours = Math.floor(seconds / 3600);
  if (hours < 24) return say(texts.hours, language, { n: hours });
  const rest = hours % 24;
  return say(rest ? texts.daysAndHours : texts.days, language, { n: Math.floor(hours / 24), h: rest });
}
