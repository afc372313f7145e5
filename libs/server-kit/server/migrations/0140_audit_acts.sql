-- One transaction of one request is one act: what it changes after its first entry names that entry, so that a list of acts
-- is a list of first entries.
ALTER TABLE audit_entry ADD COLUMN act bigint;

-- What was written before is grouped by its request. The rows themselves say the same as ever.
ALTER TABLE audit_entry DISABLE TRIGGER append_only;
UPDATE audit_entry e SET act = firsts.id
  FROM (SELECT request_id, through, min(id) AS id FROM audit_entry
         WHERE request_id IS NOT NULL GROUP BY request_id, through HAVING count(*) > 1) AS firsts
 WHERE e.request_id = firsts.request_id AND e.through IS NOT DISTINCT FROM firsts.through AND e.id <> firsts.id;
ALTER TABLE audit_entry ENABLE TRIGGER append_only;

-- Acts by time, and of one person by time. A session that begins or ends by itself is no act: sign-ins have a list of their own.
CREATE INDEX audit_act_by_time ON audit_entry (at, id)
  WHERE act IS NULL AND (table_name <> 'session' OR actor_id IS NOT NULL);
CREATE INDEX audit_act_by_actor ON audit_entry (actor_id, at, id)
  WHERE act IS NULL AND (table_name <> 'session' OR actor_id IS NOT NULL);
CREATE INDEX audit_entry_of_act ON audit_entry (act, id) WHERE act IS NOT NULL;
CREATE INDEX audit_sign_in ON audit_entry (at, id)
  WHERE table_name = 'session' AND action = 'insert' AND changes -> 'stage' ->> 1 = 'open';

-- The same as before; the first entry of a transaction is kept in a setting that ends with it.
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
  IF TG_OP = 'UPDATE' THEN
    before := to_jsonb(OLD) - left_out;
    after := to_jsonb(NEW) - left_out;
    IF before = after THEN
      RETURN NULL;
    END IF;
    whole := after;
  ELSIF TG_OP = 'INSERT' THEN
    before := '{}';
    after := to_jsonb(NEW) - left_out;
    whole := after;
  ELSE
    before := to_jsonb(OLD) - left_out;
    after := '{}';
    whole := before;
  END IF;

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
