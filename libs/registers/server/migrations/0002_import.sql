-- Imports of records: who took which file in, and which records it made or changed. What they were before stands in the
-- audit, where an import is known by its id (through = 'registers.import <id>').
CREATE TABLE register_import (
  id uuid PRIMARY KEY,
  register text NOT NULL,
  person_id text NOT NULL REFERENCES person (id),
  file_name text NOT NULL,
  sha256 text NOT NULL,
  rows integer NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX register_import_same_file ON register_import (person_id, register, sha256);

CREATE TABLE register_import_record (
  import_id uuid NOT NULL REFERENCES register_import (id),
  record_id text NOT NULL,
  -- In the order in which they were written.
  place integer NOT NULL,
  created boolean NOT NULL,
  -- Its version afterwards.
  version integer NOT NULL,
  -- When it was taken back, or looked at to be taken back and kept.
  undone_at timestamptz,
  PRIMARY KEY (import_id, record_id)
);
