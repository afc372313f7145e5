-- The stock ledger: append-only; the balance of an item is the sum of its lines.
CREATE TABLE stock_ledger (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  warehouse_id text NOT NULL REFERENCES warehouse (id),
  item_id text NOT NULL REFERENCES item (id),
  posted_at timestamptz NOT NULL,
  voucher text NOT NULL,
  quantity numeric(20, 6) NOT NULL CHECK (quantity <> 0)
);
CREATE INDEX stock_ledger_by_item ON stock_ledger (company_id, item_id) INCLUDE (quantity);
SELECT append_only('stock_ledger');

-- Approved for purchase and not yet received, by the line that asked for it.
CREATE TABLE open_quantity (
  source_id uuid NOT NULL,
  line_id text NOT NULL,
  source_type text NOT NULL,
  company_id text NOT NULL REFERENCES company (id),
  item_id text NOT NULL,
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (source_id, line_id)
);
CREATE INDEX open_quantity_by_item ON open_quantity (company_id, item_id) INCLUDE (quantity);
SELECT audit_table('open_quantity');
