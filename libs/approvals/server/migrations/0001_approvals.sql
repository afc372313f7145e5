-- The approval engine: flows in versions, instances with their progress, what people have to do, and a trail that
-- nobody can change without it being noticed.

CREATE TABLE approval_definition (
  id uuid PRIMARY KEY,
  -- Document type.
  type text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  state text NOT NULL CHECK (state IN ('draft', 'published', 'retired')),
  flow jsonb NOT NULL,
  -- Comes from the declaration of the type, not from an administrator.
  declared boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT '',
  changed_at timestamptz NOT NULL,
  changed_by text,
  published_at timestamptz,
  published_by text,
  row_version integer NOT NULL DEFAULT 1,
  UNIQUE (type, version)
);
-- One flow in force and one being worked on, a type.
CREATE UNIQUE INDEX approval_definition_published ON approval_definition (type) WHERE state = 'published';
CREATE UNIQUE INDEX approval_definition_draft ON approval_definition (type) WHERE state = 'draft';
SELECT audit_table('approval_definition');

CREATE TABLE approval_instance (
  id uuid PRIMARY KEY,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  number text NOT NULL,
  title text NOT NULL,
  -- Number and title as they are searched: lower case, with pinyin.
  search text NOT NULL,
  company_id text NOT NULL,
  department_id text NOT NULL,
  applicant_id text NOT NULL,
  amount numeric(21, 6),
  currency text,
  urgency text NOT NULL,
  -- 0 is the most urgent.
  urgency_rank smallint NOT NULL,
  definition_id uuid NOT NULL REFERENCES approval_definition,
  state text NOT NULL CHECK (state IN ('running', 'returned', 'approved', 'rejected', 'withdrawn', 'cancelled')),
  round integer NOT NULL,
  -- All that the engine knows (Progress).
  progress jsonb NOT NULL,
  facts jsonb NOT NULL,
  -- Hash of each thing that approvers see, by field.
  seen jsonb NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  changed_at timestamptz NOT NULL,
  UNIQUE (subject_type, subject_id)
);
CREATE INDEX approval_instance_by_type ON approval_instance (subject_type, started_at);
CREATE INDEX approval_instance_by_applicant ON approval_instance (applicant_id, started_at);
-- What moves in it is in the trail; the audit records the columns that people search by.
SELECT audit_table('approval_instance', '{search,progress,facts,seen,row_version,changed_at,round}');

CREATE TABLE approval_task (
  id uuid PRIMARY KEY,
  instance_id uuid NOT NULL REFERENCES approval_instance,
  subject_type text NOT NULL,
  step_id text NOT NULL,
  step_zh text NOT NULL,
  step_en text NOT NULL,
  round integer NOT NULL,
  -- Place within the instance.
  position integer NOT NULL,
  -- Whose it is; 'workflowAdministrator' where nobody was found.
  person_id text NOT NULL,
  role text NOT NULL,
  state text NOT NULL,
  -- Who decided, and in whose place if not in their own.
  decided_by text,
  on_behalf_of text,
  words text NOT NULL DEFAULT '',
  arrived_at timestamptz,
  decided_at timestamptz,
  reminded_at timestamptz,
  due_at timestamptz
);
-- The inbox: what is open for a person, newest first.
CREATE INDEX approval_task_inbox ON approval_task (person_id, state, arrived_at DESC, id DESC);
CREATE INDEX approval_task_decided ON approval_task (decided_by, decided_at DESC, id DESC)
  WHERE decided_by IS NOT NULL;
CREATE INDEX approval_task_of_instance ON approval_task (instance_id, position);
CREATE INDEX approval_task_due ON approval_task (due_at) WHERE state = 'open' AND due_at IS NOT NULL;

