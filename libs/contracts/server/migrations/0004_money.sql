-- What families have paid, as a person says it until finance does: a payment is taken back by another row, never changed.
CREATE TABLE bank_payment (
  id uuid PRIMARY KEY,
  contract_id text NOT NULL REFERENCES bank_contract (id),
  amount numeric(20, 6) NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  paid_on date NOT NULL,
  note text NOT NULL DEFAULT '',
  -- The payment that it takes back.
  reverses uuid UNIQUE REFERENCES bank_payment (id),
  at timestamptz NOT NULL,
  by_id text NOT NULL REFERENCES person (id)
);
CREATE INDEX bank_payment_of ON bank_payment (contract_id, paid_on);
CREATE INDEX bank_payment_at ON bank_payment (at);
CREATE INDEX bank_payment_by_person ON bank_payment (by_id);
SELECT append_only('bank_payment');

-- What partners have earned: for a family that they referred, for a child that they collected.
CREATE TABLE bank_fee (
  id uuid PRIMARY KEY,
  contract_id text NOT NULL REFERENCES bank_contract (id),
  child_id text REFERENCES bank_child (id),
  partner_id text NOT NULL REFERENCES bank_partner (id),
  kind text NOT NULL CHECK (kind IN ('referral', 'collection')),
  amount numeric(20, 6) NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  fee_state text NOT NULL DEFAULT 'earned' CHECK (fee_state IN ('earned', 'paid', 'cancelled')),
  earned_on date NOT NULL,
  paid_on date,
  note text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT fee_paid_on_a_day CHECK ((fee_state = 'paid') = (paid_on IS NOT NULL)),
  CONSTRAINT fee_of_a_child CHECK ((kind = 'collection') = (child_id IS NOT NULL))
);
CREATE UNIQUE INDEX bank_fee_once ON bank_fee (contract_id, partner_id, kind, coalesce(child_id, '')) WHERE fee_state <> 'cancelled';
CREATE INDEX bank_fee_of ON bank_fee (contract_id);
CREATE INDEX bank_fee_by_child ON bank_fee (child_id);
CREATE INDEX bank_fee_by_partner ON bank_fee (partner_id);
CREATE INDEX bank_fee_unpaid ON bank_fee (earned_on, id) WHERE fee_state = 'earned';
SELECT audit_table('bank_fee');

-- Years of storage that were handed over to finance. A year of a unit once, unless it was withdrawn.
CREATE TABLE bank_storage_hand (
  id uuid PRIMARY KEY,
  contract_id text NOT NULL REFERENCES bank_contract (id),
  -- Of the laboratory.
  unit_id uuid NOT NULL,
  year integer NOT NULL CHECK (year > 0),
  due_on date NOT NULL,
  amount numeric(20, 6) NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  handed_at timestamptz NOT NULL,
  handed_by_id text NOT NULL REFERENCES person (id),
  withdrawn_at timestamptz,
  withdrawn_by_id text REFERENCES person (id),
  reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX bank_storage_hand_once ON bank_storage_hand (unit_id, year) WHERE withdrawn_at IS NULL;
CREATE INDEX bank_storage_hand_of ON bank_storage_hand (contract_id);
CREATE INDEX bank_storage_hand_by_person ON bank_storage_hand (handed_by_id);
CREATE INDEX bank_storage_hand_withdrawn_by ON bank_storage_hand (withdrawn_by_id);
SELECT audit_table('bank_storage_hand');
