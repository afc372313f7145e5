import { sql, type SQL } from 'drizzle-orm';
import { canonicalOf } from '#identity/server';
import { stages } from '#purchasing/model';
import { invoicesOfLine, refundedInSql } from '../credits/credit-sql.ts';
import { dueInSql } from './due.ts';
import { paidInSql } from './paid.ts';

const supplierOf = (column: SQL): SQL => canonicalOf('supplier', column);

/** Only what matches, or was accepted as it is, is payable: of an invoice `v`. */
export const isPayable: SQL = sql`v.state IN ('matched', 'within', 'accepted')`;

/** Receipt lines that credits of these suppliers can be of, by index: those that came of them, or were invoiced by them. */
const linesOf = (suppliers: SQL): SQL => sql`(
  SELECT id FROM trade_line WHERE partner_id = ANY (${suppliers}) AND stage = ${stages.receipt.stage}
  UNION SELECT k.source_id FROM purchase_invoice v JOIN purchase_invoice_line l ON l.invoice_id = v.form_id
    JOIN trade_link k ON k.target_id = l.trade_id AND k.measure = ${stages.receipt.measure}
   WHERE v.supplier_id = ANY (${suppliers}) AND ${isPayable})`;

/**
 * What is left to pay of payable invoices, as rows (company_id, supplier_id, currency, form_id, due, posted_at, stated, paid,
 * credited, left): less what approved requests paid and what credit notes take off. A credit note is set against the newest payable
 * invoice that took of its receipt line; what that one leaves of it, or one without such an invoice, against the other invoices of its
 * supplier in that company and currency: those partly paid first, as they may have been settled with it before, then by their due day.
 * What nothing is left for is a row without an invoice, negative. Each credit note, less what the supplier paid back of it, is in one
 * row's `credited` or in that (decisions 557, 563).
 * `suppliers`: of these alone, found by index.
 */
export const toPayInSql = (suppliers?: SQL): SQL => sql`(
  WITH noted AS (
    SELECT t.company_id, ${supplierOf(sql`coalesce(on_it.supplier_id, t.partner_id)`)} AS supplier_id, t.currency, on_it.form_id, sum(c.gross - ${refundedInSql('c')}) AS amount
      FROM ${suppliers ? sql`${linesOf(suppliers)} AS x JOIN purchase_credit c ON c.trade_id = x.id` : sql`purchase_credit c`}
      JOIN trade_line t ON t.id = c.trade_id
      LEFT JOIN LATERAL (SELECT v.form_id, v.supplier_id FROM ${invoicesOfLine} AND ${isPayable}
        ORDER BY v.posted_at DESC, v.form_id DESC LIMIT 1) AS on_it ON true
     WHERE ${suppliers ? sql`coalesce(on_it.supplier_id, t.partner_id) = ANY (${suppliers})` : sql`true`}
     GROUP BY 1, 2, 3, 4
  ), paid AS (
    SELECT ${supplierOf(sql`p.supplier_id`)} AS supplier_id, p.invoice, sum(p.paid) AS paid FROM ${paidInSql(suppliers)} AS p GROUP BY 1, 2
  ), invoice AS (
    SELECT v.*, greatest(v.open - v.own, 0) AS rest FROM (
      SELECT v.company_id, ${supplierOf(sql`v.supplier_id`)} AS supplier_id, v.currency, v.form_id, ${dueInSql} AS due, v.posted_at,
             v.stated_total AS stated, coalesce(paid.paid, 0)::numeric(20, 2) AS paid, coalesce(noted.amount, 0) AS own,
             CASE WHEN EXISTS (SELECT FROM trade_line p WHERE p.document_id = v.form_id AND p.state = 'done') THEN 0
                  ELSE greatest(v.stated_total - coalesce(paid.paid, 0), 0)::numeric(20, 2) END AS open
        FROM purchase_invoice v LEFT JOIN paid ON paid.supplier_id = ${supplierOf(sql`v.supplier_id`)} AND paid.invoice = v.number_key
        LEFT JOIN noted ON noted.form_id = v.form_id
       WHERE ${isPayable} AND ${suppliers ? sql`v.supplier_id = ANY (${suppliers})` : sql`true`}) AS v
  ), surplus AS (
    SELECT company_id, supplier_id, currency, sum(amount) AS amount FROM (
      SELECT company_id, supplier_id, currency, amount FROM noted WHERE form_id IS NULL
      UNION ALL SELECT company_id, supplier_id, currency, own - open FROM invoice WHERE own > open) AS s
     GROUP BY 1, 2, 3 HAVING sum(amount) > 0
  ), shared AS (
    SELECT i.*, least(i.rest, greatest(coalesce(o.amount, 0) - (sum(i.rest) OVER (
             PARTITION BY i.company_id, i.supplier_id, i.currency ORDER BY i.paid = 0, i.due, i.posted_at, i.form_id) - i.rest), 0)) AS shares
      FROM invoice i LEFT JOIN surplus o USING (company_id, supplier_id, currency))
  SELECT company_id, supplier_id, currency, form_id, due, posted_at, stated, paid, least(own, open) + shares AS credited, rest - shares AS left
    FROM shared
  UNION ALL
  SELECT company_id, supplier_id, currency, NULL, NULL, NULL, 0, 0, 0, coalesce(sum(s.shares), 0) - o.amount
    FROM surplus o LEFT JOIN shared s USING (company_id, supplier_id, currency)
   GROUP BY 1, 2, 3, o.amount HAVING coalesce(sum(s.shares), 0) < o.amount)`;
