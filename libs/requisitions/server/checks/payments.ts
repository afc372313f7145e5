import { sql, type SQL } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { oneWith } from '#identity/server';
import { headOf } from '#requisitions/model';
import { namesInvoice, textArray } from './by-invoice.ts';

const payment = headOf('purchasePayment');

/**
 * `FROM` what REQ150P pays a supplier, line by line: forms `f` that count, but this one, with `line` and `named.invoice`, the
 * key of its invoice, which is one of these. What was paid under a supplier that was merged into it counts as its own.
 */
export const paymentsOf = (id: string, supplier: string, invoices: readonly string[]): SQL => sql`
  ${formsOf(payment)} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'invoices') AS line
  CROSS JOIN LATERAL (VALUES (invoice_key(line ->> 'invoice'))) AS named (invoice)
  WHERE ${namesInvoice(invoices)} AND f.id <> ${id} AND f.own -> 'supplier' ->> 'id' = ANY (${oneWith('supplier', supplier)})
    AND named.invoice = ANY (${textArray(invoices)})`;
