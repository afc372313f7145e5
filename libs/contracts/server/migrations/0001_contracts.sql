-- Contracts of the bank with families, the children they are about, kits, and jobs of couriers.
CREATE TABLE bank_partner (
  id text PRIMARY KEY,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  kind text NOT NULL,
  time_zone text,
  region text,
  phone text,
  address text,
  fee_kind text,
  fee_amount numeric(20, 6) CHECK (fee_amount >= 0),
  fee_share numeric(9, 6) CHECK (fee_share BETWEEN 0 AND 100)
);
CREATE INDEX bank_partner_in_order ON bank_partner (code, id);
CREATE INDEX bank_partner_by_name ON bank_partner (lower(name_zh));
CREATE INDEX bank_partner_by_name_en ON bank_partner (lower(name_en));
CREATE UNIQUE INDEX bank_partner_unique_code ON bank_partner (lower(code));
CREATE INDEX bank_partner_search ON bank_partner USING gin (search gin_trgm_ops);
SELECT audit_table('bank_partner', '{search}');

CREATE TABLE bank_contract (
  id text PRIMARY KEY,
  -- The number.
  code text NOT NULL,
  -- The mother.
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  company_id text NOT NULL REFERENCES company (id),
  contract_state text DEFAULT 'draft'
    CHECK (contract_state IN ('draft', 'sent', 'signed', 'terminated', 'transferred', 'voided')),
  -- Derived from state, kits, jobs and units; kept so that lists find by it.
  stage text DEFAULT 'draft',
  mother_phone text NOT NULL,
  mother_email text,
  mother_id_number text,
  father_name text,
  father_phone text,
  father_email text,
  father_id_number text,
  payer text NOT NULL,
  payer_name text,
  language text NOT NULL,
  address text,
  expected_on date NOT NULL,
  births text NOT NULL CHECK (births IN ('single', 'twins', 'triplets')),
  birth_zone text NOT NULL,
  hospital_id text REFERENCES bank_partner (id),
  obstetrician_id text REFERENCES bank_partner (id),
  salesperson_id text NOT NULL REFERENCES person (id),
  referrer_id text REFERENCES bank_partner (id),
  use text NOT NULL,
  plan text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('CNY', 'USD')),
  consents jsonb,
  paid_on date,
  signed_on date,
  -- What is signed: goes up with each change of it.
  terms_version numeric(20, 6) DEFAULT 1,
  products jsonb NOT NULL DEFAULT '[]',
  instalments jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX bank_contract_in_order ON bank_contract (code, id);
CREATE INDEX bank_contract_by_name ON bank_contract (lower(name_zh));
CREATE INDEX bank_contract_by_name_en ON bank_contract (lower(name_en));
CREATE UNIQUE INDEX bank_contract_unique_code ON bank_contract (lower(code));
CREATE INDEX bank_contract_search ON bank_contract USING gin (search gin_trgm_ops);
CREATE INDEX bank_contract_by_due_date ON bank_contract (expected_on, id);
CREATE INDEX bank_contract_by_company ON bank_contract (company_id);
CREATE INDEX bank_contract_by_stage ON bank_contract (stage);
CREATE INDEX bank_contract_by_hospital ON bank_contract (hospital_id);
CREATE INDEX bank_contract_by_obstetrician ON bank_contract (obstetrician_id);
CREATE INDEX bank_contract_by_referrer ON bank_contract (referrer_id);
CREATE INDEX bank_contract_by_salesperson ON bank_contract (salesperson_id);
SELECT audit_table('bank_contract', '{search}');

-- Terms as they were sent to be signed, or signed on paper. Never changed.
CREATE TABLE bank_contract_version (
  contract_id text NOT NULL REFERENCES bank_contract (id),
  terms_version integer NOT NULL CHECK (terms_version > 0),
  content jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  made_by text NOT NULL REFERENCES person (id),
  PRIMARY KEY (contract_id, terms_version)
);
CREATE INDEX bank_contract_version_by_person ON bank_contract_version (made_by);
SELECT append_only('bank_contract_version');

-- What was done with a contract: signed, voided, terminated, transferred. Never changed.
CREATE TABLE bank_contract_act (
  id uuid PRIMARY KEY,
  contract_id text NOT NULL REFERENCES bank_contract (id),
  kind text NOT NULL CHECK (kind IN ('send', 'withdraw', 'sign', 'change', 'void', 'terminate', 'transfer')),
  terms_version integer NOT NULL,
  -- Of signing: 'paper', or 'envelope' with its id.
  way text CHECK (way IN ('paper', 'envelope')),
  envelope_id text,
  file_id text,
  reason text NOT NULL DEFAULT '',
  to_contract_id text REFERENCES bank_contract (id),
  at timestamptz NOT NULL,
  by_id text NOT NULL REFERENCES person (id)
);
CREATE INDEX bank_contract_act_of ON bank_contract_act (contract_id, at);
CREATE INDEX bank_contract_act_by_person ON bank_contract_act (by_id);
CREATE INDEX bank_contract_act_to ON bank_contract_act (to_contract_id) WHERE to_contract_id IS NOT NULL;
SELECT append_only('bank_contract_act');

