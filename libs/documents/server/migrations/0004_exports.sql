-- Who took what out of which list: rows are added, never changed.
CREATE TABLE form_export (
  id uuid PRIMARY KEY,
  person_id text NOT NULL REFERENCES person (id),
  -- Code of the list's screen.
  screen text NOT NULL,
  fields jsonb NOT NULL,
  filters jsonb NOT NULL,
  -- Forms that it was for when it began.
  forms integer NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX form_export_by_person ON form_export (person_id, at DESC);
REVOKE UPDATE, DELETE ON form_export FROM bms_app;
