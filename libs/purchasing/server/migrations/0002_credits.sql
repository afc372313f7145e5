-- What a supplier credited for goods that had been invoiced and went back.
CREATE TABLE purchase_credit (
  id uuid PRIMARY KEY,
  -- The line of the receipt.
  trade_id bigint NOT NULL REFERENCES purchase_receipt_line (trade_id),
  -- Number of the supplier's credit note.
  number text NOT NULL CHECK (number <> ''),
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  gross numeric(20, 2) NOT NULL,
  person_id text NOT NULL REFERENCES person (id),
  credited_at timestamptz NOT NULL
);
CREATE INDEX purchase_credit_of_line ON purchase_credit (trade_id);
SELECT append_only('purchase_credit');
