CREATE TABLE maker (
  id text PRIMARY KEY,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  tax_number text,
  country text
);
CREATE UNIQUE INDEX maker_unique_code ON maker (lower(code));
CREATE UNIQUE INDEX maker_unique_tax_number ON maker (lower(tax_number));
SELECT audit_table('maker', '{search}');

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
