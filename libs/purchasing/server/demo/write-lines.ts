import { sql, type SQL } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import {
  acceptedBackMeasure,
  invoiceHead,
  orderHead,
  receiptHead,
  returnedMeasure,
  stages,
} from '#purchasing/model';
import type { Db } from '#server-kit/server';
import type { Stock } from '../needs.ts';
import { writeFreight } from './write-freight.ts';

const columns = sql`stage, measure, document_type, document_id, line_id, position, company_id, item_id, partner_id, warehouse_id,
  quantity, unit, factor, price, tax_rate, currency, due, over_percent, under_percent, stock, opened_at`;
/** When goods came, also where that was entered later. */
const happened = sql`coalesce((f.own ->> 'happenedAt')::timestamptz, f.applied_at)`;
const linesOf = (alias: string): SQL =>
  sql`CROSS JOIN LATERAL jsonb_array_elements(${sql.raw(alias)}.own -> 'lines') WITH ORDINALITY AS l (line, place)`;

/**
 * The lines of the demo's orders, receipts and invoices as the ledger of links has them, from the documents, all at once,
 * and what of it moved stock.
 */
export async function writeLines(
  db: Db,
  stock: Pick<Stock, 'importPast' | 'importPastValues'>,
  today: Date,
): Promise<void> {
  const { order, receipt, invoice } = stages;
  // Thousands of rows came in this transaction, of which nothing is known yet: joined row by row it takes ten times as long.
  await db.execute(sql`SET LOCAL enable_nestloop = off`);
  await db.execute(sql`
    INSERT INTO trade_line (${columns})
    SELECT ${order.stage}, ${order.measure}, f.type, f.id, line ->> 'id', place - 1, f.company_id, line -> 'item' ->> 'id',
           f.own -> 'supplier' ->> 'id', f.own -> 'warehouse' ->> 'id', (line ->> 'quantity')::numeric, line ->> 'unit', 1,
           (line ->> 'price')::numeric, 13, f.currency, (f.own ->> 'promised')::date, 2, 1, 'in', f.applied_at
      FROM ${formsOf(orderHead)} f ${linesOf('f')} WHERE f.status = 'approved' ORDER BY f.applied_at, f.id, place`);
  await db.execute(sql`
    INSERT INTO trade_link (source_id, target_id, measure, quantity, person_id, linked_at)
    SELECT (line -> 'request' ->> 'id')::bigint, t.id, 'ordered', t.quantity, f.applicant_id, f.applied_at
      FROM ${formsOf(orderHead)} f ${linesOf('f')} JOIN trade_line t ON t.document_id = f.id AND t.line_id = line ->> 'id'
     WHERE line -> 'request' ->> 'id' IS NOT NULL`);
  await db.execute(sql`
    INSERT INTO trade_line (${columns})
    SELECT ${receipt.stage}, ${receipt.measure}, f.type, f.id, line ->> 'id', place - 1, f.company_id, o.item_id, o.partner_id,
           f.own -> 'warehouse' ->> 'id', (line ->> 'quantity')::numeric, o.unit, 1, o.price, 13, f.currency, NULL, 0, 0, NULL, ${happened}
      FROM ${formsOf(receiptHead)} f ${linesOf('f')}
      JOIN trade_line o ON o.document_id = (f.own -> 'order' ->> 'id')::uuid AND o.line_id = line -> 'orderLine' ->> 'id'
     WHERE f.status = 'approved' ORDER BY f.applied_at, f.id, place`);
  await db.execute(sql`
    INSERT INTO trade_link (source_id, target_id, measure, quantity, person_id, linked_at)
    SELECT o.id, t.id, 'received', t.quantity, f.applicant_id, t.opened_at
      FROM ${formsOf(receiptHead)} f ${linesOf('f')} JOIN trade_line t ON t.document_id = f.id AND t.line_id = line ->> 'id'
      JOIN trade_line o ON o.document_id = (f.own -> 'order' ->> 'id')::uuid AND o.line_id = line -> 'orderLine' ->> 'id'`);
  await db.execute(sql`
    INSERT INTO purchase_receipt_line (trade_id, receipt_id, line_id, order_line, inspected, warehouse_id, bin_id, lot, base, value)
    SELECT t.id, t.document_id, t.line_id, k.source_id, coalesce(i.inspected, false), t.warehouse_id, '', '', t.quantity,
           round(t.quantity * t.price, 2)
      FROM trade_line t JOIN trade_link k ON k.target_id = t.id AND k.measure = 'received' JOIN item i ON i.id = t.item_id
     WHERE t.stage = ${receipt.stage}`);
  // What came in the last days is inspected as far as half of it.
  await db.execute(sql`
    INSERT INTO purchase_acceptance (trade_id, quantity, verdict_type, verdict_id, accepted_at)
    SELECT t.id, CASE WHEN t.opened_at > ${today}::timestamptz - interval '6 days' THEN round(t.quantity / 2, 6) ELSE t.quantity END,
           'DEMO', '1', t.opened_at + interval '1 day'
      FROM trade_line t JOIN purchase_receipt_line r ON r.trade_id = t.id
     WHERE r.inspected AND t.opened_at < ${today}::timestamptz - interval '1 day'`);
  await writeInvoices(db, invoice.stage, invoice.measure);
  await writeReturns(db, receipt.stage);
  await keepLinked(db);
  await writeCredits(db);
  await stock.importPast(db, movesOfReceipts(today));
  await stock.importPast(db, movesOfReturns);
  await writeFreight(db, stock, today);
  await db.execute(sql`SET LOCAL enable_nestloop = on`);
}

