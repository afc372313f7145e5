import { sql } from 'drizzle-orm';
import { compareDecimals, moneyText, type FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { canonicalId } from '#identity/server';
import { headOf } from '#requisitions/model';
import { withInvoiceKey } from '#trade/model';
import { paymentsOf } from './payments.ts';

interface Paid {
  id: string;
  /** null for an advance that goes before the invoice. */
  invoice: string | null;
  due: string;
  paidBefore: string | null;
}

const payment = headOf('purchasePayment');

/**
 * An invoice of a supplier is paid once, in parts if need be: what earlier payments (those under way count) paid of it has
 * to stand in 'paid before', and what they paid in full is a duplicate.
 */
export const paidBefore: FormCheck = {
  types: [payment.code],
  reads: ['supplier', 'invoices'],
  oneAtATime: async ({ values }, { db }) => [
    `paid/${await canonicalId(db, 'supplier', (values['supplier'] as Reference).id)}`,
  ],
  async check({ db }, { id, header, values }) {
    const supplier = values['supplier'] as Reference;
    const invoices = withInvoiceKey(values['invoices'] as Paid[]);
    if (!invoices.length) return [];
    const wanted = invoices.map(({ key }) => key);
    const { rows } = await db.execute<{ invoice: string; paid: string; number: string }>(sql`
      SELECT named.invoice, sum((line ->> 'payNow')::numeric)::text AS paid, max(f.number) AS number
        FROM ${paymentsOf(id, supplier.id, wanted)} GROUP BY 1`);
    const earlier = new Map(rows.map((row) => [row.invoice, row]));
    return invoices.flatMap(({ id: line, key, due, paidBefore: said }): FieldProblem[] => {
      const found = earlier.get(key);
      if (!found) return [];
      const { paid, number } = found;
      if (compareDecimals(paid, due) >= 0)
        return [
          {
            path: `invoices.${line}.invoice`,
            text: [`发票重复，已在 ${number} 中付清`, `A duplicate: ${number} pays this invoice in full`],
          },
        ];
      return compareDecimals(said || '0', paid) < 0
        ? [
            {
              path: `invoices.${line}.paidBefore`,
              text: [
                `该发票此前已付 ${moneyText(paid, header.currency)}（${number}）`,
                `${moneyText(paid, header.currency)} of this invoice was paid before (${number})`,
              ],
            },
          ]
        : [];
    });
  },
};
