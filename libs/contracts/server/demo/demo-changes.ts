import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';

/** Contracts in which every so-many-th signed one was changed once; the last of them waits for its new signature. */
const everyNth = 45;

/** Changes of signed contracts: another plan, signed anew on paper; the newest one not yet. */
export async function loadDemoChanges(db: Db): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH chosen AS (
      SELECT id, row_number() OVER (ORDER BY code) AS at FROM bank_contract WHERE contract_state = 'signed' AND signed_on IS NOT NULL)
    UPDATE bank_contract c SET terms_version = 2,
           plan = CASE c.plan WHEN 'yearly' THEN 'prepaid18' WHEN 'prepaid18' THEN 'prepaid25' ELSE 'prepaid18' END
      FROM chosen WHERE chosen.id = c.id AND chosen.at % ${everyNth} = 0 RETURNING c.id`);
  const ids = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`;
  const changed = sql`least(now() - interval '2 days', c.signed_on::timestamptz + interval '20 days')`;
  await db.execute(sql`
    INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, reason, at, by_id)
    SELECT gen_random_uuid(), c.id, 'change', 2, '家属改选缴费方案', ${changed}, c.salesperson_id FROM bank_contract c WHERE c.id IN ${ids}`);
  const signed = sql`c.id IN ${ids} AND c.id <> (SELECT max(id) FROM bank_contract WHERE id IN ${ids})`;
  await db.execute(sql`
    INSERT INTO bank_contract_version (contract_id, terms_version, content, made_at, made_by)
    SELECT c.id, 2, v.content || jsonb_build_object('plan', c.plan), ${changed} + interval '1 day', c.salesperson_id
      FROM bank_contract c JOIN bank_contract_version v ON v.contract_id = c.id AND v.terms_version = 1 WHERE ${signed}`);
  await db.execute(sql`
    INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, way, reason, at, by_id)
    SELECT gen_random_uuid(), c.id, 'sign', 2, 'paper', '家属到店签署', ${changed} + interval '1 day', c.salesperson_id
      FROM bank_contract c WHERE ${signed}`);
}