async function writeInvoices(db: Db, stage: string, measure: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO purchase_invoice (form_id, company_id, supplier_id, number, number_key, state, first_state, invoice_date, due,
                                  currency, stated_tax, stated_total, entered_by, posted_at, payable_at)
    SELECT f.id, f.company_id, f.own -> 'supplier' ->> 'id', f.own ->> 'invoiceNumber', invoice_key(f.own ->> 'invoiceNumber'), 'matched', 'matched',
           (f.own ->> 'invoiceDate')::date, (f.own ->> 'due')::date, f.currency, (f.own ->> 'statedTax')::numeric,
           (f.own ->> 'statedTotal')::numeric, f.applicant_id, f.applied_at, f.applied_at
      FROM ${formsOf(invoiceHead)} f WHERE f.status = 'approved'`);
  await db.execute(sql`
    INSERT INTO trade_line (${columns})
    SELECT ${stage}, ${measure}, f.type, f.id, line ->> 'id', place - 1, f.company_id, r.item_id, r.partner_id, NULL,
           (line ->> 'quantity')::numeric, r.unit, 1, (line ->> 'price')::numeric, 13, f.currency, (f.own ->> 'due')::date, 0, 0, NULL, f.applied_at
      FROM ${formsOf(invoiceHead)} f ${linesOf('f')}
      JOIN trade_line r ON r.stage = 'purchaseReceipt' AND r.line_id = line -> 'receiptLine' ->> 'id'
     WHERE f.status = 'approved' ORDER BY f.applied_at, f.id, place`);
  await db.execute(sql`
    WITH said AS (
      SELECT t.id, f.id AS invoice, t.line_id, r.id AS receipt, t.quantity, t.price, r.price AS order_price, w.inspected,
             CASE WHEN w.inspected THEN (SELECT coalesce(sum(a.quantity), 0) FROM purchase_acceptance a WHERE a.trade_id = r.id) ELSE r.quantity END AS accepted
        FROM ${formsOf(invoiceHead)} f ${linesOf('f')} JOIN trade_line t ON t.document_id = f.id AND t.line_id = line ->> 'id'
        JOIN trade_line r ON r.stage = 'purchaseReceipt' AND r.line_id = line -> 'receiptLine' ->> 'id'
        JOIN purchase_receipt_line w ON w.trade_id = r.id)
    INSERT INTO purchase_invoice_line (trade_id, invoice_id, line_id, receipt_line, quantity, price, order_price, net, tax, state, reasons, linked, parts)
    SELECT id, invoice, line_id, receipt, quantity, price, order_price, round(quantity * price, 2), round(quantity * price * 0.13, 2),
           CASE WHEN price = order_price AND quantity <= accepted THEN 'matched' ELSE 'exception' END,
           CASE WHEN price <> order_price THEN jsonb_build_array(jsonb_build_object('why', 'price', 'by', trim_scale(price - order_price)::text))
                ELSE '[]'::jsonb END
           || CASE WHEN quantity > accepted THEN jsonb_build_array(jsonb_build_object('why', 'quantity', 'by', trim_scale(quantity - accepted)::text))
                ELSE '[]'::jsonb END,
           CASE WHEN price = order_price AND quantity <= accepted THEN quantity ELSE 0 END,
           CASE WHEN price = order_price AND quantity <= accepted
                THEN jsonb_build_array(jsonb_build_object('receipt', receipt::text, 'quantity', trim_scale(quantity)::text, 'difference', '0'))
                ELSE '[]'::jsonb END
      FROM said`);
  await db.execute(sql`
    UPDATE purchase_invoice v SET state = 'exception', first_state = 'exception', payable_at = NULL
     WHERE EXISTS (SELECT FROM purchase_invoice_line l WHERE l.invoice_id = v.form_id AND l.state = 'exception')`);
  await db.execute(sql`
    INSERT INTO trade_link (source_id, target_id, measure, quantity, linked_at)
    SELECT l.receipt_line, l.trade_id, 'invoiced', l.linked, t.opened_at
      FROM purchase_invoice_line l JOIN trade_line t ON t.id = l.trade_id WHERE l.linked > 0`);
}

/**
 * Goods came in, those of inspected items to quarantine until their verdict; most of what could be used was used within a
 * fortnight.
 */
const movesOfReceipts = (today: Date): SQL => sql`
  SELECT t.company_id, t.item_id, r.warehouse_id, '' AS bin_id, '' AS lot, m.status, t.item_id AS subject, '' AS area, 'average' AS method,
         m.posted_at, m.quantity, m.voucher, r.receipt_id AS voucher_id, r.line_id AS voucher_line, m.leg, NULL AS person_id,
         m.valued_by, m.amount
    FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id
    LEFT JOIN purchase_acceptance a ON a.trade_id = t.id
   CROSS JOIN LATERAL (SELECT CASE WHEN r.inspected THEN a.quantity ELSE r.base END AS quantity, coalesce(a.accepted_at, t.opened_at) AS at) AS usable
   CROSS JOIN LATERAL (VALUES
     (${receiptHead.code}, 1, CASE WHEN r.inspected THEN 'quarantine' ELSE 'usable' END, r.base, t.opened_at, 'amount', r.value),
     ('VERDICT', 1, 'quarantine', CASE WHEN r.inspected THEN -usable.quantity END, usable.at, NULL, NULL),
     ('VERDICT', 2, 'usable', CASE WHEN r.inspected THEN usable.quantity END, usable.at, NULL, NULL),
     ('ISSUE', 1, 'usable', -trunc(usable.quantity * 0.8), usable.at + interval '1 day' * (2 + t.id % 12), 'method', NULL))
     AS m (voucher, leg, status, quantity, posted_at, valued_by, amount)
   WHERE t.stage = ${stages.receipt.stage} AND m.quantity <> 0 AND m.posted_at <= ${today}::timestamptz`;

/** What went back of receipts. */
async function writeReturns(db: Db, receipt: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO trade_line (${columns})
    SELECT ${stages.return.stage}, ${stages.return.measure}, f.type, f.id, line ->> 'id', place - 1, f.company_id, r.item_id, r.partner_id,
           f.own -> 'warehouse' ->> 'id', (line ->> 'quantity')::numeric, r.unit, 1, r.price, 13, f.currency, NULL, 0, 0, NULL, f.applied_at
      FROM ${formsOf(receiptHead)} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'returns') WITH ORDINALITY AS l (line, place)
      JOIN trade_line r ON r.stage = ${receipt} AND r.line_id = line -> 'receiptLine' ->> 'id'
     WHERE f.status = 'approved' ORDER BY f.applied_at, f.id, place`);
  await db.execute(sql`
    INSERT INTO trade_link (source_id, target_id, measure, quantity, person_id, linked_at)
    SELECT r.id, t.id, said.measure, t.quantity, f.applicant_id, f.applied_at
      FROM ${formsOf(receiptHead)} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'returns') AS line
      CROSS JOIN unnest(CASE WHEN line ->> 'from' = 'usable' THEN ARRAY[${returnedMeasure}, ${acceptedBackMeasure}]::text[]
                             ELSE ARRAY[${returnedMeasure}]::text[] END) AS said (measure)
      JOIN trade_line t ON t.document_id = f.id AND t.line_id = line ->> 'id'
      JOIN trade_line r ON r.stage = ${receipt} AND r.line_id = line -> 'receiptLine' ->> 'id'`);
}

