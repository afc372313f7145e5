import { sql, type SQL } from 'drizzle-orm';
import { formsOfAnyType } from '#documents/server';
import { oneWith } from '#identity/server';
import type { invoiceStates } from '#purchasing/model';
import type { Db } from '#server-kit/server';

/** Only what matches, or was accepted as it is, is payable: of an invoice `v`. */
export const isPayable: SQL = sql`v.state IN ('matched', 'within', 'accepted')`;

/** An invoice as PUR130P knows it. */
export interface Recorded extends Record<string, unknown> {
  id: string;
  /** Of the document. */
  number: string;
  state: Exclude<keyof typeof invoiceStates, 'draft'>;
  payable: boolean;
  companyId: string;
  currency: string;
  /** As it is printed, with tax. */
  total: string;
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
  const { rows } = await db.execute<Recorded & { key: string }>(sql`
    SELECT DISTINCT ON (v.number_key) v.number_key AS key, v.form_id::text AS id, coalesce(f.number, '') AS number, v.state,
           ${isPayable} AS payable, v.company_id AS "companyId", v.currency, v.stated_total::text AS total
      FROM purchase_invoice v JOIN ${formsOfAnyType} f ON f.id = v.form_id
     WHERE v.supplier_id = ANY (${oneWith('supplier', supplier)}) AND v.number_key = ANY (${sql.param([...new Set(keys)])}::text[])
     ORDER BY v.number_key, v.state = 'voided', v.posted_at DESC, v.form_id`);
  return new Map(rows.map(({ key, ...recorded }) => [key, recorded]));
}
