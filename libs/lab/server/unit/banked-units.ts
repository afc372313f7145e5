import { sql } from 'drizzle-orm';
import { bankProductOf } from '#lab/model';

/**
 * Units that are or were in the bank, as rows (unit_id, contract_id, child_id, din, product, banked_on, ended_on): the product as
 * contracts call it, days on the clocks of the laboratory (a year of storage begins there), the last one where it was issued, found not
 * bankable or discarded, whichever came first.
 */
export const bankedUnits = sql`(
  SELECT u.id AS unit_id, u.contract_id, u.child_id, u.din, m.bank AS product,
         (u.banked_at AT TIME ZONE s.zone)::date AS banked_on,
         (least(u.issued_at, u.not_bankable_at, u.discarded_at) AT TIME ZONE s.zone)::date AS ended_on
    FROM lab_unit u JOIN lab_site s ON s.id = u.site_id
    JOIN jsonb_to_recordset(${JSON.stringify(bankProductOf)}::jsonb) AS m (code text, bank text) ON m.code = u.product
   WHERE u.banked_at IS NOT NULL AND u.contract_id IS NOT NULL)`;
