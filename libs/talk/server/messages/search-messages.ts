import { sql } from 'drizzle-orm';
import { directory, matches } from '#identity/server';
import { handle, isoOf, type Handler } from '#server-kit/server';
import { searchMessages } from '#talk/model';
import { dialogName, myStays } from '../dialogs/dialog-columns.ts';

interface Found extends Record<string, unknown> {
  messageId: string;
  dialogId: string;
  dialogName: string;
  number: number;
  authorId: string;
  at: string;
  words: string;
}
/** Beyond this a longer word is asked for. */
const mostFound = 50;

/** Only dialogs that the reader is in, and of them what was said since they came. */
export const searchMessagesHandler: Handler = handle(searchMessages, async ({ q, dialogId }, context) => {
  const { db, actor, language } = context;
  const { rows } = await db.execute<Found>(sql`
    SELECT m.id AS "messageId", m.dialog_id AS "dialogId", ${dialogName(context)} AS "dialogName", m.number,
           m.author_id AS "authorId", ${isoOf(sql`m.at`)} AS at, m.words
      FROM ${myStays(actor)} JOIN chat_message m ON m.dialog_id = d.id AND m.number > s.from_number
     WHERE m.recalled_at IS NULL AND ${matches(sql`m.search`, q, { mixed: false }) ?? sql`false`}
       AND ${dialogId === null ? sql`true` : sql`d.id = ${dialogId}::uuid`}
     ORDER BY m.at DESC, m.id DESC LIMIT ${mostFound}`);
  const people = await directory.personsById(
    db,
    rows.map(({ authorId }) => authorId),
  );
  const named = directory.referringTo(language, people);
  return { found: rows.map(({ authorId, ...row }) => ({ ...row, author: named(authorId) })) };
});
