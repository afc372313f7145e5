-- Of an item with a shelf life: so many days have to be left of it when it comes in from a supplier.
ALTER TABLE item ADD COLUMN minimum_life numeric(20, 6) CHECK (minimum_life >= 0);
