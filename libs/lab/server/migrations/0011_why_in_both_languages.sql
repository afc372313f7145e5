-- Why a sheet lapsed is said by the program in both languages; what a person gave as reason stands as it was written.
ALTER TABLE lab_sheet ADD COLUMN why_en text NOT NULL DEFAULT '';
