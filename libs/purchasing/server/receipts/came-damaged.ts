import { sql } from 'drizzle-orm';
import { formsOfAnyType } from '#documents/server';
import type { Db } from '#server-kit/server';

/** A receipt line of which some came damaged, with where it was put. */
export interface CameDamaged extends Record<string, unknown> {
  line: string;
  type: string;
  documentId: string;
  number: string;
  companyId: string;
  supplierId: string;
  itemId: string;
  warehouseId: string;
  binId: string;
  lot: string;
  /** In the unit of the line; base units in one of it, and their decimals. */
  quantity: string;
  unit: string;
  factor: string;
  decimals: number;
}

/** Lines of receipts that brought damaged goods of these items, the oldest first. */
export async function cameDamaged(db: Db, items: readonly string[]): Promise<CameDamaged[]> {
  const { rows } = await db.execute<CameDamaged>(sql`
    SELECT t.id::text AS line, t.document_type AS type, t.document_id::text AS "documentId",
           coalesce((SELECT f.number FROM ${formsOfAnyType} f WHERE f.id = t.document_id), '') AS number, t.company_id AS "companyId",
           t.partner_id AS "supplierId", t.item_id AS "itemId", r.warehouse_id AS "warehouseId", r.bin_id AS "binId", r.lot,
           trim_scale(r.damaged)::text AS quantity, t.unit, t.factor::text AS factor, coalesce(u.decimals, 6)::int AS decimals
      FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id
      JOIN item i ON i.id = t.item_id LEFT JOIN unit u ON u.id = i.unit_id
     WHERE t.item_id = ANY (${sql.param([...items])}::text[]) AND r.damaged > 0 AND t.state <> 'cancelled'
     ORDER BY t.id`);
  return rows;
}
