-- What is known of a lot of an item, from its first receipt on.
CREATE TABLE stock_lot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id text NOT NULL,
  lot text NOT NULL CHECK (lot <> ''),
  supplier_lot text NOT NULL DEFAULT '',
  made_on date,
  -- Usable through this day.
  expires_on date,
  first_received_at timestamptz NOT NULL,
  UNIQUE (item_id, lot)
);
CREATE INDEX stock_lot_expiring ON stock_lot (expires_on) WHERE expires_on IS NOT NULL;
SELECT audit_table('stock_lot');

INSERT INTO stock_lot (item_id, lot, first_received_at)
SELECT k.item_id, k.lot, min(l.posted_at) FROM stock_key k JOIN stock_line l ON l.key_id = k.id
 WHERE k.lot <> '' AND l.quantity > 0 GROUP BY 1, 2;
