-- Values of fields that hold from a day on, [starts_on, ends_on): one a day. A field of which nothing stands here has
-- always said what its record says. Of the first period nobody knows when it began (0001-01-01).
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE TABLE register_dated_value (
  id uuid PRIMARY KEY,
  register text NOT NULL,
  record_id text NOT NULL,
  field text NOT NULL,
  -- Where the record says what it comes to today.
  table_name text NOT NULL,
  column_name text NOT NULL,
  starts_on date NOT NULL,
  ends_on date CHECK (ends_on > starts_on),
  value jsonb,
  reason text NOT NULL DEFAULT '',
  person_id text REFERENCES person (id),
  request_id uuid,
  at timestamptz,
  -- The record has come to say so.
  taken boolean NOT NULL,
  EXCLUDE USING gist (register WITH =, record_id WITH =, field WITH =, daterange(starts_on, ends_on) WITH &&)
);
CREATE INDEX register_dated_value_waiting ON register_dated_value (starts_on) WHERE NOT taken;
SELECT audit_table('register_dated_value', '{taken}');

-- Makes records say what their dated fields come to on a day; asked before anything of a new day is read. Costs one look
-- along an index where nothing has come due.
CREATE FUNCTION dated_values_of_day(day date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  due record;
  touched integer := 0;
BEGIN
  FOR due IN
    SELECT register, field, table_name, column_name, array_agg(DISTINCT record_id ORDER BY record_id) AS ids
      FROM register_dated_value WHERE NOT taken AND starts_on <= day GROUP BY 1, 2, 3, 4 ORDER BY 1, 2
  LOOP
    EXECUTE format(
      'WITH said AS (
         SELECT d.record_id, (jsonb_populate_record(NULL::%1$I, jsonb_build_object(%2$L, d.value))).%2$I AS value
           FROM register_dated_value d
          WHERE d.register = $1 AND d.field = $2 AND d.record_id = ANY ($3)
            AND daterange(d.starts_on, d.ends_on) @> $4)
       UPDATE %1$I r SET %2$I = s.value, version = r.version + 1 FROM said s
        WHERE r.id = s.record_id AND r.%2$I IS DISTINCT FROM s.value', due.table_name, due.column_name)
      USING due.register, due.field, due.ids, day;
    touched := touched + cardinality(due.ids);
  END LOOP;
  UPDATE register_dated_value SET taken = true WHERE NOT taken AND starts_on <= day;
  RETURN touched;
END $$;

-- A change that is asked for may count from a day on, or on some days.
ALTER TABLE register_change
  ADD COLUMN starts_on date,
  ADD COLUMN ends_on date CHECK (ends_on > starts_on),
  ADD COLUMN reason text NOT NULL DEFAULT '';
CREATE INDEX register_change_by_person ON register_change (register, person_id, at DESC);
