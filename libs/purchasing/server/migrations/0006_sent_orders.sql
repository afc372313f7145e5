-- Orders that were sent to their suppliers by mail: to whom, in which version, by whom.
CREATE TABLE purchase_order_sent (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  version integer NOT NULL,
  recipients text[] NOT NULL CHECK (cardinality(recipients) > 0),
  note text NOT NULL DEFAULT '',
  person_id text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX purchase_order_sent_order ON purchase_order_sent (order_id, sent_at DESC);
SELECT append_only('purchase_order_sent');
