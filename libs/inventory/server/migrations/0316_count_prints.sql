-- Prints of count sheets: which copy, by whom, when.
CREATE TABLE stock_count_print (
  count_id uuid NOT NULL REFERENCES stock_count (id),
  -- The first print is 1.
  copy integer NOT NULL,
  printed_by text NOT NULL REFERENCES person (id),
  printed_at timestamptz NOT NULL,
  PRIMARY KEY (count_id, copy)
);
SELECT append_only('stock_count_print');