/** A third of what went back is credited already. */
async function writeCredits(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO purchase_credit (id, trade_id, number, quantity, gross, person_id, credited_at)
    SELECT gen_random_uuid(), r.trade_id, 'CN' || to_char(b.opened_at, 'YYMMDD') || b.place, b.quantity,
           round(b.quantity * b.price * 1.13, 2), p.id, b.opened_at + interval '3 days'
      FROM (SELECT t.*, k.source_id, row_number() OVER (ORDER BY t.id) AS place FROM trade_line t
              JOIN trade_link k ON k.target_id = t.id AND k.measure = ${returnedMeasure}) AS b
      JOIN purchase_receipt_line r ON r.trade_id = b.source_id JOIN account a ON a.name = 'finance' JOIN person p ON p.id = a.person_id
      JOIN trade_line s ON s.id = r.trade_id AND s.linked >= b.quantity
     WHERE b.place % 3 = 1`);
}

/** What went back left stock, at the rate of its day. */
const movesOfReturns: SQL = sql`
  SELECT t.company_id, t.item_id, t.warehouse_id, '' AS bin_id, '' AS lot, 'usable' AS status, t.item_id AS subject, '' AS area,
         'average' AS method, t.opened_at AS posted_at, -t.quantity AS quantity, ${receiptHead.code} AS voucher,
         t.document_id AS voucher_id, t.line_id AS voucher_line, 1 AS leg, NULL AS person_id, 'method' AS valued_by, NULL::numeric AS amount
    FROM trade_line t WHERE t.stage = ${stages.return.stage}`;

/** What follows each line, and how it stands. */
async function keepLinked(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE trade_line t SET linked = n.linked,
           state = CASE WHEN n.linked >= t.quantity * (1 - t.under_percent / 100) THEN 'done' ELSE 'partly' END,
           ended_at = CASE WHEN n.linked >= t.quantity * (1 - t.under_percent / 100) THEN n.at END
      FROM (SELECT k.source_id, k.measure, sum(k.quantity) AS linked, max(k.linked_at) AS at FROM trade_link k GROUP BY 1, 2) AS n
     WHERE n.source_id = t.id AND n.measure = t.measure`);
}
