import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { stages } from '#purchasing/model';
import type { ActorContext } from '#server-kit/server';
import { canonicalOf } from '#identity/server';
import { openInSql } from '#trade/server';
import { returnedInSql, toCreditInSql } from '../credits/credit-sql.ts';
import { dueInSql, termsInSql } from '../invoices/due.ts';
import { paidInSql } from '../invoices/paid.ts';
import { isPayable } from '../invoices/recorded.ts';
import type { LinesDecided } from '../needs.ts';
import { acceptedInSql } from '../receipts/accepted.ts';

const gross = (quantity: SQL): SQL => sql`(${quantity}) * t.price * (1 + coalesce(t.tax_rate, 0) / 100)`;
const local = (instant: SQL): SQL => sql`(${instant} AT TIME ZONE company_time_zone())`;
const supplierOf = (column: SQL): SQL => canonicalOf('supplier', column);

/** What was paid of invoices, as one row (supplier_id, invoice, paid) each, by the supplier that stands for those that were merged. */
const paidOfEach: SQL = sql`(
  SELECT ${supplierOf(sql`p.supplier_id`)} AS supplier_id, p.invoice, sum(p.paid) AS paid FROM ${paidInSql()} AS p GROUP BY 1, 2)`;

/**
 * What will have to be paid, line by line, as rows (kind, company_id, currency, supplier_id, document_id, item_id, day, partly,
 * waits, amount, week): what is overdue has no week. Invoices by their due day, less what was paid of them (`partly`); goods by the
 * terms of their supplier from when they came, what is to come from when it is promised; less credits to ask. Goods that wait for
 * their verdict (`waits`) are expected to be accepted.
 */
export function owedInSql(
  { now, timeZone }: Pick<ActorContext, 'now' | 'timeZone'>,
  { waiting }: Pick<LinesDecided, 'waiting'>,
): SQL {
  const ofPartner = termsInSql(sql`t.partner_id`);
  const today = sql`${dayOf(now, timeZone)}::date`;
  return sql`(
    SELECT every.*, CASE WHEN every.day >= ${today} THEN date_trunc('week', every.day)::date END AS week FROM (
      SELECT 'matched' AS kind, v.company_id, v.currency, v.supplier_id, v.form_id AS document_id, NULL::text AS item_id,
             ${dueInSql} AS day, before.paid IS NOT NULL AS partly, false AS waits, v.stated_total - coalesce(before.paid, 0) AS amount
        FROM purchase_invoice v
        LEFT JOIN ${paidOfEach} AS before ON before.supplier_id = ${supplierOf(sql`v.supplier_id`)} AND before.invoice = v.number_key
       WHERE ${isPayable} AND v.stated_total > coalesce(before.paid, 0)
         AND NOT EXISTS (SELECT FROM trade_line p WHERE p.document_id = v.form_id AND p.state = 'done')
      UNION ALL
      SELECT 'received', t.company_id, t.currency, t.partner_id, t.document_id, t.item_id, ${local(sql`t.opened_at`)}::date + ${ofPartner},
             false, part.waits, ${gross(sql`part.quantity`)}
        FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id
       CROSS JOIN LATERAL (SELECT ${acceptedInSql} - t.linked AS open OFFSET 0) AS now
       CROSS JOIN LATERAL (
         SELECT false AS waits, greatest(now.open, 0) AS quantity
         UNION ALL
         SELECT true, greatest(now.open + ${waiting(sql`r.trade_id`)}, 0) - greatest(now.open, 0) WHERE r.inspected) AS part
       WHERE t.state IN ('open', 'partly')
      UNION ALL
      SELECT 'ordered', t.company_id, t.currency, t.partner_id, t.document_id, t.item_id, t.due + ${ofPartner}, false, false, ${gross(openInSql)}
        FROM trade_line t WHERE t.stage = ${stages.order.stage} AND t.state IN ('open', 'partly')
      UNION ALL
      SELECT 'credits', t.company_id, t.currency, t.partner_id, t.document_id, t.item_id, ${today}, false, false, -(${gross(toCreditInSql)})
        FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id
       WHERE t.state <> 'cancelled' AND ${returnedInSql} > 0 AND ${toCreditInSql} > 0) AS every)`;
}
