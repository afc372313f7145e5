import { sql } from 'drizzle-orm';
import type { Currency } from '#calls/model';
import { formsOfAnyType } from '#documents/server';
import { oneWith } from '#identity/server';
import type { invoiceStates } from '#purchasing/model';
import type { Db } from '#server-kit/server';
import { isPayable, toPayInSql } from './to-pay.ts';

/** An invoice as PUR130P knows it. */
export interface Recorded extends Record<string, unknown> {
  id: string;
  /** Of the document. */
  number: string;
  state: Exclude<keyof typeof invoiceStates, 'draft'>;
  payable: boolean;
  companyId: string;
  currency: Currency;
  /** As it is printed, with tax. */
  total: string;
  /** What credit notes take off it, as far as it was not paid. */
  credited: string;
}

/**
 * What PUR130P knows of invoices of a supplier, by the keys of their numbers. One that was entered again after it was voided is
 * as it was entered last.
 */
export async function recordedInvoices(
  db: Db,
  supplier: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Recorded>> {
  if (keys.length === 0) return new Map();
  const ofOne = oneWith('supplier', supplier);
  const { rows } = await db.execute<Recorded & { key: string }>(sql`
    SELECT DISTINCT ON (v.number_key) v.number_key AS key, v.form_id::text AS id, coalesce(f.number, '') AS number, v.state,
           ${isPayable} AS payable, v.company_id AS "companyId", v.currency, v.stated_total::text AS total,
           coalesce(p.credited, 0)::text AS credited
      FROM purchase_invoice v JOIN ${formsOfAnyType} f ON f.id = v.form_id LEFT JOIN ${toPayInSql(ofOne)} AS p ON p.form_id = v.form_id
     WHERE v.supplier_id = ANY (${ofOne}) AND v.number_key = ANY (${sql.param([...new Set(keys)])}::text[])
     ORDER BY v.number_key, v.state = 'voided', v.posted_at DESC, v.form_id`);
  return new Map(rows.map(({ key, ...recorded }) => [key, recorded]));
}
