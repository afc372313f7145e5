-- What new forms link and refer to is found for all rows of a statement at once: an import writes hundreds of forms in one.
-- A change of one form stays a matter of its row.
CREATE FUNCTION form_links_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The offset keeps each look-up on the index, however many rows the statement wrote.
  INSERT INTO form_link (from_id, to_id)
  SELECT DISTINCT named.form_id, f.id
    FROM (SELECT n.id AS form_id,
                 CASE WHEN v #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (v #>> '{}')::uuid END AS to_id
            FROM new_rows AS n CROSS JOIN LATERAL jsonb_path_query(n.own, 'lax $.**.id') AS v) AS named
   CROSS JOIN LATERAL (SELECT id FROM form WHERE id = named.to_id OFFSET 0) AS f
   WHERE named.to_id IS NOT NULL AND f.id <> named.form_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
DROP TRIGGER form_links_of_new ON form;
CREATE TRIGGER form_links_of_new AFTER INSERT ON form REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION form_links_of_new();

CREATE FUNCTION form_references_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO form_reference (record_id, form_id, field)
  SELECT r.record_id, n.id, r.field FROM new_rows AS n CROSS JOIN LATERAL form_records(n.own) AS r;
  RETURN NULL;
END $$;
DROP TRIGGER form_references_of_new ON form;
CREATE TRIGGER form_references_of_new AFTER INSERT ON form REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION form_references_of_new();
