import { sql } from 'drizzle-orm';
import { directory, mailByTemplate } from '#identity/server';
import { newId, type Context } from '#server-kit/server';
import { toldTemplate, usualWays, type ToldKind, type ToldWay } from '#system/model';
import { byOneWay } from './by-one-way.ts';
import { deliverMessage } from './deliver.ts';

export interface Told {
  kind: ToldKind;
  subject: readonly [string, string];
  body: readonly [string, string];
  /** null: the clock. */
  senderId: string | null;
  to: readonly string[];
  link: string;
}

/** A push takes no more. */
const mostOfPush = 100;

/** Tells people of something. */
export type Tell = (context: Context, told: Told) => Promise<void>;

/** Tells each person by the ways that they have chosen; nobody of their own acts (workspace, 4.13). Mails lead to `origin`. */
export const tellingAt =
  (origin: string): Tell =>
  async (context, told) => {
    const { kind, subject, body, senderId, link } = told;
    const people = [...new Set(told.to)].filter((id) => id !== senderId);
    if (!people.length) return;
    const { rows } = await context.db.execute<{ id: string; ways: ToldWay[] }>(sql`
    SELECT person_id AS id, ways FROM told_choice
     WHERE kind = ${kind} AND person_id = ANY (${sql.param(people)}::text[])`);
    const chosen = new Map(rows.map(({ id, ways }) => [id, ways]));
    const by = (way: ToldWay): string[] => people.filter((id) => (chosen.get(id) ?? usualWays).includes(way));
    const inCentre = by('centre');
    if (inCentre.length)
      await deliverMessage(context, { kind: 'message', subject, body, senderId, to: inCentre, link });
    const byPush = by('push');
    for (let at = 0; at < byPush.length; at += mostOfPush)
      await byOneWay(context, { way: 'push' }, ({ db }) =>
        db.execute(sql`
          INSERT INTO push_outbox (id, recipients, subject, body, state, sender_id, created_at)
          VALUES (${newId()}, ${sql.param(byPush.slice(at, at + mostOfPush))}::text[], ${subject[0]}, ${body[0]}, 'kept',
                  ${senderId}, ${context.now.toISOString()}::timestamptz)`),
      );
    const byMail = await directory.personsById(context.db, by('mail'));
    for (const { email } of byMail.values())
      // Nobody's choice of language is known outside a session: mails speak both.
      if (email)
        await byOneWay(context, { way: 'mail' }, (inner) =>
          mailByTemplate(
            inner,
            email,
            toldTemplate,
            {
              ...{ subject: subject[0], subjectEn: subject[1] },
              // A picture alone has no words; a mail has to say something.
              ...{ content: body[0] || subject[0], contentEn: body[1] || subject[1] },
              link: `${origin}${link}`,
            },
            { language: null },
          ),
        );
  };
