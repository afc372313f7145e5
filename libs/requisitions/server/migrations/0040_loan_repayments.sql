-- Money that came back in cash of a loan. Append-only: a wrong entry is taken back by a counter-entry.
CREATE TABLE loan_repayment (
  id uuid PRIMARY KEY,
  -- The loan.
  form_id uuid NOT NULL REFERENCES form (id),
  -- In the currency of the loan; a counter-entry takes as much back.
  amount numeric(20, 6) NOT NULL CHECK (amount > 0),
  paid_on date NOT NULL,
  -- Number of the receipt that the cashier gave, in capitals.
  receipt text NOT NULL CHECK (receipt <> ''),
  -- A note; of a counter-entry its reason.
  words text NOT NULL DEFAULT '',
  -- The entry that this one takes back; null: money came in.
  undoes uuid UNIQUE REFERENCES loan_repayment (id),
  recorded_by text NOT NULL REFERENCES person (id),
  recorded_at timestamptz NOT NULL,
  CHECK (undoes IS NULL OR words <> '')
);
CREATE INDEX loan_repayment_of ON loan_repayment (form_id);
CREATE INDEX loan_repayment_receipt ON loan_repayment (receipt) WHERE undoes IS NULL;
SELECT append_only('loan_repayment');
SELECT audit_table('loan_repayment');
