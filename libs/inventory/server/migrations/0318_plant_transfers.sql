-- Transfers that the plant's system has handed over, each once by its number there: posted as a document of stock, or waiting
-- with the reason why it could not be.
CREATE TABLE plant_transfer (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  external_no text NOT NULL,
  -- The row as it was sent, in its own words.
  sent jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'posted', 'aside')),
  -- The transfer that it became.
  form_id uuid,
  -- Why it waits, or why it was put aside; in both languages.
  reason_zh text NOT NULL DEFAULT '',
  reason_en text NOT NULL DEFAULT '',
  received_at timestamptz NOT NULL,
  received_from text NOT NULL,
  tried_at timestamptz NOT NULL,
  CHECK ((state = 'posted') = (form_id IS NOT NULL))
);
CREATE UNIQUE INDEX plant_transfer_once ON plant_transfer (company_id, upper(external_no));
CREATE INDEX plant_transfer_listed ON plant_transfer (received_at DESC, id);
CREATE INDEX plant_transfer_waiting ON plant_transfer (received_at DESC, id) WHERE state = 'waiting';
SELECT audit_table('plant_transfer');
