import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { stages } from '#purchasing/model';
import type { ActorContext } from '#server-kit/server';
import { openInSql } from '#trade/server';
import { returnedInSql, toCreditInSql } from '../credits/credit-sql.ts';
import { toInvoiceInSql } from '../receipts/accepted.ts';

/** Days that a supplier gives, as long as an invoice does not say otherwise. */
export const usualDays = 30;
const gross = (quantity: SQL): SQL => sql`(${quantity}) * t.price * (1 + coalesce(t.tax_rate, 0) / 100)`;
const local = (instant: SQL): SQL => sql`(${instant} AT TIME ZONE company_time_zone())`;

/**
 * What will have to be paid, line by line, as rows (kind, company_id, currency, supplier_id, document_id, item_id, day, week, amount):
 * what is overdue has no week;
 * invoices by their due day; goods 30 days after they came; what is to come 30 days after it is promised; less credits to ask.
 */
export function owedInSql({ now, timeZone }: Pick<ActorContext, 'now' | 'timeZone'>): SQL {
  const today = sql`${dayOf(now, timeZone)}::date`;
  return sql`(
    SELECT every.*, CASE WHEN every.day >= ${today} THEN date_trunc('week', every.day)::date END AS week FROM (
      SELECT 'matched' AS kind, v.company_id, v.currency, v.supplier_id, v.form_id AS document_id, NULL::text AS item_id,
             coalesce(v.due, v.invoice_date + ${usualDays}::int) AS day, v.stated_total AS amount
        FROM purchase_invoice v WHERE v.state IN ('matched', 'within', 'accepted')
         AND NOT EXISTS (SELECT FROM trade_line p WHERE p.document_id = v.form_id AND p.state = 'done')
      UNION ALL
      SELECT 'received', t.company_id, t.currency, t.partner_id, t.document_id, t.item_id, ${local(sql`t.opened_at`)}::date + ${usualDays}::int,
             ${gross(toInvoiceInSql)}
        FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id WHERE t.state IN ('open', 'partly')
      UNION ALL
      SELECT 'ordered', t.company_id, t.currency, t.partner_id, t.document_id, t.item_id, t.due + ${usualDays}::int, ${gross(openInSql)}
        FROM trade_line t WHERE t.stage = ${stages.order.stage} AND t.state IN ('open', 'partly')
      UNION ALL
      SELECT 'credits', t.company_id, t.currency, t.partner_id, t.document_id, t.item_id, ${today}, -(${gross(toCreditInSql)})
        FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id
       WHERE t.state <> 'cancelled' AND ${returnedInSql} > 0 AND ${toCreditInSql} > 0) AS every)`;
}
