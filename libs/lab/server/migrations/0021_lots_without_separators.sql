-- So are units by a lot of their reagents.
CREATE INDEX lab_processing_by_bare_lot ON lab_processing USING gin (bare_lots_in(record -> 'reagents'));
