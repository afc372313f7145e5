-- What a line of a receipt says beyond the line of the trade documents: where it lies, and how it becomes usable.
CREATE TABLE purchase_receipt_line (
  trade_id bigint PRIMARY KEY REFERENCES trade_line (id),
  receipt_id uuid NOT NULL,
  line_id text NOT NULL,
  order_line bigint NOT NULL REFERENCES trade_line (id),
  -- Its item is inspected: it is accepted by verdicts, not by having come.
  inspected boolean NOT NULL,
  damaged numeric(20, 6) NOT NULL DEFAULT 0,
  warehouse_id text NOT NULL,
  bin_id text NOT NULL,
  lot text NOT NULL,
  expiry date,
  -- In base units, and what it is worth in the currency of the company.
  base numeric(20, 6) NOT NULL,
  value numeric(20, 2) NOT NULL,
  UNIQUE (receipt_id, line_id)
);
CREATE INDEX purchase_receipt_line_order ON purchase_receipt_line (order_line);
SELECT append_only('purchase_receipt_line');

-- What verdicts made usable of it; a verdict that is taken back adds the negative quantity.
CREATE TABLE purchase_acceptance (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trade_id bigint NOT NULL REFERENCES trade_line (id),
  quantity numeric(20, 6) NOT NULL CHECK (quantity <> 0),
  verdict_type text NOT NULL,
  verdict_id text NOT NULL,
  person_id text,
  accepted_at timestamptz NOT NULL
);
CREATE INDEX purchase_acceptance_line ON purchase_acceptance (trade_id) INCLUDE (quantity);
SELECT append_only('purchase_acceptance');

-- An invoice with how it matches.
CREATE TABLE purchase_invoice (
  form_id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  supplier_id text NOT NULL,
  number text NOT NULL,
  -- NFKC, capitals, without blanks and dashes.
  number_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('matched', 'within', 'exception', 'accepted', 'voided')),
  -- How it matched when it was entered.
  first_state text,
  reasons jsonb NOT NULL DEFAULT '[]',
  invoice_date date NOT NULL,
  due date,
  currency text NOT NULL,
  stated_tax numeric(20, 2) NOT NULL,
  stated_total numeric(20, 2) NOT NULL,
  entered_by text NOT NULL,
  posted_at timestamptz NOT NULL,
  -- When it became payable.
  payable_at timestamptz
);
CREATE UNIQUE INDEX purchase_invoice_once ON purchase_invoice (supplier_id, number_key) WHERE state <> 'voided';
CREATE INDEX purchase_invoice_waiting ON purchase_invoice (posted_at) WHERE state = 'exception';
SELECT audit_table('purchase_invoice');

CREATE TABLE purchase_invoice_line (
  trade_id bigint PRIMARY KEY REFERENCES trade_line (id),
  invoice_id uuid NOT NULL REFERENCES purchase_invoice (form_id),
  line_id text NOT NULL,
  receipt_line bigint NOT NULL REFERENCES trade_line (id),
  quantity numeric(20, 6) NOT NULL,
  price numeric(20, 6) NOT NULL,
  order_price numeric(20, 6) NOT NULL,
  net numeric(20, 2) NOT NULL,
  tax numeric(20, 2) NOT NULL,
  state text NOT NULL CHECK (state IN ('matched', 'within', 'exception', 'accepted')),
  reasons jsonb NOT NULL DEFAULT '[]',
  -- So much of the receipt is invoiced by it, and so much value came to the receipt line.
  linked numeric(20, 6) NOT NULL DEFAULT 0,
  difference numeric(20, 2) NOT NULL DEFAULT 0,
  -- The same by receipt line: [{receipt, quantity, difference}].
  parts jsonb NOT NULL DEFAULT '[]',
  UNIQUE (invoice_id, line_id)
);
CREATE INDEX purchase_invoice_line_receipt ON purchase_invoice_line (receipt_line);

-- Who accepted what does not match; two people, neither of whom entered it.
CREATE TABLE purchase_invoice_consent (
  invoice_id uuid NOT NULL REFERENCES purchase_invoice (form_id),
  person_id text NOT NULL,
  reason text NOT NULL,
  consented_at timestamptz NOT NULL,
  PRIMARY KEY (invoice_id, person_id)
);
SELECT append_only('purchase_invoice_consent');
