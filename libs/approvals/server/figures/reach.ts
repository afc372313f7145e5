import { sql, type SQL } from 'drizzle-orm';
import { reachesOthers, withinScope } from '#identity/server';
import { oneOf, type ActorContext } from '#server-kit/server';

const columns = { company: sql`i.company_id`, department: sql`i.department_id` };

/**
 * The approvals that the reader's rights on the documents reach, as a condition on `i` (instance) and `t` (task); types
 * with the same scope together. Where a right reaches only their own, or there is none: what they asked for or held.
 */
export function reachOfReader({ actor }: ActorContext, types: readonly string[]): SQL {
  const own = sql`(i.applicant_id = ${actor.personId} OR t.person_id = ${actor.personId} OR t.decided_by = ${actor.personId})`;
  const scopeOf = (type: string) => (actor.may(type, 'query') ? actor.scope(type, 'query') : null);
  const alike = Map.groupBy(types, (type) => JSON.stringify(scopeOf(type)));
  const parts = [...alike.values()].map((same) => {
    const scope = same[0] === undefined ? null : scopeOf(same[0]);
    const where = scope && reachesOthers(scope) ? withinScope(scope, columns, actor) : own;
    return sql`(${oneOf(sql`i.subject_type`, same)} AND ${where})`;
  });
  return parts.length ? sql`(${sql.join(parts, sql` OR `)})` : sql`false`;
}
