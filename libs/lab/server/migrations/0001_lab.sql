-- Where the laboratory works: sites with their benches and hours, tanks with what they hold.
CREATE TABLE lab_site (
  id text PRIMARY KEY,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  company_id text NOT NULL REFERENCES company (id),
  zone text NOT NULL,
  facility text NOT NULL CHECK (facility ~ '^[A-NP-Z1-9][A-Z0-9]{4}$'),
  benches numeric(20, 6) NOT NULL CHECK (benches BETWEEN 1 AND 50),
  intake numeric(20, 6) NOT NULL CHECK (intake >= 0),
  run numeric(20, 6) NOT NULL CHECK (run > 0),
  opening jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX lab_site_search ON lab_site USING gin (search gin_trgm_ops);
CREATE INDEX lab_site_in_order ON lab_site (code, id);
CREATE INDEX lab_site_by_name ON lab_site (lower(name_zh));
CREATE INDEX lab_site_by_name_en ON lab_site (lower(name_en));
CREATE UNIQUE INDEX lab_site_unique_code ON lab_site (lower(code));
SELECT audit_table('lab_site', '{search}');

CREATE TABLE lab_tank (
  id text PRIMARY KEY,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  site_id text NOT NULL REFERENCES lab_site (id),
  sections numeric(20, 6) NOT NULL CHECK (sections BETWEEN 1 AND 24),
  racks numeric(20, 6) NOT NULL CHECK (racks BETWEEN 1 AND 24),
  shelves numeric(20, 6) NOT NULL CHECK (shelves BETWEEN 1 AND 24),
  slots numeric(20, 6) NOT NULL CHECK (slots BETWEEN 1 AND 200),
  warmest numeric(20, 6) NOT NULL DEFAULT -150,
  nitrogen_least numeric(20, 6) NOT NULL DEFAULT 20
);
CREATE INDEX lab_tank_search ON lab_tank USING gin (search gin_trgm_ops);
CREATE INDEX lab_tank_in_order ON lab_tank (code, id);
CREATE INDEX lab_tank_by_name ON lab_tank (lower(name_zh));
CREATE INDEX lab_tank_by_name_en ON lab_tank (lower(name_en));
CREATE INDEX lab_tank_of_site ON lab_tank (site_id);
CREATE UNIQUE INDEX lab_tank_unique_code ON lab_tank (lower(code));
SELECT audit_table('lab_tank', '{search}');

-- Limits by product and use, by day; the director keeps them.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE TABLE lab_limit (
  id text PRIMARY KEY,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  measure text,
  product text,
  use text,
  least numeric(20, 6),
  most numeric(20, 6),
  starts_on date NOT NULL,
  ends_on date CHECK (ends_on > starts_on),
  reason text,
  CONSTRAINT lab_limit_one_a_day EXCLUDE USING gist (
    coalesce(measure, '') WITH =, coalesce(product, '') WITH =, coalesce(use, '') WITH =,
    daterange(starts_on, ends_on) WITH &&
  ) WHERE (state = 'active')
);
CREATE INDEX lab_limit_search ON lab_limit USING gin (search gin_trgm_ops);
CREATE INDEX lab_limit_in_order ON lab_limit (code, id);
CREATE INDEX lab_limit_by_name ON lab_limit (lower(name_zh));
CREATE INDEX lab_limit_by_name_en ON lab_limit (lower(name_en));
CREATE UNIQUE INDEX lab_limit_unique_code ON lab_limit (lower(code));
SELECT audit_table('lab_limit', '{search}');

-- A unit: what comes of a donation, known by DIN, product code and division. Child, contract and kit are of other features:
-- their ids are kept, and what the bench has to see of them.
CREATE TABLE lab_unit (
  id uuid PRIMARY KEY,
  company_id text NOT NULL REFERENCES company (id),
  site_id text NOT NULL REFERENCES lab_site (id),
  din text NOT NULL,
  product text NOT NULL,
  donation_type text NOT NULL,
  division text NOT NULL,
  state text NOT NULL CHECK (state IN ('expected', 'collected', 'received', 'accepted', 'conditional', 'rejected', 'processing',
    'frozen', 'quarantine', 'banked', 'reserved', 'released', 'issued', 'notBankable', 'discarded')),
  use text NOT NULL CHECK (use IN ('own', 'related', 'unrelated')),
  child_id text,
  child_name text NOT NULL DEFAULT '',
  mother_name text NOT NULL DEFAULT '',
  contract_id text,
  contract_no text NOT NULL DEFAULT '',
  kit_id text,
  kit_serial text,
  waybill text,
  hospital text NOT NULL DEFAULT '',
  collector text NOT NULL DEFAULT '',
  born_at timestamptz,
  born_zone text NOT NULL DEFAULT 'Asia/Shanghai',
  collected_at timestamptz,
  arrives_at timestamptz,
  limit_minutes integer NOT NULL DEFAULT 2880,
  deadline timestamptz,
  received_at timestamptz,
  freezing_at timestamptz,
  banked_at timestamptz,
  issued_at timestamptz,
  blood_group text,
  plasma_diluted boolean,
  risk text CHECK (risk IN ('none', 'found')),
  millilitres numeric(8, 1),
  nucleated numeric(20),
  recovery numeric(8, 2),
  viability numeric(8, 2),
  cd34 numeric(20),
  colonies numeric(20),
  technician_id text,
  warm_seconds integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL,
  UNIQUE (din, product, division)
);
CREATE INDEX lab_unit_search ON lab_unit USING gin (search gin_trgm_ops);
CREATE INDEX lab_unit_by_state ON lab_unit (state, deadline, din);
CREATE INDEX lab_unit_by_kit ON lab_unit (kit_serial);
CREATE INDEX lab_unit_by_waybill ON lab_unit (waybill);
CREATE INDEX lab_unit_by_freezing ON lab_unit (freezing_at) WHERE freezing_at IS NOT NULL;
SELECT audit_table('lab_unit', '{search}');

-- The door log: what came, before anybody looks inside.
CREATE TABLE lab_door (
  id uuid PRIMARY KEY,
  site_id text NOT NULL REFERENCES lab_site (id),
  number text NOT NULL UNIQUE,
  unit_id uuid REFERENCES lab_unit (id),
  kit_serial text NOT NULL,
  waybill text NOT NULL DEFAULT '',
  arrived_at timestamptz NOT NULL,
  seal text NOT NULL CHECK (seal IN ('intact', 'broken', 'missing')),
  shell numeric(5, 1),
  taken_by text NOT NULL,
  remarks text NOT NULL DEFAULT '',
  entered_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lab_door_in_order ON lab_door (arrived_at DESC, id);
CREATE INDEX lab_door_of_unit ON lab_door (unit_id);
SELECT append_only('lab_door');

-- Receipts and processing records: versions; a later one corrects the one before and says why.
CREATE TABLE lab_receipt (
  id uuid PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  version integer NOT NULL,
  decision text NOT NULL CHECK (decision IN ('accepted', 'conditional', 'rejected')),
  record jsonb NOT NULL,
  reason text NOT NULL DEFAULT '',
  person_id text NOT NULL,
  signed_at timestamptz NOT NULL,
  sha256 text NOT NULL,
  UNIQUE (unit_id, version)
);
SELECT append_only('lab_receipt');

CREATE TABLE lab_condition (
  id uuid PRIMARY KEY,
  receipt_id uuid NOT NULL REFERENCES lab_receipt (id),
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  text text NOT NULL,
  owner_id text NOT NULL,
  done_by text,
  done_at timestamptz,
  outcome text NOT NULL DEFAULT ''
);
CREATE INDEX lab_condition_of_unit ON lab_condition (unit_id);
CREATE INDEX lab_condition_open ON lab_condition (owner_id) WHERE done_at IS NULL;
SELECT audit_table('lab_condition');

CREATE TABLE lab_processing (
  id uuid PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  version integer NOT NULL,
  record jsonb NOT NULL,
  figures jsonb NOT NULL,
  reason text NOT NULL DEFAULT '',
  person_id text NOT NULL,
  signed_at timestamptz NOT NULL,
  sha256 text NOT NULL,
  UNIQUE (unit_id, version)
);
SELECT append_only('lab_processing');

-- Results: entered once, verified by somebody else, and replaced by another one, never changed.
CREATE TABLE lab_result (
  id uuid PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  subject text NOT NULL CHECK (subject IN ('mother', 'cord', 'segment')),
  test text NOT NULL,
  method text NOT NULL DEFAULT '',
  value text NOT NULL,
  measured_in text NOT NULL DEFAULT '',
  flag text NOT NULL CHECK (flag IN ('ok', 'attention', 'reactive')),
  collected_at timestamptz,
  entered_by text NOT NULL,
  entered_at timestamptz NOT NULL,
  replaces uuid UNIQUE REFERENCES lab_result (id),
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX lab_result_of_unit ON lab_result (unit_id, subject, test, entered_at);
CREATE UNIQUE INDEX lab_result_one_counts ON lab_result (unit_id, subject, test) WHERE replaces IS NULL;
SELECT append_only('lab_result');
CREATE TABLE lab_verification (
  result_id uuid PRIMARY KEY REFERENCES lab_result (id),
  person_id text NOT NULL,
  verified_at timestamptz NOT NULL
);
SELECT append_only('lab_verification');

-- Releases: into the bank and out of it. A sheet is what is checked; a signature keeps what its signer saw.
CREATE TABLE lab_sheet (
  id uuid PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  state text NOT NULL CHECK (state IN ('open', 'firstSigned', 'released', 'lapsed', 'refused')),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  why text NOT NULL DEFAULT '',
  recipient jsonb,
  excepted jsonb NOT NULL DEFAULT '[]',
  exception_id uuid
);
CREATE UNIQUE INDEX lab_sheet_one_lives ON lab_sheet (unit_id, direction) WHERE state IN ('open', 'firstSigned');
CREATE INDEX lab_sheet_of_unit ON lab_sheet (unit_id, opened_at);
CREATE INDEX lab_sheet_half_signed ON lab_sheet (state) WHERE state = 'firstSigned';
SELECT audit_table('lab_sheet');

CREATE TABLE lab_signature (
  id uuid PRIMARY KEY,
  sheet_id uuid NOT NULL REFERENCES lab_sheet (id),
  place integer NOT NULL CHECK (place IN (1, 2)),
  person_id text NOT NULL,
  director boolean NOT NULL,
  meaning text NOT NULL,
  snapshot jsonb NOT NULL,
  sha256 text NOT NULL,
  signed_at timestamptz NOT NULL,
  UNIQUE (sheet_id, place),
  UNIQUE (sheet_id, person_id)
);
SELECT append_only('lab_signature');

-- What an issued unit has to be looked back at because a result of it was replaced.
CREATE TABLE lab_look_back (
  id uuid PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  result_id uuid NOT NULL UNIQUE REFERENCES lab_result (id),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by text,
  outcome text NOT NULL DEFAULT ''
);
CREATE INDEX lab_look_back_of_unit ON lab_look_back (unit_id);
SELECT audit_table('lab_look_back');

-- Boxes stand on a shelf of a rack and carry their positions with them. In the middle of a change two may stand on one.
CREATE TABLE lab_box (
  id text PRIMARY KEY,
  tank_id text NOT NULL REFERENCES lab_tank (id),
  section integer NOT NULL,
  rack integer NOT NULL,
  shelf integer NOT NULL,
  area text NOT NULL DEFAULT 'bank' CHECK (area IN ('bank', 'quarantine')),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT lab_box_one_a_shelf UNIQUE (tank_id, section, rack, shelf) DEFERRABLE INITIALLY IMMEDIATE
);
SELECT audit_table('lab_box');
CREATE TABLE lab_position (
  id text PRIMARY KEY,
  box_id text NOT NULL REFERENCES lab_box (id),
  slot integer NOT NULL,
  blocked text,
  UNIQUE (box_id, slot)
);
SELECT audit_table('lab_position');

-- Custody: where each unit is.
SELECT make_ledger('custody', ARRAY['unit_id', 'place_id']);
ALTER TABLE custody_key ADD CONSTRAINT custody_key_whole CHECK (quantity IN (0, 1));
CREATE INDEX custody_key_held ON custody_key (unit_id) WHERE quantity > 0;
-- Where each unit is now: the balances that are not nothing, kept by the constraints that a unit is in one place and a
-- position holds one unit.
CREATE TABLE custody_at (
  unit_id text PRIMARY KEY,
  place_id text NOT NULL
);
CREATE UNIQUE INDEX custody_at_one_a_position ON custody_at (place_id) WHERE place_id LIKE 'P:%';
CREATE INDEX custody_at_place ON custody_at (place_id);
CREATE FUNCTION keep_custody_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.quantity > 0 THEN
    INSERT INTO custody_at (unit_id, place_id) VALUES (NEW.unit_id, NEW.place_id)
    ON CONFLICT (unit_id) DO UPDATE SET place_id = excluded.place_id;
    -- The row of the unit is held now: whoever moved it at the same time has committed, and is seen.
    IF EXISTS (SELECT FROM custody_key k WHERE k.unit_id = NEW.unit_id AND k.quantity > 0 AND k.id <> NEW.id) THEN
      RAISE unique_violation USING MESSAGE = 'A unit is in one place.', CONSTRAINT = 'custody_at_one_place';
    END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD.quantity > 0 THEN
    DELETE FROM custody_at WHERE unit_id = NEW.unit_id AND place_id = NEW.place_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_at AFTER INSERT OR UPDATE OF quantity ON custody_key FOR EACH ROW EXECUTE FUNCTION keep_custody_at();
CREATE TABLE custody_move (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  from_place text,
  to_place text NOT NULL,
  from_words text NOT NULL DEFAULT '',
  to_words text NOT NULL,
  person_id text NOT NULL,
  witness_id text,
  moved_at timestamptz NOT NULL,
  reason text NOT NULL,
  warm_seconds integer NOT NULL DEFAULT 0 CHECK (warm_seconds >= 0),
  before text NOT NULL,
  hash text NOT NULL
);
CREATE INDEX custody_move_of_unit ON custody_move (unit_id, seq DESC);
CREATE INDEX custody_move_in_order ON custody_move (seq);
SELECT append_only('custody_move');

-- What a line of custody is sealed by: everything that it says, behind the seal of the line before of the same unit.
CREATE FUNCTION custody_seal(m custody_move) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|', m.before, m.unit_id, m.from_place, m.to_place, m.from_words, m.to_words,
    m.person_id, coalesce(m.witness_id, ''), extract(epoch FROM m.moved_at)::text, m.reason, m.warm_seconds), 'UTF8')), 'hex')
