-- What the laboratory reckons with (the density of a product) stands in the table of its limits.
ALTER TABLE lab_limit ADD COLUMN constant numeric(20, 6) CHECK (constant > 0);
