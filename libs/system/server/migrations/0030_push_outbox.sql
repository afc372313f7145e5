-- Pushes to phones. There is no push service yet: they stay 'kept', where an administrator reads them.
CREATE TABLE push_outbox (
  id uuid PRIMARY KEY,
  recipients text[] NOT NULL CHECK (cardinality(recipients) BETWEEN 1 AND 100),
  subject text NOT NULL,
  body text NOT NULL,
  state text NOT NULL CHECK (state IN ('kept', 'waiting', 'sent', 'failed')),
  sender_id text NOT NULL REFERENCES person (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX push_outbox_newest ON push_outbox (created_at DESC, id DESC);
ALTER TABLE outbox_reading DROP CONSTRAINT outbox_reading_channel_check;
ALTER TABLE outbox_reading ADD CONSTRAINT outbox_reading_channel_check CHECK (channel IN ('mail', 'sms', 'push'));
