-- Documents that are edited together: what happened to them in the order of commits, and what they came to.
CREATE TABLE shared_document (
  id uuid PRIMARY KEY,
  -- Whose it is: the kind of record that says who may read and change it.
  owner_type text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('text')),
  -- Place of the newest update. Whoever writes holds the row, so that places become visible in their order.
  last_number bigint NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL,
  changed_by text REFERENCES person (id),
  -- Everything up to state_number, as one.
  state bytea NOT NULL DEFAULT '\x',
  state_number bigint NOT NULL DEFAULT 0,
  -- What it says, for the search: brought up to date when editing rests.
  words text NOT NULL DEFAULT '',
  search text NOT NULL DEFAULT ''
);
CREATE INDEX shared_document_search ON shared_document USING gin (search gin_trgm_ops);

-- Updates since the state, and those of the last day: other processes may not have read them yet.
CREATE TABLE document_update (
  document_id uuid NOT NULL REFERENCES shared_document (id),
  number bigint NOT NULL,
  at timestamptz NOT NULL,
  author_id text NOT NULL REFERENCES person (id),
  bytes bytea NOT NULL CHECK (length(bytes) BETWEEN 1 AND 1048576),
  PRIMARY KEY (document_id, number)
);

CREATE TABLE document_version (
  document_id uuid NOT NULL REFERENCES shared_document (id),
  number bigint NOT NULL,
  at timestamptz NOT NULL,
  why text NOT NULL CHECK (why IN ('left', 'changed', 'restore', 'named')),
  name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 60),
  authors text[] NOT NULL,
  state bytea NOT NULL,
  PRIMARY KEY (document_id, number, why)
);
