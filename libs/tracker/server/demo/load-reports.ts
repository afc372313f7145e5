import { sql } from 'drizzle-orm';
import type { Db, DemoClock } from '#server-kit/server';
import { reportThread } from '#tracker/model';

/** Every so many messages of a group, somebody sends their last weekly report. */
const sentEvery = 90;
/** Weeks of which the demo company has reports. */
const weeks = 8;

/**
 * Eight weeks of weekly reports of everybody with an account to the two who come first among them, and a week of daily
 * ones; two have not written the report of last week. What they say are tasks of theirs.
 */
export async function loadDemoReports(db: Db, { today }: DemoClock): Promise<void> {
  const now = today.toISOString();
  await db.execute(sql`
    WITH staff AS (
      SELECT p.id, row_number() OVER (ORDER BY p.id) AS place FROM person p
       WHERE p.active AND EXISTS (SELECT FROM account a WHERE a.person_id = p.id AND a.state = 'active')),
    periods AS (
      SELECT 'weekly' AS kind, (date_trunc('week', ${now}::timestamptz AT TIME ZONE company_time_zone())::date - 7 * w) AS starts,
             w AS back, 7 AS days FROM generate_series(1, ${weeks}::int) AS w
      UNION ALL
      SELECT 'daily', (${now}::timestamptz AT TIME ZONE company_time_zone())::date - d, 9, 1
        FROM generate_series(1, 5) AS d),
    -- Looked up once for all reports: seven hundred of them each read the tasks of their author.
    tasks AS MATERIALIZED (
      SELECT owner_id, completed_at IS NOT NULL AS is_done,
             array_agg(jsonb_build_object('id', id, 'title', title) ORDER BY id) AS listed
        FROM task WHERE owner_id IS NOT NULL GROUP BY 1, 2),
    written AS (
      INSERT INTO work_report (id, author_id, kind, starts_on, state, body, saved_at, sent_at)
      SELECT gen_random_uuid(), s.id, p.kind, p.starts, 'sent',
             jsonb_build_object('remarks', '', 'left', '[]'::jsonb,
               'done', coalesce(done.lines, '[]'), 'todo', coalesce(todo.lines, '[]')),
             at.time, at.time
        FROM staff s CROSS JOIN periods p
       CROSS JOIN LATERAL (SELECT ((p.starts + p.days - 1)::timestamp + interval '18 hours') AT TIME ZONE company_time_zone() AS time) at
       LEFT JOIN tasks AS past ON past.owner_id = s.id AND past.is_done
       LEFT JOIN tasks AS open ON open.owner_id = s.id AND NOT open.is_done
       CROSS JOIN LATERAL (
         SELECT jsonb_agg(jsonb_build_object('key', 'task:' || (t ->> 'id'), 'words', t ->> 'title', 'link', '/workteam/todo?task=' || (t ->> 'id'),
                  'day', p.starts + ((t ->> 'id')::bigint % p.days)::int, 'late', false)) AS lines
           FROM unnest(past.listed[p.back * 2 + 1 : p.back * 2 + 3]) AS t) done
       CROSS JOIN LATERAL (
         SELECT jsonb_agg(jsonb_build_object('key', 'task:' || (t ->> 'id'), 'words', t ->> 'title', 'link', '/workteam/todo?task=' || (t ->> 'id'),
                  'day', NULL, 'late', false)) AS lines
           FROM unnest(open.listed[p.back + 1 : p.back + 2]) AS t) todo
       WHERE NOT (p.kind = 'weekly' AND p.back = 1 AND s.place IN (3, 5))
         AND (p.kind = 'weekly' OR s.place <= 6)
      RETURNING id, author_id, starts_on, sent_at, kind)
    INSERT INTO report_receiver (report_id, person_id, place, read_at)
    SELECT w.id, s.id, s.place - 1,
           CASE WHEN w.starts_on < (${now}::timestamptz)::date - 13 THEN w.sent_at + interval '1 hour' END
      FROM written w JOIN staff s ON s.place <= 4 AND s.id <> w.author_id`);
  await db.execute(sql`
    WITH sent AS (
      SELECT m.id, r.id AS report, p.name_zh || '的周报 ' || to_char(r.starts_on, 'IYYY"-W"IW') AS title
        FROM chat_message m JOIN dialog d ON d.id = m.dialog_id AND d.kind = 'group'
       CROSS JOIN LATERAL (SELECT id, starts_on, author_id FROM work_report
                            WHERE author_id = m.author_id AND kind = 'weekly' AND state = 'sent'
                            ORDER BY starts_on DESC LIMIT 1) AS r
        JOIN person p ON p.id = r.author_id
       WHERE m.number % ${sentEvery} = 31 AND m.kind = 'text' AND m.recalled_at IS NULL AND m.mentions = '[]')
    UPDATE chat_message m SET kind = 'report', words = '', search = '',
           about = jsonb_build_object('type', ${reportThread}::text, 'id', sent.report::text, 'title', sent.title)
      FROM sent WHERE sent.id = m.id AND NOT EXISTS (SELECT FROM chat_message_link l WHERE l.message_id = m.id)`);
}
