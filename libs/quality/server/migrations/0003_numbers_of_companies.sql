-- Each company numbers its own.
ALTER TABLE qc_inspection DROP CONSTRAINT qc_inspection_number_key, ADD UNIQUE (company_id, number);
ALTER TABLE qc_case DROP CONSTRAINT qc_case_number_key, ADD UNIQUE (company_id, number);
