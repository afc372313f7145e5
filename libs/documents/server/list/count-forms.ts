import { sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { formCountLimit, formStatuses, type FormFilters, type FormStatus } from '#documents/model';
import { plannedAnew, type ActorContext } from '#server-kit/server';
import { keyOfQuery } from './key-of-query.ts';
import type { Branch, Condition } from './visible.ts';

/** Counted exactly up to here; beyond it is the planner's estimate. */
export const exactUpTo = 10_000;
/** The same where something is asked about the forms themselves, which no index counts: whoever finds more refines it. */
const exactNarrowed = 1_000;

export interface FormCounts {
  counts: Partial<Record<FormStatus, number>>;
  total: number;
  totalIsExact: boolean;
}

/** Ids and states along the branches, each form once. */
function found(branches: readonly Branch[], conditions: readonly Condition[], atMost: number): SQL {
  const most = sql.raw(String(atMost));
  const along = branches.map((branch) => {
    const { id, status, from, where } = branch;
    const all = [where, ...conditions.map((condition) => condition(branch))];
    return sql`(SELECT ${id} AS id, ${status} AS status FROM ${from} WHERE ${sql.join(all, sql` AND `)} LIMIT ${most})`;
  });
  return sql`SELECT id, status FROM (${along.length === 1 ? along[0] : sql.join(along, sql` UNION `)}) AS f LIMIT ${most}`;
}

/** Figures of lists beyond the limit hold for a while: nobody counts a million rows by eye. */
const large = new LRUCache<string, FormCounts>({ max: 500, ttl: 30_000 });

/**
 * How many forms a list has, in all and by state, without ever counting through a large one: the states do not depend on
 * the chosen state, the total does. `ways` are the branches type by type: the planner underestimates many types in one.
 * Where more is asked than state and day, and much is found, the states are not counted at all.
 */
export async function countForms(
  { db }: Pick<ActorContext, 'db'>,
  branches: readonly Branch[],
  conditions: readonly Condition[],
  { status: statuses, narrowed }: Pick<FormFilters, 'status'> & { narrowed: boolean },
  ways: () => readonly Branch[] = () => branches,
): Promise<FormCounts> {
  const exact = narrowed ? exactNarrowed : exactUpTo;
  const chosen = statuses?.length ? statuses : null;
  const whole = wholeList(branches, ways, conditions, chosen);
  const known = large.get(whole.key);
  if (known) return known;
  const { rows } = await db.execute<{ status: FormStatus; count: number }>(
    sql`${sql.raw(plannedAnew)}SELECT status, count(*)::int AS count FROM (${found(branches, conditions, exact + 1)}) AS counted GROUP BY status`,
  );
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count])) as FormCounts['counts'];
  const sum = (some: readonly FormStatus[]) =>
    some.reduce((total, status) => total + (counts[status] ?? 0), 0);
  const all = Object.keys(formStatuses) as FormStatus[];
  if (sum(all) <= exact) return { counts, total: sum(chosen ?? all), totalIsExact: true };
  if (narrowed) return countNarrowed(db, branches, conditions, chosen, exact, whole);
  return countLarge(db, branches, conditions, chosen, whole);
}

/** The whole list, whose rows are estimated, and the key under which its figures are kept. */
interface WholeList {
  /** Made only when it is asked: type by type it is a long one. */
  query(): SQL;
  key: string;
}

function wholeList(
  branches: readonly Branch[],
  ways: () => readonly Branch[],
  conditions: readonly Condition[],
  statuses: readonly FormStatus[] | null,
): WholeList {
  const chosen: Condition[] = statuses ? [({ status }) => sql`${status} IN ${[...statuses]}`] : [];
  const all = [...conditions, ...chosen];
  return {
    query: () => found(ways(), all, 1_000_000_000),
    key: keyOfQuery(found(branches, all, 1_000_000_000)),
  };
}

/** Much is found, in whatever state; of the chosen states it may still be little. */
async function countNarrowed(
  db: ActorContext['db'],
  branches: readonly Branch[],
  conditions: readonly Condition[],
  statuses: readonly FormStatus[] | null,
  exact: number,
  { query, key }: WholeList,
): Promise<FormCounts> {
  if (statuses) {
    const chosen: Condition[] = [({ status }) => sql`${status} IN ${[...statuses]}`];
    const { rows } = await db.execute<{ count: number }>(
      sql`${sql.raw(plannedAnew)}SELECT count(*)::int AS count FROM (${found(branches, [...conditions, ...chosen], exact + 1)}) AS counted`,
    );
    const total = rows[0]?.count ?? 0;
    if (total <= exact) return { counts: {}, total, totalIsExact: true };
  }
  const total = Math.max(exact + 1, await estimated(db, query()));
  return keep(key, { counts: {}, total, totalIsExact: false });
}

async function countLarge(
  db: ActorContext['db'],
  branches: readonly Branch[],
  conditions: readonly Condition[],
  statuses: readonly FormStatus[] | null,
  { query, key }: WholeList,
): Promise<FormCounts> {
  const each = Object.keys(formStatuses).map(
    (status) =>
      sql`SELECT ${status}::text AS status, count(*)::int AS count FROM (${found(branches, [...conditions, (branch) => sql`${branch.status} = ${status}`], formCountLimit)}) AS counted`,
  );
  const { rows } = await db.execute<{ status: FormStatus; count: number }>(
    sql`${sql.raw(plannedAnew)}${sql.join(each, sql` UNION ALL `)}`,
  );
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count])) as FormCounts['counts'];
  const counted = (statuses ?? []).reduce((total, status) => total + (counts[status] ?? 0), 0);
  if (statuses?.every((status) => (counts[status] ?? 0) < formCountLimit))
    return keep(key, { counts, total: counted, totalIsExact: true });
  return keep(key, { counts, total: Math.max(counted, await estimated(db, query())), totalIsExact: false });
}

/** What the planner thinks that a query finds. */
async function estimated(db: ActorContext['db'], query: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`${sql.raw(plannedAnew)}EXPLAIN (FORMAT JSON) ${query}`,
  );
  return Math.round(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}

function keep(key: string, answer: FormCounts): FormCounts {
  large.set(key, answer);
  return answer;
}
