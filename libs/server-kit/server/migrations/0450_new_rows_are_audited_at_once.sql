-- New rows are audited by statement: an import, a demo company or a document with many lines writes its entries in one
-- pass, which takes a third of one pass for each row. The entries are the same as before.
CREATE FUNCTION audit_added() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  columns CONSTANT text[] := TG_ARGV[0];
  left_out CONSTANT text[] := TG_ARGV[1];
  hidden CONSTANT text[] := TG_ARGV[2];
  act_before CONSTANT bigint := nullif(current_setting('bms.act', true), '')::bigint;
  -- Taken beforehand: where the act begins here, the first entry is what the others name.
  first_id CONSTANT bigint := nextval('public.audit_entry_id_seq');
  written bigint;
BEGIN
  INSERT INTO public.audit_entry
    (id, table_name, record_id, action, changes, actor_id, account_id, through, request_id, remote_address, act)
  OVERRIDING SYSTEM VALUE
  SELECT CASE fresh.place WHEN 1 THEN first_id ELSE nextval('public.audit_entry_id_seq') END,
         TG_TABLE_NAME,
         CASE cardinality(columns)
           WHEN 1 THEN fresh.whole ->> columns[1]
           ELSE (SELECT string_agg(fresh.whole ->> part, ':' ORDER BY nth)
                   FROM unnest(columns) WITH ORDINALITY AS parts (part, nth))
         END,
         'insert',
         coalesce(
           -- Empty and absent are the same; objects in jsonb columns are opened one level: 'column.key'.
           (SELECT jsonb_object_agg(said.name, said.both)
              FROM (SELECT field.key AS name,
                           CASE WHEN field.key = ANY (hidden) THEN '["***", "***"]'::jsonb
                                ELSE jsonb_build_array(NULL, field.value) END AS both
                      FROM jsonb_each(fresh.whole) AS field
                     WHERE field.value <> 'null'
                       AND (jsonb_typeof(field.value) <> 'object' OR field.key = ANY (hidden))
                    UNION ALL
                    SELECT field.key || '.' || part.key, jsonb_build_array(NULL, part.value)
                      FROM jsonb_each(fresh.whole) AS field
                     CROSS JOIN LATERAL jsonb_each(
                       CASE jsonb_typeof(field.value) WHEN 'object' THEN field.value ELSE '{}' END) AS part
                     WHERE part.value <> 'null' AND field.key <> ALL (hidden)) AS said),
           '{}'),
         nullif(current_setting('bms.actor', true), ''),
         nullif(current_setting('bms.account', true), ''),
         nullif(current_setting('bms.through', true), ''),
         nullif(current_setting('bms.request_id', true), ''),
         nullif(current_setting('bms.address', true), ''),
         CASE WHEN act_before IS NOT NULL THEN act_before WHEN fresh.place > 1 THEN first_id END
    FROM (SELECT to_jsonb(added) - left_out AS whole, row_number() OVER () AS place FROM added) AS fresh;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF act_before IS NULL AND written > 0 THEN
    PERFORM set_config('bms.act', first_id::text, true);
  END IF;
  RETURN NULL;
END $$;
-- Nobody but the owner may hang it onto a table and so forge entries.
REVOKE EXECUTE ON FUNCTION audit_added() FROM PUBLIC;

-- For migrations, as before: SELECT audit_table('form'). Asked again, with other columns left out, it replaces what was.
CREATE OR REPLACE FUNCTION audit_table(audited regclass, left_out text[] DEFAULT '{}', hidden text[] DEFAULT '{}')
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  key text[];
BEGIN
  SELECT array_agg(a.attname::text ORDER BY place) INTO key
    FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k (number, place)
    JOIN pg_attribute a ON a.attnum = k.number
   WHERE i.indrelid = audited AND i.indisprimary AND a.attrelid = audited;
  IF key IS NULL THEN
    RAISE EXCEPTION 'audit_table(%): the table has no primary key', audited;
  END IF;
  EXECUTE format(
    'CREATE OR REPLACE TRIGGER audit AFTER UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION audit_change(%L, %L, %L)',
    audited, key, left_out, hidden);
  EXECUTE format(
    'CREATE OR REPLACE TRIGGER audit_added AFTER INSERT ON %s REFERENCING NEW TABLE AS added
       FOR EACH STATEMENT EXECUTE FUNCTION audit_added(%L, %L, %L)',
    audited, key, left_out, hidden);
END $$;

-- Tables that are there already.
DO $$
DECLARE
  had record;
  whole CONSTANT text := 'CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON';
BEGIN
  FOR had IN
    SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
     WHERE tgfoid = 'audit_change'::regproc AND pg_get_triggerdef(oid) LIKE whole || '%'
     -- The order in which everybody locks them.
     ORDER BY tgrelid
  LOOP
    EXECUTE replace(had.definition, whole, 'CREATE OR REPLACE TRIGGER audit AFTER DELETE OR UPDATE ON');
    EXECUTE replace(
      replace(had.definition, whole, 'CREATE TRIGGER audit_added AFTER INSERT ON'),
      'FOR EACH ROW EXECUTE FUNCTION audit_change(',
      'REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_added(');
  END LOOP;
END $$;
