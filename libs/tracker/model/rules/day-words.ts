import { dayAfter } from '#calls/model';

const dayWords: Readonly<Record<string, number>> = {
  ...{ 今天: 0, 今日: 0, today: 0, 明天: 1, 明日: 1, tomorrow: 1, 后天: 2, 大后天: 3 },
  ...{ 'day after tomorrow': 2, 'the day after tomorrow': 2 },
};
const figures = '一二三四五六七八九十';
/** How they begin; Monday is 1. */
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/;
/** January is 1; 0: no name of a month. */
const monthNamed = (name: string): number =>
  monthName.test(name) ? months.indexOf(name.slice(0, 3)) + 1 : 0;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const numberOf = (text: string): number =>
  text === '两' || text === 'a' || text === 'an'
    ? text === '两'
      ? 2
      : 1
    : figures.indexOf(text) + 1 || Number(text);

/** A day by its figures; null: there is none such. */
function dayBy(year: string | number, month: string | number, day: string | number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const found = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text) ? text : null;
}

/** The next such day: this year's, or the year's after where that has passed. */
function nextDay(month: string | number, day: string | number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  for (const each of [year, year + 1, year + 2, year + 3, year + 4]) {
    const found = dayBy(each, month, day);
    if (found && found >= today) return found;
  }
  return null;
}

/** A weekday alone is the next one, today counted; of this week or the next one where that is said. */
function weekday(which: string, wanted: number, today: string): string | null {
  const now = weekdayOf(today);
  if (/下下/.test(which)) return dayAfter(today, wanted - now + 14);
  if (/下|next/.test(which)) return dayAfter(today, wanted - now + 7);
  if (/本|这|this/.test(which)) return wanted < now ? null : dayAfter(today, wanted - now);
  return dayAfter(today, (wanted - now + 7) % 7);
}

type Read = (found: readonly string[], today: string) => string | null;
/** Each is tried on a whole phrase, in small letters. */
const phrases: readonly (readonly [RegExp, Read])[] = [
  [/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/, ([, y = '', m = '', d = '']) => dayBy(y, m, d)],
  [/^(\d{4})年(\d{1,2})月(\d{1,2})[日号]?$/, ([, y = '', m = '', d = '']) => dayBy(y, m, d)],
  [/^(\d{1,2})\/(\d{1,2})$/, ([, m = '', d = ''], today) => nextDay(m, d, today)],
  // '3-5' is as likely a number of people.
  [/^(\d{2})-(\d{2})$/, ([, m = '', d = ''], today) => nextDay(m, d, today)],
  [/^(\d{1,2})月(\d{1,2})[日号]?$/, ([, m = '', d = ''], today) => nextDay(m, d, today)],
  [
    /^([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?$/,
    ([, m = '', d = ''], today) => nextDay(monthNamed(m), d, today),
  ],
  [
    /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})$/,
    ([, d = '', m = ''], today) => nextDay(monthNamed(m), d, today),
  ],
  [
    /^(本|这个?|下下个?|下个?|)(?:周|星期|礼拜)([一二三四五六日天])$/,
    ([, which = '', day = ''], today) => weekday(which, figures.indexOf(day) + 1 || 7, today),
  ],
  [
    /^(this |next |)(mon|monday|tue|tues|tuesday|wed|wednesday|thu|thur|thurs|thursday|fri|friday|saturday|sunday)$/,
    ([, which = '', name = ''], today) => weekday(which, weekdays.indexOf(name.slice(0, 3)) + 1, today),
  ],
  [
    /^(\d{1,3}|[一二两三四五六七八九十]) ?(天|日|周|个?星期|个?礼拜) ?[之以]?后$/,
    ([, many = '', unit = ''], today) => dayAfter(today, numberOf(many) * (/天|日/.test(unit) ? 1 : 7)),
  ],
  [
    /^in (\d{1,3}|an?) (day|week)s?$/,
    ([, many = '', unit = ''], today) => dayAfter(today, numberOf(many) * (unit === 'day' ? 1 : 7)),
  ],
];

/** The day that a phrase names, in either language: 周五, 'next Monday', 12/01, 3天后; null: none. */
export function dayNamed(phrase: string, today: string): string | null {
  const text = phrase.toLowerCase();
  const days = dayWords[text];
  if (days !== undefined) return dayAfter(today, days);
  for (const [pattern, read] of phrases) {
    const found = pattern.exec(text);
    if (found) return read(found, today);
  }
  return null;
}

/** What is likely meant for a day, understood or not: a time beside it is not today's. */
export const looksLikeDay = (word: string): boolean =>
  /^\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?$/.test(word) ||
  /^(\d+|[一二两三四五六七八九十])(月|日|号|天|周)/.test(word) ||
  /^(本|这个?|下个?|上个?|每)?(周|星期|礼拜)./.test(word) ||
  /^(下|本|每)个?[周月年]/.test(word) ||
  /^(weeks?|months?|days?|yesterday|weekend|satur?|sat|sun|(mon|tues?|wed(nes)?|thurs?|fri|satur|sun)day)$/i.test(
    word,
  ) ||
  monthName.test(word.toLowerCase());

const clock = /^(上午|早上|中午|下午|晚上)?(\d{1,2})(?:[:：]([0-5]\d)|[点时](?:([0-5]?\d)分?|(半))?)$/;
const englishClock = /^(\d{1,2})(?:[:：]([0-5]\d))?(am|pm)$/i;

/** A time of the day as 'HH:mm'; null: none. */
export function timeNamed(word: string): string | null {
  const found = clock.exec(word);
  const english = englishClock.exec(word);
  let hour = Number(found?.[2] ?? english?.[1] ?? Number.NaN);
  const minute = Number(found?.[3] ?? found?.[4] ?? (found?.[5] ? 30 : (english?.[2] ?? 0)));
  if (english && (hour < 1 || hour > 12)) return null;
  if (english) hour = (hour % 12) + (/pm/i.test(english[3] ?? '') ? 12 : 0);
  else if (/下午|晚上/.test(found?.[1] ?? '') && hour < 12) hour += 12;
  if (!(hour >= 0 && hour <= 23)) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
