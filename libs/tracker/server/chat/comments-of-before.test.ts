import { newId } from '#server-kit/server';
import { databaseBefore } from '../testing/database-before.ts';

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeAll(async () => {
  database = await databaseBefore('0529_comments_say_what_talks_say.sql');
});
afterAll(() => database.close());

it('comments of before are named by the log, which keeps the words of those alone that are no message', async () => {
  const { owner } = database;
  const [dialog, said, recalled] = [newId(), newId(), newId()];
  await owner.query(
    `INSERT INTO dialog (id, kind, record_type, record_id, last_number, last_at, created_by, created_at)
     VALUES ($1, 'thread', 'task', '7', 2, now(), 'employee', now())`,
    [dialog],
  );
  await owner.query(
    `INSERT INTO chat_message (id, dialog_id, number, kind, author_id, at, words, recalled_at, recalled_by)
     VALUES ($2, $1, 1, 'text', 'employee', '2026-11-20T01:00:00Z', '已开始', NULL, NULL),
            ($3, $1, 2, 'text', 'employee', '2026-11-20T02:00:00Z', '', now(), 'employee')`,
    [dialog, said, recalled],
  );
  await owner.query(
    `INSERT INTO task_log (id, task_id, person_id, at, act, new_value)
     SELECT gen_random_uuid(), 7, e.person, e.at::timestamptz, e.act, e.words
       FROM (VALUES ('employee', '2026-11-20T01:00:00Z', 'comment', '已开始'),
                    ('employee', '2026-11-20T02:00:00Z', 'comment', '工资 12,345'),
                    ('employee', '2026-11-20T02:00:00Z', 'title', '改名'),
                    ('head', '2026-11-20T01:00:00Z', 'comment', '另一句')) AS e (person, at, act, words)`,
  );
  await database.migrate();
  const { rows } = await owner.query<{ words: string | null; message: string | null }>(
    `SELECT new_value AS words, message_id AS message FROM task_log ORDER BY at, act, person_id`,
  );
  expect(rows).toEqual([
    { words: null, message: said },
    { words: '另一句', message: null },
    { words: null, message: recalled },
    { words: '改名', message: null },
  ]);
  await expect(owner.query(`UPDATE task_log SET new_value = ''`)).rejects.toThrow();
});
