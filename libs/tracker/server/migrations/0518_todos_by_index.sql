-- One's to-dos are counted, and the first of each level found, in these indexes alone: with the project, which may be closed, and
-- with what says that a task still waits for its receipt (decision 536).
DROP INDEX task_open_of_owner;
CREATE INDEX task_open_of_owner ON task (owner_id, level, ends_at, id) INCLUDE (project_id, assigned_by, accepted_at)
  WHERE deleted_at IS NULL AND archived_at IS NULL AND completed_at IS NULL;
DROP INDEX task_open_of_creator;
CREATE INDEX task_open_of_creator ON task (created_by, level, ends_at, id) INCLUDE (project_id)
  WHERE deleted_at IS NULL AND archived_at IS NULL AND completed_at IS NULL;
