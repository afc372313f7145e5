import { sql, type SQL } from 'drizzle-orm';
import { acceptedBackMeasure, returnedMeasure } from '#purchasing/model';
import { followedInSql } from '#trade/server';

/**
 * What of a receipt line (purchase_receipt_line, by its alias) with its trade line (by its alias) is accepted, in the unit of the
 * line: all that came undamaged where the item is not inspected, and what verdicts made usable; less what of that went back to the
 * supplier.
 */
export const acceptedOf = (line: string, receipt = 'r'): SQL => {
  const [t, r] = [sql.raw(line), sql.raw(receipt)];
  return sql`greatest(0,
  CASE WHEN ${r}.inspected THEN 0 ELSE ${t}.quantity - ${r}.damaged END
  + (SELECT coalesce(sum(a.quantity), 0) FROM purchase_acceptance a WHERE a.trade_id = ${r}.trade_id)
  - (SELECT coalesce(sum(k.quantity), 0) FROM trade_link k WHERE k.source_id = ${r}.trade_id AND k.measure = ${acceptedBackMeasure}))`;
};

/** What a receipt line `r` costs by its order: as that was changed since the goods came. */
export const agreedPrice: SQL = sql`(SELECT o.price FROM trade_line o WHERE o.id = r.order_line)`;

export const acceptedInSql: SQL = acceptedOf('t');

/** What of a receipt line (by its alias) invoices name that do not match and wait to be taken over; `which` of them (`v`). */
export const waitingOf = (which: SQL = sql`true`, receipt = 'r'): SQL => sql`(
  SELECT coalesce(sum(n.quantity), 0) FROM purchase_invoice_line n JOIN purchase_invoice v ON v.form_id = n.invoice_id
   WHERE n.receipt_line = ${sql.raw(receipt)}.trade_id AND n.linked = 0 AND v.state = 'exception' AND ${which})`;

/** Accepted and not invoiced yet. */
export const toInvoiceOf = (
  line: string,
  receipt: string,
): SQL => sql`CASE WHEN ${sql.raw(line)}.state IN ('cancelled', 'closed') THEN 0
  ELSE greatest(${acceptedOf(line, receipt)} - ${sql.raw(line)}.linked, 0) END`;

export const toInvoiceInSql: SQL = toInvoiceOf('t', 'r');

/** What of a receipt line (a trade line, by its alias) did not go back to the supplier. */
export const leftOf = (line: string): SQL => {
  const t = sql.raw(line);
  return sql`CASE WHEN ${t}.state = 'cancelled' THEN 0 ELSE ${t}.quantity - ${followedInSql(t, returnedMeasure)} END`;
};
export const leftOfReceipt: SQL = leftOf('t');

/**
 * The line of a receipt's voucher in the ledger that bears what comes to a receipt line `r` (trade line `t`) later: its own, or, of what
 * came whole damaged, that under which it lies blocked.
 */
export const lineInStock: SQL = sql`r.line_id || CASE WHEN r.base <= round(r.damaged * t.factor, coalesce(
  (SELECT u.decimals::int FROM item i JOIN unit u ON u.id = i.unit_id WHERE i.id = t.item_id), 6)) THEN '/damaged' ELSE '' END`;
