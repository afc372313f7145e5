import { sql } from 'drizzle-orm';
import { compareDecimals } from '#calls/model';
import { formsOf, type FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { oneWith, withinScope } from '#identity/server';
import { invoiceHead } from '#purchasing/model';
import { headOf } from '#requisitions/model';

const payment = headOf('purchasePayment');

/** More invoices of a supplier than one request names are taken over a second time. */
const atOnce = 100;

interface Payable extends Record<string, unknown> {
  invoice: string;
  due: string;
  paid: string;
  left: string;
}

/**
 * A request for payment (REQ150P) takes over what is payable to its supplier: invoices that match or were accepted, those due
 * first, with what approved requests paid of them before. Shown to whoever may see invoices.
 */
export const payables: FormContextSource = {
  types: [payment.code],
  async carries({ db, actor }, { values, companyId, currency }) {
    const supplier = values['supplier'] as Reference | null;
    if (!supplier?.id || !actor.may(invoiceHead.code, 'query')) return null;
    const there = ((values['invoices'] ?? []) as { invoice: string | null }[]).flatMap(
      ({ invoice }) => invoice?.trim().toUpperCase() ?? [],
    );
    // What was entered and paid under a supplier that was merged into it counts as its own.
    const ofOne = oneWith('supplier', supplier.id);
    const { rows } = await db.execute<Payable>(sql`
      SELECT v.number AS invoice, v.stated_total::text AS due, before.paid::text, (v.stated_total - before.paid)::text AS left
        FROM purchase_invoice v
       CROSS JOIN LATERAL (
         SELECT coalesce(sum((line ->> 'payNow')::numeric), 0)::numeric(20, 2) AS paid
           FROM ${formsOf(payment)} f CROSS JOIN LATERAL jsonb_array_elements(f.own -> 'invoices') AS line
          WHERE f.status = 'approved' AND f.company_id = v.company_id AND f.own -> 'supplier' ->> 'id' = ANY (${ofOne})
            AND upper(btrim(line ->> 'invoice')) = upper(v.number)) AS before
       WHERE v.supplier_id = ANY (${ofOne}) AND v.company_id = ${companyId} AND v.currency = ${currency}
         AND v.state IN ('matched', 'within', 'accepted') AND v.stated_total > before.paid
         AND upper(v.number) <> ALL (${sql.param(there)}::text[])
         AND ${withinScope(actor.scope([invoiceHead.code], 'query'), { company: sql`v.company_id` }, actor)}
       ORDER BY v.due NULLS LAST, v.posted_at, v.form_id LIMIT ${atOnce}`);
    if (rows.length === 0) return null;
    return {
      from: supplier.name,
      values: {
        invoices: rows.map(({ invoice, due, paid, left }) => ({
          ...{ invoice, due, paidBefore: compareDecimals(paid, '0') > 0 ? paid : null, payNow: left },
        })),
      },
    };
  },
};
