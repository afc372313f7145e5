-- Exports of forms are written down with those of all lists, by the kit of lists.
INSERT INTO list_export (id, person_id, screen, fields, filters, records, at)
SELECT id, person_id, screen, fields, filters, forms, at FROM form_export;
DROP TABLE form_export;
