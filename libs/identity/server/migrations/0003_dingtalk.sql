-- Signing in by DingTalk: which of its people are which accounts, and sign-ins that are under way.

CREATE TABLE dingtalk_link (
  id text PRIMARY KEY,
  -- Of the sandbox or of DingTalk itself: what was tried in the one says nothing in the other.
  provider text NOT NULL CHECK (provider IN ('dingtalk', 'sandbox')),
  -- DingTalk's unionId.
  subject text NOT NULL,
  account_id text NOT NULL REFERENCES account (id),
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (provider, subject),
  UNIQUE (provider, account_id)
);
SELECT audit_table('dingtalk_link');

-- One row a try. Of secrets only hashes are stored. UNLOGGED: losing it in a crash means beginning again.
CREATE UNLOGGED TABLE dingtalk_sign_in (
  state_hash bytea PRIMARY KEY,
  -- Known to the browser that began it, and to nobody who saw the address.
  nonce_hash bytea NOT NULL,
  redirect_uri text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- Somebody whom DingTalk knows and we do not yet: waits for account and password.
  link_hash bytea UNIQUE,
  subject text,
  name text
);
CREATE INDEX dingtalk_sign_in_by_time ON dingtalk_sign_in (expires_at);

-- The sandbox keeps what DingTalk would.
CREATE TABLE dingtalk_sandbox_user (
  union_id text PRIMARY KEY,
  open_id text NOT NULL,
  mobile text NOT NULL UNIQUE,
  nick text NOT NULL
);
CREATE UNLOGGED TABLE dingtalk_sandbox_grant (
  code_hash bytea PRIMARY KEY,
  union_id text NOT NULL,
  client_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  token_hash bytea UNIQUE,
  token_expires_at timestamptz
);