-- The trail: every row holds the hash of its own content and of the row before, so that a change, a gap or a row
-- slipped in breaks the chain of its instance.
CREATE TABLE approval_trail (
  instance_id uuid NOT NULL REFERENCES approval_instance,
  sequence integer NOT NULL,
  id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  action text NOT NULL,
  person_id text,
  person_zh text NOT NULL,
  person_en text NOT NULL,
  on_behalf_of text,
  behalf_zh text NOT NULL,
  behalf_en text NOT NULL,
  -- Whom it went to or concerns.
  to_id text,
  to_zh text NOT NULL,
  to_en text NOT NULL,
  step_id text,
  step_zh text NOT NULL,
  step_en text NOT NULL,
  words text NOT NULL,
  note_zh text NOT NULL,
  note_en text NOT NULL,
  round integer NOT NULL,
  previous text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (instance_id, sequence)
);
SELECT append_only('approval_trail');

-- How long each chain is and how it ends, written by the trigger alone: a tail that was cut off is missed.
CREATE TABLE approval_trail_head (
  instance_id uuid PRIMARY KEY REFERENCES approval_instance,
  length integer NOT NULL,
  hash text NOT NULL
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON approval_trail_head FROM bms_app;

CREATE FUNCTION approval_trail_append() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  broken uuid;
BEGIN
  -- Each new row follows the row before it, within the statement or before.
  SELECT fresh.instance_id INTO broken
    FROM (SELECT f.instance_id, f.sequence, f.previous,
                 lag(f.sequence) OVER chain AS before_sequence, lag(f.hash) OVER chain AS before_hash
            FROM fresh_rows f WINDOW chain AS (PARTITION BY f.instance_id ORDER BY f.sequence)) AS fresh
    LEFT JOIN public.approval_trail_head head USING (instance_id)
   WHERE fresh.sequence <> coalesce(fresh.before_sequence, head.length, 0) + 1
      OR fresh.previous <> coalesce(fresh.before_hash, head.hash, '')
   LIMIT 1;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the trail of % does not follow its last row', broken USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  INSERT INTO public.approval_trail_head AS head (instance_id, length, hash)
  SELECT DISTINCT ON (instance_id) instance_id, sequence, hash FROM fresh_rows ORDER BY instance_id, sequence DESC
  ON CONFLICT (instance_id) DO UPDATE SET length = excluded.length, hash = excluded.hash;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION approval_trail_append() FROM PUBLIC;
CREATE TRIGGER follow AFTER INSERT ON approval_trail REFERENCING NEW TABLE AS fresh_rows
  FOR EACH STATEMENT EXECUTE FUNCTION approval_trail_append();

CREATE TABLE approval_copy (
  instance_id uuid NOT NULL REFERENCES approval_instance,
  person_id text NOT NULL,
  subject_type text NOT NULL,
  at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (instance_id, person_id)
);
CREATE INDEX approval_copy_by_person ON approval_copy (person_id, at DESC, instance_id DESC);
CREATE INDEX approval_copy_unread ON approval_copy (person_id) WHERE read_at IS NULL;

-- A question beside the flow.
CREATE TABLE approval_question (
  id uuid PRIMARY KEY,
  instance_id uuid NOT NULL REFERENCES approval_instance,
  from_id text NOT NULL,
  to_id text NOT NULL,
  words text NOT NULL,
  at timestamptz NOT NULL,
  answer text,
  answered_at timestamptz
);
CREATE INDEX approval_question_open ON approval_question (to_id, at DESC) WHERE answered_at IS NULL;
CREATE INDEX approval_question_of_instance ON approval_question (instance_id);

-- Whose decisions another person may make, from when to when; no types means all.
CREATE TABLE approval_delegation (
  id uuid PRIMARY KEY,
  person_id text NOT NULL,
  to_id text NOT NULL CHECK (to_id <> person_id),
  types text[] NOT NULL DEFAULT '{}',
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  reason text NOT NULL DEFAULT '',
  ended_at timestamptz,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX approval_delegation_to ON approval_delegation (to_id, ends_at);
CREATE INDEX approval_delegation_from ON approval_delegation (person_id, ends_at);
SELECT audit_table('approval_delegation');

-- Documents that were started for a step of another's approval.
CREATE TABLE approval_child (
  child_type text NOT NULL,
  child_id text NOT NULL,
  instance_id uuid NOT NULL REFERENCES approval_instance,
  node text NOT NULL,
  PRIMARY KEY (child_type, child_id)
);
