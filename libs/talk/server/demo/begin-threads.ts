import { sql } from 'drizzle-orm';
import { longText } from '#identity/server';
import { newId, type Db } from '#server-kit/server';

/** The talk on one record of the demo company, in its order. */
export interface DemoThread {
  record: { type: string; id: string };
  messages: readonly { authorId: string; words: string; at: Date }[];
}

/** Talks on records of the demo company, all in one statement. */
export async function beginDemoThreads(db: Db, threads: readonly DemoThread[]): Promise<void> {
  const rows = threads.map(({ record, messages }) => ({
    ...{ id: newId(), type: record.type, record: record.id },
    messages: messages.map(({ authorId, words, at }, place) => ({
      ...{ id: newId(), number: place + 1, author: authorId, at: at.toISOString(), words },
      search: longText(words),
    })),
  }));
  await db.execute(sql`
    WITH d AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d (
        id uuid, type text, record text, messages jsonb)),
    m AS (SELECT d.id AS dialog, m.* FROM d, jsonb_to_recordset(d.messages) AS m (
        id uuid, number integer, author text, at timestamptz, words text, search text)),
    made AS (
      INSERT INTO dialog (id, kind, record_type, record_id, last_number, last_at, created_by, created_at)
      SELECT d.id, 'thread', d.type, d.record, last.number, last.at, first.author, first.at
        FROM d JOIN m AS first ON first.dialog = d.id AND first.number = 1
        JOIN m AS last ON last.dialog = d.id AND last.number = jsonb_array_length(d.messages) RETURNING id)
    INSERT INTO chat_message (id, dialog_id, number, kind, author_id, at, words, search)
    SELECT m.id, m.dialog, m.number, 'text', m.author, m.at, m.words, m.search
      FROM m WHERE EXISTS (SELECT FROM made)`);
}
