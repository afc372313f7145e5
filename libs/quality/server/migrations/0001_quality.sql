-- What is looked at when an item is inspected; a running inspection keeps the version that it began with.
CREATE TABLE qc_standard (
  id text PRIMARY KEY,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  item_id text NOT NULL,
  stage text NOT NULL CHECK (stage IN ('incoming', 'process', 'final', 'return')),
  method text NOT NULL CHECK (method IN ('sampling', 'all', 'fixed', 'none')),
  level text CHECK (level IN ('S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III')),
  aql_major text CHECK (aql_major IN ('0.65', '1.0', '1.5', '2.5', '4.0')),
  aql_minor text CHECK (aql_minor IN ('0.65', '1.0', '1.5', '2.5', '4.0')),
  count numeric(20, 6) CHECK (count BETWEEN 1 AND 50),
  characteristics jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX qc_standard_search ON qc_standard USING gin (search gin_trgm_ops);
CREATE INDEX qc_standard_in_order ON qc_standard (code, id);
CREATE INDEX qc_standard_by_name ON qc_standard (lower(name_zh));
CREATE INDEX qc_standard_by_name_en ON qc_standard (lower(name_en));
CREATE UNIQUE INDEX qc_standard_unique_code ON qc_standard (lower(code));
-- Of an item one is in use where it is inspected.
CREATE UNIQUE INDEX qc_standard_in_use ON qc_standard (item_id, stage) WHERE state = 'active';
SELECT audit_table('qc_standard', '{search}');

-- A lot that waits to be inspected, is inspected, or was: a line of a receipt, or a part of one.
CREATE TABLE qc_inspection (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  company_id text NOT NULL REFERENCES company (id),
  stage text NOT NULL CHECK (stage IN ('incoming', 'process', 'final', 'return')),
  item_id text NOT NULL,
  -- '' where there is none.
  supplier_id text NOT NULL DEFAULT '',
  source_type text NOT NULL,
  source_id uuid NOT NULL,
  source_number text NOT NULL,
  -- Of the ledger of links; where its goods lie.
  source_line text NOT NULL,
  warehouse_id text NOT NULL,
  bin_id text NOT NULL,
  lot text NOT NULL,
  -- Of the part, in the unit of the line; the same in base units, parted so that all parts come to what lies there.
  quantity numeric(20, 6) NOT NULL CHECK (quantity > 0),
  unit text NOT NULL,
  base numeric(20, 6) NOT NULL CHECK (base > 0),
  arrived_at timestamptz NOT NULL,
  -- Not original: inspected anew after rework. Only original inspections switch.
  original boolean NOT NULL DEFAULT true,
  -- The inspection of which it is a part, or that sent it to rework.
  before_id uuid REFERENCES qc_inspection (id),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sampling', 'decided', 'withdrawn')),
  -- Kept from the moment at which it begins.
  standard_id text,
  severity text CHECK (severity IN ('normal', 'tightened', 'reduced')),
  plan jsonb,
  started_at timestamptz,
  started_by text,
  -- What was judged when it was decided.
  outcome text CHECK (outcome IN ('accepted', 'rejected')),
  judgement jsonb,
  decided_at timestamptz,
  decided_by text,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK ((state IN ('sampling', 'decided')) = (plan IS NOT NULL)),
  CHECK ((state = 'decided') = (outcome IS NOT NULL))
);
CREATE INDEX qc_inspection_by_age ON qc_inspection (state, arrived_at, id);
CREATE INDEX qc_inspection_arrived ON qc_inspection (arrived_at, id);
CREATE INDEX qc_inspection_of_line ON qc_inspection (source_line);
CREATE INDEX qc_inspection_of_source ON qc_inspection (source_id);
CREATE INDEX qc_inspection_of_item ON qc_inspection (item_id);
CREATE INDEX qc_inspection_of_supplier ON qc_inspection (supplier_id, decided_at) WHERE state = 'decided';
CREATE INDEX qc_inspection_before ON qc_inspection (before_id);
CREATE INDEX qc_inspection_search ON qc_inspection USING gin (search gin_trgm_ops);
SELECT audit_table('qc_inspection', '{search,plan}');

-- What was found in a unit of the sample; units that nothing is said of were good.
CREATE TABLE qc_finding (
  inspection_id uuid NOT NULL REFERENCES qc_inspection (id),
  unit integer NOT NULL CHECK (unit > 0),
  finding jsonb NOT NULL,
  person_id text,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (inspection_id, unit)
);

-- What became of a lot. A verdict that is taken back stays, and says when and why.
CREATE TABLE qc_verdict (
  id uuid PRIMARY KEY,
  inspection_id uuid NOT NULL REFERENCES qc_inspection (id),
  outcome text NOT NULL CHECK (outcome IN ('accepted', 'rejected')),
  accept numeric(20, 6) NOT NULL CHECK (accept >= 0),
  concession numeric(20, 6) NOT NULL CHECK (concession >= 0),
  rework numeric(20, 6) NOT NULL CHECK (rework >= 0),
  "return" numeric(20, 6) NOT NULL CHECK ("return" >= 0),
  scrap numeric(20, 6) NOT NULL CHECK (scrap >= 0),
  reason text NOT NULL DEFAULT '',
  person_id text,
  decided_at timestamptz NOT NULL,
  taken_back_at timestamptz,
  taken_back_by text,
  why_back text
);
CREATE UNIQUE INDEX qc_verdict_that_counts ON qc_verdict (inspection_id) WHERE taken_back_at IS NULL;
CREATE INDEX qc_verdict_of_inspection ON qc_verdict (inspection_id);
SELECT audit_table('qc_verdict');

-- Normal, tightened, reduced, stopped: every event of an item × supplier × standard, with the state after it.
CREATE TABLE qc_switch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id text NOT NULL,
  supplier_id text NOT NULL,
  standard_id text NOT NULL,
  severity text NOT NULL DEFAULT 'normal' CHECK (severity IN ('normal', 'tightened', 'reduced', 'stopped')),
  score integer NOT NULL DEFAULT 0,
  state jsonb NOT NULL,
  -- The line that has moved it to where it is.
  moved_by bigint,
  moved_at timestamptz,
  UNIQUE (item_id, supplier_id, standard_id)
);
CREATE INDEX qc_switch_of_supplier ON qc_switch (supplier_id);
CREATE TABLE qc_switch_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  switch_id bigint NOT NULL REFERENCES qc_switch (id),
  -- null: it reverses one.
  event jsonb,
  -- The opposite of an earlier line: that one counts no more.
  reverses bigint UNIQUE REFERENCES qc_switch_line (id),
  severity text NOT NULL,
  score integer NOT NULL,
  -- Why it has moved, in both languages; null: it has not.
  why jsonb,
  inspection_id uuid,
  verdict_id uuid,
  reason text NOT NULL DEFAULT '',
  person_id text,
  at timestamptz NOT NULL
);
CREATE INDEX qc_switch_line_of ON qc_switch_line (switch_id, id);
CREATE INDEX qc_switch_line_of_verdict ON qc_switch_line (verdict_id);
SELECT append_only('qc_switch_line');

