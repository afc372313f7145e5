import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import type { AskedVersion } from '../needs.ts';

const answers = (more: object = {}): string =>
  JSON.stringify({
    ...{
      chronic: 'no',
      hereditary: 'no',
      transfusion: 'no',
      exposure: 'no',
      hepatitis: 'no',
      pregnancies: '1',
    },
    ...more,
  });

/**
 * Histories of signed contracts, entered with the signature by a technician and reviewed by the director of the laboratory. Of
 * those whose child is awaited some are not filled in, one waits for its review, one has an answer open, one was corrected.
 */
export async function loadDemoHealth(db: Db, asked: readonly AskedVersion[]): Promise<void> {
  const [version] = asked;
  if (!version) return;
  await db.execute(sql`
    WITH people AS (
      SELECT r.role_id AS role, array_agg(DISTINCT a.person_id ORDER BY a.person_id) AS ids FROM account_role r
        JOIN account a ON a.id = r.account_id WHERE r.role_id IN ('technician', 'labDirector') GROUP BY 1),
    chosen AS (
      SELECT c.id, c.signed_on, w.awaited, row_number() OVER (PARTITION BY w.awaited ORDER BY c.code) AS at
        FROM bank_contract c CROSS JOIN LATERAL (
          SELECT NOT EXISTS (SELECT FROM bank_child k WHERE k.contract_id = c.id AND k.born_at IS NOT NULL) AS awaited) w
       WHERE c.signed_on IS NOT NULL),
    entered AS (
      INSERT INTO bank_health_history (id, contract_id, place, questionnaire_id, questionnaire_version, answers, answered_by, answered_on,
                                       entered_at, entered_by)
      SELECT gen_random_uuid(), c.id, 1, ${version.id}, ${version.version},
             CASE WHEN c.awaited AND c.at = 12 THEN ${answers({ exposure: 'unsure' })}::jsonb
                  WHEN c.awaited AND c.at = 9 THEN ${answers({ travel: ['abroad'], medicines: '叶酸' })}::jsonb
                  ELSE ${answers()}::jsonb || jsonb_build_object('pregnancies', (1 + c.at % 3)::text) END,
             'mother', c.signed_on, least(c.signed_on::timestamptz + interval '3 hours', now() - interval '4 hours'), t.ids[1 + c.at % cardinality(t.ids)]
        FROM chosen c JOIN people t ON t.role = 'technician' WHERE NOT c.awaited OR c.at % 7 <> 3
      RETURNING id, contract_id, entered_at, entered_by),
    reviewed AS (
      INSERT INTO bank_health_review (history_id, entered_by, finding, remark, reviewed_at, reviewed_by)
      SELECT e.id, e.entered_by, CASE WHEN c.awaited AND c.at = 12 THEN 'open' ELSE 'none' END,
             CASE WHEN c.awaited AND c.at = 12 THEN '纹身时间不确定，采集后向母亲核实' ELSE '' END, least(e.entered_at + interval '1 day', now() - interval '2 hours'), d.ids[1]
        FROM entered e JOIN chosen c ON c.id = e.contract_id JOIN people d ON d.role = 'labDirector'
       WHERE NOT (c.awaited AND c.at = 11) AND e.entered_by <> d.ids[1])
    INSERT INTO bank_health_history (id, contract_id, place, reason, questionnaire_id, questionnaire_version, answers, answered_by,
                                     answered_on, entered_at, entered_by)
    SELECT gen_random_uuid(), e.contract_id, 2, '母亲来电更正：孕期曾到疟疾流行区', ${version.id}, ${version.version},
           ${answers({ travel: ['malaria', 'abroad'], medicines: '叶酸' })}, 'mother', least(c.signed_on + 2, current_date), least(e.entered_at + interval '2 days', now() - interval '1 hour'), e.entered_by
      FROM entered e JOIN chosen c ON c.id = e.contract_id WHERE c.awaited AND c.at = 9`);
}
