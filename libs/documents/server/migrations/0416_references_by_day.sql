-- Where a record is used is asked type by type, the newest first, and no further than is counted: so each reference says the
-- type of its form and the day that the form is sorted by.
-- The table is written anew: that takes a fraction of changing each of its rows, of which a form has a handful.
ALTER TABLE form_reference RENAME TO form_reference_before;
CREATE TABLE form_reference (
  record_id text NOT NULL,
  form_id uuid NOT NULL,
  -- 'supplier'; of lines 'lines.item'.
  field text NOT NULL,
  type text NOT NULL,
  sort_at timestamptz NOT NULL
);
INSERT INTO form_reference (record_id, form_id, field, type, sort_at)
SELECT r.record_id, r.form_id, r.field, f.type, f.sort_at FROM form_reference_before r JOIN form f ON f.id = r.form_id;
DROP TABLE form_reference_before;
-- Two indexes as before: that of a form's own references is the key now.
ALTER TABLE form_reference ADD PRIMARY KEY (form_id, record_id, field);
ALTER TABLE form_reference ADD FOREIGN KEY (form_id) REFERENCES form (id) ON DELETE CASCADE;
CREATE INDEX form_reference_by_day ON form_reference (record_id, type, sort_at DESC, form_id DESC) INCLUDE (field);

CREATE OR REPLACE FUNCTION form_references() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.own IS NOT DISTINCT FROM NEW.own THEN
    UPDATE form_reference SET sort_at = NEW.sort_at WHERE form_id = NEW.id;
  ELSE
    DELETE FROM form_reference WHERE form_id = NEW.id;
    INSERT INTO form_reference (record_id, form_id, field, type, sort_at)
    SELECT DISTINCT r.record_id, NEW.id, r.field, NEW.type, NEW.sort_at FROM form_records(NEW.own) AS r;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER form_references_of_changed ON form;
CREATE TRIGGER form_references_of_changed AFTER UPDATE OF own, sort_at ON form FOR EACH ROW
  WHEN (OLD.own IS DISTINCT FROM NEW.own OR OLD.sort_at IS DISTINCT FROM NEW.sort_at)
  EXECUTE FUNCTION form_references();

CREATE OR REPLACE FUNCTION form_references_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO form_reference (record_id, form_id, field, type, sort_at)
  SELECT DISTINCT r.record_id, n.id, r.field, n.type, n.sort_at
    FROM new_rows AS n CROSS JOIN LATERAL form_records(n.own) AS r;
  RETURN NULL;
END $$;
