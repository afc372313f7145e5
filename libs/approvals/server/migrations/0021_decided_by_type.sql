-- What people have decided, hundreds of thousands of it, by type. There already where 0020 still made it.
CREATE INDEX IF NOT EXISTS approval_task_decided_by_type
  ON approval_task (decided_by, subject_type, decided_at DESC, id DESC)
  INCLUDE (state) WHERE decided_by IS NOT NULL;
