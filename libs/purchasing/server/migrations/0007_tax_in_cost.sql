-- The tax of what its order says is not deductible: it belongs to the cost of the goods.
ALTER TABLE purchase_receipt_line ADD COLUMN tax_in_cost boolean NOT NULL DEFAULT false;
