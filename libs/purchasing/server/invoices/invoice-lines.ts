import { sql } from 'drizzle-orm';
import type { Currency } from '#calls/model';
import { canonicalOf } from '#identity/server';
import type { MatchState } from '#purchasing/model';
import type { Context, Db } from '#server-kit/server';
import { creditedOf } from '../credits/credit-sql.ts';
import { acceptedInSql, lineInStock, waitingOf } from '../receipts/accepted.ts';

export interface Invoice extends Record<string, unknown> {
  id: string;
  companyId: string;
  kind: 'goods' | 'freight';
  supplierId: string;
  state: MatchState | 'accepted' | 'voided';
  currency: Currency;
  homeCurrency: Currency;
  statedTax: string;
  statedTotal: string;
  number: string;
  /** Of the invoice: by its rates it is held against receipts. */
  day: string;
  due: string | null;
  enteredBy: string;
}

/** A line of an invoice with the receipt line that it names. */
export interface InvoiceLine extends Record<string, unknown> {
  tradeId: string;
  lineId: string;
  receiptLine: string;
  orderLine: string;
  quantity: string;
  price: string;
  /** What its order line costs. */
  orderPrice: string;
  /** What that cost as the goods came in. */
  receiptPrice: string;
  net: string;
  tax: string;
  state: MatchState | 'accepted';
  linked: string;
  /** The goods are of whom the invoice is of, also where the two were merged since. */
  sameSupplier: boolean;
  currency: string;
}

/**
 * What came of an order line: so much of it is accepted, so much invoiced, so much of that credited since, and so much named by
 * invoices before that wait.
 */
export interface ReceiptLine extends Record<string, unknown> {
  id: string;
  receiptId: string;
  /** The line of the receipt's voucher in the ledger that bears what it costs more. */
  lineInStock: string;
  orderLine: string;
  quantity: string;
  value: string;
  /** Its tax is not deductible: the value is with it. */
  taxInCost: boolean;
  accepted: string;
  invoiced: string;
  credited: string;
  waiting: string;
}

/** The invoice, held until the transaction ends; null where there is none. */
export async function heldInvoice({ db }: Pick<Context, 'db'>, id: string): Promise<Invoice | null> {
  const { rows } = await db.execute<Invoice>(sql`
    SELECT i.form_id::text AS id, i.company_id AS "companyId", i.kind, i.supplier_id AS "supplierId", i.state, i.currency,
           c.currency AS "homeCurrency", i.stated_tax::text AS "statedTax", i.stated_total::text AS "statedTotal", i.number,
           i.invoice_date::text AS day, i.due::text AS due, i.entered_by AS "enteredBy"
      FROM purchase_invoice i JOIN company c ON c.id = i.company_id WHERE i.form_id = ${id}::uuid FOR UPDATE OF i`);
  return rows[0] ?? null;
}

export async function linesOfInvoice(db: Db, id: string): Promise<InvoiceLine[]> {
  const { rows } = await db.execute<InvoiceLine>(sql`
    SELECT n.trade_id::text AS "tradeId", n.line_id AS "lineId", n.receipt_line::text AS "receiptLine",
           r.order_line::text AS "orderLine", n.quantity::text, n.price::text, n.order_price::text AS "orderPrice",
           coalesce(t.price, 0)::text AS "receiptPrice",
           n.net::text, n.tax::text, n.state, n.linked::text, t.currency,
           coalesce(${canonicalOf('supplier', sql`t.partner_id`)} = ${canonicalOf('supplier', sql`v.supplier_id`)}, false) AS "sameSupplier"
      FROM purchase_invoice_line n JOIN purchase_invoice v ON v.form_id = n.invoice_id JOIN trade_line t ON t.id = n.receipt_line JOIN purchase_receipt_line r ON r.trade_id = t.id
     WHERE n.invoice_id = ${id}::uuid ORDER BY n.trade_id`);
  return rows;
}

/**
 * What came of order lines and was not reversed, oldest first. `before`: the invoice that asks; those that were posted before it
 * and do not match yet have asked for the same goods first.
 */
export async function receiptsOfOrders(
  db: Db,
  orderLines: readonly string[],
  before: string,
): Promise<ReceiptLine[]> {
  const { rows } = await db.execute<ReceiptLine>(sql`
    SELECT r.trade_id::text AS id, r.receipt_id::text AS "receiptId", ${lineInStock} AS "lineInStock", r.order_line::text AS "orderLine",
           t.quantity::text, r.value::text, r.tax_in_cost AS "taxInCost", ${acceptedInSql}::text AS accepted, t.linked::text AS invoiced,
           ${creditedOf('t', 'r')}::text AS credited,
           ${waitingOf(sql`(v.posted_at, v.form_id) < (SELECT a.posted_at, a.form_id FROM purchase_invoice a WHERE a.form_id = ${before}::uuid)`)}::text AS waiting
      FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id
     WHERE r.order_line = ANY (${sql.param([...new Set(orderLines)])}::bigint[]) AND t.state <> 'cancelled' ORDER BY r.trade_id`);
  return rows;
}
