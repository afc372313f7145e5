-- What the server words itself has its subject in both languages; null: it says the same in either.
ALTER TABLE form ADD COLUMN subject_en text;
DROP TRIGGER audit ON form;
SELECT audit_table('form', '{search,sort_at,updated_at,version,subject_en}');
