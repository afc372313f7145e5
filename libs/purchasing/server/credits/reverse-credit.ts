import { sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type NamedDocument } from '#calls/model';
import { formsOf } from '#documents/server';
import { withinScope } from '#identity/server';
import { acceptedBackMeasure, invoiceHead, reverseCredit, stages } from '#purchasing/model';
import { handle, newId, type Db } from '#server-kit/server';
import { holdLines } from '#trade/server';
import { acceptedOf } from '../receipts/accepted.ts';
import { refundedInSql, standsInSql } from './credit-sql.ts';

interface Noted extends Record<string, unknown> {
  orderLine: string;
  creditedAt: string;
  stands: boolean;
  refunded: boolean;
}

/**
 * Takes back a credit note that was entered by mistake, by a row of its opposite: what it credited is asked for again, and its invoice is
 * to be paid in full. It stays where an invoice matched only because of it: that one would be paid for goods that nobody accepted.
 */
export const reverseCreditHandler = handle(reverseCredit, async ({ id, reason }, context) => {
  const { db, actor, now } = context;
  if (!reason) throw invalid([{ path: 'reason', text: ['请说明原因', 'Say why'] }]);
  // Matching holds the lines of all that came of the order; so does this, and is decided once.
  const { rows: lines } = await db.execute<{ id: string }>(sql`
    SELECT m.trade_id::text AS id FROM purchase_credit c JOIN purchase_receipt_line r ON r.trade_id = c.trade_id
      JOIN purchase_receipt_line m ON m.order_line = r.order_line WHERE c.id = ${id}::uuid`);
  await holdLines(
    db,
    lines.map((line) => line.id),
  );
  const { rows } = await db.execute<Noted>(sql`
    SELECT r.order_line::text AS "orderLine", c.credited_at::text AS "creditedAt", ${standsInSql} AS stands,
           ${refundedInSql('c')} > 0 AS refunded
      FROM purchase_credit c JOIN purchase_receipt_line r ON r.trade_id = c.trade_id JOIN trade_line t ON t.id = c.trade_id
     WHERE c.id = ${id}::uuid AND c.reverses IS NULL
       AND ${withinScope(actor.scope([invoiceHead.code], 'disable'), { company: sql`t.company_id` }, actor)}`);
  const [credit] = rows;
  if (!credit) throw new CallError('notFound');
  if (!credit.stands) throw ruleBroken(['该贷项通知单已冲销', 'This credit note was reversed already']);
  if (credit.refunded)
    throw ruleBroken(['供应商已退款，请先撤销退款', 'The supplier refunded it: take the refund back first']);
  await db.execute(sql`
    INSERT INTO purchase_credit (id, trade_id, number, quantity, gross, person_id, credited_at, reverses, reason)
    SELECT ${newId()}::uuid, c.trade_id, c.number, -c.quantity, -c.gross, ${actor.personId}, ${now.toISOString()}::timestamptz, c.id, ${reason}
      FROM purchase_credit c WHERE c.id = ${id}::uuid`);
  const resting = await restingOn(db, credit);
  if (resting.length > 0)
    throw ruleBroken(
      [
        '{doc} 因这张贷项通知单才匹配，请先作废该发票',
        '{doc} matches only because of this credit note: make that invoice void first',
      ],
      { doc: resting.map(({ number }) => number).join('、') },
      resting,
    );
  return {};
});

/**
 * Invoices that matched since a credit note that does not stand any more, and would not have without it: more is invoiced of the line of
 * the order than is accepted of it and credited. What went back, or was credited, after they matched says nothing of that.
 */
async function restingOn(db: Db, { orderLine, creditedAt }: Noted): Promise<NamedDocument[]> {
  const { rows } = await db.execute<NamedDocument & Record<string, unknown>>(sql`
    WITH came AS (
      SELECT m.trade_id, x.linked - ${acceptedOf('x', 'm')} AS beyond FROM purchase_receipt_line m JOIN trade_line x ON x.id = m.trade_id
       WHERE m.order_line = ${orderLine}::bigint AND x.state <> 'cancelled'
    ), matched AS (
      SELECT v.form_id, min(k.linked_at) AS at FROM came JOIN trade_link k ON k.source_id = came.trade_id AND k.measure = ${stages.receipt.measure}
        JOIN purchase_invoice_line n ON n.trade_id = k.target_id JOIN purchase_invoice v ON v.form_id = n.invoice_id
       WHERE k.linked_at >= ${creditedAt}::timestamptz AND n.state IN ('matched', 'within') AND v.state <> 'voided' GROUP BY 1)
    SELECT ${invoiceHead.code} AS type, i.form_id::text AS id, coalesce(f.number, '') AS number
      FROM matched i JOIN ${formsOf(invoiceHead)} f ON f.id = i.form_id
     WHERE (SELECT sum(beyond) FROM came)
         > (SELECT coalesce(sum(k.quantity), 0) FROM came JOIN trade_link k ON k.source_id = came.trade_id
             WHERE k.measure = ${acceptedBackMeasure} AND k.linked_at > i.at)
         + (SELECT coalesce(sum(c.quantity), 0) FROM came JOIN purchase_credit c ON c.trade_id = came.trade_id
             WHERE c.credited_at <= i.at AND ${standsInSql})
     ORDER BY 3`);
  return rows;
}
