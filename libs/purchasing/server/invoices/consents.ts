import { sql, type SQL } from 'drizzle-orm';

/** All that keeps an invoice from matching, as one short text; `invoice`: its id. */
const saidOf = (invoice: SQL): SQL => sql`(
  SELECT md5(w.reasons::text || coalesce(string_agg(m.reasons::text, '|' ORDER BY m.trade_id), ''))
    FROM purchase_invoice w LEFT JOIN purchase_invoice_line m ON m.invoice_id = w.form_id
   WHERE w.form_id = ${invoice} GROUP BY w.form_id)`;

/**
 * Consents `o` that count for an invoice: those to what it says now. Where a price was accepted and the quantity is too much by
 * now, nobody has accepted that.
 */
export const consentsOf = (invoice: SQL): SQL =>
  sql`purchase_invoice_consent o WHERE o.invoice_id = ${invoice} AND (o.about IS NULL OR o.about = ${saidOf(invoice)})`;

/** Writes down that somebody consents to what the invoice says now; null where they did already. */
export const consenting = (invoice: SQL, of: { personId: string; reason: string; at: string }): SQL => sql`
  INSERT INTO purchase_invoice_consent (invoice_id, person_id, reason, consented_at, about)
  SELECT ${invoice}, ${of.personId}, ${of.reason}, ${of.at}::timestamptz, ${saidOf(invoice)}
   WHERE NOT EXISTS (SELECT FROM ${consentsOf(invoice)} AND o.person_id = ${of.personId}) RETURNING person_id`;
