-- Stock becomes a ledger with balances and values. What was recorded before stays, line by line: what came in is worth the
-- last price of its item (nothing, where none is known); the pools are marked, and the values are worked out afterwards.
SELECT make_valued_ledger('stock', ARRAY['item_id', 'warehouse_id', 'bin_id', 'lot', 'status']);

INSERT INTO stock_pool (company_id, subject, area, method, revalued_since)
SELECT company_id, item_id, '', 'average', min(posted_at) FROM stock_ledger GROUP BY 1, 2;

INSERT INTO stock_key (company_id, item_id, warehouse_id, bin_id, lot, status, pool_id, quantity, moved_at)
SELECT l.company_id, l.item_id, l.warehouse_id, '', '', 'usable', p.id, sum(l.quantity), max(l.posted_at)
  FROM stock_ledger l JOIN stock_pool p ON p.company_id = l.company_id AND p.subject = l.item_id
 GROUP BY 1, 2, 3, p.id;

INSERT INTO stock_line (key_id, posted_at, quantity, voucher, voucher_id, voucher_line, pool_id, valued_by, amount)
SELECT k.id, l.posted_at, l.quantity, l.voucher, l.id, '1', k.pool_id,
       CASE WHEN l.quantity > 0 THEN 'amount' ELSE 'method' END,
       CASE WHEN l.quantity > 0 THEN round(l.quantity * coalesce(i.last_price, 0), 2) END
  FROM stock_ledger l
  JOIN stock_key k ON k.company_id = l.company_id AND k.item_id = l.item_id AND k.warehouse_id = l.warehouse_id
  JOIN item i ON i.id = l.item_id
 ORDER BY l.posted_at, l.id;

INSERT INTO stock_month (key_id, month, quantity)
SELECT key_id, date_trunc('month', posted_at AT TIME ZONE 'UTC')::date, sum(quantity) FROM stock_line GROUP BY 1, 2;

-- What is on hand is looked for by item and by warehouse; what is left is listed.
CREATE INDEX stock_key_item ON stock_key (item_id, company_id) INCLUDE (quantity);
CREATE INDEX stock_key_warehouse ON stock_key (warehouse_id);
CREATE INDEX stock_key_bin ON stock_key (bin_id) WHERE bin_id <> '';
CREATE INDEX stock_key_left ON stock_key (company_id, item_id) WHERE quantity <> 0;

DROP TABLE stock_ledger;
