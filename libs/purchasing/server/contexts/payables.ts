import { sql } from 'drizzle-orm';
import { compareDecimals } from '#calls/model';
import type { FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { oneWith, withinScope } from '#identity/server';
import { invoiceHead } from '#purchasing/model';
import { withInvoiceKey } from '#trade/model';
import { payment } from '../invoices/paid.ts';
import { toPayInSql } from '../invoices/to-pay.ts';

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
 * first, less what was credited, with what approved requests paid of them before. Shown to whoever may see invoices.
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
      SELECT v.number AS invoice, (p.stated - p.credited)::text AS due, p.paid::text, p.left::text
        FROM ${toPayInSql(ofOne)} AS p JOIN purchase_invoice v ON v.form_id = p.form_id
       WHERE p.company_id = ${companyId} AND p.currency = ${currency} AND p.left > 0 AND v.number_key <> ALL (${sql.param(there)}::text[])
         AND ${withinScope(actor.scope([invoiceHead.code], 'query'), { company: sql`p.company_id` }, actor)}
       ORDER BY p.due, p.posted_at, p.form_id LIMIT ${atOnce}`);
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
