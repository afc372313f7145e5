-- Imports of forms from a spreadsheet: each happens once, however often it is sent.
CREATE TABLE form_import (
  -- Made by the browser for the file.
  id uuid PRIMARY KEY,
  person_id text NOT NULL REFERENCES person (id),
  type text NOT NULL,
  file_name text NOT NULL,
  -- Of the file, so that another file under the same id, and the same file under another id, are noticed.
  sha256 text NOT NULL,
  rows integer NOT NULL,
  forms integer NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX form_import_by_file ON form_import (person_id, type, sha256);
SELECT audit_table('form_import');
