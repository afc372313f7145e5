import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { onlyOwn, oneOf, type Actor, type DataScope } from '#server-kit/server';

/** Where a query has whose a row is; what rows of a kind do not have is left out. */
export interface OwnerColumns {
  company?: SQLWrapper;
  department?: SQLWrapper;
  person?: SQLWrapper;
}

/** The same of one row that has been read. */
export interface RowOwner {
  company?: string | null;
  department?: string | null;
  person?: string | null;
}

/** Places of one kind that a scope reaches, of which there is at least one. */
export interface ReachedPlaces {
  column: SQLWrapper;
  ids: readonly string[];
}

const union = (lists: readonly (readonly string[])[]): readonly string[] =>
  lists.length === 1 && lists[0] ? lists[0] : [...new Set(lists.flat())].toSorted();

/** What several rights of one person reach together. */
export function unionOfScopes(scopes: readonly DataScope[]): DataScope {
  const [first = onlyOwn] = scopes;
  if (scopes.length <= 1) return first;
  const places = scopes.flatMap((scope) => (scope === 'all' ? [] : [scope]));
  if (places.length < scopes.length) return 'all';
  return {
    companies: union(places.map(({ companies }) => companies)),
    departments: union(places.map(({ departments }) => departments)),
  };
}

/** The places of a scope by the columns of a query, for plans that look along each; 'all' where it has no bounds. */
export function placesOf(scope: DataScope, columns: OwnerColumns): 'all' | ReachedPlaces[] {
  if (scope === 'all') return 'all';
  const { company, department } = columns;
  return [
    ...(company ? [{ column: company, ids: scope.companies }] : []),
    ...(department ? [{ column: department, ids: scope.departments }] : []),
  ].filter(({ ids }) => ids.length > 0);
}

/** The condition that keeps a query to the rows that a scope reaches. The actor's own are always among them. */
export function withinScope(
  scope: DataScope,
  columns: OwnerColumns,
  { personId }: Pick<Actor, 'personId'>,
): SQL {
  const places = placesOf(scope, columns);
  if (places === 'all') return sql`true`;
  const ways = [
    ...(columns.person ? [sql`${columns.person} = ${personId}`] : []),
    ...places.map(({ column, ids }) => oneOf(column, ids)),
  ];
  return ways.length ? sql`(${sql.join(ways, sql` OR `)})` : sql`false`;
}

/** The same of one row in memory. */
export const scopeReaches = (
  scope: DataScope,
  { company, department, person }: RowOwner,
  { personId }: Pick<Actor, 'personId'>,
): boolean =>
  scope === 'all' ||
  person === personId ||
  (typeof company === 'string' && scope.companies.includes(company)) ||
  (typeof department === 'string' && scope.departments.includes(department));

/** Can there be rows of others among what it reaches? */
export const reachesOthers = (scope: DataScope): boolean =>
  scope === 'all' || scope.companies.length + scope.departments.length > 0;

/** Does it reach whole companies, with what belongs to no department of theirs? */
export const reachesCompanies = (scope: DataScope): boolean => scope === 'all' || scope.companies.length > 0;
