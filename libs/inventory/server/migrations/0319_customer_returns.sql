-- What approved returns of customers bring back, line by line; `came` of it lies in stock.
CREATE TABLE customer_return (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  customer_id text NOT NULL,
  item_id text NOT NULL,
  lot text NOT NULL,
  asked numeric(20, 6) NOT NULL CHECK (asked > 0),
  came numeric(20, 6) NOT NULL DEFAULT 0 CHECK (came >= 0),
  document_type text NOT NULL,
  document_id uuid NOT NULL,
  line_id text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'released')),
  approved_at timestamptz NOT NULL,
  UNIQUE (document_id, line_id)
);
CREATE INDEX customer_return_listed ON customer_return (state, approved_at, id);
CREATE INDEX customer_return_item ON customer_return (item_id);
CREATE INDEX customer_return_customer ON customer_return (customer_id);

-- Which document brought how much of it; taken back by a negative line.
CREATE TABLE customer_return_in (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id bigint NOT NULL REFERENCES customer_return (id),
  form_id uuid NOT NULL,
  line_id text NOT NULL,
  quantity numeric(20, 6) NOT NULL CHECK (quantity <> 0)
);
CREATE INDEX customer_return_in_return ON customer_return_in (return_id);
CREATE INDEX customer_return_in_form ON customer_return_in (form_id);
SELECT append_only('customer_return_in');
