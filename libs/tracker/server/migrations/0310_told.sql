-- What people are to be told of tasks: of one task each person is told once in five minutes, the rest together after that.
CREATE TABLE task_notice (
  id uuid PRIMARY KEY,
  task_id bigint NOT NULL,
  person_id text NOT NULL REFERENCES person (id),
  kind text NOT NULL,
  -- null: it came by the clock.
  by_id text REFERENCES person (id),
  subject jsonb NOT NULL,
  body jsonb NOT NULL,
  at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX task_notice_waiting ON task_notice (at) WHERE sent_at IS NULL;
CREATE INDEX task_notice_of ON task_notice (task_id, person_id, sent_at);

-- Ends of tasks that were told of: each once, whoever looks and how often.
CREATE TABLE task_end_told (
  task_id bigint NOT NULL REFERENCES task (id),
  kind text NOT NULL CHECK (kind IN ('dueSoon', 'overdue')),
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (task_id, kind, ends_at)
);

-- Open tasks by their end: what comes within a day is looked for each minute.
CREATE INDEX task_open_by_end ON task (ends_at)
  WHERE deleted_at IS NULL AND archived_at IS NULL AND completed_at IS NULL AND ends_at IS NOT NULL;
