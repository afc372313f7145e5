import { sql } from 'drizzle-orm';
import { listFrom, namedIn, type ListRows } from '#lists/server';
import { budgetList } from '#requisitions/model';
import { leftInSql, spentOn, usesOfBudget, type InCurrency } from './budget-state.ts';
import { keptBy, reached } from './reach.ts';

/** The list of budgets over their table; what is spent of each is worked out where it is sorted and added up. */
export const budgetRows = (inCurrency: InCurrency): ListRows =>
  listFrom(budgetList, {
    from: sql`budget b JOIN company co ON co.id = b.company_id LEFT JOIN department d ON d.id = b.department_id
      CROSS JOIN LATERAL ${spentOn(inCurrency, usesOfBudget, sql`b.currency`)} s`,
    id: sql`b.id`,
    search: sql`b.search`,
    at: {
      code: sql`b.code`,
      name: sql`b.name`,
      company: namedIn('co'),
      department: namedIn('d'),
      year: sql`b.year::text`,
      currency: sql`b.currency`,
      amount: sql`b.amount`,
      used: sql`s.used`,
      pending: sql`s.pending`,
      left: leftInSql,
      share: sql`CASE WHEN b.amount > 0 THEN round((s.used + s.pending) * 100 / b.amount, 2) END`,
      exceeded: sql`CASE WHEN b.strict THEN 'refuse' ELSE 'warn' END`,
      state: sql`CASE WHEN ${leftInSql} < 0 THEN 'over' ELSE 'within' END`,
    },
    carries: {
      version: sql`b.version`,
      apart: sql`s.apart`,
      mayKeep: keptBy,
    },
    reach: reached,
  });
