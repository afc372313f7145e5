import { sql } from 'drizzle-orm';
import { compareDecimals, multiplyDecimals } from '#calls/model';
import { invoiceHead, receiptHead } from '#purchasing/model';
import type { Context } from '#server-kit/server';
import type { Stock } from '../needs.ts';
import { lineInStock } from '../receipts/accepted.ts';

interface Borne extends Record<string, unknown> {
  lineId: string;
  receiptId: string;
  /** The line of the receipt's voucher in the ledger. */
  to: string;
  amount: string;
}

/**
 * Receipt lines bear the freight of an invoice, or do not any more (`sign` −1): value without quantity, at the moment of the
 * receipt, so that what was issued since costs its part of it.
 */
export async function bearFreight(
  context: Context,
  stock: Stock,
  invoice: { id: string; companyId: string; reason?: string },
  sign: 1 | -1,
): Promise<void> {
  const { rows } = await context.db.execute<Borne>(sql`
    SELECT s.line_id AS "lineId", r.receipt_id::text AS "receiptId", s.amount::text,
           ${lineInStock} AS "to"
      FROM purchase_freight_share s JOIN purchase_receipt_line r ON r.trade_id = s.receipt_line
      JOIN trade_line t ON t.id = r.trade_id WHERE s.invoice_id = ${invoice.id}::uuid ORDER BY s.trade_id`);
  const additions = rows.flatMap(({ lineId, receiptId, to, amount }) =>
    compareDecimals(amount, '0') === 0
      ? []
      : [
          {
            line: sign > 0 ? lineId : `${lineId}/void`,
            to: { kind: receiptHead.code, id: receiptId, line: to },
            amount: sign > 0 ? amount : multiplyDecimals(amount, '-1'),
          },
        ],
  );
  if (additions.length > 0)
    await stock.addValue(
      context,
      {
        companyId: invoice.companyId,
        voucher: { kind: invoiceHead.code, id: invoice.id },
        reason: invoice.reason ?? null,
      },
      additions,
    );
}
