import { sql, type SQL } from 'drizzle-orm';
import type { ActorContext } from '#server-kit/server';

/** Whose forms of a type the actor's right reaches, as a condition on `form f`; always their own. */
export function reachOf({ actor }: ActorContext, type: string): { where: SQL; mayChoose: boolean } {
  const own = sql`f.applicant_id = ${actor.personId}`;
  const scope = actor.scope(type, 'query');
  switch (scope.reach) {
    case 'all':
      return { where: sql`true`, mayChoose: true };
    case 'companies':
      return scope.companyIds.length
        ? { where: sql`(${own} OR f.company_id IN ${[...scope.companyIds]})`, mayChoose: true }
        : { where: own, mayChoose: false };
    case 'department':
    case 'departmentAndBelow':
      return scope.departmentIds.length
        ? { where: sql`(${own} OR f.department_id IN ${[...scope.departmentIds]})`, mayChoose: true }
        : { where: own, mayChoose: false };
    case 'self':
      return { where: own, mayChoose: false };
  }
}

/** Does the actor's right on a type reach this person? Oneself always. */
export function reachesPerson(
  { actor }: ActorContext,
  type: string,
  person: { id: string; companyId: string; departmentId: string },
): boolean {
  if (person.id === actor.personId) return true;
  const scope = actor.scope(type, 'query');
  if (scope.reach === 'all') return true;
  if (scope.reach === 'self') return false;
  return scope.reach === 'companies'
    ? scope.companyIds.includes(person.companyId)
    : scope.departmentIds.includes(person.departmentId);
}

/** The people whom the actor's right on a type reaches, as a condition on `person p`; always oneself. */
export function personReach({ actor }: ActorContext, type: string): SQL {
  const own = sql`p.id = ${actor.personId}`;
  const scope = actor.scope(type, 'query');
  if (scope.reach === 'all') return sql`true`;
  if (scope.reach === 'self') return own;
  const ids = scope.reach === 'companies' ? scope.companyIds : scope.departmentIds;
  if (!ids.length) return own;
  return scope.reach === 'companies'
    ? sql`(${own} OR p.company_id IN ${[...ids]})`
    : sql`(${own} OR p.department_id IN ${[...ids]})`;
}
