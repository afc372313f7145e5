-- Which files of a record came and went, when and by whom: part of its history. The files themselves are the file
-- service's, which forgets a file a day after nobody owns it any more.
CREATE TABLE register_file_act (
  id uuid PRIMARY KEY,
  register text NOT NULL,
  record_id text NOT NULL,
  what text NOT NULL CHECK (what IN ('added', 'removed')),
  file_id uuid NOT NULL,
  file_name text NOT NULL,
  person_id text NOT NULL REFERENCES person (id),
  at timestamptz NOT NULL,
  remote_address text
);
CREATE INDEX register_file_act_of_record ON register_file_act (register, record_id, at);
SELECT append_only('register_file_act');

-- Prints of records as they were counted: which copy, in which version and language, by whom.
CREATE TABLE register_print (
  id uuid PRIMARY KEY,
  register text NOT NULL,
  record_id text NOT NULL,
  copy integer NOT NULL CHECK (copy > 0),
  version integer NOT NULL,
  language text NOT NULL,
  person_id text NOT NULL REFERENCES person (id),
  at timestamptz NOT NULL,
  UNIQUE (register, record_id, copy)
);
SELECT append_only('register_print');
