import { sql, type SQL } from 'drizzle-orm';
import { serialsInShort } from '#inventory/model';
import type { Db } from '#server-kit/server';
import { leftOf, toInvoiceOf, waitingOf } from './accepted.ts';

/*
 * Lines of a receipt that came of one line of its order (a serial number each, or lots, or bins) are one arrival: the supplier asks
 * for it in one line, and an invoice names it by its first one (decision 447).
 */

/** The lines of the arrival of a receipt line `r`, as `m` (purchase_receipt_line) and `x` (trade_line). */
const itsLines: SQL = sql`purchase_receipt_line m JOIN trade_line x ON x.id = m.trade_id
   WHERE m.order_line = r.order_line AND m.receipt_id = r.receipt_id`;

/** Is a receipt line `r` the one by which its arrival is named? */
export const isNamedBy: SQL = sql`r.trade_id = (
  SELECT min(m.trade_id) FROM purchase_receipt_line m WHERE m.order_line = r.order_line AND m.receipt_id = r.receipt_id)`;

/** What of it is offered to a further invoice: accepted, not invoiced, and not asked for by one that waits. */
export const toOfferInSql: SQL = sql`(
  SELECT greatest(coalesce(sum(${toInvoiceOf('x', 'm')} - ${waitingOf(sql`true`, 'm')}), 0), 0) FROM ${itsLines})`;

/** What of the arrival of `r` did not go back to the supplier, and what of it came at all. */
export const leftOfArrival: SQL = sql`(SELECT coalesce(sum(${leftOf('x')}), 0) FROM ${itsLines})`;
export const cameInArrival: SQL = sql`(SELECT coalesce(sum(x.quantity), 0) FROM ${itsLines})`;

/** Lots or serial numbers of arrivals, by the receipt lines that name them. */
export type LotsOf = ReadonlyMap<string, string>;

/** Lots as people write them; serial numbers that follow one another as a range. */
const inWords = (lots: readonly string[], serial: boolean): string | null =>
  lots.length === 0 ? null : serial ? serialsInShort(lots) : lots.join('、');

/**
 * The lots or serial numbers of the arrivals of receipt lines, as people write them: of those lines that `counts` (`m`, `x`), of all
 * of them where none does.
 */
const lotsWhere =
  (counts: SQL) =>
  async (db: Db, ids: readonly string[]): Promise<LotsOf> => {
    const asked = [...new Set(ids)].filter((id) => /^\d{1,18}$/.test(id));
    if (asked.length === 0) return new Map();
    const { rows } = await db.execute<{
      id: string;
      serial: boolean;
      lines: { lot: string; counts: boolean }[] | null;
    }>(sql`
      SELECT r.trade_id::text AS id, coalesce(i.tracking = 'serial', false) AS serial,
             (SELECT json_agg(json_build_object('lot', m.lot, 'counts', ${counts}) ORDER BY m.trade_id)
                FROM ${itsLines} AND m.lot <> '') AS lines
        FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id JOIN item i ON i.id = t.item_id
       WHERE r.trade_id = ANY (${sql.param(asked)}::bigint[])`);
    return new Map(
      rows.flatMap(({ id, serial, lines }) => {
        const all = lines ?? [];
        const those = all.filter((line) => line.counts);
        const words = inWords([...new Set((those.length > 0 ? those : all).map(({ lot }) => lot))], serial);
        return words === null ? [] : [[id, words] as const];
      }),
    );
  };

/** Those that are still to be invoiced. */
export const lotsOfArrivals = lotsWhere(sql`${toInvoiceOf('x', 'm')} > 0`);
/** Those that did not go back to the supplier. */
export const lotsThatStayed = lotsWhere(sql`${leftOf('x')} > 0`);

/** The lots or serial numbers that lines of an invoice took, or ask for, by line. */
export async function lotsOfInvoice(db: Db, id: string): Promise<LotsOf> {
  const { rows } = await db.execute<{ id: string; serial: boolean; lots: string[] }>(sql`
    SELECT n.trade_id::text AS id, coalesce(i.tracking = 'serial', false) AS serial, json_agg(DISTINCT m.lot) AS lots
      FROM purchase_invoice_line n JOIN purchase_receipt_line r ON r.trade_id = n.receipt_line
      JOIN trade_line t ON t.id = r.trade_id JOIN item i ON i.id = t.item_id
      JOIN purchase_receipt_line m ON m.order_line = r.order_line AND m.lot <> ''
       AND CASE WHEN jsonb_array_length(n.parts) = 0 THEN m.receipt_id = r.receipt_id
                ELSE EXISTS (SELECT FROM jsonb_array_elements(n.parts) AS part WHERE part ->> 'receipt' = m.trade_id::text) END
     WHERE n.invoice_id = ${id}::uuid GROUP BY n.trade_id, i.tracking`);
  return new Map(
    rows.flatMap((row) => {
      const words = inWords(row.lots, row.serial);
      return words === null ? [] : [[row.id, words] as const];
    }),
  );
}
