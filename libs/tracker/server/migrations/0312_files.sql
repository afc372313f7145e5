-- Files of projects and tasks; the bytes are the file service's, by the same id.
CREATE TABLE project_file (
  id uuid PRIMARY KEY,
  project_id uuid,
  task_id bigint,
  -- What people call it; its ending stays.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  ending text NOT NULL,
  size bigint NOT NULL,
  description text NOT NULL DEFAULT '',
  uploader_id text NOT NULL REFERENCES person (id),
  added_at timestamptz NOT NULL,
  -- Once a person and day.
  downloads integer NOT NULL DEFAULT 0,
  deleted_at timestamptz,
  CONSTRAINT project_file_of CHECK (project_id IS NOT NULL OR task_id IS NOT NULL)
);
CREATE INDEX project_file_of_project ON project_file (project_id, added_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX project_file_of_task ON project_file (task_id, added_at DESC, id) WHERE deleted_at IS NULL;
SELECT audit_table('project_file', '{downloads}');

CREATE TABLE project_file_download (
  file_id uuid NOT NULL REFERENCES project_file (id),
  person_id text NOT NULL REFERENCES person (id),
  day date NOT NULL,
  PRIMARY KEY (file_id, person_id, day)
);
