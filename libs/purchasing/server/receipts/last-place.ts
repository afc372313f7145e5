import { sql, type SQL } from 'drizzle-orm';
import { stages } from '#purchasing/model';

/** The warehouse into which an item came last: where an order does not say, it is meant again. */
export const lastPlaceOf = (item: SQL, company: SQL): SQL => sql`(
  SELECT last.warehouse_id FROM trade_line b JOIN purchase_receipt_line last ON last.trade_id = b.id
    JOIN warehouse p ON p.id = last.warehouse_id
   WHERE b.item_id = ${item} AND b.company_id = ${company} AND b.stage = ${stages.receipt.stage} AND p.state = 'active'
   ORDER BY b.opened_at DESC LIMIT 1)`;
