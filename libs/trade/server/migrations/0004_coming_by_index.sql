-- What is on order of an item is added up from the index alone: whether a line brings stock or takes it stands in it, too.
DROP INDEX trade_line_stock;
CREATE INDEX trade_line_stock ON trade_line (company_id, item_id, stock) INCLUDE (quantity, linked, factor)
  WHERE stock IS NOT NULL AND state IN ('open', 'partly');
