-- The audit: who changed which field of which record, from what to what. Written by a trigger alone, whatever code made
-- the change; the role of the server can read it and nothing else.

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  table_name text NOT NULL,
  record_id text NOT NULL,
  action text NOT NULL CHECK (action IN ('insert', 'update', 'delete')),
  -- { field: [old, new] }; a field of a jsonb column is named 'column.key'.
  changes jsonb NOT NULL,
  -- Person and account; null where the system itself acted.
  actor_id text,
  account_id text,
  -- Call, reaction or job.
  through text,
  request_id text,
  remote_address text
);
CREATE INDEX audit_entry_by_record ON audit_entry (table_name, record_id, id);
CREATE INDEX audit_entry_by_actor ON audit_entry (actor_id, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_entry_by_time ON audit_entry USING brin (at);

-- One row as (field, value); objects in jsonb columns are opened one level.
CREATE FUNCTION audit_fields(record jsonb) RETURNS TABLE (field text, value jsonb)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT key, f.value FROM jsonb_each(record) AS f WHERE jsonb_typeof(f.value) <> 'object'
  UNION ALL
  SELECT f.key || '.' || k.key, k.value
    FROM jsonb_each(record) AS f, jsonb_each(CASE jsonb_typeof(f.value) WHEN 'object' THEN f.value END) AS k;
END;

-- Arguments: columns of the key, columns left out, columns whose value is hidden (each as a text array).
CREATE FUNCTION audit_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  left_out CONSTANT text[] := TG_ARGV[1];
  hidden CONSTANT text[] := TG_ARGV[2];
  before jsonb;
  after jsonb;
  whole jsonb;
  differences jsonb;
  key text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD IS NOT DISTINCT FROM NEW THEN
      RETURN NULL;
    END IF;
    before := to_jsonb(OLD);
    after := to_jsonb(NEW);
    whole := after;
  ELSIF TG_OP = 'INSERT' THEN
    before := '{}';
    after := to_jsonb(NEW);
    whole := after;
  ELSE
    before := to_jsonb(OLD);
    after := '{}';
    whole := before;
  END IF;

  SELECT jsonb_object_agg(
           field,
           CASE WHEN split_part(field, '.', 1) = ANY (hidden) THEN '["***", "***"]'::jsonb
                ELSE jsonb_build_array(was.value, is_now.value) END)
    INTO differences
    FROM audit_fields(before - left_out) AS was
    FULL JOIN audit_fields(after - left_out) AS is_now USING (field)
   WHERE was.value IS DISTINCT FROM is_now.value
     -- What was empty and what is absent are the same.
     AND NOT (coalesce(was.value, 'null') = 'null' AND coalesce(is_now.value, 'null') = 'null');
  IF differences IS NULL THEN
    IF TG_OP = 'UPDATE' THEN
      RETURN NULL;
    END IF;
    differences := '{}';
  END IF;

  SELECT string_agg(whole ->> part, ':' ORDER BY place) INTO key
    FROM unnest(TG_ARGV[0]::text[]) WITH ORDINALITY AS parts (part, place);

  INSERT INTO public.audit_entry
    (table_name, record_id, action, changes, actor_id, account_id, through, request_id, remote_address)
  VALUES
    (TG_TABLE_NAME, key, lower(TG_OP), differences,
     nullif(current_setting('bms.actor', true), ''),
     nullif(current_setting('bms.account', true), ''),
     nullif(current_setting('bms.through', true), ''),
     nullif(current_setting('bms.request_id', true), ''),
     nullif(current_setting('bms.address', true), ''));
  RETURN NULL;
END $$;
-- Nobody but the owner may hang it onto a table (of the same name, say) and so forge entries.
REVOKE EXECUTE ON FUNCTION audit_change() FROM PUBLIC;

-- For migrations: SELECT audit_table('form');
-- left_out: columns that say nothing (search texts); hidden: that they changed is recorded, not from what to what.
CREATE FUNCTION audit_table(audited regclass, left_out text[] DEFAULT '{}', hidden text[] DEFAULT '{}') RETURNS void
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
    'CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION audit_change(%L, %L, %L)',
    audited, key, left_out, hidden);
END $$;
REVOKE EXECUTE ON FUNCTION audit_table(regclass, text[], text[]) FROM PUBLIC;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- For migrations: SELECT append_only('approval_trail'); rows can be added and never changed, by nobody.
CREATE FUNCTION append_only(kept regclass) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON %s FROM bms_app', kept);
  EXECUTE format(
    'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
    kept);
END $$;
REVOKE EXECUTE ON FUNCTION append_only(regclass) FROM PUBLIC;

SELECT append_only('audit_entry');
REVOKE ALL ON audit_entry FROM bms_app;
GRANT SELECT ON audit_entry TO bms_app;