$$;
CREATE FUNCTION seal_custody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.before := coalesce((SELECT hash FROM custody_move WHERE unit_id = NEW.unit_id ORDER BY seq DESC LIMIT 1), '');
  NEW.hash := custody_seal(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER seal BEFORE INSERT ON custody_move FOR EACH ROW EXECUTE FUNCTION seal_custody();

-- Readings of tanks, and the alarms that come of them.
CREATE TABLE lab_reading (
  tank_id text NOT NULL REFERENCES lab_tank (id),
  read_at timestamptz NOT NULL,
  celsius numeric(5, 1) NOT NULL,
  nitrogen numeric(5, 1),
  person_id text,
  PRIMARY KEY (tank_id, read_at)
);
SELECT append_only('lab_reading');
CREATE TABLE lab_alarm (
  id uuid PRIMARY KEY,
  tank_id text NOT NULL REFERENCES lab_tank (id),
  kind text NOT NULL CHECK (kind IN ('warm', 'nitrogen')),
  began_at timestamptz NOT NULL,
  ended_at timestamptz,
  worst numeric(5, 1) NOT NULL,
  seen_by text,
  seen_at timestamptz,
  action text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX lab_alarm_one_open ON lab_alarm (tank_id, kind) WHERE ended_at IS NULL;
SELECT audit_table('lab_alarm');

-- Files of loggers: what they say of the transport of a unit.
CREATE TABLE lab_logger (
  id uuid PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  serial text NOT NULL,
  name text NOT NULL,
  sha256 text NOT NULL,
  figures jsonb NOT NULL,
  person_id text NOT NULL,
  read_at timestamptz NOT NULL
);
CREATE INDEX lab_logger_of_unit ON lab_logger (unit_id, read_at);
SELECT append_only('lab_logger');
CREATE TABLE lab_logger_reading (
  logger_id uuid NOT NULL REFERENCES lab_logger (id),
  at timestamptz NOT NULL,
  celsius numeric(5, 1) NOT NULL,
  PRIMARY KEY (logger_id, at)
);
SELECT append_only('lab_logger_reading');

-- What a control chart is based on, until it is based anew.
CREATE TABLE lab_chart_base (
  id uuid PRIMARY KEY,
  chart text NOT NULL,
  side text NOT NULL,
  subject text NOT NULL,
  months jsonb NOT NULL,
  base jsonb NOT NULL,
  reason text NOT NULL,
  person_id text NOT NULL,
  based_at timestamptz NOT NULL
);
CREATE INDEX lab_chart_base_latest ON lab_chart_base (chart, side, subject, based_at DESC);
SELECT append_only('lab_chart_base');

-- Prints are counted.
CREATE TABLE lab_print (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  kind text NOT NULL CHECK (kind IN ('label', 'certificate', 'sheet')),
  person_id text NOT NULL,
  printed_at timestamptz NOT NULL
);
CREATE INDEX lab_print_of_unit ON lab_print (unit_id);
SELECT append_only('lab_print');

-- Makes the boxes and positions that a tank has room for and does not hold yet; answers how many boxes. Boxes are numbered
-- over the whole laboratory and keep their number wherever they stand.
CREATE SEQUENCE lab_box_number;
CREATE FUNCTION lab_fill_tank(tank text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  made integer;
BEGIN
  WITH shelves AS (
    SELECT t.id, s AS section, r AS rack, h AS shelf, t.slots
      FROM lab_tank t, generate_series(1, t.sections::int) AS s, generate_series(1, t.racks::int) AS r, generate_series(1, t.shelves::int) AS h
     WHERE t.id = tank AND NOT EXISTS (SELECT FROM lab_box b WHERE b.tank_id = t.id AND b.section = s AND b.rack = r AND b.shelf = h)
     ORDER BY s, r, h
  ), boxes AS (
    INSERT INTO lab_box (id, tank_id, section, rack, shelf)
    SELECT 'B' || lpad(nextval('lab_box_number')::text, 4, '0'), id, section, rack, shelf FROM shelves
    RETURNING id
  ), positions AS (
    INSERT INTO lab_position (id, box_id, slot)
    SELECT b.id || '-' || lpad(n::text, 2, '0'), b.id, n
      FROM boxes b, lab_tank t, generate_series(1, t.slots::int) AS n WHERE t.id = tank
  )
  SELECT count(*) INTO made FROM boxes;
  RETURN made;
END $$;
