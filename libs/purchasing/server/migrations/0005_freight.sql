-- An invoice of freight is for no goods of its own: it adds to the value of receipt lines.
ALTER TABLE purchase_invoice ADD COLUMN kind text NOT NULL DEFAULT 'goods' CHECK (kind IN ('goods', 'freight'));

-- What of it each receipt line bears, in the currency of the company; it reaches stock once two people took it over.
CREATE TABLE purchase_freight_share (
  trade_id bigint PRIMARY KEY REFERENCES trade_line (id),
  invoice_id uuid NOT NULL REFERENCES purchase_invoice (form_id),
  line_id text NOT NULL,
  receipt_line bigint NOT NULL REFERENCES trade_line (id),
  amount numeric(20, 2) NOT NULL,
  UNIQUE (invoice_id, line_id)
);
CREATE INDEX purchase_freight_share_receipt ON purchase_freight_share (receipt_line);
SELECT append_only('purchase_freight_share');
