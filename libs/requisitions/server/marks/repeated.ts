import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { counts } from '../checks/live-forms.ts';
import { invoiceTypes, textArray } from '../checks/by-invoice.ts';
import type { MarkSource } from './mark.ts';

/** REQ150P, REQ445P: an invoice that another payment or expense names as well. */
export const repeatedInvoice: MarkSource = {
  types: invoiceTypes.map(({ code }) => code),
  label: ['发票曾使用', 'Invoice used before'],
  async among(db, forms) {
    // One look along the index for each form that waits: its numbers are known before the others are looked for.
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT asked.id FROM (
        SELECT w.id, form_invoices(w.own) AS invoices FROM ${formsOf(...invoiceTypes)} w
         WHERE w.id = ANY(${textArray(forms.map(({ id }) => id))}::uuid[]) OFFSET 0) AS asked
       WHERE cardinality(asked.invoices) > 0 AND EXISTS (
         SELECT FROM ${formsOf(...invoiceTypes)} f WHERE ${counts} AND form_invoices(f.own) && asked.invoices
            AND f.id <> asked.id)`);
    return rows.map(({ id }) => id);
  },
};
