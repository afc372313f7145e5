-- Whom or what an entry speaks of, so that it leads there: a person, a file.
ALTER TABLE task_log ADD COLUMN link_type text CHECK (link_type IN ('username', 'file'));
ALTER TABLE task_log ADD COLUMN link_id text CHECK ((link_id IS NULL) = (link_type IS NULL));
