import { sql, type SQL } from 'drizzle-orm';
import { formsOfAnyType } from '#documents/server';
import type { Db } from '#server-kit/server';

/**
 * Goods that lie blocked in one place, in base units, with the document that brought the last of them. An inspection that moved them
 * brought nothing: it is named only where nothing else did.
 */
export interface BlockedGoods extends Record<string, unknown> {
  /** Of their balance. */
  id: string;
  companyId: string;
  itemId: string;
  warehouseId: string;
  binId: string;
  lot: string;
  quantity: string;
  type: string;
  documentId: string;
  number: string;
}

/**
 * What lies blocked in the companies within, of one balance or of all; `within` is asked of their company's column, `movedBy`: the
 * voucher of inspections.
 */
export async function blockedGoods(
  db: Db,
  { within, id, movedBy }: { within: (company: SQL) => SQL; id?: string | undefined; movedBy: string },
): Promise<BlockedGoods[]> {
  const { rows } = await db.execute<BlockedGoods>(sql`
    SELECT k.id::text, k.company_id AS "companyId", k.item_id AS "itemId", k.warehouse_id AS "warehouseId", k.bin_id AS "binId", k.lot,
           trim_scale(k.quantity)::text AS quantity, l.voucher AS type, l.voucher_id::text AS "documentId",
           coalesce((SELECT f.number FROM ${formsOfAnyType} f WHERE f.id = l.voucher_id),
                    (SELECT c.number FROM stock_count c WHERE c.id = l.voucher_id), '') AS number
      FROM stock_key k CROSS JOIN LATERAL (
        SELECT l.voucher, l.voucher_id FROM stock_line l
         WHERE l.key_id = k.id AND l.quantity > 0 AND l.reverses IS NULL
         ORDER BY l.voucher = ${movedBy}, l.posted_at DESC, l.seq DESC LIMIT 1) AS l
     WHERE k.status = 'blocked' AND k.quantity > 0 AND ${within(sql`k.company_id`)}
       AND (${id ?? null}::bigint IS NULL OR k.id = ${id ?? null}::bigint)
     ORDER BY k.item_id, k.lot, k.id`);
  return rows;
}
