-- By which ways somebody is told of what; a kind that does not stand here is told of as usual.
CREATE TABLE told_choice (
  person_id text NOT NULL REFERENCES person (id),
  kind text NOT NULL,
  ways text[] NOT NULL CHECK (ways <@ '{centre,push,mail}'),
  PRIMARY KEY (person_id, kind)
);

-- What comes by the clock is sent by nobody.
ALTER TABLE push_outbox ALTER COLUMN sender_id DROP NOT NULL;
