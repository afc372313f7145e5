import { sql, type SQL } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { headOf } from '#requisitions/model';

/** REQ150P: what was approved of it counts as paid. */
export const payment = headOf('purchasePayment');

/**
 * What was paid of invoices, line by line, as rows (payment, supplier_id, invoice, paid): `invoice` is the key of its number,
 * `payment` the number of the request. `suppliers`: to these alone, found by index.
 */
export const paidInSql = (suppliers?: SQL): SQL => sql`(
  SELECT f.number AS payment, f.own -> 'supplier' ->> 'id' AS supplier_id, invoice_key(line ->> 'invoice') AS invoice, (line ->> 'payNow')::numeric AS paid
    FROM ${formsOf(payment)} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'invoices') AS line
   WHERE f.status = 'approved' AND ${suppliers ? sql`f.own -> 'supplier' ->> 'id' = ANY (${suppliers})` : sql`true`})`;
