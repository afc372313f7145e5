-- Sold and issued while there is any, not bought any more.
ALTER TABLE item ADD COLUMN run_out boolean;
