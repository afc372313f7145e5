-- Prints of the summary of overtime: which copy of which month, of which department (NULL: all of them), by whom.
CREATE TABLE overtime_print (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  month text NOT NULL,
  department_id text REFERENCES department (id),
  -- The first print is 1.
  copy integer NOT NULL,
  printed_by text NOT NULL REFERENCES person (id),
  printed_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (company_id, month, department_id, copy)
);
SELECT append_only('overtime_print');
