import { sql } from 'drizzle-orm';
import { remindEvery, signerList, stuckDays } from '#esign/model';
import { withinScope } from '#identity/server';
import { listFrom } from '#lists/server';
import { isoOf } from '#server-kit/server';

const asked = sql`r.state IN ('sent', 'delivered') AND e.state IN ('sent', 'delivered')`;
/** Days since they were asked, begun ones left out. */
const days = sql`CASE WHEN ${asked} THEN floor(extract(epoch FROM now() - r.asked_at) / 86400)::numeric END`;
const mayRemindAt = sql`coalesce(r.reminded_at + make_interval(hours => ${remindEvery}::int), r.asked_at)`;
/** The parameter as it is set now. */
const limit = sql`coalesce((SELECT p.value FROM parameter p WHERE p.name = ${stuckDays.name}), ${stuckDays.initial})`;

/** Signers of the newest envelope of each record. */
export const signerRows = listFrom(signerList, {
  from: sql`envelope_recipient r JOIN envelope e ON e.id = r.envelope_id AND NOT EXISTS (
      SELECT FROM envelope newer WHERE newer.subject_kind = e.subject_kind AND newer.subject_id = e.subject_id
         AND (newer.created_at, newer.id) > (e.created_at, e.id))`,
  id: sql`r.envelope_id::text || ':' || r.no`,
  idAs: 'text',
  search: sql`e.search`,
  scanned: (text) => sql`lower(e.number) = lower(${text})`,
  at: {
    number: sql`e.number`,
    name: sql`r.name`,
    role: sql`r.role`,
    state: sql`CASE WHEN r.state IN ('completed', 'declined') THEN r.state
                    WHEN e.state IN ('completed', 'declined', 'voided', 'failed') THEN 'ended'
                    WHEN r.state = 'waiting' THEN 'waiting'
                    WHEN r.asked_at < now() - make_interval(days => ${limit}::int) THEN 'stuck'
                    ELSE 'asked' END`,
    days,
    since: sql`coalesce(r.state_at, e.state_at)`,
    remindedAt: sql`r.reminded_at`,
    email: sql`r.email`,
    order: sql`r.routing::numeric`,
  },
  carries: {
    envelopeId: sql`e.id::text`,
    recipient: sql`r.no`,
    // Null: nobody waits for them.
    mayRemind: sql`CASE WHEN ${asked} THEN ${mayRemindAt} <= now() END`,
    mayRemindAt: sql`CASE WHEN ${asked} THEN ${isoOf(mayRemindAt)} END`,
  },
  reach: ({ actor }, action) =>
    withinScope(
      actor.scope(signerList.screens, action),
      { company: sql`e.company_id`, person: sql`e.created_by` },
      actor,
    ),
});
