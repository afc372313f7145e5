import { sql, type SQL } from 'drizzle-orm';
import { stages } from '#purchasing/model';
import { creditableOf, creditedOf } from '../credits/credit-sql.ts';
import { acceptedOf, waitingOf } from '../receipts/accepted.ts';

/** Invoices that were posted before that of `n` have asked for the same goods first. */
const postedBefore: SQL = sql`(v.posted_at, v.form_id) < (
  SELECT a.posted_at, a.form_id FROM purchase_invoice a WHERE a.form_id = asking.invoice_id)`;

/**
 * How much a line of an invoice (`n`, with the receipt line `r` that it names) may ask for, as it is matched (decide-lines.ts): all
 * that is accepted of its line of the order, whichever receipt brought it, less what other invoices took and nobody credited,
 * or asked for before while this one waits.
 */
const coveredBy = (credited: SQL): SQL => sql`(
  SELECT greatest(0, n.linked + coalesce(sum(
           ${acceptedOf('x', 'm')} - x.linked + ${credited}
           - CASE WHEN asking.linked = 0 THEN ${waitingOf(postedBefore, 'm')} ELSE 0 END), 0)
         - (SELECT coalesce(sum(e.quantity), 0) FROM purchase_invoice_line e
              JOIN purchase_receipt_line o ON o.trade_id = e.receipt_line
             WHERE e.invoice_id = n.invoice_id AND e.trade_id < n.trade_id AND o.order_line = r.order_line
               AND e.linked = 0 AND e.state <> 'exception'))
    FROM (SELECT n.invoice_id, n.linked) AS asking, purchase_receipt_line m JOIN trade_line x ON x.id = m.trade_id
   WHERE m.order_line = r.order_line AND x.state <> 'cancelled')`;
export const coveredInSql: SQL = coveredBy(creditedOf('x', 'm'));

/**
 * What a line of an invoice (`n`) took went back to the supplier so far: a credit is asked for it, and no debit note. Where several
 * invoices took of a receipt line it is theirs in proportion, as the price of the credit is their mean (decision 557).
 */
export const wentBackInSql: SQL = sql`round((
  SELECT coalesce(sum(${creditableOf('x', 'm')} * k.quantity / nullif(x.linked, 0)), 0)
    FROM trade_link k JOIN purchase_receipt_line m ON m.trade_id = k.source_id JOIN trade_line x ON x.id = m.trade_id
   WHERE k.target_id = n.trade_id AND k.measure = ${stages.receipt.measure} AND x.state <> 'cancelled'), 6)`;

/** How much of the rest it may ask for: what went back of the same line of the order, credited or not, is nobody's loss here. */
export const coveredOfRest: SQL = sql`greatest(0, ${coveredBy(
  sql`CASE WHEN asking.linked = 0 THEN ${creditedOf('x', 'm')} ELSE ${creditableOf('x', 'm')} END`,
)} - ${wentBackInSql})`;
