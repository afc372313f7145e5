import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { chargedMeasure, invoiceHead, receiptHead, stages } from '#purchasing/model';
import type { Db } from '#server-kit/server';
import type { Stock } from '../needs.ts';

/** Whoever entered it aside, these took over what is older than a week. */
const takenOverBy = ['purchasing', 'manager'] as const;
const waitsFor = '7 days';

const freight = sql`(SELECT * FROM ${formsOf(invoiceHead)} WHERE status = 'approved' AND own ->> 'kind' = 'freight')`;

/**
 * Invoices of carriers: which receipt lines bear how much, who took them over, and what came to the value of stock by it. The
 * last ones wait for two people.
 */
export async function writeFreight(
  db: Db,
  stock: Pick<Stock, 'importPastValues'>,
  today: Date,
): Promise<void> {
  await db.execute(sql`
    UPDATE purchase_invoice v SET kind = 'freight', first_state = 'exception', reasons = '[{"why": "order", "by": ""}]',
           state = CASE WHEN v.posted_at < ${today}::timestamptz - ${waitsFor}::interval THEN 'accepted' ELSE 'exception' END,
           payable_at = CASE WHEN v.posted_at < ${today}::timestamptz - ${waitsFor}::interval THEN v.posted_at + interval '2 days' END
      FROM ${freight} f WHERE f.id = v.form_id`);
  await db.execute(sql`
    INSERT INTO trade_line (stage, measure, document_type, document_id, line_id, position, company_id, item_id, warehouse_id,
                            quantity, unit, factor, currency, opened_at)
    SELECT ${stages.freight.stage}, ${stages.freight.measure}, f.type, f.id, share ->> 'id', place - 1, f.company_id, r.item_id,
           r.warehouse_id, r.quantity, r.unit, 1, f.currency, f.applied_at
      FROM ${freight} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'shares') WITH ORDINALITY AS s (share, place)
      JOIN trade_line r ON r.stage = ${stages.receipt.stage} AND r.line_id = share -> 'receiptLine' ->> 'id'
     ORDER BY f.applied_at, f.id, place`);
  // Each share is what all up to it come to, less what those before it did: they add up to the cent.
  await db.execute(sql`
    WITH weighed AS (
      SELECT t.id, f.id AS invoice, t.line_id, r.id AS receipt, t.quantity, f.applicant_id, f.applied_at,
             (f.own ->> 'statedTotal')::numeric - (f.own ->> 'statedTax')::numeric AS net,
             CASE f.own ->> 'shareBy' WHEN 'weight' THEN (share ->> 'weight')::numeric ELSE w.value END AS weight
        FROM ${freight} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'shares') AS share
        JOIN trade_line t ON t.document_id = f.id AND t.line_id = share ->> 'id'
        JOIN trade_line r ON r.stage = ${stages.receipt.stage} AND r.line_id = share -> 'receiptLine' ->> 'id'
        JOIN purchase_receipt_line w ON w.trade_id = r.id
    ), linked AS (
      INSERT INTO trade_link (source_id, target_id, measure, quantity, person_id, linked_at)
      SELECT receipt, id, ${chargedMeasure}, quantity, applicant_id, applied_at FROM weighed
    ), upto AS (
      SELECT *, sum(weight) OVER (PARTITION BY invoice ORDER BY id) AS until, sum(weight) OVER (PARTITION BY invoice) AS whole
        FROM weighed)
    INSERT INTO purchase_freight_share (trade_id, invoice_id, line_id, receipt_line, amount)
    SELECT id, invoice, line_id, receipt, round(net * until / whole, 2) - round(net * (until - weight) / whole, 2) FROM upto`);
  await db.execute(sql`
    INSERT INTO purchase_invoice_consent (invoice_id, person_id, reason, consented_at)
    SELECT v.form_id, a.person_id, '与运输合同运价一致', v.posted_at + interval '1 day' * a.place
      FROM purchase_invoice v
      CROSS JOIN (SELECT person_id, row_number() OVER (ORDER BY name DESC) AS place FROM account
                   WHERE name = ANY (${sql.param([...takenOverBy])}::text[])) AS a
     WHERE v.kind = 'freight' AND v.state = 'accepted' AND a.person_id <> v.entered_by`);
  await stock.importPastValues(
    db,
    sql`
      SELECT ${receiptHead.code} AS to_voucher, r.receipt_id AS to_id, r.line_id AS to_line, ${invoiceHead.code} AS voucher,
             s.invoice_id AS voucher_id, s.line_id AS voucher_line, s.amount, v.payable_at AS entered_at, v.entered_by AS person_id
        FROM purchase_freight_share s JOIN purchase_receipt_line r ON r.trade_id = s.receipt_line
        JOIN purchase_invoice v ON v.form_id = s.invoice_id
       WHERE v.state = 'accepted' AND s.amount <> 0`,
  );
}
