import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { MessageKind } from '#system/model';
import { newId, type Context } from '#server-kit/server';
import { message, messageRecipient } from '../tables/system.ts';
import { searchOf } from './message-search.ts';

export interface NewMessage {
  kind: MessageKind;
  /** In both languages where the system writes. */
  subject: string | Label;
  body: string | Label;
  /** null: the system. */
  senderId: string | null;
  to: readonly string[];
  /** Path in the application that it leads to. */
  link?: string;
  /** It is there as one that was read: nobody has to look at it. */
  quiet?: boolean;
  /** By whoever may publish to many: it can be taken back. */
  published?: boolean;
  /** Where it was promised before; else a new one. */
  id?: string;
}

/** Writes a message for each recipient and tells their browsers. Answers its id. */
export async function deliverMessage(
  context: Context,
  { to, kind, subject, body, senderId, link, quiet = false, published = false, id = newId() }: NewMessage,
): Promise<string> {
  const { db, now } = context;
  const people = [...new Set(to)];
  const [subjectZh, subjectEn] = inBoth(subject);
  const [bodyZh, bodyEn] = inBoth(body);
  const said = { subject: subjectZh, subjectEn, body: bodyZh, bodyEn };
  await db.insert(message).values({
    id,
    kind,
    ...said,
    search: searchOf(said),
    senderId,
    sentAt: now,
    link: link ?? null,
    published,
  });
  if (people.length === 0) return id;
  // One parameter, however many read it: a statement takes 65,535 at most.
  await db.execute(
    sql`INSERT INTO ${messageRecipient} (message_id, person_id, read_at)
      SELECT ${id}::uuid, unnest(${sql.param(people)}::text[]), ${quiet ? now : null}::timestamptz`,
  );
  if (!quiet)
    await context.publish({
      to: people,
      type: 'unread',
      data: { kind: 'message', message: { id, kind, subject: [subjectZh, subjectEn ?? subjectZh] } },
    });
  await context.publish({ to: people, type: 'refresh', data: { topics: ['message'] } });
  return id;
}

const inBoth = (text: string | Label): readonly [string, string | null] =>
  typeof text === 'string' ? [text, null] : text;
