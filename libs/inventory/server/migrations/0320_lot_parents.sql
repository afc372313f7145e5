-- Lots that a lot was made of, and the document that says so; taken back where that document is.
CREATE TABLE stock_lot_parent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id bigint NOT NULL REFERENCES stock_lot (id),
  parent_id bigint NOT NULL REFERENCES stock_lot (id),
  form_id uuid NOT NULL,
  taken_back boolean NOT NULL DEFAULT false,
  UNIQUE (lot_id, parent_id, form_id),
  CHECK (lot_id <> parent_id)
);
CREATE INDEX stock_lot_parent_of ON stock_lot_parent (parent_id) WHERE NOT taken_back;
CREATE INDEX stock_lot_parent_form ON stock_lot_parent (form_id);
