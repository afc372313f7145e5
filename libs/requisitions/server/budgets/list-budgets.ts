import { sql, type SQL } from 'drizzle-orm';
import { CallError, compareDecimals, type Currency } from '#calls/model';
import { directory, matches } from '#identity/server';
import { budgetUses, listBudgets, type BudgetRow } from '#requisitions/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import type { RequestOf } from '#calls/model';
import { linksTo, seenColumns, type SeenForm } from '../ledgers/seen-form.ts';
import { leftOf, spentIn, type RateOf, type UseSum } from './budget-state.ts';
import { keeps, reached } from './reach.ts';

/** More budgets than a group has in a year. */
const mostShown = 2000;
const mostUses = 200;

interface Row extends Record<string, unknown>, Pick<BudgetRow, 'version' | 'amount' | 'currency' | 'strict'> {
  id: string;
  year: number;
  code: string;
  name: string;
  companyId: string;
  companyName: string;
  departmentId: string | null;
  departmentName: string | null;
  uses: UseSum[];
}

const inLanguage = ({ language }: ActorContext, alias: 'c' | 'd' | 'p'): SQL =>
  sql.raw(directory.nameColumn(language, alias));

/** Budgets that a condition on `budget b` names, with what is spent of each; by company and code. */
async function budgetsWhere(context: ActorContext, rateOf: RateOf, where: SQL): Promise<BudgetRow[]> {
  const { rows } = await context.db.execute<Row>(sql`
    SELECT b.id, b.version, b.year, b.code, b.name, b.company_id AS "companyId", ${inLanguage(context, 'c')} AS "companyName",
           b.department_id AS "departmentId", ${inLanguage(context, 'd')} AS "departmentName",
           trim_scale(b.amount)::text AS amount, b.currency, b.strict, coalesce(u.uses, '[]') AS uses
      FROM budget b JOIN company c ON c.id = b.company_id LEFT JOIN department d ON d.id = b.department_id
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('currency', s.currency, 'status', s.status, 'amount', s.amount)) AS uses
          FROM (SELECT currency, status, trim_scale(sum(amount))::text AS amount FROM budget_use
                 WHERE company_id = b.company_id AND year = b.year AND code = b.code GROUP BY currency, status) s) u ON true
     WHERE ${where} AND ${reached(context)} ORDER BY b.company_id, b.code LIMIT ${mostShown}`);
  const rates = new Map<string, Promise<string | null>>();
  const once: RateOf = (db, from, to) => {
    const known = rates.get(`${from}${to}`) ?? rateOf(db, from, to);
    rates.set(`${from}${to}`, known);
    return known;
  };
  const budgets: BudgetRow[] = [];
  for (const { uses, companyName, departmentId, departmentName, companyId, ...row } of rows) {
    const spent = await spentIn(context.db, once, row.currency, uses);
    const { id, version, year, code, name, amount, currency, strict } = row;
    budgets.push({
      ...{ id, version, year, code, name, amount, currency, strict, ...spent },
      company: { id: companyId, name: companyName },
      department: departmentId === null ? null : { id: departmentId, name: departmentName ?? departmentId },
      left: leftOf(amount, spent),
      mayKeep: keeps(context, companyId),
    });
  }
  return budgets;
}

/** The budgets of a year. */
export async function budgetsOf(
  context: ActorContext,
  rateOf: RateOf,
  { year, q, overOnly }: RequestOf<typeof listBudgets>,
): Promise<BudgetRow[]> {
  const rows = await budgetsWhere(
    context,
    rateOf,
    sql`b.year = ${year} ${q?.trim() ? sql`AND ${matches(sql`b.search`, q)}` : sql``}`,
  );
  return overOnly ? rows.filter(({ left }) => compareDecimals(left, '0') < 0) : rows;
}

interface UseRow extends SeenForm {
  subject: string;
  who: string;
  amount: string;
  currency: Currency;
}

export const budgetListHandlers = (rateOf: RateOf): Handler[] => [
  handle(listBudgets, async (request, context) => ({
    mayKeep: keeps(context, context.actor.companyId),
    rows: await budgetsOf(context, rateOf, request),
  })),
  handle(budgetUses, async ({ id }, context) => {
    const [budget] = await budgetsWhere(context, rateOf, sql`b.id = ${id}::uuid`);
    if (!budget) throw new CallError('notFound');
    const { rows } = await context.db.execute<UseRow>(sql`
      SELECT ${seenColumns}, f.subject, ${inLanguage(context, 'p')} AS who,
             trim_scale(u.amount)::text AS amount, u.currency
        FROM budget_use u JOIN form f ON f.id = u.form_id JOIN person p ON p.id = f.applicant_id
       WHERE u.company_id = ${budget.company.id} AND u.year = ${budget.year} AND u.code = ${budget.code}
       ORDER BY f.sort_at DESC LIMIT ${mostUses}`);
    const to = await linksTo(context, rows);
    return {
      rows: rows.map((row) => {
        const { day, subject, amount, currency, number, status } = row;
        const applicant = { id: row.applicantId, name: row.who };
        return { id: row.id, day, applicant, subject, amount, currency, number, status, to: to(row) };
      }),
    };
  }),
];
