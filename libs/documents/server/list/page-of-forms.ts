import { sql, type SQL } from 'drizzle-orm';
import type { PageRequest } from '#calls/model';
import type { AnyForm, FormSummary } from '#documents/model';
import { behind, inOrder, readCursor, writeCursor, type Cursor, type SortKey } from '#lists/server';
import { plannedAnew, type ActorContext } from '#server-kit/server';
import { readOrder } from './sort.ts';
import { summaryColumns, summaryJoins, summaryOf, type SummaryRow } from './summary.ts';
import type { Condition, FormSet } from './sets/form-set.ts';

const keyOf = (set: FormSet, order: SortKey): SortKey =>
  order.name === 'appliedAt' ? { ...order, value: set.sortAt } : order;

/** Ids and sort keys of one set: in order as many as the page needs, or all (`most` null) where there are few. */
function rowsOf(
  set: FormSet,
  order: SortKey,
  conditions: readonly Condition[],
  after: Cursor | null,
  most: SQL | null,
): SQL {
  const key = keyOf(set, order);
  const all = [set.where, ...conditions.map((condition) => condition(set))];
  if (after) all.push(behind(key, set.id, after));
  const rows = sql`SELECT ${set.id} AS id, ${key.value} AS key FROM ${set.from} WHERE ${sql.join(all, sql` AND `)}`;
  // OFFSET 0 keeps the planner from looking along the order for rows that hardly ever come.
  return most ? sql`(${rows} ORDER BY ${inOrder(key, set.id)} LIMIT ${most})` : sql`(${rows} OFFSET 0)`;
}

interface Found extends Record<string, unknown> {
  id: string;
  key: string;
}
/** A page as it was found, and its rows. */
interface Page {
  places: readonly Found[];
  rows: readonly SummaryRow[];
}

/** What is found, with its rows, in one statement. */
async function inOne(
  { db, language }: Pick<ActorContext, 'db' | 'language'>,
  found: SQL,
  order: SQL,
): Promise<Page> {
  const { rows } = await db.execute<SummaryRow & Found>(sql`
    SELECT ${summaryColumns(language)}, found.key::text AS key
      FROM (${found}) AS found JOIN form f ON f.id = found.id ${summaryJoins} ORDER BY ${order}`);
  return { places: rows, rows };
}

/**
 * What is found, planned for what it asks about, and then its rows: planning those takes longer than reading them. A row that went
 * in between is left out, and the page goes on behind its place.
 */
async function oneAfterTheOther(
  { db, language }: Pick<ActorContext, 'db' | 'language'>,
  found: SQL,
  order: SQL,
): Promise<Page> {
  const { rows: places } = await db.execute<Found>(
    sql`${sql.raw(plannedAnew)} SELECT found.id, found.key::text AS key FROM (${found}) AS found ORDER BY ${order}`,
  );
  if (places.length === 0) return { places, rows: [] };
  const { rows } = await db.execute<SummaryRow>(sql`
    SELECT ${summaryColumns(language)} FROM form f ${summaryJoins}
     WHERE f.id = ANY (${sql.param(places.map(({ id }) => id))}::uuid[])`);
  const known = new Map(rows.map((row) => [row.id, row]));
  return { places, rows: places.flatMap(({ id }) => known.get(id) ?? []) };
}

/**
 * The rows of a page and the cursor of the next one. Ids first, from indexes; whole rows only for what is shown. `few`:
 * the list is known to be short, so that it is found by its conditions and then sorted.
 */
export async function pageOfForms(
  context: Pick<ActorContext, 'db' | 'language'>,
  sets: readonly FormSet[],
  conditions: readonly Condition[],
  request: PageRequest,
  { designed = null, few = false }: { designed?: AnyForm | null; few?: boolean } = {},
): Promise<{ rows: FormSummary[]; next: string | null }> {
  const order = readOrder(request.sort, designed);
  const cursor = request.after === undefined ? null : readCursor(order, request.after);
  const offset = cursor ? 0 : (request.page - 1) * request.pageSize;
  // The first page of a whole list is asked all day long, and its plan is the same for everybody. All others are planned
  // for what they ask about: how many rows a state, a person or a word has decides where to look.
  const steady = !few && !conditions.length && !cursor && !offset && sets.every((set) => set.steady);
  const most = sql.raw(String(offset + request.pageSize + 1));
  const found = sets.map((set) => rowsOf(set, order, conditions, cursor, few ? null : most));
  const ids = found.length === 1 ? found[0] : sql.join(found, sql` UNION `);
  const page = sql`
    SELECT id, key FROM (${ids}) AS ids ORDER BY ${inOrder({ ...order, value: sql`key` }, sql`id`)}
     LIMIT ${sql.raw(String(request.pageSize + 1))} OFFSET ${sql.raw(String(offset))}`;
  const { places, rows } = await (steady ? inOne : oneAfterTheOther)(
    context,
    page,
    inOrder({ ...order, value: sql`found.key` }, sql`found.id`),
  );
  const [last, beyond] = places.slice(request.pageSize - 1);
  return {
    rows: rows.filter(({ id }) => id !== beyond?.id).map(summaryOf),
    next: last && beyond ? writeCursor(order, { value: last.key, id: last.id }) : null,
  };
}
