import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { stages } from '#purchasing/model';
import type { ActorContext } from '#server-kit/server';
import { openInSql } from '#trade/server';
import { creditPrice, returnedInSql, toCreditInSql } from '../credits/credit-sql.ts';
import { dueInSql, termsInSql } from '../invoices/due.ts';
import { toPayInSql } from '../invoices/to-pay.ts';
import type { LinesDecided } from '../needs.ts';
import { acceptedInSql } from '../receipts/accepted.ts';

const gross = (quantity: SQL): SQL => sql`(${quantity}) * t.price * (1 + coalesce(t.tax_rate, 0) / 100)`;
const local = (instant: SQL): SQL => sql`(${instant} AT TIME ZONE company_time_zone())`;
/**
 * What will have to be paid, line by line, as rows (kind, company_id, currency, supplier_id, document_id, item_id, day, paid,
 * credited, waits, amount, week): what is overdue has no week. Invoices by their due day, less what was paid of them and credited
 * (`paid`, `credited`: something was); of one that waits as an exception what its lines took that match, as it is not received and
 * not invoiced any more; goods by the terms of their supplier from when they came, what is to come from when it is
 * promised; less credits to ask, and credit notes that no invoice is left for. Goods that wait for their verdict (`waits`) are expected
 * to be accepted.
 */
export function owedInSql(
  { now, timeZone }: Pick<ActorContext, 'now' | 'timeZone'>,
  { waiting }: Pick<LinesDecided, 'waiting'>,
): SQL {
  const ofPartner = termsInSql(sql`t.partner_id`);
  const today = sql`${dayOf(now, timeZone)}::date`;
  return sql`(
    SELECT every.*, CASE WHEN every.day >= ${today} THEN date_trunc('week', every.day)::date END AS week FROM (
      SELECT CASE WHEN p.form_id IS NULL THEN 'noted' ELSE 'matched' END AS kind, p.company_id, p.currency, p.supplier_id,
             p.form_id AS document_id, NULL::text AS item_id, coalesce(p.due, ${today}) AS day, p.paid > 0 AS paid, p.credited > 0 AS credited,
             false AS waits, p.left AS amount
        FROM ${toPayInSql()} AS p WHERE p.left <> 0
      UNION ALL
      SELECT 'exception', v.company_id, v.currency, v.supplier_id, v.form_id, NULL, ${dueInSql}, false, false, false, taken.amount
        FROM purchase_invoice v
       CROSS JOIN LATERAL (
         SELECT sum(n.linked * n.price * (1 + coalesce(t.tax_rate, 0) / 100)) AS amount
           FROM purchase_invoice_line n JOIN trade_line t ON t.id = n.trade_id WHERE n.invoice_id = v.form_id) AS taken
       WHERE v.state = 'exception' AND taken.amount > 0
      UNION ALL
      SELECT 'received', t.company_id, t.currency, t.partner_id, t.document_id, t.item_id, ${local(sql`t.opened_at`)}::date + ${ofPartner},
             false, false, part.waits, ${gross(sql`part.quantity`)}
        FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id
       CROSS JOIN LATERAL (SELECT ${acceptedInSql} - t.linked AS open OFFSET 0) AS now
       CROSS JOIN LATERAL (
         SELECT false AS waits, greatest(now.open, 0) AS quantity
         UNION ALL
         SELECT true, greatest(now.open + ${waiting(sql`r.trade_id`)}, 0) - greatest(now.open, 0)
          WHERE r.inspected OR r.damaged > 0) AS part
       WHERE t.state IN ('open', 'partly')
      UNION ALL
      SELECT 'ordered', t.company_id, t.currency, t.partner_id, t.document_id, t.item_id, t.due + ${ofPartner}, false, false, false,
             ${gross(openInSql)}
        FROM trade_line t WHERE t.stage = ${stages.order.stage} AND t.state IN ('open', 'partly')
      UNION ALL
      SELECT 'credits', t.company_id, t.currency, t.partner_id, t.document_id, t.item_id, ${today}, false, false, false,
             -(${toCreditInSql}) * each.gross
        FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id CROSS JOIN LATERAL ${creditPrice} AS each
       WHERE t.state <> 'cancelled' AND ${returnedInSql} > 0 AND ${toCreditInSql} > 0) AS every)`;
}
