-- What families were told of their units, word for word.
CREATE TABLE bank_family_notice (
  id uuid PRIMARY KEY,
  contract_id text NOT NULL REFERENCES bank_contract (id),
  child_id text REFERENCES bank_child (id),
  -- Of the laboratory; what it is told once.
  unit_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('late', 'notBankable')),
  -- Mail of the mother; empty: the consultant calls.
  sent_to text NOT NULL DEFAULT '',
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  subject text NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (unit_id, kind)
);
CREATE INDEX bank_family_notice_of ON bank_family_notice (contract_id);
CREATE INDEX bank_family_notice_of_child ON bank_family_notice (child_id);
SELECT append_only('bank_family_notice');
