import { sql, type SQL } from 'drizzle-orm';
import { headOf } from '#requisitions/model';
import { counts } from './live-forms.ts';

export const textArray = (texts: readonly string[]): SQL =>
  sql`ARRAY[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/** The types whose invoices are indexed (migration 0481). */
export const invoiceTypes = ['purchasePayment', 'travelExpense'].map(headOf);

/** Forms `f` of these types that count and name one of these invoices, by their keys: found by index. */
export const namesInvoice = (invoices: readonly string[]): SQL =>
  sql`${counts} AND form_invoices(f.own) && ${textArray(invoices)}`;
