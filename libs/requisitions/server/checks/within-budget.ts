import { sql } from 'drizzle-orm';
import { compareDecimals, roundMoney } from '#calls/model';
import { computeForm } from '#documents/model';
import type { FormCheck } from '#documents/server';
import { headOf, loadPurchaseRequisition } from '#requisitions/model';
import { budgetOf, converted, leftOf, spentIn, usesOf, type RateOf } from '../budgets/budget-state.ts';
import { keyOf } from '../budgets/standing.ts';
import { dayThere } from '../ledgers/today.ts';

/** A budget that refuses is not gone beyond: who submits second waits until the first is counted. */
export const withinBudget = (rateOf: RateOf): FormCheck => ({
  types: [headOf('purchaseRequisition').code],
  async check({ db, now }, { id, header, values }) {
    const { companyId, currency } = header;
    const key = keyOf({ values, companyId, today: dayThere(now) });
    const budget = key && (await budgetOf(db, key));
    if (!key || !budget?.strict) return [];
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`budget:${budget.id}`}, 0))`);
    const { amount } = computeForm(await loadPurchaseRequisition(), currency, values);
    const own = await converted(db, rateOf, amount ?? '0', currency, budget.currency);
    // Without a rate nobody can say; approvers are told so.
    if (own === null) return [];
    const left = leftOf(budget.amount, await spentIn(db, rateOf, budget.currency, await usesOf(db, key, id)));
    if (compareDecimals(own, left) <= 0) return [];
    const said = (amount: string) => roundMoney(amount, budget.currency);
    return [
      {
        path: 'budgetCode',
        text: [
          `超出预算：${key.code} 剩余 ${budget.currency} ${said(left)}，本单 ${said(own)}`,
          `Over budget: ${budget.currency} ${said(left)} left of ${key.code}, this one asks for ${said(own)}`,
        ],
      },
    ];
  },
});
