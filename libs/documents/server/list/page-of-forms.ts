import { sql, type SQL } from 'drizzle-orm';
import type { PageRequest } from '#calls/model';
import type { AnyForm, FormSummary } from '#documents/model';
import { plannedAnew, type ActorContext } from '#server-kit/server';
import { readCursor, readOrder, writeCursor, type FormOrder } from './sort.ts';
import { summaryColumns, summaryJoins, summaryOf, type SummaryRow } from './summary.ts';
import type { Branch, Condition } from './visible.ts';

const keyOf = (order: FormOrder, branch: Branch): SQL =>
  order.key === 'appliedAt' ? branch.sortAt : order.column.value;

/** Ids and sort keys along one branch: in order as many as the page needs, or all (`most` null) where there are few. */
function alongBranch(
  branch: Branch,
  order: FormOrder,
  conditions: readonly Condition[],
  after: SQL | null,
  most: SQL | null,
): SQL {
  const direction = order.descending ? sql`DESC` : sql`ASC`;
  const key = keyOf(order, branch);
  const all = [branch.where, ...conditions.map((condition) => condition(branch))];
  if (after) all.push(sql`(${key}, ${branch.id}) ${order.descending ? sql`<` : sql`>`} ${after}`);
  const rows = sql`SELECT ${branch.id} AS id, ${key} AS key FROM ${branch.from} WHERE ${sql.join(all, sql` AND `)}`;
  // OFFSET 0 keeps the planner from looking along the order for rows that hardly ever come.
  return most
    ? sql`(${rows} ORDER BY ${key} ${direction}, ${branch.id} ${direction} LIMIT ${most})`
    : sql`(${rows} OFFSET 0)`;
}

/**
 * The rows of a page and the cursor of the next one. Ids first, from indexes; whole rows only for what is shown. `few`:
 * the list is known to be short, so that it is found by its conditions and then sorted.
 */
export async function pageOfForms(
  { db, language }: Pick<ActorContext, 'db' | 'language'>,
  branches: readonly Branch[],
  conditions: readonly Condition[],
  request: PageRequest,
  { designed = null, few = false }: { designed?: AnyForm | null; few?: boolean } = {},
): Promise<{ rows: FormSummary[]; next: string | null }> {
  const order = readOrder(request.sort, designed);
  const cursor = request.after === undefined ? null : readCursor(order, request.after);
  const offset = cursor ? 0 : (request.page - 1) * request.pageSize;
  // The first page of a whole list is asked all day long, and its plan is the same for everybody. All others are planned
  // for what they ask about: how many rows a state, a person or a word has decides where to look.
  const steady =
    !few && !conditions.length && !cursor && !offset && branches.every((branch) => branch.steady);
  const most = sql.raw(String(offset + request.pageSize + 1));
  const after = cursor && sql`(${cursor.value}::${order.column.type}, ${cursor.id}::uuid)`;
  const direction = order.descending ? sql`DESC` : sql`ASC`;
  const found = branches.map((branch) => alongBranch(branch, order, conditions, after, few ? null : most));
  const ids = found.length === 1 ? found[0] : sql.join(found, sql` UNION `);
  const { rows } = await db.execute<SummaryRow & { key: string }>(sql`${sql.raw(steady ? '' : plannedAnew)}
    SELECT ${summaryColumns(language)}, found.key::text AS key
    FROM (SELECT id, key FROM (${ids}) AS ids ORDER BY key ${direction}, id ${direction}
          LIMIT ${sql.raw(String(request.pageSize + 1))} OFFSET ${sql.raw(String(offset))}) AS found
    JOIN form f ON f.id = found.id ${summaryJoins}
    ORDER BY found.key ${direction}, found.id ${direction}`);
  const last = rows.length > request.pageSize ? rows[request.pageSize - 1] : undefined;
  return {
    rows: rows.slice(0, request.pageSize).map(summaryOf),
    next: last ? writeCursor(order, { value: last.key, id: last.id }) : null,
  };
}
