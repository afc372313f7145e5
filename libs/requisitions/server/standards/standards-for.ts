import { sql } from 'drizzle-orm';
import { dayAfter, dayOf, lastDay } from '#calls/model';
import type { Content, Line } from '#fields/model';
import { periodOf, winningRule, type Rule } from '#registers/model';
import { rulesFor } from '#registers/server';
import { cityTiers, standardExpense } from '#requisitions/model';
import type { Context, Db } from '#server-kit/server';
import type { InCurrency } from '../budgets/budget-state.ts';

/** The standards of a travel class around some days, as a form keeps them. */
export type StandardsFor = (
  context: Pick<Context, 'db' | 'now' | 'timeZone'>,
  travelClass: unknown,
  days: readonly unknown[],
) => Promise<Line[]>;

/** Days behind the last one that are known too: what is typed next is most likely near. */
const ahead = 32;

type Amounts = Record<'lodging' | 'meals', string | null>;

/** What each class of cities allows, from each day on which something changes; all in CNY. */
export const standardsOf =
  (inCurrency: InCurrency): StandardsFor =>
  async ({ db, now, timeZone }, travelClass, days) => {
    if (typeof travelClass !== 'string') return [];
    const known = [...days, dayOf(now, timeZone)]
      .flatMap((day) => (typeof day === 'string' ? day.slice(0, 10) : []))
      .toSorted();
    const [from = '', last = from] = [known[0], known.at(-1)];
    // Nothing comes after the last day that can be written.
    const to = last < dayAfter(lastDay, -ahead) ? dayAfter(last, ahead) : lastDay;
    const rules = await rulesFor(db, standardExpense, { travelClass }, { from, to });
    const steps = new Set([from, ...rules.flatMap(({ values }) => changesOf(values, from, to))]);
    const lines: Line[] = [];
    for (const { value: tier } of cityTiers.options) {
      let before: Amounts | null = null;
      for (const day of [...steps].toSorted()) {
        const amountOf = async (kind: string) => {
          const { won } = winningRule(standardExpense, rules, { kind, tier, travelClass }, day);
          return won && amountInCny(db, inCurrency, won);
        };
        const now: Amounts = { lodging: await amountOf('lodging'), meals: await amountOf('meals') };
        if (before?.lodging !== now.lodging || before.meals !== now.meals)
          lines.push({ id: `${tier}-${day}`.slice(0, 64), tier, from: day, ...now });
        before = now;
      }
    }
    return lines;
  };

/** The days within a period on which a rule begins or ends. */
function changesOf(values: Content, from: string, to: string): string[] {
  const { from: begins, to: ends } = periodOf(values);
  return [begins, ends].flatMap((day) => (day !== null && day > from && day < to ? [day] : []));
}

async function amountInCny(db: Db, inCurrency: InCurrency, { values }: Rule): Promise<string> {
  const [amount, currency] = [String(values['amount']), String(values['currency'])];
  if (currency === 'CNY') return amount;
  const { rows } = await db.execute<{ amount: string }>(
    sql`SELECT ${inCurrency(sql`${amount}::numeric`, sql`${currency}::text`, sql`'CNY'::text`)}::text AS amount`,
  );
  return rows[0]?.amount ?? amount;
}
