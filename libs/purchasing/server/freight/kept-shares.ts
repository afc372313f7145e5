import { sql } from 'drizzle-orm';
import type { Currency } from '#calls/model';
import { formsOf } from '#documents/server';
import { receiptHead } from '#purchasing/model';
import type { Db } from '#server-kit/server';

/** What an arrival bears of an invoice of freight, in the currency of the company. */
export interface KeptShare extends Record<string, unknown> {
  id: string;
  /** Of the receipt. */
  number: string;
  receipt: string;
  zh: string;
  en: string;
  amount: string;
  currency: Currency;
}

/** How the freight of an invoice is shared, as it was kept when it was posted. */
export async function keptShares(db: Db, invoice: string): Promise<KeptShare[]> {
  const { rows } = await db.execute<KeptShare>(sql`
    SELECT min(s.trade_id)::text AS id, coalesce(f.number, '') AS number, r.receipt_id::text AS receipt, sum(s.amount)::text AS amount, c.currency,
           concat_ws(' ', i.code, i.name_zh, i.spec) AS zh,
           concat_ws(' ', i.code, coalesce(nullif(i.name_en, ''), i.name_zh), i.spec) AS en
      FROM purchase_freight_share s JOIN purchase_receipt_line r ON r.trade_id = s.receipt_line
      JOIN trade_line t ON t.id = s.receipt_line JOIN item i ON i.id = t.item_id
      JOIN company c ON c.id = t.company_id LEFT JOIN ${formsOf(receiptHead)} f ON f.id = t.document_id
     WHERE s.invoice_id = ${invoice}::uuid
     GROUP BY r.receipt_id, r.order_line, f.number, c.currency, i.id ORDER BY min(s.trade_id)`);
  return rows;
}
