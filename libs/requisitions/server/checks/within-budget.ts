import { sql } from 'drizzle-orm';
import { compareDecimals, dayOf, moneyText, type Label } from '#calls/model';
import { computeForm } from '#documents/model';
import type { FormCheck } from '#documents/server';
import { headOf, loadPurchaseRequisition } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import {
  budgetOf,
  converted,
  leftOf,
  spentUnder,
  type BudgetKey,
  type InCurrency,
} from '../budgets/budget-state.ts';
import { keyOf, yearOfSubmission } from '../budgets/standing.ts';

/** The budget of a code stands in the register of the form's company for the year in which the form counts. */
const unknownCode = async (db: Db, { companyId, year, code }: BudgetKey): Promise<Label> => {
  const { rows } = await db.execute<{ year: number; own: boolean }>(sql`
    SELECT year, company_id = ${companyId} AS own FROM budget
     WHERE code = ${code} AND (company_id = ${companyId} OR year = ${year})
     ORDER BY own DESC, year DESC LIMIT 1`);
  const [found] = rows;
  if (!found)
    return [
      `没有预算 ${code}，请从列表中选择`,
      `There is no budget ${code}: please choose one from the list`,
    ];
  if (!found.own)
    return [
      `预算 ${code} 不属于本公司，请从列表中选择`,
      `Budget ${code} is of another company: please choose one from the list`,
    ];
  return [
    `预算 ${code} 属于 ${found.year} 年度，${year} 年度没有此预算`,
    `Budget ${code} is of ${found.year}; there is none of ${year}`,
  ];
};

/** There is a budget of the code, and one that refuses is not gone beyond: who submits second waits until the first is counted. */
export const withinBudget = (inCurrency: InCurrency): FormCheck => ({
  types: [headOf('purchaseRequisition').code],
  reads: ['budgetCode', 'lines', 'currency', 'department'],
  async check({ db, now, timeZone }, { id, header, values }) {
    const { companyId, currency } = header;
    const named = keyOf({ values, companyId, today: dayOf(now, timeZone) });
    if (!named) return [];
    const key = { ...named, year: (await yearOfSubmission(db, id)) ?? named.year };
    const budget = await budgetOf(db, key);
    if (!budget) return [{ path: 'budgetCode', text: [...(await unknownCode(db, key))] }];
    if (!budget.strict) return [];
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`budget:${budget.id}`}, 0))`);
    const { amount } = computeForm(await loadPurchaseRequisition(), currency, values);
    const own = await converted(db, inCurrency, amount ?? '0', currency, budget.currency);
    // Without a rate nobody can say; approvers are told so.
    if (own === null) return [];
    const spent = await spentUnder(db, inCurrency, key, { currency: budget.currency, but: id });
    const left = leftOf(budget.amount, spent);
    if (compareDecimals(own, left) <= 0) return [];
    const said = (amount: string) => moneyText(amount, budget.currency);
    return [
      {
        path: 'budgetCode',
        text: [
          `超出预算：${key.code} 剩余 ${said(left)}，本单 ${said(own)}`,
          `Over budget: ${said(left)} left of ${key.code}, this one asks for ${said(own)}`,
        ],
      },
    ];
  },
});
