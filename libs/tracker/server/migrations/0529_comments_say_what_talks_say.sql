-- What a comment says stands in its message alone: the log names the message, so that what is recalled is said nowhere.
ALTER TABLE task_log ADD COLUMN message_id uuid;

-- Entries of before are those of the same author and instant.
ALTER TABLE task_log DISABLE TRIGGER append_only;
UPDATE task_log l SET message_id = m.id, new_value = NULL
  FROM dialog d JOIN chat_message m ON m.dialog_id = d.id
 WHERE l.act = 'comment' AND d.kind = 'thread' AND d.record_type = 'task' AND d.record_id = l.task_id::text
   AND m.author_id = l.person_id AND m.at = l.at AND (m.words = l.new_value OR m.recalled_at IS NOT NULL);
ALTER TABLE task_log ENABLE TRIGGER append_only;

-- What still waits to be told of a message goes with it.
ALTER TABLE task_notice ADD COLUMN message_id uuid;
