import { sql } from 'drizzle-orm';
import { say, type Language } from '#calls/model';
import { textHints } from '#identity/model';
import { directory, withinScope } from '#identity/server';
import { listFrom } from '#lists/server';
import { outboxList } from '#system/model';

/** All outboxes as one. Text messages have no subject: they begin with what they are about. Who reads a push has two names. */
const both = sql`(
  SELECT id::text, 'mail' AS channel, subject, array_to_string(recipients, ', ') AS recipient,
         array_to_string(recipients, ', ') AS recipient_en,
         lower(array_to_string(recipients, ' ')) AS search, state, secret, created_at, sent_at, tries, problem, NULL::text AS provider FROM mail_outbox
  UNION ALL
  SELECT id, 'sms', '', mobile, mobile, mobile, state, secret, created_at, sent_at, tries, problem, provider FROM sms_outbox
  UNION ALL
  SELECT id::text, 'push', subject,
         (SELECT string_agg(p.name_zh, ', ' ORDER BY p.code) FROM person p WHERE p.id = ANY (recipients)),
         (SELECT string_agg(${sql.raw(directory.nameColumn('en', 'p'))}, ', ' ORDER BY p.code)
            FROM person p WHERE p.id = ANY (recipients)),
         (SELECT string_agg(p.search, ' ') FROM person p WHERE p.id = ANY (recipients)),
         state, false, created_at, NULL, 0, '', NULL FROM push_outbox) o`;

/** What a service said, with what may be done about it where that is known. */
const problemIn = (language: Language) => sql`
  CASE WHEN o.channel = 'sms' THEN CASE left(o.problem, 5) ${sql.join(
    Object.entries(textHints).map(
      ([code, hint]) => sql`WHEN ${code} THEN ${`${code} ${say(hint, language)}`}`,
    ),
    sql` `,
  )} ELSE nullif(o.problem, '') END ELSE nullif(o.problem, '') END`;

/** Mails and messages belong to no company: only whoever may see everything sees them. */
export const outboxRows = listFrom(outboxList, {
  from: both,
  id: sql`o.id`,
  idAs: 'text',
  search: sql`coalesce(o.search, '') || ' ' || lower(o.subject)`,
  at: {
    subject: ({ language }) =>
      language === 'en'
        ? sql`coalesce(nullif(o.subject, ''), 'Text message')`
        : sql`coalesce(nullif(o.subject, ''), '短信')`,
    channel: sql`o.channel`,
    recipient: ({ language }) => (language === 'en' ? sql`o.recipient_en` : sql`o.recipient`),
    state: sql`o.state`,
    createdAt: sql`o.created_at`,
    sentAt: sql`o.sent_at`,
    tries: sql`o.tries`,
    provider: sql`o.provider`,
    problem: ({ language }) => problemIn(language),
  },
  carries: { secret: sql`o.secret` },
  reach: ({ actor }, action) => withinScope(actor.scope(outboxList.screens, action), {}, actor),
});
