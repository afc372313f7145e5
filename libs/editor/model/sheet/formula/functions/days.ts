import Big from 'big.js';
import { Day, dayOf, errorOf, partsOf, serialOf } from '../values.ts';
import { define, type Functions, type Given } from './define.ts';

/** The serial of an argument: a day, a text that is one, or a number. */
function serial(given: Given, at: number): number {
  const number = given.number(at).round(0, Big.roundDown);
  if (number.lt(0) || number.gt(2_958_465)) throw errorOf('#VALUE!');
  return number.toNumber();
}

const part = (which: 'year' | 'month' | 'day') =>
  define(1, 1, (given) => new Big(partsOf(serial(given, 0))[which]));

/** So many months on, on the same day or the month's last one. */
function monthsOn(given: Given): { year: number; month: number; day: number; last: number } {
  const { year, month, day } = partsOf(serial(given, 0));
  const months = year * 12 + month - 1 + given.whole(1);
  const [inYear, inMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const last = partsOf(serialOf(inYear, inMonth + 1, 0)).day;
  return { year: inYear, month: inMonth, day, last };
}

export const dayFunctions: Functions = {
  TODAY: define(0, 0, ({ scope }) => new Day(scope.today)),
  DATE: define(3, 3, (given) => {
    const [year, month, day] = [given.whole(0), given.whole(1), given.whole(2)];
    if (year < 0 || year > 9_999 || Math.abs(month) > 100_000 || Math.abs(day) > 3_000_000)
      throw errorOf('#VALUE!');
    // Years below 1900 count from there, as spreadsheets have it.
    return dayOf(serialOf(year < 1_900 ? year + 1_900 : year, month, day));
  }),
  YEAR: part('year'),
  MONTH: part('month'),
  DAY: part('day'),
  WEEKDAY: define(1, 2, (given) => {
    const { weekday } = partsOf(serial(given, 0));
    const kind = given.whole(1, 1);
    if (kind < 1 || kind > 3) throw errorOf('#VALUE!');
    const fromMonday = (weekday + 6) % 7;
    return new Big(kind === 1 ? weekday + 1 : kind === 2 ? fromMonday + 1 : fromMonday);
  }),
  DAYS: define(2, 2, (given) => new Big(serial(given, 0) - serial(given, 1))),
  EDATE: define(2, 2, (given) => {
    const { year, month, day, last } = monthsOn(given);
    return dayOf(serialOf(year, month, Math.min(day, last)));
  }),
  EOMONTH: define(2, 2, (given) => {
    const { year, month, last } = monthsOn(given);
    return dayOf(serialOf(year, month, last));
  }),
};
