-- How much more or less than was ordered may be received, of an item and of a supplier.
ALTER TABLE item
  ADD COLUMN over_receipt numeric(9,6) CHECK (over_receipt BETWEEN 0 AND 100),
  ADD COLUMN under_receipt numeric(9,6) CHECK (under_receipt BETWEEN 0 AND 100);
ALTER TABLE supplier
  ADD COLUMN over_receipt numeric(9,6) CHECK (over_receipt BETWEEN 0 AND 100),
  ADD COLUMN under_receipt numeric(9,6) CHECK (under_receipt BETWEEN 0 AND 100);
