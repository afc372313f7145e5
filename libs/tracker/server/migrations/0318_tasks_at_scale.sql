-- Lists show the newest tasks first.
CREATE INDEX task_newest ON task (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX task_by_end ON task (coalesce(ends_at, '-infinity'::timestamptz), id) WHERE deleted_at IS NULL;
-- What is still to be done is a small part of them.
CREATE INDEX task_newest_open ON task (created_at, id)
  WHERE deleted_at IS NULL AND archived_at IS NULL AND completed_at IS NULL;

-- Of a long log few rows are comments, or about the project itself.
CREATE INDEX task_log_comments ON task_log (project_id, id DESC) WHERE act = 'comment';
CREATE INDEX task_log_of_project_itself ON task_log (project_id, id DESC) WHERE task_id IS NULL;
