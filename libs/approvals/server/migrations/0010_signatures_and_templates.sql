-- What decisions are signed with: content by its own digest, so that nothing can be put in the place of it. A row of
-- the trail names the digest, which is part of the row's hash.
CREATE TABLE approval_signature (
  digest text PRIMARY KEY,
  content text NOT NULL,
  made_at timestamptz NOT NULL,
  CHECK (digest = encode(sha256(convert_to(content, 'UTF8')), 'hex'))
);
SELECT append_only('approval_signature');

-- The trail is append-only and long: a column that may be empty costs nothing.
ALTER TABLE approval_trail ADD COLUMN signature text REFERENCES approval_signature;

-- The signature that a person has kept for the next time.
CREATE TABLE approval_kept_signature (
  person_id text PRIMARY KEY,
  digest text NOT NULL REFERENCES approval_signature,
  kept_at timestamptz NOT NULL
);
SELECT audit_table('approval_kept_signature');

-- Title and summary by the templates of the flow, in both languages; empty where the flow has none.
ALTER TABLE approval_instance ADD COLUMN shown jsonb;
