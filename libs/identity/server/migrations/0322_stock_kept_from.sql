-- The cut-over day of a company: what was approved before it was carried out elsewhere, and is not made up for here.
ALTER TABLE company ADD COLUMN stock_from date;
