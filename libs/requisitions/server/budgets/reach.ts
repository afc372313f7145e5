import { sql, type SQL } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { headOf } from '#requisitions/model';
import type { ActorContext } from '#server-kit/server';

/** The screen that budgets belong to. */
export const screen = headOf('purchaseRequisition').code;
/** Who keeps budgets. */
const keeper = 'finance';

/** Budgets that the actor's right reaches, as a condition on `budget b`: everybody sees what their own department may spend. */
export function reached({ actor }: Pick<ActorContext, 'actor'>): SQL {
  const scope = actor.scope(screen, 'query');
  const own = sql`b.department_id = ${actor.departmentId}`;
  switch (scope.reach) {
    case 'all':
      return sql`true`;
    case 'companies':
      return scope.companyIds.length ? sql`(b.company_id IN ${[...scope.companyIds]} OR ${own})` : own;
    case 'department':
    case 'departmentAndBelow':
      return scope.departmentIds.length
        ? sql`(b.department_id IN ${[...scope.departmentIds]} OR ${own})`
        : own;
    case 'self':
      return own;
  }
}

/** Keeps the actor the budgets of this company? Finance does, as far as its right reaches. */
export function keeps({ actor }: ActorContext, companyId: string): boolean {
  if (!actor.roles.includes(keeper)) return false;
  const scope = actor.scope(screen, 'query');
  return (
    companyId === actor.companyId ||
    scope.reach === 'all' ||
    (scope.reach === 'companies' && scope.companyIds.includes(companyId))
  );
}

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
