import { sql, type SQL } from 'drizzle-orm';
import { stock, type StockStatus } from '#inventory/model';
import { balanceAt, rateAt } from '#ledgers/server';
import type { Db } from '#server-kit/server';

/** A line of a count with all that is known of it: never answered as it is while others count. */
export interface CountedLine extends Record<string, unknown> {
  id: string;
  keyId: string;
  place: { item: string; warehouse: string; bin: string; lot: string; status: StockStatus };
  first: string | null;
  firstBy: string | null;
  firstAt: string | null;
  recount: boolean;
  second: string | null;
  secondBy: string | null;
  secondAt: string | null;
  /** The books at the moment that counts; null where nothing is counted. */
  book: string | null;
  /** At that moment, too: what is found comes in at it. */
  rate: string;
}

/** What counts of a line: the second count where there is one. */
export const finalOf = ({
  first,
  firstAt,
  second,
  secondAt,
}: CountedLine): { quantity: string; at: string } | null =>
  second !== null && secondAt !== null
    ? { quantity: second, at: secondAt }
    : first !== null && firstAt !== null
      ? { quantity: first, at: firstAt }
      : null;

/** When the line was counted, in SQL; alias `l`. */
const countedAt = sql`coalesce(l.second_at, l.first_at)`;
const instant = (column: SQL): SQL => sql`to_json(${column}) #>> '{}'`;

/** The lines of a count with the books at the moment of each; `more` further columns, of the joined tables. */
export async function countLines<T extends CountedLine = CountedLine>(
  db: Db,
  countId: string,
  more: SQL = sql``,
  joins: SQL = sql``,
): Promise<T[]> {
  const { rows } = await db.execute<T>(sql`
    SELECT l.id::text, l.key_id::text AS "keyId",
           jsonb_build_object('item', k.item_id, 'warehouse', k.warehouse_id, 'bin', k.bin_id, 'lot', k.lot, 'status', k.status) AS place,
           trim_scale(l.first_quantity)::text AS first, l.first_by AS "firstBy",
           ${instant(sql`l.first_at`)} AS "firstAt", l.recount, trim_scale(l.second_quantity)::text AS second,
           l.second_by AS "secondBy", ${instant(sql`l.second_at`)} AS "secondAt",
           CASE WHEN l.book IS NOT NULL THEN trim_scale(l.book)::text
                WHEN l.first_at IS NOT NULL THEN trim_scale(${balanceAt(stock, countedAt)})::text END AS book,
           trim_scale(CASE WHEN l.first_at IS NOT NULL THEN ${rateAt(stock, countedAt)} ELSE p.rate END)::text AS rate ${more}
      FROM stock_count_line l JOIN stock_key k ON k.id = l.key_id JOIN stock_pool p ON p.id = k.pool_id ${joins}
     WHERE l.count_id = ${countId}::uuid ORDER BY l.id`);
  return rows as T[];
}
