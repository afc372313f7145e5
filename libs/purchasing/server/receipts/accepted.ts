import { sql, type SQL } from 'drizzle-orm';
import { acceptedBackMeasure, receiptHead, returnedMeasure } from '#purchasing/model';
import { followedInSql } from '#trade/server';

/**
 * What of a receipt line (purchase_receipt_line, by its alias) with its trade line (by its alias) was ever accepted, in the unit of the
 * line: all that came undamaged where the item is not inspected, and what verdicts made usable.
 */
export const acceptedOnceOf = (line: string, receipt = 'r'): SQL => {
  const [t, r] = [sql.raw(line), sql.raw(receipt)];
  return sql`(CASE WHEN ${r}.inspected THEN 0 ELSE ${t}.quantity - ${r}.damaged END
  + (SELECT coalesce(sum(a.quantity), 0) FROM purchase_acceptance a WHERE a.trade_id = ${r}.trade_id))`;
};

/**
 * What of a receipt line (purchase_receipt_line, by its alias) with its trade line (by its alias) is accepted, in the unit of the
 * line: what ever was, less what of that went back to the supplier.
 */
export const acceptedOf = (
  line: string,
  receipt = 'r',
): SQL => sql`greatest(0, ${acceptedOnceOf(line, receipt)}
  - (SELECT coalesce(sum(k.quantity), 0) FROM trade_link k
      WHERE k.source_id = ${sql.raw(receipt)}.trade_id AND k.measure = ${acceptedBackMeasure}))`;

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
 * The line of a receipt's voucher in the ledger that bears what comes to a receipt line `r` later: its own, or, where all of it came
 * damaged, that under which it lies blocked. What came in says so: the decimals of the unit may be others by now.
 */
export const lineInStock: SQL = sql`coalesce((
  SELECT l.voucher_line FROM stock_line l
   WHERE l.voucher = ${receiptHead.code} AND l.voucher_id = r.receipt_id AND l.voucher_line IN (r.line_id, r.line_id || '/damaged')
     AND l.quantity > 0 AND l.reverses IS NULL AND l.amends IS NULL ORDER BY length(l.voucher_line) LIMIT 1), r.line_id)`;
