-- What an export is called and what its columns were headed, in both languages, as they were when it left: names of fields
-- say little to who reads the log. Exports of before have neither.
ALTER TABLE list_export
  ADD COLUMN title jsonb,
  ADD COLUMN heads jsonb;
