-- Suppliers, customers, items and warehouses become registers of the kit: a code beside the id, a state, remarks, and what
-- is known of each by fields. Ids stay what forms hold.

-- Units were texts of items; they are records now. Equal names are one unit, whose code is the English name where it can be.
CREATE TABLE unit (
  id text PRIMARY KEY,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  decimals numeric(20,6)
);
SELECT audit_table('unit', '{search}');
-- What rows are found by is made at the next start, with pinyin.
INSERT INTO unit (id, code, name_zh, name_en, search)
SELECT code, code, name_zh, name_en, ''
  FROM (SELECT unit_zh AS name_zh, unit_en AS name_en,
               CASE WHEN unit_en ~ '^[[:alnum:]][[:alnum:]._/-]{0,38}$'
                         AND count(*) OVER (PARTITION BY lower(unit_en)) = 1 THEN unit_en
                    ELSE 'U' || row_number() OVER (ORDER BY unit_zh, unit_en) END AS code
          FROM item GROUP BY unit_zh, unit_en) AS known;
CREATE INDEX unit_in_order ON unit (code, id);
CREATE INDEX unit_by_name ON unit (lower(name_zh));
CREATE INDEX unit_by_name_en ON unit (lower(name_en));
CREATE UNIQUE INDEX unit_unique_code ON unit (lower(code));

-- What is done here to every row was done by nobody: the audit begins anew below, with versions.
DROP TRIGGER audit ON supplier;
DROP TRIGGER audit ON customer;
DROP TRIGGER audit ON item;
DROP TRIGGER audit ON warehouse;

ALTER TABLE supplier
  ADD COLUMN code text,
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  ADD COLUMN remarks text NOT NULL DEFAULT '',
  ADD COLUMN tax_number text,
  ADD COLUMN category text CHECK (category IN ('material', 'spare', 'consumable', 'service', 'other')),
  ADD COLUMN terms numeric(20,6) CHECK (terms >= 0),
  ADD COLUMN banks jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN certificates jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN contacts jsonb NOT NULL DEFAULT '[]',
  ALTER COLUMN name_en SET DEFAULT '',
  ALTER COLUMN city DROP NOT NULL, ALTER COLUMN city DROP DEFAULT,
  ALTER COLUMN city_en DROP NOT NULL, ALTER COLUMN city_en DROP DEFAULT;
UPDATE supplier
   SET code = id,
       state = CASE WHEN active THEN 'active' ELSE 'disabled' END,
       city = nullif(city, ''),
       city_en = nullif(city_en, ''),
       banks = CASE WHEN bank = '' AND account = '' THEN '[]'
                    ELSE jsonb_build_array(jsonb_build_object('id', 'first', 'bank', bank, 'account', account)) END;
ALTER TABLE supplier ALTER COLUMN code SET NOT NULL, DROP COLUMN active, DROP COLUMN bank, DROP COLUMN account;

ALTER TABLE customer
  ADD COLUMN code text,
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  ADD COLUMN remarks text NOT NULL DEFAULT '',
  ADD COLUMN tax_number text,
  ADD COLUMN invoice_title text,
  ADD COLUMN salesperson_id text REFERENCES person (id),
  ADD COLUMN terms numeric(20,6) CHECK (terms >= 0),
  ADD COLUMN price_group text,
  ADD COLUMN contacts jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN addresses jsonb NOT NULL DEFAULT '[]',
  ALTER COLUMN credit_limit TYPE numeric(20,6),
  ALTER COLUMN name_en SET DEFAULT '',
  ALTER COLUMN city DROP NOT NULL, ALTER COLUMN city DROP DEFAULT,
  ALTER COLUMN city_en DROP NOT NULL, ALTER COLUMN city_en DROP DEFAULT;
UPDATE customer
   SET code = id,
       state = CASE WHEN active THEN 'active' ELSE 'disabled' END,
       city = nullif(city, ''),
       city_en = nullif(city_en, '');
ALTER TABLE customer ALTER COLUMN code SET NOT NULL, DROP COLUMN active;

ALTER TABLE warehouse
  ADD COLUMN code text,
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  ADD COLUMN remarks text NOT NULL DEFAULT '',
  ADD COLUMN keeper_id text REFERENCES person (id),
  ADD COLUMN quarantine boolean,
  ADD COLUMN address text,
  ALTER COLUMN name_en SET DEFAULT '';
