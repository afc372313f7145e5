import { sql, type SQL } from 'drizzle-orm';
import { addDecimals, subtractDecimals, type Currency } from '#calls/model';
import type { Db } from '#server-kit/server';

/**
 * An amount in another currency at the newest rates, rounded to its decimals, in SQL; NULL where there is no rate. Other
 * features keep the rates.
 */
export type InCurrency = (amount: SQL, from: SQL, to: SQL) => SQL;

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
  /** Of approved requisitions. */
  used: string;
  /** Of those that wait for approval. */
  pending: string;
}

export interface Spent extends Sums {
  /** In currencies for which there is no rate. */
  apart: (Sums & { currency: Currency })[];
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

/**
 * What the uses that a condition on `budget_use u` names come to in a currency, at the rates of today: one row with `used`,
 * `pending` and, as an array, what has no rate and stands `apart`. Summed along an index.
 */
export const spentOn = (inCurrency: InCurrency, which: SQL, currency: SQL): SQL => sql`(
  SELECT coalesce(sum(o.used) FILTER (WHERE o.known), 0) AS used,
         coalesce(sum(o.pending) FILTER (WHERE o.known), 0) AS pending,
         coalesce(jsonb_agg(jsonb_build_object('currency', o.currency, 'used', trim_scale(o.own_used)::text,
           'pending', trim_scale(o.own_pending)::text) ORDER BY o.currency) FILTER (WHERE NOT o.known), '[]') AS apart
    FROM (SELECT c.*, c.used IS NOT NULL AS known
            FROM (SELECT g.currency, g.own_used, g.own_pending,
                         ${inCurrency(sql`g.own_used`, sql`g.currency`, currency)} AS used,
                         ${inCurrency(sql`g.own_pending`, sql`g.currency`, currency)} AS pending
                    FROM (SELECT u.currency, coalesce(sum(u.amount) FILTER (WHERE u.status = 'approved'), 0) AS own_used,
                                 coalesce(sum(u.amount) FILTER (WHERE u.status = 'pending'), 0) AS own_pending
                            FROM budget_use u WHERE ${which} GROUP BY u.currency) g) c) o)`;

/** The uses of `budget b`. */
export const usesOfBudget = sql`u.company_id = b.company_id AND u.year = b.year AND u.code = b.code`;

/** What is left of `budget b` with what is `s`pent: what waits for approval counts as spent. */
export const leftInSql = sql`(b.amount - s.used - s.pending)`;

/** What is spent under a code in a currency; `but` leaves one form out, the one that asks. */
export async function spentUnder(
  db: Db,
  inCurrency: InCurrency,
  { companyId, year, code }: BudgetKey,
  { currency, but }: { currency: Currency; but: string },
): Promise<Spent> {
  const which = sql`u.company_id = ${companyId} AND u.year = ${year} AND u.code = ${code} AND u.form_id <> ${but}::uuid`;
  const { rows } = await db.execute<Spent & Record<string, unknown>>(sql`
    SELECT trim_scale(s.used)::text AS used, trim_scale(s.pending)::text AS pending, s.apart
      FROM ${spentOn(inCurrency, which, sql`${currency}::text`)} s`);
  return rows[0] ?? { used: '0', pending: '0', apart: [] };
}

/** An amount at the rate of today; null where there is none. */
export async function converted(
  db: Db,
  inCurrency: InCurrency,
  amount: string,
  from: Currency,
  to: Currency,
): Promise<string | null> {
  if (from === to) return amount;
  const { rows } = await db.execute<{ amount: string | null }>(
    sql`SELECT ${inCurrency(sql`${amount}::numeric`, sql`${from}::text`, sql`${to}::text`)}::text AS amount`,
  );
  return rows[0]?.amount ?? null;
}

/** What is left: what waits for approval counts as spent. */
export const leftOf = (amount: string, { used, pending }: Sums): string =>
  subtractDecimals(amount, addDecimals(used, pending));
