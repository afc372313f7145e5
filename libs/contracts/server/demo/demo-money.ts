import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** What families of the demo company have paid, and what partners have earned with it: what is older than ten weeks is paid. */
export async function loadDemoMoney(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO bank_payment (id, contract_id, amount, currency, paid_on, way, at, by_id)
    SELECT gen_random_uuid(), c.id, t.total, c.currency, c.paid_on, 'transfer',
           c.paid_on::timestamp AT TIME ZONE company_time_zone() + interval '3 hours', c.salesperson_id
      FROM bank_contract c
     CROSS JOIN LATERAL (SELECT sum(q.price) * CASE c.births WHEN 'twins' THEN 2 WHEN 'triplets' THEN 3 ELSE 1 END AS total
                           FROM jsonb_to_recordset(c.products) AS q (price numeric)) t
     WHERE c.paid_on IS NOT NULL AND t.total > 0`);
  await db.execute(sql`
    INSERT INTO bank_fee (id, contract_id, partner_id, kind, amount, currency, earned_on, fee_state, paid_on)
    SELECT gen_random_uuid(), c.id, b.id, 'referral', f.amount, c.currency, c.paid_on,
           CASE WHEN c.paid_on < current_date - 70 - length(c.code) THEN 'paid' ELSE 'earned' END,
           CASE WHEN c.paid_on < current_date - 70 - length(c.code) THEN c.paid_on + 35 END
      FROM bank_contract c JOIN bank_partner b ON b.id = c.referrer_id JOIN bank_payment p ON p.contract_id = c.id
     CROSS JOIN LATERAL (SELECT CASE b.fee_kind WHEN 'fixed' THEN b.fee_amount WHEN 'share' THEN round(p.amount * b.fee_share / 100, 2) END AS amount) f
     WHERE f.amount > 0`);
}
