import { sql } from 'drizzle-orm';
import { addDecimals, multiplyDecimals, roundMoney, subtractDecimals, type Currency } from '#calls/model';
import type { Db } from '#server-kit/server';

/** What one unit of a currency costs in another; null where that is not known. Other features keep the rates. */
export type RateOf = (db: Db, from: Currency, to: Currency) => Promise<string | null>;

/** Whose money: the code of a company in a year. */
export interface BudgetKey {
  companyId: string;
  year: number;
  code: string;
}

export interface Budget extends BudgetKey, Record<string, unknown> {
  id: string;
  name: string;
  amount: string;
  currency: Currency;
  strict: boolean;
  /** null: of the whole company. */
  departmentId: string | null;
  departmentZh: string | null;
  departmentEn: string | null;
}

interface Sums {
  used: string;
  pending: string;
}

export interface Spent extends Sums {
  /** In currencies for which there is no rate. */
  apart: (Sums & { currency: Currency })[];
}

/** A sum of uses by currency and status. */
export interface UseSum extends Record<string, unknown> {
  currency: Currency;
  status: 'pending' | 'approved';
  amount: string;
}

/** The budget of a code; null where it is not in the register. */
export async function budgetOf(db: Db, { companyId, year, code }: BudgetKey): Promise<Budget | null> {
  const { rows } = await db.execute<Budget>(sql`
    SELECT b.id, b.company_id AS "companyId", b.year, b.code, b.name, trim_scale(b.amount)::text AS amount, b.currency,
           b.strict, b.department_id AS "departmentId", d.name_zh AS "departmentZh", d.name_en AS "departmentEn"
      FROM budget b LEFT JOIN department d ON d.id = b.department_id
     WHERE b.company_id = ${companyId} AND b.year = ${year} AND b.code = ${code}`);
  return rows[0] ?? null;
}

/** What is asked for under a code, summed along an index; `but` leaves one form out, the one that asks. */
export async function usesOf(db: Db, { companyId, year, code }: BudgetKey, but: string): Promise<UseSum[]> {
  const { rows } = await db.execute<UseSum>(sql`
    SELECT currency, status, trim_scale(sum(amount))::text AS amount FROM budget_use
     WHERE company_id = ${companyId} AND year = ${year} AND code = ${code} AND form_id <> ${but}::uuid
     GROUP BY currency, status`);
  return rows;
}

/** Converts an amount at the rate of today; null where there is none. */
export async function converted(
  db: Db,
  rateOf: RateOf,
  amount: string,
  from: Currency,
  to: Currency,
): Promise<string | null> {
  if (from === to) return amount;
  const rate = await rateOf(db, from, to);
  return rate === null ? null : roundMoney(multiplyDecimals(amount, rate), to);
}

/** Sums in the currency of the budget, at the rates of today; what has no rate stands apart. */
export async function spentIn(
  db: Db,
  rateOf: RateOf,
  currency: Currency,
  uses: readonly UseSum[],
): Promise<Spent> {
  const spent: Spent = { used: '0', pending: '0', apart: [] };
  for (const of of new Set(uses.map((use) => use.currency))) {
    const sum = (status: UseSum['status']) =>
      addDecimals(
        ...uses.filter((use) => use.currency === of && use.status === status).map(({ amount }) => amount),
      );
    const own = { used: sum('approved'), pending: sum('pending') };
    const [used, pending] = [
      await converted(db, rateOf, own.used, of, currency),
      await converted(db, rateOf, own.pending, of, currency),
    ];
    if (used === null || pending === null) spent.apart.push({ currency: of, ...own });
    else {
      spent.used = addDecimals(spent.used, used);
      spent.pending = addDecimals(spent.pending, pending);
    }
  }
  return spent;
}

/** What is left: what waits for approval counts as spent. */
export const leftOf = (amount: string, { used, pending }: Sums): string =>
  subtractDecimals(amount, addDecimals(used, pending));
