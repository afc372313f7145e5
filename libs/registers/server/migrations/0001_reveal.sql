-- Who looked at a value that is covered otherwise, of which record. The value itself is not kept here.
CREATE TABLE register_reveal (
  id uuid PRIMARY KEY,
  register text NOT NULL,
  record_id text NOT NULL,
  -- 'idNumber', 'banks.<line id>.account'
  path text NOT NULL,
  person_id text NOT NULL,
  account_id text NOT NULL,
  at timestamptz NOT NULL,
  remote_address text
);
CREATE INDEX register_reveal_by_record ON register_reveal (register, record_id, id);
CREATE INDEX register_reveal_by_person ON register_reveal (person_id, id);
SELECT append_only('register_reveal');
