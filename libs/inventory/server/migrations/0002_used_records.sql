-- Is an item or a warehouse used here? Asked of all companies together.
CREATE INDEX stock_ledger_item ON stock_ledger (item_id);
CREATE INDEX stock_ledger_warehouse ON stock_ledger (warehouse_id);
CREATE INDEX open_quantity_item ON open_quantity (item_id);
