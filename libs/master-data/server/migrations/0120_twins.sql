-- Customers, suppliers and items that are the same are found and merged: what they are compared by stands beside what they
-- are found by, and follows from the record as that does. It says nothing of its own, so the audit leaves it out.
ALTER TABLE supplier
  ADD COLUMN twin_name text NOT NULL DEFAULT '',
  ADD COLUMN twin_bigrams text[] NOT NULL DEFAULT '{}',
  ADD COLUMN twin_marks text[] NOT NULL DEFAULT '{}',
  DROP CONSTRAINT supplier_state_check,
  ADD CONSTRAINT supplier_state_check CHECK (state IN ('active', 'disabled', 'merged'));
ALTER TABLE customer
  ADD COLUMN twin_name text NOT NULL DEFAULT '',
  ADD COLUMN twin_bigrams text[] NOT NULL DEFAULT '{}',
  ADD COLUMN twin_marks text[] NOT NULL DEFAULT '{}',
  DROP CONSTRAINT customer_state_check,
  ADD CONSTRAINT customer_state_check CHECK (state IN ('active', 'disabled', 'merged'));
ALTER TABLE item
  ADD COLUMN twin_name text NOT NULL DEFAULT '',
  ADD COLUMN twin_bigrams text[] NOT NULL DEFAULT '{}',
  ADD COLUMN twin_marks text[] NOT NULL DEFAULT '{}',
  DROP CONSTRAINT item_state_check,
  ADD CONSTRAINT item_state_check CHECK (state IN ('active', 'disabled', 'merged'));

DROP TRIGGER audit ON supplier;
DROP TRIGGER audit ON customer;
DROP TRIGGER audit ON item;
-- It is worked out at the next start, together with what records are found by.
UPDATE supplier SET search = '';
UPDATE customer SET search = '';
UPDATE item SET search = '';
SELECT audit_table('supplier', '{search,twin_name,twin_bigrams,twin_marks}');
SELECT audit_table('customer', '{search,twin_name,twin_bigrams,twin_marks}');
SELECT audit_table('item', '{search,twin_name,twin_bigrams,twin_marks}');

CREATE INDEX supplier_twin_bigrams ON supplier USING gin (twin_bigrams);
CREATE INDEX supplier_twin_marks ON supplier USING gin (twin_marks);
CREATE INDEX customer_twin_bigrams ON customer USING gin (twin_bigrams);
CREATE INDEX customer_twin_marks ON customer USING gin (twin_marks);
CREATE INDEX item_twin_bigrams ON item USING gin (twin_bigrams);
CREATE INDEX item_twin_marks ON item USING gin (twin_marks);

-- What was merged keeps what it says, and its survivor may say the same.
DROP INDEX supplier_unique_tax_number;
DROP INDEX customer_unique_tax_number;
DROP INDEX item_unique_gtin;
CREATE UNIQUE INDEX supplier_unique_tax_number ON supplier (lower(tax_number)) WHERE state <> 'merged';
CREATE UNIQUE INDEX customer_unique_tax_number ON customer (lower(tax_number)) WHERE state <> 'merged';
CREATE UNIQUE INDEX item_unique_gtin ON item (lower(gtin)) WHERE state <> 'merged';
