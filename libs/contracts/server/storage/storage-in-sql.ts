import { sql, type SQL } from 'drizzle-orm';
import { companyToday } from '#server-kit/server';
import { moneyThatHolds } from '../contract/freeze-terms.ts';
import type { StorageNeeds } from '../needs.ts';

/** Days before its day from which a year of storage is listed. */
const ahead = 60;

/**
 * Years of storage as rows (unit_id, contract_id, child_id, din, product, banked_on, year, due_on, fee, currency, plan): of units
 * that are banked, by the terms that hold, from the first year on that the plan does not cover; of a contract that was terminated, until then. 29 February is 28
 * in years without one, as PostgreSQL has it.
 */
export const storageYears = ({ bankedUnits }: StorageNeeds, which: SQL = sql`true`): SQL => sql`(
  SELECT u.unit_id, u.contract_id, u.child_id, u.din, u.product, u.banked_on, y.year,
         (u.banked_on + make_interval(years => y.year))::date AS due_on, p."yearFee" AS fee,
         t.currency, t.plan
    FROM ${bankedUnits} u JOIN bank_contract k ON k.id = u.contract_id CROSS JOIN ${moneyThatHolds(sql`k`)} t
    CROSS JOIN LATERAL (SELECT "yearFee" FROM jsonb_to_recordset(t.products) AS o (product text, "yearFee" numeric)
                         WHERE o.product = u.product LIMIT 1) p
    CROSS JOIN LATERAL generate_series(
      CASE t.plan WHEN 'prepaid18' THEN 18 WHEN 'prepaid25' THEN 25 ELSE 1 END,
      (extract(year FROM ${companyToday}) - extract(year FROM u.banked_on))::int + 1) AS y (year)
   WHERE ${which} AND p."yearFee" > 0 AND k.contract_state IN ('signed', 'transferred', 'terminated')
     AND (u.banked_on + make_interval(years => y.year))::date <= least(coalesce(u.ended_on, ${companyToday} + ${ahead}::int),
           (SELECT max((a.at AT TIME ZONE company_time_zone())::date) FROM bank_contract_act a
             WHERE a.contract_id = k.id AND a.kind = 'terminate' AND k.contract_state = 'terminated')))`;

/** Finance has made nothing of a year yet. */
export const notBilled = 'notBilled';

/** What finance has made of years that were handed over, as rows (hand_id, state, number); none as long as it says nothing. */
export const billsInSql = ({ storageBills }: StorageNeeds): SQL =>
  storageBills ?? sql`(SELECT NULL::uuid AS hand_id, NULL::text AS state, NULL::text AS number WHERE false)`;
