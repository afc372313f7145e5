import { sql } from 'drizzle-orm';
import { directory } from '#identity/server';
import { handle, type Handler } from '#server-kit/server';
import { readReaders } from '#talk/model';
import type { TalkKit } from '../threads/thread-source.ts';
import { readableMessage } from './read-messages.ts';

/** Those who were there when it was sent, without its author, by whether they have read it. */
export const readersHandler = (kit: TalkKit): Handler =>
  handle(readReaders, async ({ messageId }, context) => {
    const { db, language } = context;
    const { message } = await readableMessage(kit, context, messageId);
    const { rows } = await db.execute<{ id: string; hasRead: boolean }>(sql`
      SELECT s.person_id AS id, bool_or(s.read_to >= ${message.number}) AS "hasRead" FROM dialog_member s
       WHERE s.dialog_id = ${message.dialogId} AND s.person_id <> ${message.authorId}
         AND s.from_number < ${message.number} AND coalesce(s.to_number >= ${message.number}, true)
       GROUP BY s.person_id ORDER BY s.person_id`);
    const people = await directory.personsById(
      db,
      rows.map(({ id }) => id),
    );
    const named = directory.referringTo(language, people);
    const those = (hasRead: boolean) =>
      rows.filter((row) => row.hasRead === hasRead).map(({ id }) => named(id));
    return { read: those(true), unread: those(false) };
  });
