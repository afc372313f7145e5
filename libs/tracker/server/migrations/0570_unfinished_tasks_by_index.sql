-- What is not done, or is overdue, is asked for whether it was archived or not: the newest of it is found in one index, which tells
-- the overdue ones by itself. It serves what asked the narrower one for open tasks as well.
CREATE INDEX task_newest_unfinished ON task (created_at, id) INCLUDE (ends_at)
  WHERE deleted_at IS NULL AND completed_at IS NULL;
DROP INDEX task_newest_open;
