import { sql, type SQL } from 'drizzle-orm';
import { headOf } from '#requisitions/model';
import { counts } from './live-forms.ts';

/** An invoice number as it is compared. */
export const invoiceKey = (invoice: string): string => invoice.trim().toUpperCase();

export const textArray = (texts: readonly string[]): SQL =>
  sql`ARRAY[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/** The types as the index has them (migration 0010), so that it is used whatever is asked for. */
const types = ['purchasePayment', 'travelExpense'].map((name) => `'${headOf(name).code}'`).join(', ');

/** Forms `f` of these types, said as the index has it. */
export const invoiceTypes: SQL = sql.raw(`f.type IN (${types})`);

/** Forms `f` that count and name one of these invoices: found by index. */
export const namesInvoice = (invoices: readonly string[]): SQL =>
  sql`${invoiceTypes} AND ${counts} AND form_invoices(f.own) && ${textArray(invoices)}`;
