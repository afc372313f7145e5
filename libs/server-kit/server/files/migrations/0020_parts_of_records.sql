-- What a file belongs to within its record: a report, a step (REPORTID of UPF01); '' for the record itself.
ALTER TABLE file ADD COLUMN part_id text NOT NULL DEFAULT '' CHECK (length(part_id) <= 64);
