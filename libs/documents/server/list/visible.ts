import { sql, type SQL } from 'drizzle-orm';
import type { Action } from '#calls/model';
import type { Actor, DataScope } from '#server-kit/server';

/** One way to a reader's forms; a list looks along each and joins what it finds. */
export interface Branch {
  from: SQL;
  where: SQL;
  id: SQL;
  /** Day and state are in the reader's own rows of form_participant too, and asked where the branch begins. */
  sortAt: SQL;
  status: SQL;
  /** The same from form_participant alone, for lists that ask about nothing but the state and the day. */
  alone?: Branch;
  /** The same by the form's own columns, for lists narrowed to a place or a person, which the form's indexes know. */
  byForm?: Branch;
  /** The same place by place (one department or company each), which an index has in the order of the days. */
  apart?: readonly Branch[];
  /** Finds what the actor takes part in, whether or not a right reaches it too. */
  takesPart?: true;
  /** Whoever asks, the plan is the same index from its end; elsewhere it depends on how many rows a value has. */
  steady: boolean;
}

/** A condition of a list, by the columns of a branch. */
export type Condition = (branch: Branch) => SQL;

/** Many values are one parameter: nobody builds, sends and reads a list of thirty. */
const oneOf = (column: SQL, values: readonly string[]): SQL =>
  values.length === 1
    ? sql`${column} = ${values[0]}`
    : sql`${column} = ANY (${sql.param([...values])}::text[])`;

interface Reach {
  where: SQL;
  apart?: SQL[];
  steady: boolean;
}

/** What a scope asks of a form, as a whole and place by place; null where it reaches nothing. */
const reached = (scope: DataScope): Reach | null => {
  switch (scope.reach) {
    case 'all':
      return { where: sql`true`, steady: true };
    case 'companies':
      return places(sql`f.company_id`, scope.companyIds);
    case 'department':
    case 'departmentAndBelow':
      return places(sql`f.department_id`, scope.departmentIds);
    case 'self':
      return null;
  }
};

/** More places than these are not looked along one by one. */
const mostApart = 16;

function places(column: SQL, ids: readonly string[]): Reach | null {
  if (!ids.length) return null;
  return {
    where: oneOf(column, ids),
    steady: false,
    ...(ids.length <= mostApart && { apart: ids.map((id) => sql`${column} = ${id}`) }),
  };
}

/** Drafts are their applicant's alone, whatever a right reaches. */
const noDraftOfOthers = (actor: Actor): SQL =>
  sql`(f.status <> 'draft' OR f.applicant_id = ${actor.personId})`;

const formBranch = (where: SQL, steady = false): Branch => ({
  from: sql`form f`,
  where,
  id: sql`f.id`,
  sortAt: sql`f.sort_at`,
  status: sql`f.status`,
  steady,
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
    const reach = reached(scope);
    if (reach) branches.push(branchOfScope(actor, alike, reach));
    if (scope.reach !== 'all') takingPart.push(...alike);
  }
  if (takingPart.length) branches.push(branchOfParticipant(actor, takingPart));
  return branches;
}

function branchOfScope(actor: Actor, types: readonly string[], { where, apart, steady }: Reach): Branch {
  const within = (place: SQL, isSteady: boolean) =>
    formBranch(sql`${oneOf(sql`f.type`, types)} AND ${place} AND ${noDraftOfOthers(actor)}`, isSteady);
  if (types.length > 1) return within(where, false);
  return {
    ...within(where, steady),
    ...(apart && { apart: apart.map((place) => within(place, true)) }),
  };
}

/** The form's type is asked for as well: its indexes begin with it, and one of them may be what is looked along. */
const branchOfParticipant = (actor: Actor, types: readonly string[]): Branch => ({
  byForm: {
    ...formBranch(sql`p.person_id = ${actor.personId} AND ${oneOf(sql`f.type`, types)}`),
    from: sql`form f JOIN form_participant p ON p.form_id = f.id`,
    takesPart: true,
  },
  from: sql`form_participant p JOIN form f ON f.id = p.form_id`,
  where: sql`p.person_id = ${actor.personId} AND ${oneOf(sql`p.type`, types)} AND ${oneOf(sql`f.type`, types)}`,
  id: sql`p.form_id`,
  sortAt: sql`p.sort_at`,
  status: sql`p.status`,
  takesPart: true,
  steady: false,
  alone: {
    from: sql`form_participant p`,
    where: sql`p.person_id = ${actor.personId} AND ${oneOf(sql`p.type`, types)}`,
    id: sql`p.form_id`,
    sortAt: sql`p.sort_at`,
    status: sql`p.status`,
    steady: true,
  },
});

/** The branches as they are enough where nothing is asked about the form but its state and day. */
export const withoutForms = (branches: readonly Branch[]): Branch[] =>
  branches.map((branch) => branch.alone ?? branch);

/** The branches as they are best where a place or a person is asked for. */
export const byTheForms = (branches: readonly Branch[]): Branch[] =>
  branches.map((branch) => branch.byForm ?? branch);

/** The branches without what another of them finds too, so that what they find need not be held against each other. */
export const withoutOverlap = (branches: readonly Branch[]): Branch[] => {
  const byScope = branches.filter(({ takesPart }) => !takesPart).map(({ where }) => where);
  return branches.map((branch) =>
    branch.takesPart && byScope.length
      ? { ...branch, where: sql`${branch.where} AND NOT (${sql.join(byScope, sql` OR `)})` }
      : branch,
  );
};

/** The branches place by place, for lists in the order of the days of which nothing is asked. */
export const placeByPlace = (branches: readonly Branch[]): Branch[] =>
  branches.flatMap((branch) => branch.apart ?? [branch]);

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
