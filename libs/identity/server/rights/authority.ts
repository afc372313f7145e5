import { sql } from 'drizzle-orm';
import type { Action } from '#calls/model';
import type { DataScopeName, StandardRole } from '#identity/model';
import type { DataScope, Db } from '#server-kit/server';
import { mergeScopes } from './merge-scopes.ts';

/** The role that heading a department brings; it is in no table, so that it cannot be out of date. */
const headRole: StandardRole = 'departmentHead';

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
}

interface GrantRow extends Record<string, unknown> {
  role: string;
  /** Company that the role was given in; null is the group. */
  company: string | null;
  screen: string | null;
  actions: Action[] | null;
  scope: DataScopeName | null;
  company_ids: string[] | null;
}

interface DepartmentRow extends Record<string, unknown> {
  id: string;
  company_id: string;
  parent_id: string | null;
  head_id: string | null;
}

/** Reads roles, rights and departments of an account and works out what follows. */
export async function loadAuthority(
  db: Db,
  key: Pick<AuthorityKey, 'accountId' | 'personId' | 'departmentId'>,
): Promise<Authority> {
  const { rows: departments } = await db.execute<DepartmentRow>(
    sql`SELECT id, company_id, parent_id, head_id FROM department WHERE active`,
  );
  const { rows: further } = await db.execute<{ id: string }>(
    sql`SELECT department_id AS id FROM person_department WHERE person_id = ${key.personId}`,
  );
  const headed = departments.filter((department) => department.head_id === key.personId).map(({ id }) => id);
  const { rows } = await db.execute<GrantRow>(sql`
    SELECT held.role_id AS role, held.company_id AS company, r.screen, r.actions, r.scope, r.company_ids
    FROM (SELECT role_id, company_id FROM account_role WHERE account_id = ${key.accountId}
          UNION ALL SELECT ${headRole}, NULL WHERE ${headed.length > 0}) AS held
    JOIN role ON role.id = held.role_id AND role.active
    LEFT JOIN role_right AS r ON r.role_id = held.role_id
    ORDER BY held.role_id`);

  const own = [...new Set([key.departmentId, ...further.map(({ id }) => id), ...headed])];
  const below = withDepartmentsBelow(own, departments);
  const grants = new Map<string, Map<Action, DataScope>>();
  for (const row of rows) {
    if (!row.screen || !row.actions || !row.scope) continue;
    const scope = scopeOf(row, own, below, departments);
    const ofScreen = grants.get(row.screen) ?? new Map<Action, DataScope>();
    for (const action of row.actions)
      ofScreen.set(action, mergeScopes(ofScreen.get(action), scope, departments));
    grants.set(row.screen, ofScreen);
  }
  return { roles: [...new Set(rows.map(({ role }) => role))], grants };
}

/** Rows of one right: the scope of the right, within the company that the role was given in. */
function scopeOf(row: GrantRow, own: string[], below: string[], departments: DepartmentRow[]): DataScope {
  const inCompany = (ids: string[]): string[] =>
    row.company === null
      ? ids
      : ids.filter(
          (id) => departments.find((department) => department.id === id)?.company_id === row.company,
        );
  switch (row.scope) {
    case 'all':
      return row.company === null ? { reach: 'all' } : { reach: 'companies', companyIds: [row.company] };
    case 'companies': {
      const companyIds = row.company_ids ?? [];
      return {
        reach: 'companies',
        companyIds: row.company === null ? companyIds : companyIds.filter((id) => id === row.company),
      };
    }
    case 'departmentAndBelow':
      return { reach: 'departmentAndBelow', departmentIds: inCompany(below) };
    case 'department':
      return { reach: 'department', departmentIds: inCompany(own) };
    default:
      return { reach: 'self' };
  }
}

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
