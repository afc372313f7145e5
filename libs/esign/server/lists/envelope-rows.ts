import { sql } from 'drizzle-orm';
import { envelopeList } from '#esign/model';
import { withinScope } from '#identity/server';
import { listFrom, namedIn } from '#lists/server';

/** Envelopes, with how many have signed and whom they wait for. */
export const envelopeRows = listFrom(envelopeList, {
  from: sql`envelope e JOIN person m ON m.id = e.created_by`,
  id: sql`e.id`,
  search: sql`e.search`,
  scanned: (text) => sql`lower(e.number) = lower(${text})`,
  at: {
    number: sql`e.number`,
    title: ({ language }) => (language === 'zh' ? sql`e.title_zh` : sql`e.title_en`),
    state: sql`e.state`,
    signed: sql`(SELECT count(*) FILTER (WHERE r.state = 'completed') || '/' || count(*)
                   FROM envelope_recipient r WHERE r.envelope_id = e.id)`,
    waitsFor: sql`(SELECT string_agg(r.name, '、' ORDER BY r.routing, r.no) FROM envelope_recipient r
                    WHERE r.envelope_id = e.id AND r.state IN ('sent', 'delivered') AND e.state IN ('sent', 'delivered'))`,
    sentAt: sql`e.sent_at`,
    stateAt: sql`e.state_at`,
    createdBy: namedIn('m'),
    provider: sql`e.provider`,
    problem: sql`nullif(e.problem, '')`,
    createdAt: sql`e.created_at`,
  },
  carries: { kind: sql`e.subject_kind`, subjectId: sql`e.subject_id` },
  reach: ({ actor }, action) =>
    withinScope(
      actor.scope(envelopeList.screens, action),
      { company: sql`e.company_id`, person: sql`e.created_by` },
      actor,
    ),
});