-- A child of a contract. There is one of each that is expected, before it is born.
CREATE TABLE bank_child (
  id text PRIMARY KEY,
  contract_id text NOT NULL REFERENCES bank_contract (id),
  -- Among twins the order of birth.
  birth_order integer NOT NULL CHECK (birth_order BETWEEN 1 AND 3),
  name text NOT NULL DEFAULT '',
  sex text CHECK (sex IN ('f', 'm')),
  -- The instant, and the zone in which it is shown.
  born_at timestamptz,
  birth_zone text,
  called_at timestamptz,
  -- Facility 5, year 2, serial 6.
  din text UNIQUE CHECK (din ~ '^[A-NP-Z1-9][A-Z0-9]{4}[0-9]{8}$'),
  version integer NOT NULL DEFAULT 1,
  UNIQUE (contract_id, birth_order),
  CONSTRAINT born_in_a_zone CHECK ((born_at IS NULL) = (birth_zone IS NULL))
);
CREATE INDEX bank_child_by_birth ON bank_child (born_at) WHERE born_at IS NOT NULL;
SELECT audit_table('bank_child');

CREATE TABLE kit (
  id text PRIMARY KEY,
  -- The serial.
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  kit_state text DEFAULT 'stocked' CHECK (kit_state IN ('stocked', 'sent', 'withFamily', 'used', 'inTransit', 'received',
                                                        'returned', 'lost', 'expired', 'scrapped')),
  contract_id text REFERENCES bank_contract (id),
  child text REFERENCES bank_child (id),
  box text,
  logger text,
  -- The first of its items to expire.
  expires_on date,
  sent_at timestamptz,
  sent_by_id text REFERENCES person (id),
  waybill text,
  leave_reason text,
  received_at timestamptz,
  contents jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT kit_of_a_child CHECK ((contract_id IS NULL) = (child IS NULL))
);
CREATE INDEX kit_in_order ON kit (code, id);
CREATE INDEX kit_by_name ON kit (lower(name_zh));
CREATE INDEX kit_by_name_en ON kit (lower(name_en));
CREATE UNIQUE INDEX kit_unique_code ON kit (lower(code));
CREATE UNIQUE INDEX kit_unique_box ON kit (lower(box)) WHERE box IS NOT NULL;
CREATE UNIQUE INDEX kit_unique_logger ON kit (lower(logger)) WHERE logger IS NOT NULL;
CREATE INDEX kit_search ON kit USING gin (search gin_trgm_ops);
CREATE INDEX kit_by_contract ON kit (contract_id);
CREATE INDEX kit_by_child ON kit (child);
CREATE INDEX kit_by_sender ON kit (sent_by_id);
CREATE INDEX kit_by_lot ON kit USING gin (contents jsonb_path_ops);
SELECT audit_table('kit', '{search}');

-- What a courier is asked to fetch.
CREATE TABLE courier_job (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  company_id text NOT NULL REFERENCES company (id),
  contract_id text NOT NULL REFERENCES bank_contract (id),
  child_id text NOT NULL REFERENCES bank_child (id),
  kit_id text REFERENCES kit (id),
  job_state text NOT NULL DEFAULT 'draft'
    CHECK (job_state IN ('draft', 'notified', 'accepted', 'pickedUp', 'delivered', 'failed', 'cancelled')),
  -- Who fetches it: told there, in that language.
  courier_mail text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'zh' CHECK (language IN ('zh', 'en')),
  ship_method text NOT NULL,
  set_type text NOT NULL,
  process_type text NOT NULL,
  package text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  upgrade_fee numeric(20, 6) NOT NULL DEFAULT 0 CHECK (upgrade_fee >= 0),
  -- When it was collected: the birth, unless somebody says otherwise.
  collected_at timestamptz NOT NULL,
  called_at timestamptz NOT NULL,
  birth_zone text NOT NULL,
  pickup_promised_at timestamptz,
  picked_up_at timestamptz,
  -- When it is expected at the laboratory, and when it came.
  eta_at timestamptz,
  delivered_at timestamptz,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  made_at timestamptz NOT NULL,
  made_by text NOT NULL REFERENCES person (id)
);
CREATE INDEX courier_job_by_contract ON courier_job (contract_id);
CREATE INDEX courier_job_by_child ON courier_job (child_id);
CREATE INDEX courier_job_by_kit ON courier_job (kit_id);
CREATE INDEX courier_job_by_company ON courier_job (company_id, made_at);
CREATE INDEX courier_job_by_maker ON courier_job (made_by);
CREATE INDEX courier_job_by_arrival ON courier_job (eta_at) WHERE job_state IN ('notified', 'accepted', 'pickedUp');
CREATE INDEX courier_job_search ON courier_job USING gin (search gin_trgm_ops);
SELECT audit_table('courier_job', '{search}');

-- What couriers were told, word for word.
CREATE TABLE courier_notice (
  job_id uuid NOT NULL REFERENCES courier_job (id),
  place integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('dispatch', 'cancel')),
  sent_to text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  fields jsonb NOT NULL,
  sent_at timestamptz NOT NULL,
  sent_by text NOT NULL REFERENCES person (id),
  PRIMARY KEY (job_id, place)
);
CREATE INDEX courier_notice_by_person ON courier_notice (sent_by);
SELECT append_only('courier_notice');

-- Who had it when: from hand to hand.
CREATE TABLE courier_handover (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES courier_job (id),
  -- The state that it brought the job to.
  job_state text NOT NULL,
  at timestamptz NOT NULL,
  who text NOT NULL,
  place text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  file_id text,
  eta_at timestamptz,
  entered_at timestamptz NOT NULL,
  entered_by text NOT NULL REFERENCES person (id)
);
CREATE INDEX courier_handover_of ON courier_handover (job_id, at);
CREATE INDEX courier_handover_by_person ON courier_handover (entered_by);
SELECT append_only('courier_handover');

-- Serials of donation numbers, by facility and year.
CREATE TABLE bank_din_series (
  facility text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL CHECK (last BETWEEN 0 AND 999999),
  PRIMARY KEY (facility, year)
);
