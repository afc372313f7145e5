-- Of an item there may be several standards in use where it is inspected: the newest one counts, by its code.
DROP INDEX qc_standard_in_use;
CREATE INDEX qc_standard_of_item ON qc_standard (item_id, stage, code DESC) WHERE state = 'active';
