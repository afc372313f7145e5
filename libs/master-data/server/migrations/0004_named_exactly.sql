-- What an import or a paste names exactly is looked up by code or name, whatever the case, in one go.
CREATE INDEX supplier_by_code ON supplier (lower(id));
CREATE INDEX supplier_by_name ON supplier (lower(name_zh));
CREATE INDEX supplier_by_name_en ON supplier (lower(name_en));
CREATE INDEX customer_by_code ON customer (lower(id));
CREATE INDEX customer_by_name ON customer (lower(name_zh));
CREATE INDEX customer_by_name_en ON customer (lower(name_en));
CREATE INDEX item_by_code ON item (lower(id));
CREATE INDEX item_by_name ON item (lower(name_zh));
CREATE INDEX item_by_name_en ON item (lower(name_en));
