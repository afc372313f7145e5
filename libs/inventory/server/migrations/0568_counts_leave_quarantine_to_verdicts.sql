-- Inspections whose verdict settles what a line differs by, as it was posted: such a line moves no stock.
ALTER TABLE stock_count_line ADD inspections jsonb NOT NULL DEFAULT '[]';
