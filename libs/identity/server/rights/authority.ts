import { sql } from 'drizzle-orm';
import type { Action } from '#calls/model';
import type { DataScopeName, StandardRole } from '#identity/model';
import { companyToday, oneOf, onlyOwn, type DataScope, type Db } from '#server-kit/server';
import { unionOfScopes } from './scope.ts';

/** The role that heading a department brings; it is in no table, so that it cannot be out of date. */
export const headRole: StandardRole = 'departmentHead';

/** What an account may do, worked out once for a version of its rights and of the department tree. */
export interface Authority {
  roles: readonly string[];
  /** Screen → action → rows. */
  grants: ReadonlyMap<string, ReadonlyMap<Action, DataScope>>;
}

/** Whose authority, and the versions that it is good for. */
export interface AuthorityKey {
  accountId: string;
  personId: string;
  companyId: string;
  departmentId: string;
  rightsVersion: number;
  directoryVersion: number;
  /** The company's day: roles begin and end with days. */
  day: string;
}

/** Somebody with an account, as far as their rights follow from it. */
export type RightsHolder = Pick<AuthorityKey, 'accountId' | 'personId' | 'departmentId'>;

/** A right of a role that somebody holds; a role without rights is there once, with nulls. */
export interface HeldRight extends Record<string, unknown> {
  account: string;
  role: string;
  /** Company that the role was given in; null is the group. */
  company: string | null;
  screen: string | null;
  actions: Action[] | null;
  scope: DataScopeName | null;
  company_ids: string[] | null;
  /** First day of today and those to come on which it is held. */
  from: string;
  /** Last day; null: without end. */
  to: string | null;
}

export interface DepartmentRow extends Record<string, unknown> {
  id: string;
  company_id: string;
  parent_id: string | null;
  head_id: string | null;
}

/** All that the rights of some people follow from. */
export interface RightsFacts {
  departments: readonly DepartmentRow[];
  /** Person → departments that they belong to beside their own. */
  further: ReadonlyMap<string, readonly string[]>;
  held: readonly HeldRight[];
}

/** Reads the tree of departments, and where these people belong to it beside their own department. */
export async function loadTree(
  db: Db,
  holders: readonly RightsHolder[],
): Promise<Pick<RightsFacts, 'departments' | 'further'>> {
  const { rows: departments } = await db.execute<DepartmentRow>(
    sql`SELECT id, company_id, parent_id, head_id FROM department WHERE active`,
  );
  const { rows: further } = await db.execute<{ person: string; id: string }>(sql`
    SELECT person_id AS person, department_id AS id FROM person_department
     WHERE ${oneOf(
       sql`person_id`,
       holders.map(({ personId }) => personId),
     )}`);
  return {
    departments,
    further: new Map(
      [...Map.groupBy(further, ({ person }) => person)].map(([person, rows]) => [
        person,
        rows.map(({ id }) => id),
      ]),
    ),
  };
}

/**
 * Reads what the rights of these people follow from, in three questions however many they are: today's, or with those of
 * days to come.
 */
export async function loadRightsFacts(
  db: Db,
  holders: readonly RightsHolder[],
  { toCome = false } = {},
): Promise<RightsFacts> {
  const { departments, further } = await loadTree(db, holders);
  const heads = new Set(departments.map(({ head_id }) => head_id));
  const heading = holders.filter(({ personId }) => heads.has(personId)).map(({ accountId }) => accountId);
  const { rows: held } = await db.execute<HeldRight>(sql`
    SELECT held.account, held.role_id AS role, held.company_id AS company, r.screen, r.actions, r.scope, r.company_ids,
           greatest(held.from_day, ${companyToday})::text AS "from", held.to_day::text AS "to"
    FROM (SELECT a.account_id AS account, a.role_id, a.company_id, a.from_day, a.to_day FROM account_role AS a
           WHERE ${oneOf(
             sql`a.account_id`,
             holders.map(({ accountId }) => accountId),
           )} AND ${toCome ? sql`(a.to_day IS NULL OR a.to_day >= ${companyToday})` : sql`role_in_force(a)`}
          UNION ALL SELECT heading, ${headRole}, NULL, NULL, NULL FROM unnest(${sql.param(heading)}::text[]) AS heading) AS held
    JOIN role ON role.id = held.role_id AND role.active
    LEFT JOIN role_right AS r ON r.role_id = held.role_id
    ORDER BY held.role_id`);
  return { departments, further, held };
}

