import { sql } from 'drizzle-orm';
import { formsOfAnyType } from '#documents/server';
import { withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { creditList, creditNoteList, returnedMeasure, stages } from '#purchasing/model';
import { inWholeSql } from '../lists/in-whole.ts';
import { creditPrice, refundedInSql, toCreditInSql } from './credit-sql.ts';

const invoiceOf = (what: ReturnType<typeof sql>) => sql`(
  SELECT ${what} FROM trade_link k JOIN purchase_invoice_line l ON l.trade_id = k.target_id
    JOIN purchase_invoice v ON v.form_id = l.invoice_id
   WHERE k.source_id = r.trade_id AND k.measure = ${stages.receipt.measure} AND v.state <> 'voided')`;

/** Lines of receipts of which something went back after it was invoiced, with the invoices that it stands in. */
export const creditRows = listFrom(creditList, {
  from: sql`purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id JOIN item i ON i.id = t.item_id
    JOIN company c ON c.id = t.company_id LEFT JOIN supplier s ON s.id = t.partner_id
    JOIN ${formsOfAnyType} f ON f.id = r.receipt_id
    CROSS JOIN LATERAL (SELECT ${toCreditInSql} AS quantity) AS q
    CROSS JOIN LATERAL ${creditPrice} AS each
    CROSS JOIN LATERAL (SELECT max(k.linked_at) AS at FROM trade_link k
      WHERE k.source_id = r.trade_id AND k.measure = ${returnedMeasure}) AS back`,
  id: sql`r.trade_id`,
  idAs: 'bigint',
  search: sql`i.search || ' ' || coalesce(s.search, '')`,
  at: {
    supplier: namedIn('s'),
    item: namedIn('i'),
    itemCode: sql`i.code`,
    quantity: sql`q.quantity`,
    unit: sql`t.unit`,
    price: sql`round(each.net, 6)`,
    gross: inWholeSql(sql`q.quantity * each.gross`, sql`t.currency`),
    currency: sql`t.currency`,
    invoices: invoiceOf(sql`string_agg(DISTINCT v.number, ', ')`),
    receipt: sql`f.number`,
    returnedAt: sql`back.at`,
    company: namedIn('c'),
  },
  carries: { receiptId: sql`r.receipt_id::text`, invoiceId: invoiceOf(sql`min(v.form_id::text)`) },
  reach: ({ actor }, action) =>
    sql`t.stage = ${stages.receipt.stage} AND t.state <> 'cancelled'
        AND EXISTS (SELECT FROM trade_link k WHERE k.source_id = r.trade_id AND k.measure = ${returnedMeasure})
        AND q.quantity > 0
        AND ${withinScope(actor.scope(creditList.screens, action), { company: sql`t.company_id` }, actor)}`,
});

/** Credit notes; what takes one back, and what of it the supplier paid back last, is said in its row. */
export const creditNoteRows = listFrom(creditNoteList, {
  from: sql`purchase_credit n LEFT JOIN purchase_credit back ON back.reverses = n.id
    JOIN purchase_receipt_line r ON r.trade_id = n.trade_id JOIN trade_line t ON t.id = r.trade_id JOIN item i ON i.id = t.item_id
    JOIN company c ON c.id = t.company_id LEFT JOIN supplier s ON s.id = t.partner_id
    JOIN ${formsOfAnyType} f ON f.id = r.receipt_id JOIN person e ON e.id = n.person_id LEFT JOIN person b ON b.id = back.person_id
    CROSS JOIN LATERAL (SELECT ${refundedInSql('n')} AS amount) AS refunded
    LEFT JOIN LATERAL (
      SELECT p.* FROM purchase_credit_refund p
       WHERE p.credit_id = n.id AND p.reverses IS NULL AND NOT EXISTS (SELECT FROM purchase_credit_refund x WHERE x.reverses = p.id)
       ORDER BY p.entered_at DESC, p.id DESC LIMIT 1) AS refund ON true
    LEFT JOIN person pb ON pb.id = refund.person_id`,
  id: sql`n.id`,
  search: sql`lower(n.number) || ' ' || i.search || ' ' || coalesce(s.search, '')`,
  at: {
    number: sql`n.number`,
    supplier: namedIn('s'),
    state: sql`CASE WHEN back.id IS NOT NULL THEN 'reversed' WHEN refunded.amount > 0 AND refunded.amount >= n.gross THEN 'refunded' ELSE 'stands' END`,
    item: namedIn('i'),
    quantity: sql`n.quantity`,
    unit: sql`t.unit`,
    gross: sql`n.gross`,
    refunded: sql`nullif(refunded.amount, 0)`,
    currency: sql`t.currency`,
    invoices: invoiceOf(sql`string_agg(DISTINCT v.number, ', ')`),
    receipt: sql`f.number`,
    refundedOn: sql`refund.refunded_on`,
    refundReference: sql`refund.reference`,
    refundedBy: namedIn('pb'),
    reason: sql`back.reason`,
    enteredBy: namedIn('e'),
    creditedAt: sql`n.credited_at`,
    reversedBy: namedIn('b'),
    reversedAt: sql`back.credited_at`,
    company: namedIn('c'),
  },
  carries: {
    receiptId: sql`r.receipt_id::text`,
    invoiceId: invoiceOf(sql`min(v.form_id::text)`),
    refundId: sql`refund.id::text`,
  },
  reach: ({ actor }, action) =>
    sql`n.reverses IS NULL AND ${withinScope(actor.scope(creditNoteList.screens, action), { company: sql`t.company_id` }, actor)}`,
});
