-- Receipts, processing records and chains of custody are printed, and counted, as labels are.
ALTER TABLE lab_print DROP CONSTRAINT lab_print_kind_check;
ALTER TABLE lab_print ADD CONSTRAINT lab_print_kind_check
  CHECK (kind IN ('label', 'certificate', 'sheet', 'receipt', 'processing', 'custody'));
