import { sql, type SQL } from 'drizzle-orm';
import type { Action } from '#calls/model';
import type { Actor, DataScope } from '#server-kit/server';

/** One way to a reader's forms; a list looks along each and joins what it finds. */
export interface Branch {
  from: SQL;
  where: SQL;
  /** The reader's own rows of form_participant are sorted by themselves. */
  sortAt: SQL;
  id: SQL;
  /** The same from form_participant alone, for lists that ask about nothing but the state (`f.status`) and the day. */
  alone?: Branch;
}

const oneOf = (column: SQL, values: readonly string[]): SQL =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} IN ${[...values]}`;

const reached = (scope: DataScope): SQL | null => {
  switch (scope.reach) {
    case 'all':
      return sql`true`;
    case 'companies':
      return scope.companyIds.length ? oneOf(sql`f.company_id`, scope.companyIds) : null;
    case 'department':
    case 'departmentAndBelow':
      return scope.departmentIds.length ? oneOf(sql`f.department_id`, scope.departmentIds) : null;
    case 'self':
      return null;
  }
};

/** Drafts are their applicant's alone, whatever a right reaches. */
const noDraftOfOthers = (actor: Actor): SQL =>
  sql`(f.status <> 'draft' OR f.applicant_id = ${actor.personId})`;

const formBranch = (where: SQL): Branch => ({
  from: sql`form f`,
  where,
  sortAt: sql`f.sort_at`,
  id: sql`f.id`,
});

/** Where no type is asked for, nothing is found. */
const nowhere = formBranch(sql`false`);

/** Forms that the actor applied for. */
const branchOfMine = (actor: Actor, types: readonly string[]): Branch[] => [
  formBranch(sql`f.applicant_id = ${actor.personId} AND ${oneOf(sql`f.type`, types)}`),
];

/**
 * The ways to all forms of these types that the actor may see: what the right reaches over (types with the same scope
 * together), and what the actor takes part in, as written down in form_participant.
 */
export function visibleBranches(actor: Actor, types: readonly string[], action: Action = 'query'): Branch[] {
  const byScope = new Map<string, { scope: DataScope; types: string[] }>();
  for (const type of types) {
    const scope = actor.scope(type, action);
    const key = JSON.stringify(scope);
    const same = byScope.get(key) ?? { scope, types: [] };
    same.types.push(type);
    byScope.set(key, same);
  }
  const branches: Branch[] = [];
  const takingPart: string[] = [];
  for (const { scope, types: alike } of byScope.values()) {
    const where = reached(scope);
    if (where)
      branches.push(formBranch(sql`${oneOf(sql`f.type`, alike)} AND ${where} AND ${noDraftOfOthers(actor)}`));
    if (scope.reach !== 'all') takingPart.push(...alike);
  }
  if (takingPart.length)
    branches.push({
      from: sql`form_participant p JOIN form f ON f.id = p.form_id`,
      where: sql`p.person_id = ${actor.personId} AND ${oneOf(sql`p.type`, takingPart)}`,
      sortAt: sql`p.sort_at`,
      id: sql`p.form_id`,
      alone: {
        from: sql`form_participant f`,
        where: sql`f.person_id = ${actor.personId} AND ${oneOf(sql`f.type`, takingPart)}`,
        sortAt: sql`f.sort_at`,
        id: sql`f.form_id`,
      },
    });
  return branches;
}

/** The branches as they are enough where nothing is asked about the form but its state and day. */
export const withoutForms = (branches: readonly Branch[]): Branch[] =>
  branches.map((branch) => branch.alone ?? branch);

/** The ways to what a list asks for: the actor's own, or all that they may see. */
export const branchesOf = (
  actor: Actor,
  types: readonly string[],
  { mine }: { mine?: boolean | undefined },
): Branch[] =>
  types.length ? (mine ? branchOfMine(actor, types) : visibleBranches(actor, types)) : [nowhere];

/** Does a scope reach a form? The same rule as above, for one row that has been read. */
export const scopeReaches = (
  scope: DataScope,
  form: { companyId: string; departmentId: string; applicantId: string; status: string },
  personId: string,
): boolean => {
  if (form.status === 'draft' || scope.reach === 'self') return form.applicantId === personId;
  if (scope.reach === 'all') return true;
  return scope.reach === 'companies'
    ? scope.companyIds.includes(form.companyId)
    : scope.departmentIds.includes(form.departmentId);
};