/** Departments that somebody belongs to, or heads. */
export function ownDepartments(
  { departments, further }: Pick<RightsFacts, 'departments' | 'further'>,
  { personId, departmentId }: RightsHolder,
): string[] {
  const headed = departments.filter((department) => department.head_id === personId).map(({ id }) => id);
  return [...new Set([departmentId, ...(further.get(personId) ?? []), ...headed])];
}

/** What somebody may do by these facts. The one place where rights are worked out. */
export function authorityOf(facts: RightsFacts, holder: RightsHolder): Authority {
  const { departments } = facts;
  const own = ownDepartments(facts, holder);
  const below = withDepartmentsBelow(own, departments);
  const rows = facts.held.filter(({ account }) => account === holder.accountId);
  const grants = new Map<string, Map<Action, DataScope>>();
  for (const row of rows) {
    if (!row.screen || !row.actions || !row.scope) continue;
    const scope = scopeOf(row, own, below, departments);
    const ofScreen = grants.get(row.screen) ?? new Map<Action, DataScope>();
    for (const action of row.actions) {
      const before = ofScreen.get(action);
      ofScreen.set(action, before ? eachOnce(unionOfScopes([before, scope]), departments) : scope);
    }
    grants.set(row.screen, ofScreen);
  }
  return { roles: [...new Set(rows.map(({ role }) => role))], grants };
}

/** Reads roles, rights and departments of an account and works out what follows. */
export const loadAuthority = async (db: Db, holder: RightsHolder): Promise<Authority> =>
  authorityOf(await loadRightsFacts(db, [holder]), holder);

/** Rows of one right: the scope of the right, within the company that the role was given in. */
function scopeOf(
  row: HeldRight,
  own: string[],
  below: string[],
  departments: readonly DepartmentRow[],
): DataScope {
  const inCompany = (ids: string[]): string[] =>
    row.company === null
      ? ids
      : ids.filter(
          (id) => departments.find((department) => department.id === id)?.company_id === row.company,
        );
  switch (row.scope) {
    case 'all':
      return row.company === null ? 'all' : { companies: [row.company], departments: [] };
    case 'companies': {
      const companies = row.company_ids ?? [];
      return {
        companies: row.company === null ? companies : companies.filter((id) => id === row.company),
        departments: [],
      };
    }
    case 'departmentAndBelow':
      return { companies: [], departments: inCompany(below) };
    case 'department':
      return { companies: [], departments: inCompany(own) };
    default:
      return onlyOwn;
  }
}

/** Departments that lie in a company which is reached whole are said already: lists look along one kind of place then. */
const eachOnce = (scope: DataScope, departments: readonly DepartmentRow[]): DataScope => {
  if (scope === 'all' || !scope.companies.length) return scope;
  const said = new Set(
    departments.filter(({ company_id }) => scope.companies.includes(company_id)).map(({ id }) => id),
  );
  return { ...scope, departments: scope.departments.filter((id) => !said.has(id)) };
};

/** The departments and all below them. */
export function withDepartmentsBelow(
  ids: readonly string[],
  departments: readonly Pick<DepartmentRow, 'id' | 'parent_id'>[],
): string[] {
  const children = Map.groupBy(departments, (department) => department.parent_id);
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    for (const child of children.get(id) ?? []) open.push(child.id);
  }
  return [...found];
}
