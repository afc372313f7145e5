-- Text messages go out by a service, or by its sandbox (decision 425).
ALTER TABLE sms_outbox
  ADD COLUMN provider text CHECK (provider IN ('sandbox', 'twilio')),
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN problem text NOT NULL DEFAULT '',
  ADD COLUMN sent_at timestamptz,
  -- What the service calls it, and the last that it said of it.
  ADD COLUMN service_id text,
  ADD COLUMN service_state text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX sms_outbox_service ON sms_outbox (provider, service_id) WHERE service_id IS NOT NULL;

-- Who answered that nothing more is to come.
CREATE TABLE sms_opted_out (
  number text PRIMARY KEY,
  word text NOT NULL,
  at timestamptz NOT NULL
);

-- The sandbox: what the service would keep, where no key is set.
CREATE TABLE twilio_sandbox_account (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  auth_token text NOT NULL
);
CREATE TABLE twilio_sandbox_message (
  sid text PRIMARY KEY,
  sender text NOT NULL,
  recipient text NOT NULL,
  body text NOT NULL,
  status text NOT NULL,
  error_code integer,
  segments integer NOT NULL,
  callback text NOT NULL,
  created_at timestamptz NOT NULL
);
