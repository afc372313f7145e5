import { sql } from 'drizzle-orm';
import { healthList } from '#contracts/model';
import { withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';
import { scannedContract } from './scanned.ts';

const ofContract = scannedContract(sql`c.id`);

/** HBLAB315P: contracts that were signed, and what else has a history. */
export const healthRows = listFrom(healthList, {
  from: sql`bank_contract c
    LEFT JOIN LATERAL (SELECT h.id, h.place, h.entered_at, h.entered_by FROM bank_health_history h
                        WHERE h.contract_id = c.id ORDER BY h.place DESC LIMIT 1) h ON true
    LEFT JOIN bank_health_review r ON r.history_id = h.id
    LEFT JOIN person e ON e.id = h.entered_by LEFT JOIN person w ON w.id = r.reviewed_by`,
  id: sql`c.id`,
  idAs: 'text',
  search: sql`c.search`,
  scanned: ofContract,
  at: {
    number: sql`c.code`,
    mother: ({ language }) =>
      language === 'zh' ? sql`c.name_zh` : sql`coalesce(nullif(c.name_en, ''), c.name_zh)`,
    state: sql`CASE WHEN h.id IS NULL THEN 'missing' WHEN r.history_id IS NULL THEN 'toReview' ELSE 'reviewed' END`,
    dueOn: sql`c.expected_on`,
    entries: sql`h.place::numeric`,
    enteredBy: namedIn('e'),
    enteredAt: sql`h.entered_at`,
    reviewedBy: namedIn('w'),
    reviewedAt: sql`r.reviewed_at`,
  },
  carries: { contractId: sql`c.id` },
  reach: ({ actor }, action) =>
    sql`(c.contract_state = 'signed' OR h.id IS NOT NULL)
        AND ${withinScope(actor.scope(healthList.screens, action), { company: sql`c.company_id` }, actor)}`,
});
