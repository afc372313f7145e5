import { and, eq, isNull, sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { directory } from '#identity/server';
import { handle, type Handler } from '#server-kit/server';
import { countReaders, listPublished, takeBackNotification } from '#system/model';
import { message, messageRecipient } from '../tables/system.ts';
import { peopleOf, publisherOf, reachesEveryone } from './audience.ts';

/** So many are looked at; what is older is found in the message centre. */
const mostShown = 20;

interface Published extends Record<string, unknown> {
  id: string;
  title: string;
  authorId: string;
  sentAt: Date;
  takenBackAt: Date | null;
  readers: number;
  read: number;
}

/** What was published: to how many, and taking it back. */
export const publishedHandlers: readonly Handler[] = [
  handle(countReaders, async (request, { db, actor }) => ({
    readers: (await peopleOf(request, publisherOf(actor), db)).length,
  })),
  handle(listPublished, async (_request, { db, language, actor }) => {
    const whose = reachesEveryone(actor) ? sql`true` : sql`sender_id = ${actor.personId}`;
    const { rows } = await db.execute<Published>(sql`
      SELECT m.id, m.subject AS title, m.sender_id AS "authorId", m.sent_at AS "sentAt",
             m.taken_back_at AS "takenBackAt", r.readers, r.read
        FROM (SELECT * FROM message WHERE published AND ${whose} ORDER BY sent_at DESC LIMIT ${mostShown}) AS m
       CROSS JOIN LATERAL (SELECT count(*)::int AS readers, count(read_at)::int AS read
                             FROM message_recipient WHERE message_id = m.id) AS r
       ORDER BY m.sent_at DESC`);
    const people = await directory.personsById(
      db,
      rows.map(({ authorId }) => authorId),
    );
    const author = directory.referringTo(language, people);
    return {
      published: rows.map(({ authorId, sentAt, takenBackAt, ...row }) => ({
        ...row,
        author: author(authorId),
        sentAt: new Date(sentAt).toISOString(),
        takenBackAt: takenBackAt && new Date(takenBackAt).toISOString(),
      })),
    };
  }),
  handle(takeBackNotification, async ({ id }, context) => {
    const { db, now, actor } = context;
    const own = reachesEveryone(actor) ? undefined : eq(message.senderId, actor.personId);
    const [taken] = await db
      .update(message)
      .set({ takenBackAt: now })
      .where(and(eq(message.id, id), eq(message.published, true), isNull(message.takenBackAt), own))
      .returning({ id: message.id });
    if (!taken) throw new CallError('notFound');
    const readers = await db
      .update(messageRecipient)
      .set({ deletedAt: now })
      .where(eq(messageRecipient.messageId, id))
      .returning({ personId: messageRecipient.personId });
    await context.publish({
      to: readers.map(({ personId }) => personId),
      type: 'refresh',
      data: { topics: ['message'] },
    });
    return {};
  }),
];
