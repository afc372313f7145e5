-- Tasks that come again: by the rule of a calendar, or some days after the last one was done.
CREATE TABLE task_series (
  id uuid PRIMARY KEY,
  project_id uuid REFERENCES project (id),
  list_id uuid,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 60),
  description text NOT NULL DEFAULT '',
  level smallint NOT NULL DEFAULT 2 CHECK (level BETWEEN 1 AND 4),
  owner_id text REFERENCES person (id),
  estimate integer,
  -- RFC 5545; empty where the next one comes after the last is done.
  rule text NOT NULL DEFAULT '',
  after_days smallint CHECK (after_days BETWEEN 1 AND 3650),
  days_off text NOT NULL DEFAULT 'keep' CHECK (days_off IN ('keep', 'before', 'after', 'skip')),
  starts_on date NOT NULL,
  -- The times of the day, and on which day after its first it ends.
  starts_clock text NOT NULL DEFAULT '09:00',
  ends_clock text NOT NULL DEFAULT '18:00',
  lasts smallint NOT NULL DEFAULT 0 CHECK (lasts BETWEEN 0 AND 366),
  -- All days up to this one are made.
  made_through date NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'ended')),
  created_by text NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT task_series_comes CHECK ((rule = '') = (after_days IS NOT NULL))
);
CREATE INDEX task_series_due ON task_series (made_through) WHERE state = 'active' AND after_days IS NULL;
CREATE INDEX task_series_of_project ON task_series (project_id) WHERE project_id IS NOT NULL;
SELECT audit_table('task_series', '{made_through}');

ALTER TABLE task ADD COLUMN series_id uuid REFERENCES task_series (id);
ALTER TABLE task ADD COLUMN series_on date;
-- One task a series and date, whoever makes it and how often it is tried.
CREATE UNIQUE INDEX task_of_series ON task (series_id, series_on);
