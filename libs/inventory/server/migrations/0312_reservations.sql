-- What approved requests ask the warehouse for, line by line. As far as there was enough it is reserved, for some days:
-- afterwards it may still be issued, but holds nothing back.
CREATE TABLE stock_reservation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  item_id text NOT NULL,
  -- '' where the request names no warehouse.
  warehouse_id text NOT NULL,
  -- '' unless the request names one.
  lot text NOT NULL,
  asked numeric(20, 6) NOT NULL CHECK (asked > 0),
  reserved numeric(20, 6) NOT NULL CHECK (reserved >= 0 AND reserved <= asked),
  issued numeric(20, 6) NOT NULL DEFAULT 0 CHECK (issued >= 0),
  document_type text NOT NULL,
  document_id uuid NOT NULL,
  line_id text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'released')),
  reserved_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (document_id, line_id)
);
CREATE INDEX stock_reservation_open ON stock_reservation (company_id, item_id, warehouse_id) WHERE state = 'open';
CREATE INDEX stock_reservation_listed ON stock_reservation (state, reserved_at, id);
CREATE INDEX stock_reservation_item ON stock_reservation (item_id);

-- Which document issued what of it; taken back by a negative line.
CREATE TABLE stock_issue (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id bigint NOT NULL REFERENCES stock_reservation (id),
  form_id uuid NOT NULL,
  line_id text NOT NULL,
  quantity numeric(20, 6) NOT NULL CHECK (quantity <> 0)
);
CREATE INDEX stock_issue_reservation ON stock_issue (reservation_id);
CREATE INDEX stock_issue_form ON stock_issue (form_id);
SELECT append_only('stock_issue');
