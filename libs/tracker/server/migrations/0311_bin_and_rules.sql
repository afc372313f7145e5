-- A project in the bin is closed for everybody, and as it was before once it is restored.
ALTER TABLE project ADD COLUMN deleted_at timestamptz;
ALTER TABLE project ADD COLUMN state_before text CHECK (state_before IN ('active', 'closed'));
CREATE INDEX project_in_bin ON project (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX task_in_bin ON task (deleted_at) WHERE deleted_at IS NOT NULL;

-- Tasks that belong together, each so many working days behind the day on which they begin.
CREATE TABLE task_template (
  id uuid PRIMARY KEY,
  -- null: every company has it.
  company_id text REFERENCES company (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 60),
  tasks jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_by text REFERENCES person (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX task_template_of_company ON task_template (company_id);
SELECT audit_table('task_template', '{version}');

-- What an event of another module makes: the tasks of a template. Switched off it makes nothing.
CREATE TABLE task_rule (
  id text PRIMARY KEY,
  template_id uuid NOT NULL REFERENCES task_template (id),
  active boolean NOT NULL DEFAULT true
);
SELECT audit_table('task_rule');

-- Tasks that came of a form: which, where it is, and that it was made void. One each, however often the event is told.
ALTER TABLE task DROP CONSTRAINT task_source_type_check;
ALTER TABLE task ADD CONSTRAINT task_source_type_check CHECK (source_type IN ('chatMessage', 'form'));
ALTER TABLE task ADD COLUMN source_name text;
ALTER TABLE task ADD COLUMN source_link text;
ALTER TABLE task ADD COLUMN source_part text;
ALTER TABLE task ADD COLUMN source_voided_at timestamptz;
CREATE UNIQUE INDEX task_of_form ON task (source_id, source_part) WHERE source_type = 'form';