-- Scores of suppliers: as they stand, and every move of a grade with what it was made of.
CREATE TABLE qc_score (
  supplier_id text PRIMARY KEY,
  score numeric(5, 1) NOT NULL,
  grade text NOT NULL CHECK (grade IN ('A', 'B', 'C', 'D')),
  young boolean NOT NULL,
  parts jsonb NOT NULL,
  facts jsonb NOT NULL,
  worked_out_at timestamptz NOT NULL
);
CREATE TABLE qc_score_move (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id text NOT NULL,
  from_grade text,
  grade text NOT NULL,
  score numeric(5, 1) NOT NULL,
  parts jsonb NOT NULL,
  facts jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX qc_score_move_of ON qc_score_move (supplier_id, id);
SELECT append_only('qc_score_move');

-- Nonconformities: what failed, what was done at once, why it failed, what becomes of it, and what keeps it from coming again.
CREATE TABLE qc_case (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  company_id text NOT NULL REFERENCES company (id),
  item_id text NOT NULL,
  supplier_id text NOT NULL DEFAULT '',
  defect text NOT NULL CHECK (length(defect) BETWEEN 1 AND 200),
  -- By what the same defect is found again: lower case, without blanks at its ends.
  defect_key text NOT NULL,
  class text NOT NULL CHECK (class IN ('critical', 'major', 'minor')),
  quantity numeric(20, 6) NOT NULL DEFAULT 0,
  unit text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  containment text NOT NULL DEFAULT '',
  cause text NOT NULL DEFAULT '',
  disposition text NOT NULL DEFAULT '',
  effect text NOT NULL DEFAULT '',
  cost numeric(20, 2),
  currency text NOT NULL DEFAULT 'CNY',
  owner_id text,
  state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'contained', 'disposed', 'acting', 'verified', 'closed', 'reopened')),
  times integer NOT NULL DEFAULT 1,
  opened_at timestamptz NOT NULL,
  opened_by text,
  verified_at timestamptz,
  verified_by text,
  closed_at timestamptz,
  closed_by text,
  -- Moved last: by it a board is ordered.
  moved_at timestamptz NOT NULL,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX qc_case_board ON qc_case (state, moved_at, id);
CREATE INDEX qc_case_opened ON qc_case (opened_at, id);
CREATE INDEX qc_case_same ON qc_case (item_id, supplier_id, defect_key, opened_at);
CREATE INDEX qc_case_of_supplier ON qc_case (supplier_id);
CREATE INDEX qc_case_search ON qc_case USING gin (search gin_trgm_ops);
SELECT audit_table('qc_case', '{search}');

-- The inspections that it comes of.
CREATE TABLE qc_case_inspection (
  case_id uuid NOT NULL REFERENCES qc_case (id),
  inspection_id uuid NOT NULL REFERENCES qc_inspection (id),
  verdict_id uuid NOT NULL REFERENCES qc_verdict (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (case_id, verdict_id)
);
CREATE INDEX qc_case_inspection_of ON qc_case_inspection (inspection_id);

CREATE TABLE qc_action (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES qc_case (id),
  action text NOT NULL CHECK (length(action) BETWEEN 1 AND 500),
  owner_id text NOT NULL,
  due date NOT NULL,
  done_at timestamptz,
  done_by text,
  result text NOT NULL DEFAULT '',
  verified_at timestamptz,
  verified_by text,
  effective boolean,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK (verified_by IS NULL OR (verified_by <> owner_id AND verified_by IS DISTINCT FROM done_by))
);
CREATE INDEX qc_action_of_case ON qc_action (case_id, due);
CREATE INDEX qc_action_open ON qc_action (owner_id, due) WHERE done_at IS NULL;
SELECT audit_table('qc_action');

-- Every move of a nonconformity, with what was said.
CREATE TABLE qc_case_move (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES qc_case (id),
  from_state text,
  to_state text NOT NULL,
  words text NOT NULL DEFAULT '',
  person_id text,
  at timestamptz NOT NULL
);
CREATE INDEX qc_case_move_of ON qc_case_move (case_id, id);
SELECT append_only('qc_case_move');
