-- Envelopes: a version of a record, sent to be signed.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE TABLE envelope (
  -- Also the transaction id by which the service knows whether it has it already.
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  provider text NOT NULL CHECK (provider IN ('docusign', 'sandbox')),
  external_id text,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_version integer NOT NULL,
  number text NOT NULL,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'failed', 'sent', 'delivered', 'completed', 'declined', 'voided')),
  state_at timestamptz NOT NULL,
  void_asked_at timestamptz,
  reason text NOT NULL DEFAULT '',
  problem text NOT NULL DEFAULT '',
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz,
  -- When the service last told us anything, or was asked.
  heard_at timestamptz,
  created_by text NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL,
  search text NOT NULL
);
CREATE UNIQUE INDEX envelope_external ON envelope (provider, external_id) WHERE external_id IS NOT NULL;
-- A record is out to be signed once.
CREATE UNIQUE INDEX envelope_under_way ON envelope (subject_kind, subject_id)
  WHERE state IN ('queued', 'sent', 'delivered');
CREATE INDEX envelope_of ON envelope (subject_kind, subject_id, created_at DESC);
CREATE INDEX envelope_by_company ON envelope (company_id, created_at, id);
CREATE INDEX envelope_by_maker ON envelope (created_by);
CREATE INDEX envelope_silent ON envelope (heard_at) WHERE state IN ('sent', 'delivered');
CREATE INDEX envelope_search ON envelope USING gin (search gin_trgm_ops);
SELECT audit_table('envelope', '{search,heard_at}');

CREATE TABLE envelope_recipient (
  envelope_id uuid NOT NULL REFERENCES envelope (id),
  no integer NOT NULL CHECK (no > 0),
  routing integer NOT NULL CHECK (routing > 0),
  role text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'delivered', 'completed', 'declined')),
  state_at timestamptz,
  -- Since when it has been their turn.
  asked_at timestamptz,
  reason text NOT NULL DEFAULT '',
  reminded_at timestamptz,
  PRIMARY KEY (envelope_id, no)
);
CREATE INDEX envelope_recipient_open ON envelope_recipient (asked_at) WHERE state IN ('sent', 'delivered');
SELECT audit_table('envelope_recipient');

-- What befell it, in the order in which we learnt of it.
CREATE TABLE envelope_event (
  id uuid PRIMARY KEY,
  envelope_id uuid NOT NULL REFERENCES envelope (id),
  at timestamptz NOT NULL,
  act text NOT NULL,
  recipient integer,
  by_person text REFERENCES person (id),
  detail text NOT NULL DEFAULT ''
);
CREATE INDEX envelope_event_of ON envelope_event (envelope_id, id);
CREATE INDEX envelope_event_by_person ON envelope_event (by_person) WHERE by_person IS NOT NULL;
SELECT append_only('envelope_event');

-- What was sent, what is signed, and the certificate; each once.
CREATE TABLE envelope_file (
  envelope_id uuid NOT NULL REFERENCES envelope (id),
  file text NOT NULL CHECK (file IN ('sent', 'signed', 'certificate')),
  bytes bytea NOT NULL,
  sha256 bytea NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (envelope_id, file)
);
SELECT append_only('envelope_file');

-- The sandbox: what the service would keep, where no key is set.
CREATE TABLE docusign_sandbox_account (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  private_key text NOT NULL,
  public_key text NOT NULL,
  connect_key text NOT NULL
);
CREATE TABLE docusign_sandbox_token (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE TABLE docusign_sandbox_document (
  sha256 bytea PRIMARY KEY,
  bytes bytea NOT NULL
);
CREATE TABLE docusign_sandbox_envelope (
  id uuid PRIMARY KEY,
  transaction_id text UNIQUE,
  subject text NOT NULL,
  status text NOT NULL,
  status_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  voided_reason text NOT NULL DEFAULT '',
  document_sha256 bytea NOT NULL REFERENCES docusign_sandbox_document (sha256)
);
CREATE INDEX docusign_sandbox_envelope_document ON docusign_sandbox_envelope (document_sha256);
CREATE TABLE docusign_sandbox_recipient (
  envelope_id uuid NOT NULL REFERENCES docusign_sandbox_envelope (id),
  recipient_id text NOT NULL,
  routing integer NOT NULL,
  client_user_id text,
  name text NOT NULL,
  email text NOT NULL,
  status text NOT NULL,
  sent_at timestamptz,
  delivered_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  declined_reason text NOT NULL DEFAULT '',
  PRIMARY KEY (envelope_id, recipient_id)
);
-- Ways to the page where somebody signs: by mail, or once within five minutes.
CREATE TABLE docusign_sandbox_way (
  token_hash bytea PRIMARY KEY,
  envelope_id uuid NOT NULL,
  recipient_id text NOT NULL,
  return_url text,
  once boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  FOREIGN KEY (envelope_id, recipient_id) REFERENCES docusign_sandbox_recipient (envelope_id, recipient_id)
);
CREATE INDEX docusign_sandbox_way_of ON docusign_sandbox_way (envelope_id, recipient_id);
