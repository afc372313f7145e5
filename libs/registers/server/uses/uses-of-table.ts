import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { UseSource } from './use-source.ts';

/** So many are counted; beyond it is 'more than'. */
const mostCounted = 10_000;

/** A table whose rows refer to records of registers by columns of their own: a ledger, say. */
export interface ReferringTable {
  /** 'stock_ledger': the kind of use. */
  table: string;
  /** What its rows are called: ['库存流水', 'Stock ledger']. */
  label: Label;
  /** Of each register the column that holds its ids: { item: 'item_id' }. */
  columns: Readonly<Record<string, string>>;
  /** Why what is fixed after use stays; absent: it fixes nothing. */
  fixes?: Label;
}

/** A table as a source of uses: how many rows refer to a record. */
export const usesOfTable = ({ table, label, columns, fixes }: ReferringTable): UseSource => ({
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
  async usesOf({ db }, register, ids) {
    const column = columns[register];
    if (column === undefined) return [];
    const { rows } = await db.execute<{ total: number }>(sql`
      SELECT count(*)::int AS total
        FROM (SELECT FROM ${sql.raw(table)} t WHERE t.${sql.raw(column)} = ANY (${sql.param([...ids])}::text[]) LIMIT ${mostCounted + 1}) AS found`);
    const total = rows[0]?.total ?? 0;
    if (!total) return [];
    const totalIsExact = total <= mostCounted;
    return [
      {
        ...{ kind: table, label, total: Math.min(total, mostCounted), totalIsExact },
        ...{ open: null, latest: [], path: null },
      },
    ];
  },
});
