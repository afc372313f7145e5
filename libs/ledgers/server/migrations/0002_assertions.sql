-- What a balance was found to be at a moment: SELECT make_assertions('stock'). Whatever is posted before it later on is
-- corrected at that moment, so that it stays true.
CREATE FUNCTION make_assertions(name text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TABLE %I (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key_id bigint NOT NULL REFERENCES %I (id),
      asserted_at timestamptz NOT NULL,
      quantity numeric(20, 6) NOT NULL,
      voucher text NOT NULL,
      voucher_id uuid NOT NULL,
      person_id text,
      UNIQUE (voucher, voucher_id, key_id))', name || '_assertion', name || '_key');
  EXECUTE format('CREATE INDEX ON %I (key_id, asserted_at)', name || '_assertion');
  EXECUTE format('SELECT append_only(%L)', name || '_assertion');
END $$;
REVOKE EXECUTE ON FUNCTION make_assertions(text) FROM PUBLIC;
