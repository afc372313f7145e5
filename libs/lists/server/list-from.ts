import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { dayOf, type Action, type PageRequest } from '#calls/model';
import type { SimpleFields } from '#fields/model';
import { asOfIn } from '#lists/model';
import type { AnyList, ListDeclaration, ListRequest, ListTotals, listTotalsRequest } from '#lists/model';
import type { ActorContext, Handler } from '#server-kit/server';
import { countRows, countUpTo, type Countable, type Counts } from './figures/count-rows.ts';
import { sumRows } from './figures/sum-rows.ts';
import type { AnyRow, AnySource, ListSource } from './list-source.ts';
import { askedRows, ofTabs, tabsOf, type Asked, type AskedRows } from './rows/asked-rows.ts';
import { pageOfRows } from './rows/page-of-rows.ts';

/** A list with its rows: its handlers, and what else is made of it. */
export interface ListRows {
  list: AnyList;
  /** Of its calls. */
  handlers: readonly Handler[];
  /** How many rows are asked for, in all and by tab. */
  count(asked: Asked, context: ActorContext): Promise<Counts>;
  /** How many of them the right to export reaches, counted no further than one more than `most`. */
  countExported(asked: Asked, context: ActorContext, most: number): Promise<number>;
  /** The same rows in SQL. */
  inSql(asked: Asked, context: ActorContext): Promise<RowsInSql>;
  /** A page of them. */
  page(
    asked: Asked & Pick<PageRequest, 'page' | 'pageSize' | 'after'>,
    context: ActorContext,
    action?: Action,
  ): Promise<{ rows: AnyRow[]; next: string | null }>;
}

/** The rows that are asked for, as FROM and WHERE: for figures that are more than counts and totals. */
export interface RowsInSql {
  from: SQL;
  where: SQL;
}

/**
 * Says where the rows of a declared list are; of one that is told `asOf` an instant, where they are as of it (ISO). Pages, cursors,
 * filters, search, counts, totals and export follow.
 */
export function listFrom<R extends SimpleFields, C extends z.ZodRawShape>(
  declared: ListDeclaration<R, C>,
  from: ListSource<R, C> | ((asOf: string) => ListSource<R, C>),
): ListRows {
  const list = declared as unknown as AnyList;
  const sourceOf = (asked: Pick<Asked, 'where'>, { now, timeZone }: ActorContext): AnySource => {
    const source =
      typeof from === 'function'
        ? from(asOfIn(list, asked.where, { today: dayOf(now, timeZone), timeZone }))
        : from;
    return source as unknown as AnySource;
  };
  check(list, from);
  const rows: Pick<ListRows, 'count' | 'countExported' | 'page' | 'inSql'> = {
    inSql: async (asked, context) => {
      const found = await askedRows(list, sourceOf(asked, context), asked, context);
      return { from: found.from, where: ofTabs(found, found.chosen) };
    },
    count: async (asked, context) =>
      countRows(context, countable(list, await askedRows(list, sourceOf(asked, context), asked, context))),
    countExported: async (asked, context, most) =>
      countUpTo(
        context.db,
        countable(list, await askedRows(list, sourceOf(asked, context), asked, context, 'export')),
        most,
      ),
    page: async (asked, context, action) => {
      const source = sourceOf(asked, context);
      return pageOfRows(list, source, await askedRows(list, source, asked, context, action), asked, context);
    },
  };
  const answerRows = async (request: ListRequest, context: ActorContext) => {
    // What is asked is read once, for the page and its figures.
    const source = sourceOf(request, context);
    const asked = await askedRows(list, source, request, context);
    const readPage = () => pageOfRows(list, source, asked, request, context);
    const count = () => countRows(context, countable(list, asked));
    if (meansFew(request)) {
      const page = await readPage();
      return { ...page, ...(figuresOfPage(request, page) ?? (await count())) };
    }
    const [page, figures] = await Promise.all([readPage(), count()]);
    return { ...page, ...figures };
  };
  const answerTotals = async (
    request: z.output<typeof listTotalsRequest>,
    context: ActorContext,
  ): Promise<ListTotals> =>
    sumRows(context.db, list, await askedRows(list, sourceOf(request, context), request, context), request);
  return {
    list,
    handlers: [
      { call: list.calls.rows, run: answerRows as Handler['run'] },
      { call: list.calls.totals, run: answerTotals as Handler['run'] },
    ],
    ...rows,
  };
}

/** Rows that are named, or that a scan means: a page has room for them, nearly always. */
const meansFew = ({ ids, id, scan, pageSize }: ListRequest): boolean =>
  ids ? ids.length <= pageSize : id !== undefined || scan !== undefined;

/** Figures of rows that no tab narrows, by a page that holds all of them; null: there are more, and somebody has to count. */
const figuresOfPage = (
  { page, after }: ListRequest,
  { rows, next }: { rows: readonly AnyRow[]; next: string | null },
): Counts | null =>
  page === 1 && after === undefined && next === null
    ? { counts: {}, total: rows.length, totalIsExact: true }
    : null;

const countable = (list: AnyList, asked: AskedRows): Countable => ({
  tabs: asked.tab ? tabsOf(list) : [],
  chosen: asked.chosen,
  found(tabs, atMost): SQL {
    const [tab, where] = [asked.tab ?? sql`NULL`, ofTabs(asked, tabs)];
    return sql`SELECT ${tab}::text AS tab FROM ${asked.fromFor(tab, where)} WHERE ${where} LIMIT ${sql.raw(String(atMost))}`;
  },
});

/** Checks what types cannot: a list that says what its search finds needs a search, and the other way round; so with scans and instants. */
function check({ name, finds, scans, asOf }: AnyList, from: object): void {
  if (Boolean(asOf) !== (typeof from === 'function'))
    throw new Error(
      `List ${name} has to say both as of what its rows are told and where they are then, or neither.`,
    );
  const { search, scanned } = (
    typeof from === 'function' ? from(new Date(0).toISOString()) : from
  ) as AnySource;
  if (Boolean(scans) !== Boolean(scanned))
    throw new Error(`List ${name} has to say both what is scanned and which rows are meant, or neither.`);
  if (Boolean(finds) !== Boolean(search))
    throw new Error(`List ${name} has to say both what is searched and what it finds, or neither.`);
}
