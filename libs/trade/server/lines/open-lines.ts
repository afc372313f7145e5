import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '#server-kit/server';
import { lineColumns, type NewLine, type TradeLine } from './line.ts';

/** Opens the lines of a document that counts from now on; answers them in the order given. */
export async function openLines(
  { db, now }: Pick<Context, 'db' | 'now'>,
  lines: readonly NewLine[],
): Promise<TradeLine[]> {
  if (lines.length === 0) return [];
  const { rows: opened } = await db.execute<TradeLine>(sql`${opening(lines, now)} RETURNING ${lineColumns}`);
  const byLine = new Map(opened.map((line) => [`${line.documentId} ${line.lineId}`, line]));
  return lines.map(({ document, lineId }) => byLine.get(`${document.id} ${lineId}`) as TradeLine);
}

/** The same where nobody asks for the lines: nobody waits for it. */
export async function openUnread(
  { atEnd, now }: Pick<Context, 'atEnd' | 'now'>,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length > 0) await atEnd.behind.execute(opening(lines, now));
}

function opening(lines: readonly NewLine[], now: Date): SQL {
  const rows = lines.map((line) => ({
    ...{ stage: line.stage, measure: line.measure, line_id: line.lineId, position: line.position },
    ...{ document_type: line.document.type, document_id: line.document.id, company_id: line.companyId },
    ...{ item_id: line.itemId, partner_id: line.partnerId, warehouse_id: line.warehouseId },
    ...{ quantity: line.quantity, unit: line.unit, factor: line.factor ?? '1', price: line.price },
    ...{ tax_rate: line.taxRate, currency: line.currency, due: line.due },
    ...{ over_percent: line.over ?? '0', under_percent: line.under ?? '0', stock: line.stock ?? null },
  }));
  return sql`
    INSERT INTO trade_line AS t (stage, measure, document_type, document_id, line_id, position, company_id, item_id, partner_id,
           warehouse_id, quantity, unit, factor, price, tax_rate, currency, due, over_percent, under_percent, stock, opened_at)
    SELECT stage, measure, document_type, document_id, line_id, position, company_id, item_id, partner_id, warehouse_id, quantity,
           unit, factor, price, tax_rate, currency, due, over_percent, under_percent, stock, ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (stage text, measure text, document_type text,
           document_id uuid, line_id text, position int, company_id text, item_id text, partner_id text, warehouse_id text,
           quantity numeric, unit text, factor numeric, price numeric, tax_rate numeric, currency text, due date,
           over_percent numeric, under_percent numeric, stock text)`;
}
