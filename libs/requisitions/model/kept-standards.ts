import { addDecimals, dayAfter, multiplyDecimals } from '#calls/model';
import { choice, date, lines, moneyAmount } from '#fields/model';
import { calendarDays } from './calendar/working-days.ts';
import { standardOfBefore } from './standards-of-before.ts';
import { cityTiers } from './travel-standards.ts';

/** What a form was checked with, by class of cities, each from its day on until the next one of the class. */
interface KeptStandard {
  tier: string | null;
  from: string | null;
  lodging: string | null;
  meals: string | null;
}

/** The standards of a form: filled in by the server from BSE200P whenever it is written, in CNY. */
export const keptStandards = lines({
  label: ['费用标准（核对依据）', 'Standards it is checked with'],
  readOnly: true,
  min: 0,
  fields: {
    tier: choice({ label: ['城市级别', 'Class of city'], options: cityTiers.options, readOnly: true }),
    from: date({ label: ['自', 'From'], readOnly: true }),
    lodging: moneyAmount({ label: ['住宿（每晚）', 'Lodging a night'], readOnly: true }),
    meals: moneyAmount({ label: ['餐饮（每天）', 'Meals a day'], readOnly: true }),
  },
});

/** By what a form is checked: the standards that it keeps, or those of before where it keeps none. */
export interface CheckedWith {
  standards: unknown;
  travelClass: unknown;
}

/** Nobody stays away for longer; a number that was mistyped is no reason to count for hours. */
const mostDays = 3660;

type What = 'lodging' | 'meals';

const rowsOf = ({ standards }: CheckedWith): readonly KeptStandard[] =>
  (standards as readonly KeptStandard[] | null | undefined) ?? [];

/** Days from the first day on, so many, by the standard of each day; null where one has none. */
function sumByDay(rows: readonly KeptStandard[], what: What, first: string, count: number): string | null {
  const steps = rows
    .flatMap((row) => (row.from === null ? [] : [{ from: row.from, amount: row[what] }]))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const end = dayAfter(first, count);
  let sum: string | null = null;
  let covered = 0;
  for (const [at, { from, amount }] of steps.entries()) {
    const begins = from > first ? from : first;
    const next = steps[at + 1]?.from ?? end;
    const ends = next < end ? next : end;
    if (begins >= ends) continue;
    if (amount === null) return null;
    const days = calendarDays(begins, dayAfter(ends, -1)) ?? '0';
    covered += Number(days);
    sum = addDecimals(sum, multiplyDecimals(days, amount));
  }
  return covered === count ? sum : null;
}

/**
 * What so many nights, or days of meals, may cost in a class of cities, each by the standard of its own day; null where
 * there is no standard.
 */
export function standardFor(
  checked: CheckedWith,
  what: What,
  tier: string | null,
  { first, count }: { first: string | null; count: number },
): string | null {
  if (tier === null || count < 1 || count > mostDays) return null;
  const rows = rowsOf(checked);
  if (rows.length)
    return first
      ? sumByDay(
          rows.filter((row) => row.tier === tier),
          what,
          first.slice(0, 10),
          count,
        )
      : null;
  const { travelClass } = checked;
  const amount = standardOfBefore(tier, typeof travelClass === 'string' ? travelClass : null)[what];
  return amount && multiplyDecimals(amount, String(count));
}
