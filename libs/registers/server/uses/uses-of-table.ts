import { sql, type SQL } from 'drizzle-orm';
import type { Label, Language } from '#calls/model';
import { narrowedAddress } from '#fields/model';
import { mostCounted } from '#lists/model';
import type { ActorContext } from '#server-kit/server';
import { mostNamed } from './most-named.ts';
import type { UseSource } from './use-source.ts';

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
  /** Rows, over `t`, that are not done, or that are in use; absent: that is no question of these. */
  open?: { where: SQL; are?: 'open' | 'inUse' };
  /** The list that has its rows. Whoever may not see it is told nothing of them. */
  list: {
    /** Codes of its screen: a right to query one of them opens it. */
    screens: readonly string[];
    /** Rows, over `t`, that this right lets the reader see; absent: all of them. */
    reach?: (context: ActorContext) => SQL;
    route: string;
    /** Of each register the filter that narrows the list to a record; of others there is no way to it. */
    narrows: Readonly<Record<string, string>>;
  };
  /** Its latest rows by name, over `t`. */
  latest?: {
    name: (language: Language) => SQL;
    newest: SQL;
    /** What a row leads to; absent: the row itself. */
    leadsTo?: SQL;
    address: (id: string, context: ActorContext) => string;
  };
}

/** Which records a table refers to: an index look-up of each, since it may be long and most of its rows refer to few. */
export const usedByColumns =
  (table: string, columns: ReferringTable['columns']): UseSource['usedAmong'] =>
  async (db, register, ids) => {
    const column = columns[register];
    if (column === undefined) return new Set();
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT asked.id FROM unnest(${sql.param([...ids])}::text[]) AS asked (id)
       WHERE EXISTS (SELECT FROM ${sql.raw(table)} t WHERE t.${sql.raw(column)} = asked.id)`);
    return new Set(rows.map(({ id }) => id));
  };

/** A table as a source of uses: how many rows refer to a record, the latest of them, and the list that has them all. */
export const usesOfTable = ({
  table,
  kind = table,
  label,
  columns,
  fixes,
  open,
  list,
  latest,
}: ReferringTable): UseSource => ({
  ...(fixes && { fixes }),
  usedAmong: usedByColumns(table, columns),
  async usesOf(context, register, ids) {
    const column = columns[register];
    if (column === undefined || !context.actor.may(list.screens, 'query')) return [];
    const of = sql`t.${sql.raw(column)} = ANY (${sql.param([...ids])}::text[])
      AND ${list.reach?.(context) ?? sql`true`}`;
    const { rows } = await context.db.execute<{ total: number; open: number }>(sql`
      SELECT count(*)::int AS total, (count(*) FILTER (WHERE found.open))::int AS open
        FROM (SELECT ${open?.where ?? sql`false`} AS open FROM ${sql.raw(table)} t
               WHERE ${of} LIMIT ${mostCounted + 1}) AS found`);
    const { total, open: opened } = rows[0] ?? { total: 0, open: 0 };
    if (!total) return [];
    const narrows = list.narrows[register];
    return [
      {
        ...{ kind, label, openAre: open?.are ?? 'open' },
        // How many of more than lists count are open is not known.
        open: open && total <= mostCounted ? opened : null,
        ...{ total: Math.min(total, mostCounted), totalIsExact: total <= mostCounted },
        latest: latest ? await latestOf(context, table, latest, of) : [],
        path:
          narrows === undefined
            ? null
            : narrowedAddress(list.route, [{ field: narrows, operation: 'is', value: ids[0] ?? '' }]),
      },
    ];
  },
});

async function latestOf(
  context: ActorContext,
  table: string,
  { name, newest, leadsTo = sql`t.id`, address }: NonNullable<ReferringTable['latest']>,
  of: SQL,
) {
  const { rows } = await context.db.execute<{ id: string; leads: string; name: string }>(sql`
    SELECT t.id::text AS id, (${leadsTo})::text AS leads, ${name(context.language)} AS name FROM ${sql.raw(table)} t
     WHERE ${of} ORDER BY ${newest} DESC, t.id DESC LIMIT ${mostNamed}`);
  return rows.map(({ leads, ...row }) => ({ ...row, path: address(leads, context) }));
}
