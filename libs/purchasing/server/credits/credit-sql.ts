import { sql, type SQL } from 'drizzle-orm';
import { returnedMeasure, stages } from '#purchasing/model';
import { followedInSql } from '#trade/server';
import { acceptedOf } from '../receipts/accepted.ts';

/** What of a receipt line went back to the supplier; `r` is purchase_receipt_line. */
export const returnedInSql: SQL = sql`(SELECT coalesce(sum(k.quantity), 0) FROM trade_link k
  WHERE k.source_id = r.trade_id AND k.measure = ${returnedMeasure})`;

/** Does a credit note `c` stand: is it neither what takes another one back, nor taken back? */
export const standsInSql: SQL = sql`(c.reverses IS NULL AND NOT EXISTS (SELECT FROM purchase_credit back WHERE back.reverses = c.id))`;

/** What the supplier paid back of a credit note (purchase_credit, by its alias). */
export const refundedInSql = (
  credit: string,
): SQL => sql`(SELECT coalesce(sum(p.amount), 0) FROM purchase_credit_refund p
  WHERE p.credit_id = ${sql.raw(credit)}.id)`;

/** What of a receipt line (purchase_receipt_line, by its alias) the supplier credited. */
export const creditedInSql = (
  receipt: string,
): SQL => sql`(SELECT coalesce(sum(c.quantity), 0) FROM purchase_credit c
  WHERE c.trade_id = ${sql.raw(receipt)}.trade_id)`;

/**
 * What of a receipt line (by the aliases of its trade line and itself) was credited of what is invoiced beyond what is accepted: it
 * does not count as invoiced any more.
 */
export const creditedOf = (line: string, receipt: string): SQL => sql`least(${creditedInSql(receipt)},
  greatest(${sql.raw(line)}.linked - ${acceptedOf(line, receipt)}, 0))`;

/** What of a receipt line (by the aliases of its trade line and itself) was invoiced and went back, credited or not. */
export const creditableOf = (line: string, receipt: string): SQL =>
  sql`least(${followedInSql(sql.raw(line), returnedMeasure)}, greatest(${sql.raw(line)}.linked - ${acceptedOf(line, receipt)}, 0))`;
export const creditableInSql: SQL = creditableOf('t', 'r');

/** What of it was not credited yet. */
export const toCreditInSql: SQL = sql`greatest(0, ${creditableInSql} - ${creditedInSql('r')})`;

/** Invoices `v`, with their lines `g` (trade_line), that took of a trade line `t` of a receipt, in its currency; `k` says how much. */
export const invoicesOfLine: SQL = sql`trade_link k JOIN trade_line g ON g.id = k.target_id
    JOIN purchase_invoice v ON v.form_id = g.document_id AND v.company_id = t.company_id AND v.currency = t.currency
   WHERE k.source_id = t.id AND k.measure = ${stages.receipt.measure} AND v.state <> 'voided'`;

/**
 * What one unit of a trade line `t` of a receipt is credited at, as one row (net, gross): what its invoices ask for it, in the mean;
 * where none does in its currency, what its order says (decision 557).
 */
export const creditPrice: SQL = sql`(
  SELECT coalesce(sum(k.quantity * g.price) / nullif(sum(k.quantity), 0), t.price, 0) AS net,
         coalesce(sum(k.quantity * g.price * (1 + coalesce(g.tax_rate, 0) / 100)) / nullif(sum(k.quantity), 0),
                  t.price * (1 + coalesce(t.tax_rate, 0) / 100), 0) AS gross
    FROM ${invoicesOfLine})`;
