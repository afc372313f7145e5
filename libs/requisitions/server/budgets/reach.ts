import { sql, type SQL } from 'drizzle-orm';
import { CallError, type Action } from '#calls/model';
import { scopeReaches, withinScope } from '#identity/server';
import { headOf } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';

/** The screen that budgets belong to. */
export const screen = headOf('purchaseRequisition').code;
/** Who keeps budgets. */
const keeper = 'finance';

const columns = { company: sql`b.company_id`, department: sql`b.department_id` };

/** Budgets that the actor's right reaches, as a condition on `budget b`: everybody sees what their own department may spend. */
export const reached = ({ actor }: Pick<ActorContext, 'actor'>, action: Action = 'query'): SQL =>
  sql`(${withinScope(actor.scope(screen, action), columns, actor)} OR b.department_id = ${actor.departmentId})`;

/** Keeps the actor the budgets of this company? Finance does, as far as its right reaches. */
export const keeps = ({ actor }: ActorContext, companyId: string): boolean =>
  actor.roles.includes(keeper) &&
  (companyId === actor.companyId ||
    scopeReaches(actor.scope(screen, 'query'), { company: companyId }, actor));

/** The same of `budget b` in SQL. */
export const keptBy = ({ actor }: Pick<ActorContext, 'actor'>): SQL =>
  actor.roles.includes(keeper)
    ? sql`(b.company_id = ${actor.companyId} OR ${withinScope(actor.scope(screen, 'query'), { company: columns.company }, actor)})`
    : sql`false`;

/** Throws where the actor does not keep the budgets of this company. */
export function checkKeeps(context: ActorContext, companyId: string): void {
  if (!keeps(context, companyId))
    throw new CallError('forbidden', {
      text: ['预算由财务维护', 'Budgets are kept by finance'],
    });
}

/** May the actor see what this budget holds? As the list says it. */
export async function reachesBudget(context: ActorContext, id: string): Promise<boolean> {
  const { rows } = await context.db.execute(
    sql`SELECT FROM budget b WHERE b.id = ${id}::uuid AND ${reached(context)}`,
  );
  return rows.length > 0;
}
