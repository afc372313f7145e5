-- Which records a form refers to, by the field that says so: where a record is used is one look at an index, among any
-- number of forms. It follows from what the form says, so it is not audited itself. Of which register a field speaks its
-- declaration says, when somebody asks.
CREATE TABLE form_reference (
  record_id text NOT NULL,
  form_id uuid NOT NULL REFERENCES form (id) ON DELETE CASCADE,
  -- 'supplier'; of lines 'lines.item'.
  field text NOT NULL,
  PRIMARY KEY (record_id, form_id, field)
);

-- What a content refers to: values with id and name, of the form or of its lines.
CREATE FUNCTION form_records(own jsonb) RETURNS TABLE (record_id text, field text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT f.value ->> 'id', f.key FROM jsonb_each(own) AS f
   WHERE jsonb_typeof(f.value) = 'object' AND f.value ? 'name' AND f.value ->> 'id' <> ''
  UNION
  SELECT i.value ->> 'id', f.key || '.' || i.key
    FROM jsonb_each(own) AS f
   CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value ELSE '[]' END) AS line
   CROSS JOIN LATERAL jsonb_each(CASE jsonb_typeof(line) WHEN 'object' THEN line ELSE '{}' END) AS i
   WHERE jsonb_typeof(i.value) = 'object' AND i.value ? 'name' AND i.value ->> 'id' <> ''
$$;

INSERT INTO form_reference (record_id, form_id, field)
SELECT r.record_id, f.id, r.field FROM form f CROSS JOIN LATERAL form_records(f.own) AS r;
CREATE INDEX form_reference_by_form ON form_reference (form_id);

-- Whoever writes a form (people, an import, the demo), what it refers to follows.
CREATE FUNCTION form_references() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM form_reference WHERE form_id = NEW.id;
  END IF;
  INSERT INTO form_reference (record_id, form_id, field)
  SELECT r.record_id, NEW.id, r.field FROM form_records(NEW.own) AS r;
  RETURN NULL;
END $$;
CREATE TRIGGER form_references_of_new AFTER INSERT ON form FOR EACH ROW EXECUTE FUNCTION form_references();
CREATE TRIGGER form_references_of_changed AFTER UPDATE OF own ON form
  FOR EACH ROW WHEN (OLD.own IS DISTINCT FROM NEW.own) EXECUTE FUNCTION form_references();
