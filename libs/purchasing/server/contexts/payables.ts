import { sql } from 'drizzle-orm';
import { compareDecimals } from '#calls/model';
import type { FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { oneWith, withinScope } from '#identity/server';
import { invoiceHead } from '#purchasing/model';
import { withInvoiceKey } from '#trade/model';
import { dueInSql } from '../invoices/due.ts';
import { paidInSql, payment } from '../invoices/paid.ts';
import { isPayable } from '../invoices/recorded.ts';

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
    const there = withInvoiceKey((values['invoices'] ?? []) as { invoice: string | null }[]).map(
      ({ key }) => key,
    );
    // What was entered and paid under a supplier that was merged into it counts as its own.
    const ofOne = oneWith('supplier', supplier.id);
    const { rows } = await db.execute<Payable>(sql`
      SELECT v.number AS invoice, v.stated_total::text AS due, before.paid::text, (v.stated_total - before.paid)::text AS left
        FROM purchase_invoice v
        LEFT JOIN (SELECT p.invoice, sum(p.paid) AS paid FROM ${paidInSql(ofOne)} AS p GROUP BY 1) AS known ON known.invoice = v.number_key
       CROSS JOIN LATERAL (SELECT coalesce(known.paid, 0)::numeric(20, 2) AS paid) AS before
       WHERE v.supplier_id = ANY (${ofOne}) AND v.company_id = ${companyId} AND v.currency = ${currency}
         AND ${isPayable} AND v.stated_total > before.paid AND v.number_key <> ALL (${sql.param(there)}::text[])
         AND ${withinScope(actor.scope([invoiceHead.code], 'query'), { company: sql`v.company_id` }, actor)}
       ORDER BY ${dueInSql}, v.posted_at, v.form_id LIMIT ${atOnce}`);
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
