-- What waits for an approval before it stands in a register: a field of a record with the value that the asker saw and the
-- one that is wanted; a new record as a whole (field ''). The request itself is a form, known here by its id alone.
CREATE TABLE register_change (
  id uuid PRIMARY KEY,
  form_id uuid NOT NULL,
  register text NOT NULL,
  record_id text NOT NULL,
  field text NOT NULL,
  seen jsonb,
  wanted jsonb,
  person_id text NOT NULL REFERENCES person (id),
  -- open: asked for; back: with its asker again; applied: it stands in the register; ended: refused or given up.
  state text NOT NULL CHECK (state IN ('open', 'back', 'applied', 'ended')),
  place integer NOT NULL,
  at timestamptz NOT NULL,
  applied_at timestamptz
);
CREATE UNIQUE INDEX register_change_one_open ON register_change (register, record_id, field)
  WHERE state IN ('open', 'back');
CREATE INDEX register_change_of_form ON register_change (form_id, place);
CREATE INDEX register_change_of_record ON register_change (register, record_id, applied_at);
SELECT audit_table('register_change');
