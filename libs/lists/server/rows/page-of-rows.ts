import { sql, type SQL } from 'drizzle-orm';
import type { Currency, PageRequest } from '#calls/model';
import type { AnyList } from '#lists/model';
import { plannedAnew, type ActorContext, type Db } from '#server-kit/server';
import { behind, inOrder, readCursor, writeCursor } from '../cursor.ts';
import type { AnyRow, AnySource } from '../list-source.ts';
import { ofTabs, type AskedRows } from './asked-rows.ts';
import { columnsOfRow, selected } from './columns-of-row.ts';
import { currencyAt } from './currency-at.ts';
import { readColumn } from './row-of.ts';

/** What belongs to the page and not to the row. */
const pageKey = 'page key';
const rowCurrency = 'row currency';

/** Where a row stands in the order of the page. */
interface Place extends Record<string, unknown> {
  id: string;
  [pageKey]: string;
}

/** The rows of a page, and the cursor of the next one. */
export async function pageOfRows(
  list: AnyList,
  source: AnySource,
  asked: AskedRows,
  request: Pick<PageRequest, 'page' | 'pageSize' | 'after'>,
  context: ActorContext,
): Promise<{ rows: AnyRow[]; next: string | null }> {
  const { page, pageSize, after } = request;
  const { from, id, chosen, order } = asked;
  const cursor = after === undefined ? null : readCursor(order, after, source.idAs);
  const where = cursor
    ? sql`${ofTabs(asked, chosen)} AND ${behind(order, id, cursor, source.idAs)}`
    : ofTabs(asked, chosen);
  const fields = Object.entries(list.row);
  const place = selected([
    ['id', sql`${id}::text`],
    [pageKey, sql`(${order.value})::text`],
  ]);
  const ofRow = sql`${selected([[rowCurrency, currencyAt(list, asked)]])}, ${columnsOfRow(list, source, asked, context)}`;
  const offset = cursor ? 0 : (page - 1) * pageSize;
  const cut = (
    columns: SQL,
    tables: SQL,
  ) => sql`${sql.raw(plannedAnew)} SELECT ${columns} FROM ${tables} WHERE ${where}
    ORDER BY ${inOrder(order, id)} LIMIT ${sql.raw(String(pageSize + 1))} OFFSET ${sql.raw(String(offset))}`;
  const { db } = context;
  const { rows: places } = await db.execute<Place>(
    source.foundFirst
      ? cut(place, asked.fromFor(where, inOrder(order, id)))
      : cut(sql`${place}, ${ofRow}`, from),
  );
  const shown = places.slice(0, pageSize);
  const last = places.length > pageSize ? shown.at(-1) : undefined;
  const read = source.foundFirst ? await readFound(db, source, sql`${ofRow} FROM ${from}`, shown) : shown;
  const rows = read.map(({ [pageKey]: _key, [rowCurrency]: currency, ...row }): AnyRow => {
    for (const [name, field] of fields) row[name] = readColumn(field, row[name], currency as Currency);
    return row as AnyRow;
  });
  return {
    rows: source.complete ? await source.complete(rows, context) : rows,
    next: last ? writeCursor(order, { value: String(last[pageKey]), id: last.id }) : null,
  };
}

/** The rows of a page that was found: one that went in between is left out. */
async function readFound(
  db: Db,
  { id, idAs = 'uuid' }: AnySource,
  columnsAndTables: SQL,
  found: readonly Place[],
): Promise<AnyRow[]> {
  if (found.length === 0) return [];
  const ids = found.map((row) => row.id);
  const { rows } = await db.execute<AnyRow>(
    sql`SELECT ${id}::text AS id, ${columnsAndTables} WHERE ${id} = ANY (${sql.param(ids)}::${sql.raw(idAs)}[])`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((each) => known.get(each) ?? []);
}
