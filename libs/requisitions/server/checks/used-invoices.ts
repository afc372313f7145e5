import { sql } from 'drizzle-orm';
import type { FormCheck } from '#documents/server';
import { headOf } from '#requisitions/model';
import { counts } from './live-forms.ts';

interface Invoiced {
  id: string;
  invoice: string | null;
}

const payment = headOf('purchasePayment').code;
const expense = headOf('travelExpense').code;

/** The invoice of an expense is used once, in expenses and purchase payments alike; a purchase may be paid in parts. */
export const usedInvoices: FormCheck = {
  types: [expense],
  async check({ db }, { id, values }) {
    const lines = (values['lines'] as Invoiced[]).filter(({ invoice }) => invoice?.trim());
    if (!lines.length) return [];
    const wanted = [...new Set(lines.map(({ invoice }) => invoice!.trim().toUpperCase()))];
    const { rows } = await db.execute<{ invoice: string; number: string }>(sql`
      SELECT upper(trim(line ->> 'invoice')) AS invoice, min(f.number) AS number
        FROM form f CROSS JOIN LATERAL jsonb_array_elements(
             CASE f.type WHEN ${payment} THEN f.own -> 'invoices' ELSE f.own -> 'lines' END) AS line
       WHERE f.type IN ${[payment, expense]} AND ${counts} AND f.id <> ${id}
         AND upper(trim(line ->> 'invoice')) IN ${wanted}
       GROUP BY 1`);
    const used = new Map(rows.map(({ invoice, number }) => [invoice, number]));
    return lines.flatMap(({ id: line, invoice }) => {
      const number = used.get(invoice!.trim().toUpperCase());
      return number === undefined
        ? []
        : [
            {
              path: `lines.${line}.invoice`,
              text: [`发票已在 ${number} 中使用`, `This invoice was used in ${number}`] as const,
            },
          ];
    });
  },
};
