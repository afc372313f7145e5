/** A day in numbers; a year that is not said is left out. */
export interface SpelledDay {
  year?: number;
  month: number;
  day: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** '5-Mar-27', '05 March 2027', '5-Mar'. */
const dayFirst = /^(\d{1,2})[-\s/]*([a-z]{3})[a-z]*\.?(?:[-\s/,]+(\d{4}|\d{2}))?$/;
/** 'Mar 5, 2027'; without its year 'Mar-27' may be a month of a year. */
const monthFirst = /^([a-z]{3})[a-z]*\.?[-\s]*(\d{1,2})(?:,\s*|\s+)(\d{4})$/;

const yearOf = (text: string | undefined) =>
  text === undefined ? {} : { year: Number(text) + (text.length === 2 ? 2000 : 0) };

/** A day whose month is written in English letters. */
function inLetters(text: string): SpelledDay | undefined {
  let [, day, name = '', year] = dayFirst.exec(text) ?? [];
  if (!day) [, name = '', day, year] = monthFirst.exec(text) ?? [];
  const month = months.indexOf(name) + 1;
  return month > 0 ? { day: Number(day), month, ...yearOf(year) } : undefined;
}

/** '25/3/2027' or '3/25/2027'; where it could be either, it is neither. */
function yearLast(text: string): SpelledDay | undefined {
  const [, a, b, year] = (/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []).map(Number);
  if (!a || !b || !year) return undefined;
  if (a > 12 || a === b) return { day: a, month: b, year };
  return b > 12 ? { day: b, month: a, year } : undefined;
}

/** A day as spreadsheets and letters write it, in small letters; undefined where it is none of these. */
export const spelledDay = (text: string): SpelledDay | undefined => inLetters(text) ?? yearLast(text);

const midnight = /[\st]+0{1,2}:00(:00(\.0+)?)?$/;
const weekday = /[\s(]*(?:星期|周|週)[一二三四五六日天]\)?$|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/;

/** Without what a spreadsheet puts around a day: midnight and the name of the weekday. */
export const bareDay = (text: string): string => text.replace(midnight, '').replace(weekday, '');
