-- What lies blocked is listed for whoever inspects it, of all items; few balances are.
CREATE INDEX stock_key_blocked ON stock_key (item_id, lot, id) WHERE status = 'blocked' AND quantity > 0;
