-- Files that people have uploaded. The bytes lie in the file store under "key"; who may read them is decided by the
-- record that owns the file (owner_type, owner_id), and by the uploader alone while there is none.
CREATE TABLE file (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  use text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  size bigint NOT NULL CHECK (size >= 0),
  media_type text NOT NULL,
  sha256 text NOT NULL CHECK (length(sha256) = 64),
  description text NOT NULL DEFAULT '',
  memo text NOT NULL DEFAULT '',
  uploader_id text NOT NULL,
  company_id text NOT NULL,
  owner_type text,
  owner_id text,
  -- False between the row and its bytes; such a row is cleaned like any orphan.
  stored boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Since when nobody owns it; orphans are removed a day later.
  unbound_since timestamptz DEFAULT now(),
  CHECK ((owner_type IS NULL) = (owner_id IS NULL)),
  CHECK ((owner_type IS NULL) = (unbound_since IS NOT NULL))
);
CREATE INDEX file_owner ON file (owner_type, owner_id) WHERE owner_type IS NOT NULL;
CREATE INDEX file_unbound ON file (unbound_since) WHERE unbound_since IS NOT NULL;
CREATE INDEX file_uploader_unbound ON file (uploader_id) WHERE unbound_since IS NOT NULL;

-- Signs short-lived links: one value for all server processes, made by the first that needs it.
CREATE TABLE file_link_secret (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  secret text NOT NULL
);

SELECT audit_table('file');
