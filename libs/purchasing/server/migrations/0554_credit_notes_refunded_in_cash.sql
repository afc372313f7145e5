-- What the supplier paid back of a credit note: so much of it lowers no invoice any more (decision 563). One that was entered by mistake
-- is taken back by a row of its opposite, which says why.
CREATE TABLE purchase_credit_refund (
  id uuid PRIMARY KEY,
  credit_id uuid NOT NULL REFERENCES purchase_credit (id),
  amount numeric(20, 2) NOT NULL,
  refunded_on date NOT NULL,
  -- Of the bank slip or the receipt.
  reference text NOT NULL CHECK (reference <> ''),
  person_id text NOT NULL REFERENCES person (id),
  entered_at timestamptz NOT NULL,
  reverses uuid UNIQUE REFERENCES purchase_credit_refund (id),
  reason text,
  CHECK (amount <> 0 AND (amount > 0) = (reverses IS NULL) AND (reverses IS NULL) = (coalesce(reason, '') = ''))
);
CREATE INDEX purchase_credit_refund_of_note ON purchase_credit_refund (credit_id);
SELECT append_only('purchase_credit_refund');
SELECT audit_table('purchase_credit_refund');
