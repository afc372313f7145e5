import { sql, type SQL } from 'drizzle-orm';
import type { Label, Language } from '#calls/model';
import { writeFilters } from '#fields/model';
import type { ActorContext } from '#server-kit/server';
import { mostNamed } from './most-named.ts';
import type { UseSource } from './use-source.ts';

/** So many are counted; beyond it is 'more than'. */
const mostCounted = 10_000;

/** A table whose rows refer to records of registers by columns of their own: a ledger, say. */
export interface ReferringTable {
  /** 'stock_ledger'; or a statement of its rows in brackets, where a column of theirs holds several records. */
  table: string;
  /** The kind of use; absent: the name of the table. */
  kind?: string;
  /** What its rows are called: ['库存流水', 'Stock ledger']. */
  label: Label;
  /** Of each register the column that holds its ids: { item: 'item_id' }. */
  columns: Readonly<Record<string, string>>;
  /** Why what is fixed after use stays; absent: it fixes nothing. */
  fixes?: Label;
  /** The list that has its rows, for whoever may see it. */
  list?: {
    /** Codes of its screen: a right to query one of them opens it. */
    screens: readonly string[];
    route: string;
    /** Of each register the filter that narrows the list to a record; of others there is no way to it. */
    narrows: Readonly<Record<string, string>>;
  };
  /** Its latest rows by name, over `t`, of those that the list's screen lets the reader see. */
  latest?: {
    name: (language: Language) => SQL;
    newest: SQL;
    reach: (context: ActorContext) => SQL;
    /** What a row leads to; absent: the row itself. */
    leadsTo?: SQL;
    address: (id: string, context: ActorContext) => string;
  };
}

/** A table as a source of uses: how many rows refer to a record, the latest of them, and the list that has them all. */
export const usesOfTable = ({
  table,
  kind = table,
  label,
  columns,
  fixes,
  list,
  latest,
}: ReferringTable): UseSource => ({
  ...(fixes && { fixes }),
  async usedAmong(db, register, ids) {
    const column = columns[register];
    if (column === undefined) return new Set();
    // An index look-up of each: the table may be long, and most of its rows refer to few records.
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT asked.id FROM unnest(${sql.param([...ids])}::text[]) AS asked (id)
       WHERE EXISTS (SELECT FROM ${sql.raw(table)} t WHERE t.${sql.raw(column)} = asked.id)`);
    return new Set(rows.map(({ id }) => id));
  },
  async usesOf(context, register, ids) {
    const { db } = context;
    const column = columns[register];
    if (column === undefined) return [];
    const { rows } = await db.execute<{ total: number }>(sql`
      SELECT count(*)::int AS total
        FROM (SELECT FROM ${sql.raw(table)} t WHERE t.${sql.raw(column)} = ANY (${sql.param([...ids])}::text[]) LIMIT ${mostCounted + 1}) AS found`);
    const total = rows[0]?.total ?? 0;
    if (!total) return [];
    const totalIsExact = total <= mostCounted;
    const seen = list !== undefined && context.actor.may(list.screens, 'query');
    const narrows = list?.narrows[register];
    const where = writeFilters([{ field: narrows ?? '', operation: 'is', value: ids[0] ?? '' }]);
    const of = sql`t.${sql.raw(column)} = ANY (${sql.param([...ids])}::text[])`;
    return [
      {
        ...{ kind, label, total: Math.min(total, mostCounted), totalIsExact, open: null },
        latest: seen && latest ? await latestOf(context, table, latest, of) : [],
        path: seen && narrows !== undefined ? `${list.route}?where=${encodeURIComponent(where)}` : null,
      },
    ];
  },
});

async function latestOf(
  context: ActorContext,
  table: string,
  { name, newest, reach, leadsTo = sql`t.id`, address }: NonNullable<ReferringTable['latest']>,
  of: SQL,
) {
  const { rows } = await context.db.execute<{ id: string; leads: string; name: string }>(sql`
    SELECT t.id::text AS id, (${leadsTo})::text AS leads, ${name(context.language)} AS name FROM ${sql.raw(table)} t
     WHERE ${of} AND ${reach(context)} ORDER BY ${newest} DESC, t.id DESC LIMIT ${mostNamed}`);
  return rows.map(({ leads, ...row }) => ({ ...row, path: address(leads, context) }));
}