-- Warehouses were found by their company instead of their code.
UPDATE warehouse SET search = '', code = id, state = CASE WHEN active THEN 'active' ELSE 'disabled' END;
ALTER TABLE warehouse ALTER COLUMN code SET NOT NULL, DROP COLUMN active;

ALTER TABLE item
  ADD COLUMN code text,
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  ADD COLUMN remarks text NOT NULL DEFAULT '',
  ADD COLUMN unit_id text REFERENCES unit (id),
  ADD COLUMN tracking text CHECK (tracking IN ('none', 'lot', 'serial')),
  ADD COLUMN shelf_life numeric(20,6) CHECK (shelf_life > 0),
  ADD COLUMN tax_rate numeric(9,6) CHECK (tax_rate BETWEEN 0 AND 100),
  ADD COLUMN gtin text,
  ADD COLUMN inspected boolean,
  ADD COLUMN cost_method text CHECK (cost_method IN ('movingAverage', 'batch', 'standard')),
  ADD COLUMN units jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN stocking jsonb NOT NULL DEFAULT '[]',
  ALTER COLUMN name_en SET DEFAULT '',
  ALTER COLUMN spec DROP NOT NULL, ALTER COLUMN spec DROP DEFAULT,
  ALTER COLUMN last_price DROP NOT NULL;
-- Value added tax in percent, as pickers have proposed it: 9 on agricultural goods, 13 on others.
UPDATE item
   SET code = item.id,
       state = CASE WHEN active THEN 'active' ELSE 'disabled' END,
       spec = nullif(spec, ''),
       unit_id = unit.id,
       tax_rate = CASE WHEN kind = 'feed' THEN 9 ELSE 13 END
  FROM unit WHERE unit.name_zh = item.unit_zh AND unit.name_en = item.unit_en;
ALTER TABLE item
  ALTER COLUMN code SET NOT NULL, ALTER COLUMN unit_id SET NOT NULL,
  DROP COLUMN active, DROP COLUMN unit_zh, DROP COLUMN unit_en;

SELECT audit_table('supplier', '{search}');
SELECT audit_table('customer', '{search}');
SELECT audit_table('item', '{search}');
SELECT audit_table('warehouse', '{search}');

-- Their codes are columns now; ids are looked up as they are.
DROP INDEX supplier_by_code;
DROP INDEX customer_by_code;
DROP INDEX item_by_code;
CREATE INDEX supplier_in_order ON supplier (code, id);
CREATE UNIQUE INDEX supplier_unique_code ON supplier (lower(code));
CREATE UNIQUE INDEX supplier_unique_tax_number ON supplier (lower(tax_number));
CREATE INDEX customer_in_order ON customer (code, id);
CREATE UNIQUE INDEX customer_unique_code ON customer (lower(code));
CREATE UNIQUE INDEX customer_unique_tax_number ON customer (lower(tax_number));
CREATE INDEX item_in_order ON item (code, id);
CREATE UNIQUE INDEX item_unique_code ON item (lower(code));
CREATE UNIQUE INDEX item_unique_gtin ON item (lower(gtin));
CREATE INDEX item_by_unit ON item (unit_id);
CREATE INDEX warehouse_in_order ON warehouse (code, id);
CREATE INDEX warehouse_by_name ON warehouse (lower(name_zh));
CREATE INDEX warehouse_by_name_en ON warehouse (lower(name_en));
CREATE UNIQUE INDEX warehouse_unique_code ON warehouse (lower(code));

-- Places in a warehouse; the company is that of the warehouse, so that rights reach them by it.
CREATE TABLE bin (
  id text PRIMARY KEY,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  warehouse_id text NOT NULL REFERENCES warehouse (id),
  company_id text NOT NULL REFERENCES company (id)
);
CREATE INDEX bin_search ON bin USING gin (search gin_trgm_ops);
CREATE INDEX bin_in_order ON bin (code, id);
CREATE INDEX bin_by_name ON bin (lower(name_zh));
CREATE INDEX bin_by_name_en ON bin (lower(name_en));
CREATE UNIQUE INDEX bin_unique_code ON bin (warehouse_id, lower(code));
SELECT audit_table('bin', '{search}');
