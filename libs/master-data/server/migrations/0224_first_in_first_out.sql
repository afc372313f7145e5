-- Items may be valued first in, first out.
ALTER TABLE item DROP CONSTRAINT item_cost_method_check,
  ADD CONSTRAINT item_cost_method_check CHECK (cost_method IN ('movingAverage', 'fifo', 'batch', 'standard'));
