import { sql } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { taskThread } from '#tracker/model';

/** Every so many messages of a group, somebody sends a task; every further one became a task. */
const sentEvery = 60;
const madeEvery = 150;

/** Tasks in the chats of the demo company: sent by those who have them, and made out of what was said. */
export async function showTasksInTalks(db: Db): Promise<void> {
  await db.execute(sql`
    WITH sent AS (
      SELECT m.id, t.id AS task, t.title FROM chat_message m JOIN dialog d ON d.id = m.dialog_id AND d.kind = 'group'
       CROSS JOIN LATERAL (SELECT t.id, t.title FROM task t WHERE t.owner_id = m.author_id AND t.project_id IS NOT NULL
                            ORDER BY t.id LIMIT 1 OFFSET m.number % 7) AS t
       WHERE m.number % ${sentEvery} = 1 AND m.kind = 'text' AND m.recalled_at IS NULL)
    UPDATE chat_message m SET kind = 'taskB', words = '', search = '', mentions = '[]',
           about = jsonb_build_object('type', ${taskThread}::text, 'id', sent.task::text, 'title', sent.title)
      FROM sent WHERE sent.id = m.id`);
  await db.execute(sql`
    WITH made AS (
      SELECT m.id, t.id AS task, t.title FROM chat_message m JOIN dialog d ON d.id = m.dialog_id AND d.kind = 'group'
       CROSS JOIN LATERAL (SELECT t.id, t.title FROM task t WHERE t.created_by = m.author_id AND t.source_id IS NULL
                            ORDER BY t.id DESC LIMIT 1 OFFSET m.number % 5) AS t
       WHERE m.number % ${madeEvery} = 20 AND m.kind = 'text' AND m.recalled_at IS NULL),
    once AS (SELECT DISTINCT ON (task) * FROM made ORDER BY task, id),
    linked AS (
      INSERT INTO chat_message_link (message_id, type, target_id, title)
      SELECT id, ${taskThread}, task::text, title FROM once RETURNING message_id, target_id)
    UPDATE task t SET source_type = 'chatMessage', source_id = linked.message_id::text
      FROM linked WHERE linked.target_id = t.id::text`);
}
