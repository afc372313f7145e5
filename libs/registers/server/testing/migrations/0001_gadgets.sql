CREATE TABLE maker (
  id text PRIMARY KEY,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled', 'merged')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  tax_number text,
  country text,
  owner_id text REFERENCES maker (id),
  contacts jsonb NOT NULL DEFAULT '[]',
  twin_name text NOT NULL DEFAULT '',
  twin_bigrams text[] NOT NULL DEFAULT '{}',
  twin_marks text[] NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX maker_unique_code ON maker (lower(code));
CREATE UNIQUE INDEX maker_unique_tax_number ON maker (lower(tax_number)) WHERE state <> 'merged';
CREATE INDEX maker_twin_bigrams ON maker USING gin (twin_bigrams);
CREATE INDEX maker_twin_marks ON maker USING gin (twin_marks);
SELECT audit_table('maker', '{search,twin_name,twin_bigrams,twin_marks}');
-- What is owed to makers, by currency: a ledger of the tests.
CREATE TABLE maker_ledger (maker_id text NOT NULL REFERENCES maker (id), currency text NOT NULL, amount numeric(20,6) NOT NULL);

CREATE TABLE gadget (
  id text PRIMARY KEY,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  company_id text NOT NULL REFERENCES company (id),
  maker_id text REFERENCES maker (id),
  grade text,
  spec text,
  price numeric(20, 6),
  weight numeric(20, 6),
  made_on date,
  checked_at timestamptz,
  fragile boolean,
  keepers jsonb,
  lock_code text,
  parts jsonb NOT NULL DEFAULT '[]'
);
CREATE UNIQUE INDEX gadget_unique_code ON gadget (lower(code));
SELECT audit_table('gadget', '{search}');
