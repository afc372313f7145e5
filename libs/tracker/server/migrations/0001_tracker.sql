-- Projects, their lists and tasks. What happened is written to a log that outlives the task.
CREATE TABLE project (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  -- Begins the keys of its tasks: QC-128.
  code text NOT NULL CHECK (code ~ '^[A-Z]{2,6}$'),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  owner_id text NOT NULL REFERENCES person (id),
  viewed_by text NOT NULL DEFAULT 'members' CHECK (viewed_by IN ('members', 'company')),
  managed_by text NOT NULL DEFAULT 'managers' CHECK (managed_by IN ('managers', 'members')),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'closed')),
  -- The last number of a task; numbers are never used again.
  last_number integer NOT NULL DEFAULT 0,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_by text NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX project_code ON project (company_id, code);
CREATE INDEX project_by_owner ON project (owner_id);
CREATE INDEX project_search ON project USING gin (search gin_trgm_ops);

CREATE TABLE project_member (
  project_id uuid NOT NULL REFERENCES project (id),
  person_id text NOT NULL REFERENCES person (id),
  manages boolean NOT NULL DEFAULT false,
  PRIMARY KEY (project_id, person_id)
);
CREATE INDEX project_member_by_person ON project_member (person_id);

CREATE TABLE task_list (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES project (id),
  name text NOT NULL,
  -- Between those of its neighbours, compared byte by byte: moving one writes one row.
  position text COLLATE "C" NOT NULL
);
CREATE INDEX task_list_by_project ON task_list (project_id, position);

CREATE TABLE task (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id uuid REFERENCES project (id),
  list_id uuid REFERENCES task_list (id),
  number integer,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 60),
  description text NOT NULL DEFAULT '',
  level smallint NOT NULL DEFAULT 2 CHECK (level BETWEEN 1 AND 4),
  owner_id text REFERENCES person (id),
  assigned_by text REFERENCES person (id),
  accepted_at timestamptz,
  created_by text NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  completed_at timestamptz,
  archived_at timestamptz,
  deleted_at timestamptz,
  position text COLLATE "C" NOT NULL DEFAULT 'a0',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT task_in_list CHECK ((project_id IS NULL) = (list_id IS NULL) AND (project_id IS NULL) = (number IS NULL)),
  CONSTRAINT task_planned CHECK ((starts_at IS NULL) = (ends_at IS NULL) AND starts_at <= ends_at)
);
CREATE UNIQUE INDEX task_key ON task (project_id, number);
CREATE INDEX task_on_board ON task (list_id, position, id) WHERE deleted_at IS NULL AND archived_at IS NULL;
CREATE INDEX task_open_of_owner ON task (owner_id, level, ends_at, id)
  WHERE deleted_at IS NULL AND archived_at IS NULL AND completed_at IS NULL;
CREATE INDEX task_open_of_creator ON task (created_by, level, ends_at, id)
  WHERE deleted_at IS NULL AND archived_at IS NULL AND completed_at IS NULL;
CREATE INDEX task_of_project ON task (project_id, id) WHERE deleted_at IS NULL;
CREATE INDEX task_search ON task USING gin (search gin_trgm_ops);

CREATE TABLE subtask (
  task_id bigint NOT NULL REFERENCES task (id),
  id text NOT NULL CHECK (id ~ '^[a-z0-9]{6}$'),
  place integer NOT NULL,
  detail text NOT NULL,
  complete boolean NOT NULL DEFAULT false,
  PRIMARY KEY (task_id, id)
);

CREATE TABLE task_follower (
  task_id bigint NOT NULL REFERENCES task (id),
  person_id text NOT NULL REFERENCES person (id),
  PRIMARY KEY (task_id, person_id)
);
CREATE INDEX task_follower_by_person ON task_follower (person_id);

CREATE TABLE task_comment (
  id uuid PRIMARY KEY,
  task_id bigint NOT NULL REFERENCES task (id),
  author_id text NOT NULL REFERENCES person (id),
  words text NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX task_comment_by_task ON task_comment (task_id, id DESC);

-- Who did what, old and new; without a reference to the task, which it outlives.
CREATE TABLE task_log (
  id uuid PRIMARY KEY,
  project_id uuid,
  task_id bigint,
  person_id text NOT NULL REFERENCES person (id),
  at timestamptz NOT NULL,
  act text NOT NULL,
  title text NOT NULL DEFAULT '',
  old_value text,
  new_value text
);
CREATE INDEX task_log_of_project ON task_log (project_id, id DESC);
CREATE INDEX task_log_of_task ON task_log (task_id, id DESC);
SELECT append_only('task_log');

SELECT audit_table('project', '{search,last_number}');
SELECT audit_table('project_member');
SELECT audit_table('task_list', '{position}');
SELECT audit_table('task', '{search,position,version}');
SELECT audit_table('subtask', '{place}');
SELECT audit_table('task_comment');
SELECT audit_table('task_follower');
