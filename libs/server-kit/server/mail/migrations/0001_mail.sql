-- Mails that the system sends. Without a mail server they stay 'kept', where an administrator can read them.
CREATE TABLE mail_outbox (
  id uuid PRIMARY KEY,
  recipients text[] NOT NULL CHECK (cardinality(recipients) BETWEEN 1 AND 50),
  subject text NOT NULL,
  body text NOT NULL,
  state text NOT NULL CHECK (state IN ('kept', 'waiting', 'sent', 'failed')),
  tries int NOT NULL DEFAULT 0,
  -- Why the last try failed.
  problem text NOT NULL DEFAULT '',
  -- Who had it sent; null is the system.
  sender_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mail_outbox_created ON mail_outbox (created_at DESC, id DESC);
CREATE INDEX mail_outbox_sender ON mail_outbox (sender_id, created_at) WHERE sender_id IS NOT NULL;
