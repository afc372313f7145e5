import { sql } from 'drizzle-orm';
import { CallError, type Currency } from '#calls/model';
import { formsOfAnyType, subjectIn } from '#documents/server';
import { directory } from '#identity/server';
import { budgetOptions, budgetUses } from '#requisitions/model';
import { handle, type Handler } from '#server-kit/server';
import { linksTo, seenColumns, type SeenForm } from '../ledgers/seen-form.ts';
import { keeps, reachesBudget } from './reach.ts';
import { usesOfBudget } from './budget-state.ts';

const mostUses = 200;

interface UseRow extends SeenForm {
  subject: string;
  who: string;
  amount: string;
  currency: Currency;
  total: number;
}

/** What a budget is used for, and whether the reader keeps budgets. */
export const budgetUsesHandlers: readonly Handler[] = [
  handle(budgetOptions, async (_request, context) => ({ mayKeep: keeps(context, context.actor.companyId) })),
  handle(budgetUses, async ({ id }, context) => {
    if (!(await reachesBudget(context, id))) throw new CallError('notFound');
    const { rows } = await context.db.execute<UseRow>(sql`
      SELECT ${seenColumns}, ${subjectIn(context.language)} AS subject, ${sql.raw(directory.nameColumn(context.language, 'p'))} AS who,
             trim_scale(u.amount)::text AS amount, u.currency, count(*) OVER ()::int AS total
        FROM budget b JOIN budget_use u ON ${usesOfBudget}
        JOIN ${formsOfAnyType} f ON f.id = u.form_id JOIN person p ON p.id = f.applicant_id
       WHERE b.id = ${id}::uuid ORDER BY f.sort_at DESC LIMIT ${mostUses}`);
    const to = await linksTo(context, rows);
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map((row) => {
        const { day, subject, amount, currency, number, status } = row;
        const applicant = { id: row.applicantId, name: row.who };
        return { id: row.id, day, applicant, subject, amount, currency, number, status, to: to(row) };
      }),
    };
  }),
];
