import { sql, type SQL } from 'drizzle-orm';
import type { ActorContext } from '#server-kit/server';

/**
 * The approvals that the reader's rights on the documents reach, as a condition on `i` (instance) and `t` (task); types
 * with the same scope together. Where a right reaches only their own, or there is none: what they asked for or held.
 */
export function reachOfReader({ actor }: ActorContext, types: readonly string[]): SQL {
  const own = sql`(i.applicant_id = ${actor.personId} OR t.person_id = ${actor.personId} OR t.decided_by = ${actor.personId})`;
  const byWhere = new Map<string, { where: SQL; types: string[] }>();
  for (const type of types) {
    const scope = actor.may(type, 'query') ? actor.scope(type, 'query') : ({ reach: 'self' } as const);
    const key = JSON.stringify(scope);
    const same = byWhere.get(key) ?? { where: whereOf(scope) ?? own, types: [] };
    same.types.push(type);
    byWhere.set(key, same);
  }
  const parts = [...byWhere.values()].map(
    ({ where, types: alike }) => sql`(i.subject_type IN ${alike} AND ${where})`,
  );
  return parts.length ? sql`(${sql.join(parts, sql` OR `)})` : sql`false`;
}

type Scope = ReturnType<ActorContext['actor']['scope']>;

const whereOf = (scope: Scope | { reach: 'self' }): SQL | null => {
  switch (scope.reach) {
    case 'all':
      return sql`true`;
    case 'companies':
      return scope.companyIds.length ? sql`i.company_id IN ${[...scope.companyIds]}` : null;
    case 'department':
    case 'departmentAndBelow':
      return scope.departmentIds.length ? sql`i.department_id IN ${[...scope.departmentIds]}` : null;
    case 'self':
      return null;
  }
};
