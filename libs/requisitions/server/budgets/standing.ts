import { sql } from 'drizzle-orm';
import { compareDecimals, subtractDecimals } from '#calls/model';
import { formsOfAnyType, type FormInContext } from '#documents/server';
import { keptCode } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import {
  budgetOf,
  converted,
  leftOf,
  spentUnder,
  type Budget,
  type BudgetKey,
  type InCurrency,
  type Spent,
} from './budget-state.ts';

/** The budget that a form names on a day; null where it names none. */
export function keyOf({
  values,
  companyId,
  today,
}: Pick<FormInContext, 'values' | 'companyId' | 'today'>): BudgetKey | null {
  const named = values['budgetCode'];
  const code = typeof named === 'string' ? keptCode(named) : '';
  return code ? { companyId, year: Number(today.slice(0, 4)), code } : null;
}

/** A form counts in the year of its first submission, however long it waits; null where it was not submitted yet. */
export async function yearOfSubmission(db: Db, id: string): Promise<number | null> {
  const { rows } = await db.execute<{ year: number | null }>(sql`
    SELECT extract(year FROM applied_at AT TIME ZONE company_time_zone())::int AS year FROM ${formsOfAnyType} f WHERE id = ${id}::uuid`);
  return rows[0]?.year ?? null;
}

/** How a form stands to its budget. */
export interface Standing {
  key: BudgetKey;
  /** null: not in the register. */
  budget: Budget | null;
  /** By others. */
  spent: Spent;
  /** Of this form, in the currency of the budget; null where there is no rate. */
  own: string | null;
  /** What is left after this form; null where there is no budget or no rate. */
  after: string | null;
}

export async function standingOf(
  db: Db,
  inCurrency: InCurrency,
  form: FormInContext,
): Promise<Standing | null> {
  const named = keyOf(form);
  if (!named) return null;
  const key = { ...named, year: (await yearOfSubmission(db, form.id)) ?? named.year };
  const budget = await budgetOf(db, key);
  const currency = budget?.currency ?? form.currency;
  const spent = await spentUnder(db, inCurrency, key, { currency, but: form.id });
  const own = await converted(db, inCurrency, form.amount ?? '0', form.currency, currency);
  const after = budget && own !== null ? subtractDecimals(leftOf(budget.amount, spent), own) : null;
  return { key, budget, spent, own, after };
}

export const isOver = ({ after }: Standing): boolean => after !== null && compareDecimals(after, '0') < 0;
