-- May stock fall below zero: of an item, of a warehouse; what says nothing leaves it to what is wider.
ALTER TABLE item ADD COLUMN below_zero text CHECK (below_zero IN ('refuse', 'warn', 'allow'));
ALTER TABLE warehouse ADD COLUMN below_zero text CHECK (below_zero IN ('refuse', 'warn', 'allow'));
