-- Comments of tasks are the talk on the task, of the kit of talks; those that are there move into it.
INSERT INTO dialog (id, kind, record_type, record_id, last_number, last_at, created_by, created_at)
SELECT gen_random_uuid(), 'thread', 'task', task_id::text, count(*), max(written_at),
       (array_agg(author_id ORDER BY written_at, id))[1], min(written_at)
  FROM task_comment GROUP BY task_id;
INSERT INTO chat_message (id, dialog_id, number, kind, author_id, at, words)
SELECT c.id, d.id, row_number() OVER (PARTITION BY c.task_id ORDER BY c.written_at, c.id), 'text', c.author_id,
       c.written_at, c.words
  FROM task_comment c JOIN dialog d ON d.kind = 'thread' AND d.record_type = 'task' AND d.record_id = c.task_id::text;
DROP TABLE task_comment;

-- What a task was made of: a chat message.
ALTER TABLE task ADD COLUMN source_type text CHECK (source_type IN ('chatMessage'));
ALTER TABLE task ADD COLUMN source_id text CHECK ((source_id IS NULL) = (source_type IS NULL));
