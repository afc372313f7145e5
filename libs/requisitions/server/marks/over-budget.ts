import { sql } from 'drizzle-orm';
import { compareDecimals } from '#calls/model';
import { headOf } from '#requisitions/model';
import { budgetOf, leftOf, spentIn, usesOf, type BudgetKey, type RateOf } from '../budgets/budget-state.ts';
import { textArray } from '../checks/by-invoice.ts';
import type { MarkSource } from './mark.ts';

interface Use extends BudgetKey, Record<string, unknown> {
  id: string;
}

/** No form has this id: nothing is left out of a sum. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** REQ110P whose budget is overdrawn with all that wait. */
export const overBudget = (rateOf: RateOf): MarkSource => ({
  types: [headOf('purchaseRequisition').code],
  label: ['超出预算', 'Over budget'],
  async among(db, forms) {
    const { rows } = await db.execute<Use>(sql`
      SELECT form_id AS id, company_id AS "companyId", year, code FROM budget_use
       WHERE form_id = ANY(${textArray(forms.map(({ id }) => id))}::uuid[])`);
    const over: string[] = [];
    for (const uses of Map.groupBy(
      rows,
      ({ companyId, year, code }) => `${companyId} ${year} ${code}`,
    ).values()) {
      const budget = uses[0] && (await budgetOf(db, uses[0]));
      if (!budget) continue;
      const spent = await spentIn(db, rateOf, budget.currency, await usesOf(db, budget, nobody));
      if (compareDecimals(leftOf(budget.amount, spent), '0') < 0) over.push(...uses.map(({ id }) => id));
    }
    return over;
  },
});
