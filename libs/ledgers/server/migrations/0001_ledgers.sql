-- A ledger costs a feature one line: SELECT make_ledger('stock', ARRAY['item_id', 'warehouse_id']).
-- key: what a balance is kept by, with the balance. line: what moved it, only ever added. month: sums of months, from which
-- the balance at a past instant is worked out.
CREATE FUNCTION make_ledger(name text, keys text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  columns text := (SELECT string_agg(format('%I text NOT NULL', one), ', ') FROM unnest(keys) AS one);
  listed text := (SELECT string_agg(format('%I', one), ', ') FROM unnest(keys) AS one);
BEGIN
  EXECUTE format('CREATE TABLE %I (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      company_id text NOT NULL REFERENCES company (id),
      %s,
      quantity numeric(20, 6) NOT NULL DEFAULT 0,
      moved_at timestamptz,
      UNIQUE (company_id, %s))', name || '_key', columns, listed);
  EXECUTE format('CREATE SEQUENCE %I', name || '_seq');
  EXECUTE format('CREATE TABLE %I (
      seq bigint PRIMARY KEY DEFAULT nextval(%L),
      key_id bigint NOT NULL REFERENCES %I (id),
      posted_at timestamptz NOT NULL,
      entered_at timestamptz NOT NULL DEFAULT now(),
      person_id text,
      quantity numeric(20, 6) NOT NULL,
      voucher text NOT NULL,
      voucher_id uuid NOT NULL,
      voucher_line text NOT NULL,
      leg smallint NOT NULL DEFAULT 1,
      reverses bigint UNIQUE,
      amends bigint,
      reason text,
      CHECK (quantity <> 0 OR amends IS NOT NULL OR reverses IS NOT NULL),
      CHECK (reverses IS NULL OR amends IS NULL),
      UNIQUE (voucher, voucher_id, voucher_line, leg))',
    name || '_line', name || '_seq', name || '_key');
  EXECUTE format('CREATE INDEX ON %I (key_id, posted_at, seq) INCLUDE (quantity)', name || '_line');
  EXECUTE format('CREATE INDEX ON %I (voucher_id)', name || '_line');
  EXECUTE format('CREATE INDEX ON %I (posted_at, seq)', name || '_line');
  EXECUTE format('SELECT append_only(%L)', name || '_line');
  EXECUTE format('CREATE TABLE %I (
      key_id bigint NOT NULL REFERENCES %I (id),
      month date NOT NULL,
      quantity numeric(20, 6) NOT NULL,
      PRIMARY KEY (key_id, month))', name || '_month', name || '_key');
END $$;
REVOKE EXECUTE ON FUNCTION make_ledger(text, text[]) FROM PUBLIC;

-- The same with values. A pool is what is valued together; subject is what all its pools have in common (the item), area
-- what parts them (nothing, a warehouse, a lot). A figure is what a line is worth: a later generation counts instead of an
-- earlier one, which stays, and says which line it was worked out anew because of.
CREATE FUNCTION make_valued_ledger(name text, keys text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_ledger(name, keys);
  EXECUTE format('CREATE TABLE %I (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      company_id text NOT NULL REFERENCES company (id),
      subject text NOT NULL,
      area text NOT NULL,
      method text NOT NULL CHECK (method IN (''average'', ''fifo'')),
      quantity numeric(20, 6) NOT NULL DEFAULT 0,
      value numeric(20, 2) NOT NULL DEFAULT 0,
      rate numeric(20, 6) NOT NULL DEFAULT 0,
      revalued_since timestamptz,
      UNIQUE (company_id, subject, area))', name || '_pool');
  EXECUTE format('ALTER TABLE %I ADD COLUMN pool_id bigint NOT NULL REFERENCES %I (id)', name || '_key', name || '_pool');
  EXECUTE format('CREATE INDEX ON %I (pool_id)', name || '_key');
  EXECUTE format('ALTER TABLE %I
      ADD COLUMN pool_id bigint REFERENCES %I (id),
      ADD COLUMN valued_by text CHECK (valued_by IN (''amount'', ''rate'', ''method'', ''line'')),
      ADD COLUMN amount numeric(20, 2),
      ADD COLUMN follows bigint,
      ADD COLUMN follows_from numeric(20, 6),
      ADD CHECK ((pool_id IS NULL) OR (valued_by IS NOT NULL) OR (reverses IS NOT NULL)),
      ADD CHECK ((valued_by = ''line'') = (follows IS NOT NULL))', name || '_line', name || '_pool');
  EXECUTE format('CREATE INDEX ON %I (pool_id, posted_at, coalesce(reverses, amends, seq), seq) WHERE pool_id IS NOT NULL',
                 name || '_line');
  EXECUTE format('CREATE INDEX ON %I (follows) WHERE follows IS NOT NULL', name || '_line');
  EXECUTE format('CREATE INDEX ON %I (amends) WHERE amends IS NOT NULL', name || '_line');
  EXECUTE format('CREATE TABLE %I (
      line bigint NOT NULL REFERENCES %I (seq),
      of_line bigint NOT NULL REFERENCES %I (seq),
      generation int NOT NULL,
      value numeric(20, 2) NOT NULL,
      difference numeric(20, 2) NOT NULL DEFAULT 0,
      quantity_after numeric(20, 6) NOT NULL,
      value_after numeric(20, 2) NOT NULL,
      state jsonb NOT NULL,
      because_of bigint NOT NULL,
      worked_out_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (line, of_line, generation))', name || '_figure', name || '_line', name || '_line');
  EXECUTE format('CREATE INDEX ON %I (of_line)', name || '_figure');
  EXECUTE format('SELECT append_only(%L)', name || '_figure');
  -- What counts of each: the latest generation.
  EXECUTE format('CREATE VIEW %I AS
      SELECT DISTINCT ON (line, of_line) * FROM %I ORDER BY line, of_line, generation DESC', name || '_worth', name || '_figure');
END $$;
REVOKE EXECUTE ON FUNCTION make_valued_ledger(text, text[]) FROM PUBLIC;
