-- Documents that everybody reads at an address that nobody guesses.
ALTER TABLE paper DROP CONSTRAINT paper_reading_check;
ALTER TABLE paper ADD CONSTRAINT paper_reading_check CHECK (reading IN ('private', 'members', 'registered', 'everyone'));

CREATE TABLE paper_address (
  paper_id uuid PRIMARY KEY REFERENCES paper (id),
  token text NOT NULL CHECK (char_length(token) >= 22),
  made_by text NOT NULL REFERENCES person (id),
  made_at timestamptz NOT NULL,
  opens integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX paper_address_token ON paper_address (token);
CREATE INDEX paper_address_by_person ON paper_address (made_by);
SELECT audit_table('paper_address', '{opens}', '{token}');
