-- Registers that documents refer to. Put out of use by `active`, never deleted: what refers to them stays readable.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE supplier (
  id text PRIMARY KEY,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  city text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX supplier_search ON supplier USING gin (search gin_trgm_ops);

CREATE TABLE customer (
  id text PRIMARY KEY,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  city text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX customer_search ON customer USING gin (search gin_trgm_ops);

CREATE TABLE item (
  id text PRIMARY KEY,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('raw', 'spare', 'tool', 'office', 'lab', 'feed', 'product')),
  spec text NOT NULL DEFAULT '',
  unit_zh text NOT NULL,
  unit_en text NOT NULL,
  -- In CNY; proposed as the estimated price of a requisition.
  last_price numeric(20, 6) NOT NULL CHECK (last_price >= 0),
  active boolean NOT NULL DEFAULT true,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX item_search ON item USING gin (search gin_trgm_ops);

CREATE TABLE warehouse (
  id text PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1
);

SELECT audit_table('supplier', '{search,version}');
SELECT audit_table('customer', '{search,version}');
SELECT audit_table('item', '{search,version}');
SELECT audit_table('warehouse', '{search,version}');
