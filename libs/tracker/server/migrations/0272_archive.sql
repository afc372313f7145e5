-- What is done and not archived yet, by when it was done: the archiving of each hour finds it.
CREATE INDEX task_to_archive ON task (completed_at)
  WHERE completed_at IS NOT NULL AND archived_at IS NULL AND deleted_at IS NULL;
