-- Looking at the product with the eyes of somebody else: who, as whom, why, and every call that was made.
CREATE TABLE view_as (
  id text PRIMARY KEY,
  -- The session from which it began: it ends with that.
  session_id text NOT NULL,
  viewer_account_id text NOT NULL REFERENCES account (id),
  viewer_id text NOT NULL REFERENCES person (id),
  account_id text NOT NULL REFERENCES account (id) CHECK (account_id <> viewer_account_id),
  person_id text NOT NULL REFERENCES person (id),
  reason text NOT NULL CHECK (reason <> ''),
  token_hash bytea NOT NULL UNIQUE,
  -- Of both accounts when it began: a change of either ends it.
  viewer_rights integer NOT NULL,
  rights integer NOT NULL,
  began_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > began_at),
  remote_address text
);
SELECT append_only('view_as');
SELECT audit_table('view_as', '{token_hash}');
CREATE INDEX view_as_by_time ON view_as (began_at DESC);

-- That it ended before its time, or with it, and that the person was told.
CREATE TABLE view_as_end (
  view_id text PRIMARY KEY REFERENCES view_as (id),
  ended_at timestamptz NOT NULL,
  how text NOT NULL CHECK (how IN ('closed', 'expired'))
);
SELECT append_only('view_as_end');

CREATE TABLE view_as_call (
  id text PRIMARY KEY,
  view_id text NOT NULL REFERENCES view_as (id),
  at timestamptz NOT NULL,
  call text NOT NULL,
  refused boolean NOT NULL,
  request_id text NOT NULL
);
SELECT append_only('view_as_call');
CREATE INDEX view_as_call_by_time ON view_as_call (at DESC, id);
CREATE INDEX view_as_call_of_view ON view_as_call (view_id, at);
