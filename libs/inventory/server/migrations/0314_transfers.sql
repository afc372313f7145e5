-- Goods on their way from one warehouse to another, line by line: they lie in the warehouse that they go to, in transit.
CREATE TABLE stock_transfer_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  form_id uuid NOT NULL,
  line_id text NOT NULL,
  company_id text NOT NULL REFERENCES company (id),
  item_id text NOT NULL,
  lot text NOT NULL,
  from_warehouse text NOT NULL,
  to_warehouse text NOT NULL,
  to_bin text NOT NULL,
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  received numeric(20, 6) NOT NULL DEFAULT 0 CHECK (received >= 0),
  lost numeric(20, 6) NOT NULL DEFAULT 0 CHECK (lost >= 0),
  shipped_at timestamptz NOT NULL,
  cancelled boolean NOT NULL DEFAULT false,
  UNIQUE (form_id, line_id),
  CHECK (received + lost <= quantity)
);
CREATE INDEX stock_transfer_line_open ON stock_transfer_line (to_warehouse) WHERE received + lost < quantity AND NOT cancelled;
CREATE INDEX stock_transfer_line_listed ON stock_transfer_line (shipped_at DESC, id);
CREATE INDEX stock_transfer_line_item ON stock_transfer_line (item_id);

-- What came of a line, and what was lost on the way: each time, by whom and why.
CREATE TABLE stock_transfer_receipt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line bigint NOT NULL REFERENCES stock_transfer_line (id),
  received numeric(20, 6) NOT NULL CHECK (received >= 0),
  lost numeric(20, 6) NOT NULL CHECK (lost >= 0),
  bin_id text NOT NULL,
  reason text NOT NULL DEFAULT '',
  person_id text,
  received_at timestamptz NOT NULL,
  CHECK (received + lost > 0),
  CHECK (lost = 0 OR reason <> '')
);
CREATE INDEX stock_transfer_receipt_line ON stock_transfer_receipt (line);
SELECT append_only('stock_transfer_receipt');
