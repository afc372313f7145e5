-- Lots of reagents that are open at a site: typed once, and taken over into the records of a run.
CREATE TABLE lab_reagent (
  id text PRIMARY KEY,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  lot text NOT NULL,
  expires_on date NOT NULL,
  site_id text NOT NULL REFERENCES lab_site (id),
  opened_on date
);
CREATE INDEX lab_reagent_search ON lab_reagent USING gin (search gin_trgm_ops);
CREATE INDEX lab_reagent_in_order ON lab_reagent (code, id);
CREATE INDEX lab_reagent_by_name ON lab_reagent (lower(name_zh));
CREATE INDEX lab_reagent_by_name_en ON lab_reagent (lower(name_en));
CREATE INDEX lab_reagent_of_site ON lab_reagent (site_id);
CREATE UNIQUE INDEX lab_reagent_unique_code ON lab_reagent (lower(code));
SELECT audit_table('lab_reagent', '{search}');

-- Which units a lot was used for, without reading all records.
CREATE INDEX lab_processing_by_reagent ON lab_processing USING gin ((record -> 'reagents') jsonb_path_ops);
