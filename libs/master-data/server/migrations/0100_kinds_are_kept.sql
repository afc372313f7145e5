-- Categories of suppliers and types of items are kept by administrators now, who add others.
ALTER TABLE supplier DROP CONSTRAINT supplier_category_check;
ALTER TABLE item DROP CONSTRAINT item_kind_check;
