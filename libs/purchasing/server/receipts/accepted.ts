import { sql, type SQL } from 'drizzle-orm';
import { returnedMeasure } from '#purchasing/model';

/**
 * What of a receipt line `r` (purchase_receipt_line) with its trade line (by its alias) is accepted, in the unit of the line: all that
 * came undamaged where the item is not inspected, else what verdicts made usable; less what went back to the supplier.
 */
export const acceptedOf = (line: string): SQL => sql`greatest(0,
  CASE WHEN r.inspected
       THEN (SELECT coalesce(sum(a.quantity), 0) FROM purchase_acceptance a WHERE a.trade_id = r.trade_id)
       ELSE ${sql.raw(line)}.quantity - r.damaged END
  - (SELECT coalesce(sum(k.quantity), 0) FROM trade_link k WHERE k.source_id = r.trade_id AND k.measure = ${returnedMeasure}))`;

export const acceptedInSql: SQL = acceptedOf('t');

/** Accepted and not invoiced yet. */
export const toInvoiceInSql: SQL = sql`CASE WHEN t.state IN ('cancelled', 'closed') THEN 0
  ELSE greatest(${acceptedInSql} - t.linked, 0) END`;
