-- Who took what out of which list: rows are added, never changed.
CREATE TABLE list_export (
  id uuid PRIMARY KEY,
  person_id text NOT NULL REFERENCES person (id),
  -- Code of the list's screen, and where that has several lists the name of the one that is meant.
  screen text NOT NULL,
  list text,
  fields jsonb NOT NULL,
  filters jsonb NOT NULL,
  -- Records that it was for when it began.
  records integer NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX list_export_by_person ON list_export (person_id, at DESC);
REVOKE UPDATE, DELETE ON list_export FROM bms_app;
