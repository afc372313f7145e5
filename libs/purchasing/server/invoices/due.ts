import { sql, type SQL } from 'drizzle-orm';
import { canonicalOf } from '#identity/server';

/** Days that a supplier gives whose record says nothing of it. */
const usualDays = 30;

/** Days that the supplier of a column gives, as its record says today; of one that was merged, the record that stands for it. */
export const termsInSql = (supplier: SQL): SQL =>
  sql`coalesce((SELECT s.terms::int FROM supplier s WHERE s.id = ${canonicalOf('supplier', supplier)}), ${usualDays}::int)`;

/** When an invoice `v` is to be paid: as it says, else by the terms of its supplier. */
export const dueInSql: SQL = sql`coalesce(v.due, v.invoice_date + ${termsInSql(sql`v.supplier_id`)})`;
