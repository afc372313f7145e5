import { inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor, DataScope } from '#server-kit/server';

/** Columns of a list that say whose a row is. */
export interface OwnerColumns {
  company: AnyPgColumn;
  department: AnyPgColumn;
  person: AnyPgColumn;
}

/**
 * The condition that keeps a list to the rows that a right reaches; undefined where it reaches all. Somebody's own rows
 * are always among them.
 */
export function withinScope(
  scope: DataScope,
  columns: OwnerColumns,
  actor: Pick<Actor, 'personId'>,
): SQL | undefined {
  const own = sql`${columns.person} = ${actor.personId}`;
  const among = (column: AnyPgColumn, ids: readonly string[]): SQL =>
    ids.length === 0 ? own : sql`(${own} OR ${inArray(column, [...ids])})`;
  switch (scope.reach) {
    case 'all':
      return undefined;
    case 'companies':
      return among(columns.company, scope.companyIds);
    case 'department':
    case 'departmentAndBelow':
      return among(columns.department, scope.departmentIds);
    case 'self':
      return own;
  }
}
