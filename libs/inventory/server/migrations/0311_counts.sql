-- Counts of a warehouse. What is found is asserted in the ledger of stock, at the moment of each line.
SELECT make_assertions('stock');

CREATE TABLE stock_count (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  number text NOT NULL,
  warehouse_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('counting', 'recount', 'variance', 'posted', 'cancelled')),
  note text NOT NULL DEFAULT '',
  -- Why it was posted as it is, or cancelled.
  reason text NOT NULL DEFAULT '',
  planned_by text NOT NULL,
  planned_at timestamptz NOT NULL,
  posted_by text,
  posted_at timestamptz,
  UNIQUE (company_id, number)
);
CREATE INDEX stock_count_listed ON stock_count (planned_at DESC, id);
SELECT audit_table('stock_count');

-- A balance that is counted. What counts is the second count where there is one, at its own moment.
CREATE TABLE stock_count_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  count_id uuid NOT NULL REFERENCES stock_count (id),
  key_id bigint NOT NULL REFERENCES stock_key (id),
  first_quantity numeric(20, 6) CHECK (first_quantity >= 0),
  first_by text,
  first_at timestamptz,
  -- Too far apart: another person counts it, without knowing either figure.
  recount boolean NOT NULL DEFAULT false,
  second_quantity numeric(20, 6) CHECK (second_quantity >= 0),
  second_by text,
  second_at timestamptz,
  -- What was posted: the books at the moment of counting, and the value of what differed.
  book numeric(20, 6),
  value numeric(20, 2),
  price numeric(20, 6),
  UNIQUE (count_id, key_id),
  CHECK (second_by <> first_by)
);
SELECT audit_table('stock_count_line');
