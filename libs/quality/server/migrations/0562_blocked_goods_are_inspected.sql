-- Of an inspection that was opened for goods which lay blocked: how much of its line came so in all, in the unit of the line.
-- NULL: its goods came to be inspected.
ALTER TABLE qc_inspection ADD COLUMN of_blocked numeric(20, 6) CHECK (of_blocked > 0);
