-- The same entries as before, of new rows in one pass instead of one for each column that holds an object.
CREATE OR REPLACE FUNCTION audit_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  left_out CONSTANT text[] := TG_ARGV[1];
  hidden CONSTANT text[] := TG_ARGV[2];
  before jsonb;
  after jsonb;
  whole jsonb;
  differences jsonb;
  opened text;
  columns CONSTANT text[] := TG_ARGV[0];
  key text;
  first_entry CONSTANT bigint := nullif(current_setting('bms.act', true), '')::bigint;
  entry bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Everything of a new row is new: one pass, as most rows are written once and demo companies and imports write many.
    whole := to_jsonb(NEW) - left_out;
    SELECT jsonb_object_agg(said.name, said.both) INTO differences
      FROM (SELECT field.key AS name,
                   CASE WHEN field.key = ANY (hidden) THEN '["***", "***"]'::jsonb
                        ELSE jsonb_build_array(NULL, field.value) END AS both
              FROM jsonb_each(whole) AS field
             WHERE field.value <> 'null' AND (jsonb_typeof(field.value) <> 'object' OR field.key = ANY (hidden))
            UNION ALL
            SELECT field.key || '.' || part.key, jsonb_build_array(NULL, part.value)
              FROM jsonb_each(whole) AS field
             CROSS JOIN LATERAL jsonb_each(CASE jsonb_typeof(field.value) WHEN 'object' THEN field.value ELSE '{}' END) AS part
             WHERE part.value <> 'null' AND field.key <> ALL (hidden)) AS said;
    differences := coalesce(differences, '{}');
  ELSE
    before := to_jsonb(OLD) - left_out;
    after := CASE TG_OP WHEN 'UPDATE' THEN to_jsonb(NEW) - left_out ELSE '{}' END;
    IF before = after THEN
      RETURN NULL;
    END IF;
    whole := CASE TG_OP WHEN 'UPDATE' THEN after ELSE before END;

    -- Empty and absent are the same.
    SELECT jsonb_object_agg(
             field.key,
             CASE WHEN field.key = ANY (hidden) THEN '["***", "***"]'::jsonb
                  ELSE jsonb_build_array(before -> field.key, after -> field.key) END)
      INTO differences
      FROM jsonb_each(whole) AS field
     WHERE coalesce(before -> field.key, 'null') <> coalesce(after -> field.key, 'null');
    IF differences IS NULL THEN
      IF TG_OP = 'UPDATE' THEN
        RETURN NULL;
      END IF;
      differences := '{}';
    END IF;

    -- Objects in jsonb columns are opened one level: 'column.key'. Asked first: most changes hold none.
    IF differences @? '$.*[*] ? (@.type() == "object")' THEN
      FOR opened IN
        SELECT field.key FROM jsonb_each(differences) AS field
         WHERE jsonb_typeof(field.value -> 0) IN ('object', 'null')
           AND jsonb_typeof(field.value -> 1) IN ('object', 'null')
      LOOP
        SELECT differences - opened || coalesce(jsonb_object_agg(
                 opened || '.' || part.key,
                 jsonb_build_array(differences -> opened -> 0 -> part.key, differences -> opened -> 1 -> part.key)),
                 '{}')
          INTO differences
          FROM (SELECT jsonb_object_keys(CASE jsonb_typeof(differences -> opened -> 0)
                                         WHEN 'object' THEN differences -> opened -> 0 ELSE '{}' END)
                UNION
                SELECT jsonb_object_keys(CASE jsonb_typeof(differences -> opened -> 1)
                                         WHEN 'object' THEN differences -> opened -> 1 ELSE '{}' END)) AS part (key)
         WHERE coalesce(differences -> opened -> 0 -> part.key, 'null')
            <> coalesce(differences -> opened -> 1 -> part.key, 'null');
      END LOOP;
    END IF;
  END IF;

  key := whole ->> columns[1];
  IF cardinality(columns) > 1 THEN
    SELECT string_agg(whole ->> part, ':' ORDER BY place) INTO key
      FROM unnest(columns) WITH ORDINALITY AS parts (part, place);
  END IF;

  INSERT INTO public.audit_entry
    (table_name, record_id, action, changes, actor_id, account_id, through, request_id, remote_address, act)
  VALUES
    (TG_TABLE_NAME, key, lower(TG_OP), differences,
     nullif(current_setting('bms.actor', true), ''),
     nullif(current_setting('bms.account', true), ''),
     nullif(current_setting('bms.through', true), ''),
     nullif(current_setting('bms.request_id', true), ''),
     nullif(current_setting('bms.address', true), ''),
     first_entry)
  RETURNING id INTO entry;
  IF first_entry IS NULL THEN
    PERFORM set_config('bms.act', entry::text, true);
  END IF;
  RETURN NULL;
END $$;
