-- Through which month a company's stock is closed: nothing is posted before its end any more. The audit has who and when.
CREATE TABLE stock_closed (
  company_id text PRIMARY KEY REFERENCES company (id),
  -- First day of the last month that is closed.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  reason text NOT NULL DEFAULT '',
  closed_by text NOT NULL,
  closed_at timestamptz NOT NULL
);
SELECT audit_table('stock_closed');
