-- Lines of trade documents as they are followed from one to the next, beside the forms that they stand in. What follows
-- (`linked`) is kept with the line, in the transaction that links, and never goes beyond the tolerance.
CREATE TABLE trade_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 'purchaseOrder': which stage it is of, as its feature calls it.
  stage text NOT NULL,
  -- What is counted against its quantity: 'received' of an order, 'invoiced' of a receipt.
  measure text NOT NULL,
  document_type text NOT NULL,
  document_id uuid NOT NULL,
  line_id text NOT NULL,
  position int NOT NULL DEFAULT 0,
  company_id text NOT NULL REFERENCES company (id),
  item_id text NOT NULL,
  partner_id text,
  warehouse_id text,
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  unit text NOT NULL DEFAULT '',
  -- Base units of the item in one unit of the line.
  factor numeric(20, 10) NOT NULL DEFAULT 1 CHECK (factor > 0),
  price numeric(20, 6),
  tax_rate numeric(9, 4),
  currency text NOT NULL DEFAULT 'CNY',
  due date,
  over_percent numeric(9, 4) NOT NULL DEFAULT 0 CHECK (over_percent >= 0),
  under_percent numeric(9, 4) NOT NULL DEFAULT 0 CHECK (under_percent BETWEEN 0 AND 100),
  -- Does what is open of it bring stock ('in') or take it ('out')?
  stock text CHECK (stock IN ('in', 'out')),
  linked numeric(20, 6) NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'partly', 'done', 'closed', 'cancelled')),
  opened_at timestamptz NOT NULL,
  -- When it was done, closed or cancelled.
  ended_at timestamptz,
  UNIQUE (document_id, line_id),
  CHECK (linked >= 0),
  CHECK (linked <= quantity * (1 + over_percent / 100))
);
CREATE INDEX trade_line_open ON trade_line (stage, company_id, item_id) WHERE state IN ('open', 'partly');
CREATE INDEX trade_line_stock ON trade_line (company_id, item_id) INCLUDE (quantity, linked, factor)
  WHERE stock IS NOT NULL AND state IN ('open', 'partly');
CREATE INDEX trade_line_item ON trade_line (item_id);
CREATE INDEX trade_line_partner ON trade_line (partner_id, stage);
CREATE INDEX trade_line_listed ON trade_line (stage, opened_at, id);

-- What follows what, line by line, only ever added: a link that is taken back gets its opposite.
CREATE TABLE trade_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id bigint NOT NULL REFERENCES trade_line (id),
  target_id bigint NOT NULL REFERENCES trade_line (id),
  measure text NOT NULL,
  -- In the unit of the source.
  quantity numeric(20, 6) NOT NULL CHECK (quantity <> 0),
  -- Units of the source in one unit of the target.
  factor numeric(20, 10) NOT NULL DEFAULT 1,
  reverses bigint UNIQUE REFERENCES trade_link (id),
  person_id text,
  linked_at timestamptz NOT NULL
);
CREATE INDEX trade_link_source ON trade_link (source_id, measure) INCLUDE (quantity);
CREATE INDEX trade_link_target ON trade_link (target_id, measure) INCLUDE (quantity);
SELECT append_only('trade_link');

-- Closed short, reopened, cancelled, changed: who, when and why; for a change what was before and after.
CREATE TABLE trade_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id bigint NOT NULL REFERENCES trade_line (id),
  act text NOT NULL CHECK (act IN ('close', 'reopen', 'cancel', 'change')),
  reason text NOT NULL,
  before jsonb,
  after jsonb,
  person_id text,
  acted_at timestamptz NOT NULL
);
CREATE INDEX trade_act_line ON trade_act (line_id);
SELECT append_only('trade_act');
