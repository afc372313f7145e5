-- What became of an import, for the list of past ones: what it wrote is counted from its records. Imports of before do not
-- say how many rows were refused.
ALTER TABLE register_import
  ADD COLUMN refused integer,
  -- The workbook with the refused rows; the file service keeps it.
  ADD COLUMN error_file_id uuid;
CREATE INDEX register_import_latest ON register_import (register, at DESC, id);
