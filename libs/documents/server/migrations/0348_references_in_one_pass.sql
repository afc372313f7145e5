-- What many new forms refer to is found in one pass: only lists and objects are opened, and what is named twice is left
-- out once for all rows, not form by form.
CREATE OR REPLACE FUNCTION form_references_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO form_reference (record_id, form_id, field)
  SELECT DISTINCT r.record_id, n.id, r.field
    FROM new_rows AS n
   CROSS JOIN LATERAL (
     SELECT f.value ->> 'id' AS record_id, f.key AS field
       FROM jsonb_each(n.own) AS f
      WHERE jsonb_typeof(f.value) = 'object' AND f.value ? 'name' AND f.value ->> 'id' <> ''
     UNION ALL
     SELECT i.value ->> 'id', f.key || '.' || i.key
       FROM jsonb_each(n.own) AS f
      CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value ELSE '[]' END) AS line
      CROSS JOIN LATERAL jsonb_each(CASE jsonb_typeof(line) WHEN 'object' THEN line ELSE '{}' END) AS i
      WHERE jsonb_typeof(f.value) = 'array' AND jsonb_typeof(line) = 'object'
        AND jsonb_typeof(i.value) = 'object' AND i.value ? 'name' AND i.value ->> 'id' <> '') AS r;
  RETURN NULL;
END $$;

-- Whoever writes many forms of the past says their state with those who take part; else it is that of the form.
DROP TRIGGER form_participant_status ON form_participant;
CREATE TRIGGER form_participant_status BEFORE INSERT ON form_participant
  FOR EACH ROW WHEN (NEW.status = 'draft') EXECUTE FUNCTION form_participant_status();
