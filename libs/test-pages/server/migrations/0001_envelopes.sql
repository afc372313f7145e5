-- Envelopes of the e-signature sandbox (/demo/docusign): what a service outside would keep.
CREATE TABLE sandbox_envelope (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  signer_name text NOT NULL,
  signer_email text NOT NULL,
  state text NOT NULL CHECK (state IN ('sent', 'delivered', 'completed', 'declined', 'voided')),
  sender_id text NOT NULL REFERENCES person (id),
  sent_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);

CREATE TABLE sandbox_envelope_event (
  id uuid PRIMARY KEY,
  envelope_id uuid NOT NULL REFERENCES sandbox_envelope (id),
  state text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX sandbox_envelope_event_by_envelope ON sandbox_envelope_event (envelope_id, id);

SELECT audit_table('sandbox_envelope', '{changed_at}');
SELECT audit_table('sandbox_envelope_event');
