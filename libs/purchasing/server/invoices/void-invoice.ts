import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { ruleBroken } from '#calls/model';
import { oneWith } from '#identity/server';
import { invoiceHead, receiptHead } from '#purchasing/model';
import type { Context } from '#server-kit/server';
import { cancelLines, unlink } from '#trade/server';
import { bearFreight } from '../freight/bear-freight.ts';
import type { Stock } from '../needs.ts';
import { lineInStock } from '../receipts/accepted.ts';
import { heldInvoice } from './invoice-lines.ts';
import { paidInSql } from './paid.ts';

/** What a line of it added to a receipt line. */
interface Added extends Record<string, unknown> {
  lineId: string;
  receiptId: string;
  lineInStock: string;
  difference: string;
}

/**
 * An invoice that was paid stays; one that is taken back leaves what it was for to be invoiced again. Answers the lines of
 * orders of which that is.
 */
export async function voidInvoice(
  context: Context,
  stock: Stock,
  { id, reason }: { id: string; reason: string },
): Promise<string[]> {
  const { db } = context;
  const before = await heldInvoice(context, id);
  const { rows } = await db.execute<{ companyId: string; supplierId: string; key: string }>(sql`
    UPDATE purchase_invoice SET state = 'voided', payable_at = NULL WHERE form_id = ${id}::uuid
    RETURNING company_id AS "companyId", supplier_id AS "supplierId", number_key AS key`);
  const [invoice] = rows;
  if (!before || !invoice) return [];
  await refusePaid(context, invoice);
  const { rows: added } = await db.execute<Added>(sql`
    SELECT n.line_id || '/' || part.place || '/void' AS "lineId", r.receipt_id::text AS "receiptId", ${lineInStock} AS "lineInStock",
           part.of ->> 'difference' AS difference
      FROM purchase_invoice_line n CROSS JOIN LATERAL jsonb_array_elements(n.parts) WITH ORDINALITY AS part (of, place)
      JOIN purchase_receipt_line r ON r.trade_id = (part.of ->> 'receipt')::bigint
      JOIN trade_line t ON t.id = r.trade_id
     WHERE n.invoice_id = ${id}::uuid ORDER BY n.trade_id, part.place`);
  // Only once it was accepted did lines bear it.
  if (before.kind === 'freight' && before.state === 'accepted')
    await bearFreight(context, stock, { ...before, reason }, -1);
  const lines = await cancelLines(context, id, reason);
  await unlink(
    context,
    lines.map((line) => line.id),
  );
  await stock.addValue(
    context,
    { companyId: invoice.companyId, voucher: { kind: invoiceHead.code, id }, reason },
    added.flatMap(({ lineId, receiptId, lineInStock: to, difference }) =>
      new Big(difference).eq(0)
        ? []
        : [
            {
              line: lineId,
              to: { kind: receiptHead.code, id: receiptId, line: to },
              amount: new Big(difference).times(-1).toFixed(2),
            },
          ],
    ),
  );
  const { rows: left } = await db.execute<{ order: string }>(sql`
    SELECT DISTINCT r.order_line::text AS "order" FROM purchase_invoice_line n
      JOIN purchase_receipt_line r ON r.trade_id = n.receipt_line WHERE n.invoice_id = ${id}::uuid`);
  return left.map(({ order }) => order);
}

/** An approved payment names it. */
async function refusePaid(
  { db }: Context,
  { supplierId, key }: { supplierId: string; key: string },
): Promise<void> {
  const { rows } = await db.execute<{ payment: string }>(sql`
    SELECT p.payment FROM ${paidInSql(oneWith('supplier', supplierId))} AS p WHERE p.invoice = ${key} LIMIT 1`);
  const [paid] = rows;
  if (paid) throw ruleBroken(['已付款：{doc}，不能作废', 'Paid by {doc}: it stays'], { doc: paid.payment });
}
