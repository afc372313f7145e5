-- An invoice of a supplier by its number, also where it was voided: whoever pays one asks for it (decision 508).
CREATE INDEX purchase_invoice_by_number ON purchase_invoice (supplier_id, number_key);
