-- When the serial begins again; absent: whenever what the number shows of the date changes. Never more often than that,
-- or numbers would meet.
ALTER TABLE number_rule ADD COLUMN resets text CHECK (resets IN ('day', 'month', 'year', 'none'));
ALTER TABLE number_rule ADD CONSTRAINT number_rule_shows_what_resets CHECK (
  resets IS NULL
  OR array_position(ARRAY['none', 'year', 'month', 'day'], resets)
     <= array_position(ARRAY['none', 'year', 'month', 'day'], period)
);

-- The last serial behind all that stands before it ('PR-20261121'), whichever rule gave it: two rules never give one number.
CREATE TABLE number_stem (
  company_id text NOT NULL,
  code text NOT NULL,
  stem text NOT NULL,
  last bigint NOT NULL,
  PRIMARY KEY (company_id, code, stem)
);
