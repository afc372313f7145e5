import { sql, type SQL } from 'drizzle-orm';
import type { PageRequest } from '#calls/model';
import type { AnyForm, FormSummary } from '#documents/model';
import type { ActorContext } from '#server-kit/server';
import { readCursor, readOrder, writeCursor, type FormOrder } from './sort.ts';
import { summaryColumns, summaryJoins, summaryOf, type SummaryRow } from './summary.ts';
import type { Branch } from './visible.ts';

const keyOf = (order: FormOrder, branch: Branch): SQL =>
  order.key === 'appliedAt' ? branch.sortAt : order.column.value;

/** Ids and sort keys along one branch, in order, as many as the page needs. */
function alongBranch(
  branch: Branch,
  order: FormOrder,
  conditions: readonly SQL[],
  after: SQL | null,
  most: number,
): SQL {
  const direction = order.descending ? sql`DESC` : sql`ASC`;
  const key = keyOf(order, branch);
  const all = [branch.where, ...conditions];
  if (after) all.push(sql`(${key}, ${branch.id}) ${order.descending ? sql`<` : sql`>`} ${after}`);
  return sql`(SELECT ${branch.id} AS id, ${key} AS key FROM ${branch.from} WHERE ${sql.join(all, sql` AND `)}
    ORDER BY ${key} ${direction}, ${branch.id} ${direction} LIMIT ${most})`;
}

/** The rows of a page and the cursor of the next one. Ids first, from indexes; whole rows only for what is shown. */
export async function pageOfForms(
  { db, language }: Pick<ActorContext, 'db' | 'language'>,
  branches: readonly Branch[],
  conditions: readonly SQL[],
  request: PageRequest,
  designed: AnyForm | null = null,
): Promise<{ rows: FormSummary[]; next: string | null }> {
  const order = readOrder(request.sort, designed);
  const cursor = request.after === undefined ? null : readCursor(order, request.after);
  const offset = cursor ? 0 : (request.page - 1) * request.pageSize;
  const most = offset + request.pageSize + 1;
  const after = cursor && sql`(${cursor.value}::${order.column.type}, ${cursor.id}::uuid)`;
  const direction = order.descending ? sql`DESC` : sql`ASC`;
  const found = branches.map((branch) => alongBranch(branch, order, conditions, after, most));
  const ids = found.length === 1 ? found[0] : sql.join(found, sql` UNION `);
  const { rows } = await db.execute<SummaryRow & { key: string }>(sql`
    SELECT ${summaryColumns(language)}, found.key::text AS key
    FROM (SELECT id, key FROM (${ids}) AS ids ORDER BY key ${direction}, id ${direction}
          LIMIT ${request.pageSize + 1} OFFSET ${offset}) AS found
    JOIN form f ON f.id = found.id ${summaryJoins}
    ORDER BY found.key ${direction}, found.id ${direction}`);
  const last = rows.length > request.pageSize ? rows[request.pageSize - 1] : undefined;
  return {
    rows: rows.slice(0, request.pageSize).map(summaryOf),
    next: last ? writeCursor(order, { value: last.key, id: last.id }) : null,
  };
}
