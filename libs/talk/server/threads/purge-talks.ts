import { sql } from 'drizzle-orm';
import { releaseFiles, type Context } from '#server-kit/server';
import { messageFiles } from '../messages/message-files.ts';

/**
 * What was said on records that are gone for good goes with them, files too (decision 561): nobody has a right to it any
 * more. To be called in the transaction that purges the records.
 */
export async function purgeTalks(
  context: Pick<Context, 'db' | 'now'>,
  type: string,
  recordIds: readonly string[],
): Promise<void> {
  if (!recordIds.length) return;
  const { db } = context;
  const { rows: talks } = await db.execute<{ id: string }>(sql`
    SELECT id FROM dialog
     WHERE kind = 'thread' AND record_type = ${type} AND record_id = ANY (${sql.param([...recordIds])}::text[])
     FOR UPDATE`);
  if (!talks.length) return;
  const gone = sql`${sql.param(talks.map(({ id }) => id))}::uuid[]`;
  const { rows: withFiles } = await db.execute<{ id: string }>(
    sql`SELECT id FROM chat_message WHERE dialog_id = ANY (${gone}) AND attachments <> '[]'`,
  );
  await releaseFiles(
    context,
    messageFiles,
    withFiles.map(({ id }) => id),
  );
  await db.execute(sql`
    DELETE FROM chat_message_link l USING chat_message m WHERE m.id = l.message_id AND m.dialog_id = ANY (${gone})`);
  await db.execute(sql`DELETE FROM chat_message WHERE dialog_id = ANY (${gone})`);
  await db.execute(sql`DELETE FROM dialog WHERE id = ANY (${gone})`);
}
