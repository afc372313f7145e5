import { sql } from 'drizzle-orm';
import { headOf } from '#requisitions/model';
import { leftInSql, spentOn, usesOfBudget, type InCurrency } from '../budgets/budget-state.ts';
import { textArray } from '../checks/by-invoice.ts';
import type { MarkSource } from './mark.ts';

/** REQ110P whose budget is overdrawn with all that wait. */
export const overBudget = (inCurrency: InCurrency): MarkSource => ({
  types: [headOf('purchaseRequisition').code],
  label: ['超出预算', 'Over budget'],
  async among(db, forms) {
    const { rows } = await db.execute<{ ids: string[] }>(sql`
      SELECT a.ids FROM (
        SELECT company_id, year, code, array_agg(form_id) AS ids FROM budget_use
         WHERE form_id = ANY(${textArray(forms.map(({ id }) => id))}::uuid[]) GROUP BY company_id, year, code) a
        JOIN budget b ON b.company_id = a.company_id AND b.year = a.year AND b.code = a.code
       CROSS JOIN LATERAL ${spentOn(inCurrency, usesOfBudget, sql`b.currency`)} s
       WHERE ${leftInSql} < 0`);
    return rows.flatMap(({ ids }) => ids);
  },
});
