-- Files of results that were posted: each once.
CREATE TABLE lab_result_file (
  sha256 text PRIMARY KEY,
  results integer NOT NULL,
  person_id text NOT NULL,
  posted_at timestamptz NOT NULL
);
SELECT append_only('lab_result_file');
