-- What is kept beside a unit: segments of its bag, tubes of plasma and of DNA. Each is a thing of its own, with a code that is
-- scanned. Where it lies the ledger says, as of units: in one place.
CREATE TABLE lab_sample (
  id text PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  kind text NOT NULL CHECK (kind IN ('segment', 'plasma', 'dna')),
  number integer NOT NULL CHECK (number > 0),
  notes text NOT NULL DEFAULT '',
  person_id text NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX lab_sample_of_unit ON lab_sample (unit_id);
SELECT append_only('lab_sample');

-- A line of custody is of a unit or of a sample of it; what a sample was taken out for is said beside the reason.
ALTER TABLE custody_move ADD COLUMN sample_id text REFERENCES lab_sample (id);
ALTER TABLE custody_move ADD COLUMN purpose text
  CHECK (purpose IS NULL OR sample_id IS NOT NULL AND purpose IN ('typing', 'infection', 'thaw', 'quality', 'other'));
CREATE INDEX custody_move_of_sample ON custody_move (sample_id, seq DESC) WHERE sample_id IS NOT NULL;
-- Nothing is added to the seal of a line without a sample: lines from before keep theirs.
CREATE OR REPLACE FUNCTION custody_seal(m custody_move) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|', m.before, m.unit_id, m.from_place, m.to_place, m.from_words, m.to_words,
    m.person_id, coalesce(m.witness_id, ''), extract(epoch FROM m.moved_at)::text, m.reason, m.warm_seconds, m.sample_id,
    m.purpose), 'UTF8')), 'hex')
$$;
CREATE OR REPLACE FUNCTION seal_custody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.before := coalesce((SELECT hash FROM custody_move WHERE unit_id = NEW.unit_id AND sample_id IS NOT DISTINCT FROM NEW.sample_id
    ORDER BY seq DESC LIMIT 1), '');
  NEW.hash := custody_seal(NEW);
  RETURN NEW;
END $$;

-- What records said so far in words: so many of each, and where they were thought to lie, as notes. They are at the site until
-- somebody scans where each one really is.
CREATE TEMPORARY TABLE taken_over ON COMMIT DROP AS
WITH latest AS (
  SELECT DISTINCT ON (p.unit_id) p.unit_id, p.record, p.person_id, p.signed_at FROM lab_processing p ORDER BY p.unit_id, p.version DESC
), counted AS (
  SELECT l.unit_id, l.person_id, l.signed_at, k.kind, k.letter, l.record -> k.field ->> 'place' AS place,
         CASE WHEN l.record -> k.field ->> 'count' ~ '^\d{1,3}$' THEN (l.record -> k.field ->> 'count')::int ELSE 0 END AS n
    FROM latest l CROSS JOIN (VALUES ('segment', 'segments', 'S'), ('plasma', 'plasma', 'P'), ('dna', 'dna', 'D')) AS k (kind, field, letter)
), numbered AS (
  SELECT u.din, u.company_id, u.site_id, c.*, row_number() OVER (PARTITION BY u.din, c.kind ORDER BY u.product, u.division, i) AS number
    FROM counted c JOIN lab_unit u ON u.id = c.unit_id CROSS JOIN LATERAL generate_series(1, c.n) AS i
)
SELECT din || '-' || letter || lpad(number::text, greatest(2, length(number::text)), '0') AS id, unit_id, kind, number, coalesce(place, '') AS place,
       person_id, signed_at, company_id, 'S:' || site_id AS at_place,
       (SELECT s.code || ' ' || s.name_zh FROM lab_site s WHERE s.id = site_id) AS words, gen_random_uuid() AS voucher
  FROM numbered;
INSERT INTO lab_sample (id, unit_id, kind, number, notes, person_id, made_at)
SELECT id, unit_id, kind, number, place, person_id, signed_at FROM taken_over ORDER BY id;
INSERT INTO custody_key (company_id, unit_id, place_id, quantity, moved_at)
SELECT company_id, id, at_place, 1, signed_at FROM taken_over ORDER BY id;
INSERT INTO custody_line (key_id, posted_at, person_id, quantity, voucher, voucher_id, voucher_line, leg, reason)
SELECT k.id, o.signed_at, o.person_id, 1, 'custody', o.voucher, '1', 2, '自处理记录接管 taken over'
  FROM taken_over o JOIN custody_key k ON k.unit_id = o.id AND k.place_id = o.at_place ORDER BY o.signed_at, o.id;
INSERT INTO custody_month (key_id, month, quantity)
SELECT k.id, date_trunc('month', o.signed_at AT TIME ZONE 'UTC')::date, 1
  FROM taken_over o JOIN custody_key k ON k.unit_id = o.id AND k.place_id = o.at_place;
INSERT INTO custody_move (id, unit_id, sample_id, to_place, to_words, person_id, moved_at, reason, before, hash)
SELECT voucher, unit_id, id, at_place, words, person_id, signed_at, '自处理记录接管 taken over', '', ''
  FROM taken_over ORDER BY signed_at, id;

-- Labels of samples are counted as others are.
ALTER TABLE lab_print DROP CONSTRAINT lab_print_kind_check;
ALTER TABLE lab_print ADD CONSTRAINT lab_print_kind_check
  CHECK (kind IN ('label', 'certificate', 'sheet', 'receipt', 'processing', 'custody', 'samples'));
