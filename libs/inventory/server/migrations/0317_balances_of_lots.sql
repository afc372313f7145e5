-- The balances of a lot.
CREATE INDEX stock_key_of_lot ON stock_key (item_id, lot) INCLUDE (quantity) WHERE lot <> '';
CREATE INDEX stock_lot_listed ON stock_lot (first_received_at DESC, id);
