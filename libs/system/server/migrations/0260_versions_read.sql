-- Up to which version somebody has read what is new.
CREATE TABLE version_reading (
  person_id text PRIMARY KEY REFERENCES person (id),
  version text NOT NULL,
  read_at timestamptz NOT NULL
);
