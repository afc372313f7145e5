import { sql } from 'drizzle-orm';
import { withinScope } from '#identity/server';
import { listFrom } from '#lists/server';
import { outboxList } from '#system/model';

/** All outboxes as one. Text messages have no subject: they begin with what they are about. */
const both = sql`(
  SELECT id::text, 'mail' AS channel, subject, array_to_string(recipients, ', ') AS recipient, state, secret,
         created_at, sent_at, tries, problem FROM mail_outbox
  UNION ALL
  SELECT id, 'sms', '', mobile, state, secret, created_at, NULL, 0, '' FROM sms_outbox
  UNION ALL
  SELECT id::text, 'push', subject,
         (SELECT string_agg(p.name_zh, ', ' ORDER BY p.code) FROM person p WHERE p.id = ANY (recipients)),
         state, false, created_at, NULL, 0, '' FROM push_outbox) o`;

/** Mails and messages belong to no company: only whoever may see everything sees them. */
export const outboxRows = listFrom(outboxList, {
  from: both,
  id: sql`o.id`,
  idAs: 'text',
  search: sql`lower(o.recipient || ' ' || o.subject)`,
  at: {
    subject: ({ language }) =>
      language === 'en'
        ? sql`coalesce(nullif(o.subject, ''), 'Text message')`
        : sql`coalesce(nullif(o.subject, ''), '短信')`,
    channel: sql`o.channel`,
    recipient: sql`o.recipient`,
    state: sql`o.state`,
    createdAt: sql`o.created_at`,
    sentAt: sql`o.sent_at`,
    tries: sql`o.tries`,
    problem: sql`nullif(o.problem, '')`,
  },
  carries: { secret: sql`o.secret` },
  reach: ({ actor }, action) => withinScope(actor.scope(outboxList.screens, action), {}, actor),
});
