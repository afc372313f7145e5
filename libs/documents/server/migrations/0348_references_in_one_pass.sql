-- What a content refers to, as before; what it names twice is said twice, and whoever writes it down leaves that out, once for
-- all rows. Only lists and objects are opened: each opening costs a result of its own.
CREATE OR REPLACE FUNCTION form_records(own jsonb) RETURNS TABLE (record_id text, field text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT f.value ->> 'id', f.key FROM jsonb_each(own) AS f
   WHERE jsonb_typeof(f.value) = 'object' AND f.value ? 'name' AND f.value ->> 'id' <> ''
  UNION ALL
  SELECT i.value ->> 'id', f.key || '.' || i.key
    FROM jsonb_each(own) AS f
   CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value ELSE '[]' END) AS line
   CROSS JOIN LATERAL jsonb_each(CASE jsonb_typeof(line) WHEN 'object' THEN line ELSE '{}' END) AS i
   WHERE jsonb_typeof(f.value) = 'array' AND jsonb_typeof(line) = 'object'
     AND jsonb_typeof(i.value) = 'object' AND i.value ? 'name' AND i.value ->> 'id' <> ''
$$;

CREATE OR REPLACE FUNCTION form_references() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM form_reference WHERE form_id = NEW.id;
  END IF;
  INSERT INTO form_reference (record_id, form_id, field)
  SELECT DISTINCT r.record_id, NEW.id, r.field FROM form_records(NEW.own) AS r;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION form_references_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO form_reference (record_id, form_id, field)
  SELECT DISTINCT r.record_id, n.id, r.field FROM new_rows AS n CROSS JOIN LATERAL form_records(n.own) AS r;
  RETURN NULL;
END $$;

-- Whoever writes many forms of the past says their state with those who take part; else it is that of the form.
DROP TRIGGER form_participant_status ON form_participant;
CREATE TRIGGER form_participant_status BEFORE INSERT ON form_participant
  FOR EACH ROW WHEN (NEW.status = 'draft') EXECUTE FUNCTION form_participant_status();
