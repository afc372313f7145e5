-- A time of birth that was called in wrongly is corrected: what it was, what it is, and why.
CREATE TABLE bank_birth_correction (
  id uuid PRIMARY KEY,
  contract_id text NOT NULL REFERENCES bank_contract (id),
  child_id text NOT NULL REFERENCES bank_child (id),
  was_at timestamptz NOT NULL,
  was_zone text NOT NULL,
  born_at timestamptz NOT NULL,
  birth_zone text NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL,
  by_id text NOT NULL REFERENCES person (id)
);
CREATE INDEX bank_birth_correction_of ON bank_birth_correction (contract_id);
CREATE INDEX bank_birth_correction_of_child ON bank_birth_correction (child_id);
CREATE INDEX bank_birth_correction_by ON bank_birth_correction (by_id);
SELECT append_only('bank_birth_correction');
