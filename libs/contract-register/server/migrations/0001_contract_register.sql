-- Contracts with suppliers and customers. One that came of a form has the id of that form.
CREATE TABLE contract (
  id text PRIMARY KEY,
  -- Its number, one a company.
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  remarks text NOT NULL DEFAULT '',
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  company_id text NOT NULL REFERENCES company (id),
  kind text NOT NULL CHECK (kind IN ('service', 'purchase', 'sales')),
  contract_state text DEFAULT 'registered'
    CHECK (contract_state IN ('toDraw', 'registered', 'inForce', 'disputed', 'completed', 'terminated', 'voided')),
  supplier_id text REFERENCES supplier (id),
  customer_id text REFERENCES customer (id),
  counterparty text,
  amount numeric(20, 6) NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  starts_on date,
  ends_on date,
  keeper_id text REFERENCES person (id),
  sealed_on date,
  -- Goes up with each approved change.
  revision numeric(20, 6) DEFAULT 1,
  terms text,
  milestones jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX contract_in_order ON contract (code, id);
CREATE INDEX contract_by_name ON contract (lower(name_zh));
CREATE INDEX contract_by_name_en ON contract (lower(name_en));
CREATE UNIQUE INDEX contract_unique_code ON contract (company_id, lower(code));
CREATE INDEX contract_search ON contract USING gin (search gin_trgm_ops);
CREATE INDEX contract_by_supplier ON contract (supplier_id);
CREATE INDEX contract_by_customer ON contract (customer_id);
CREATE INDEX contract_by_keeper ON contract (keeper_id);
CREATE INDEX contract_that_ends ON contract (ends_on) WHERE contract_state = 'inForce';
SELECT audit_table('contract', '{search}');

-- What was done with a contract; what it said with each version.
CREATE TABLE contract_act (
  id uuid PRIMARY KEY,
  contract_id text NOT NULL REFERENCES contract (id),
  kind text NOT NULL CHECK (kind IN ('register', 'draw', 'change', 'dispute', 'seal', 'complete', 'reopen', 'resume', 'terminate', 'void')),
  -- The form that it came of.
  form_id text,
  form_type text,
  form_number text,
  reason text NOT NULL DEFAULT '',
  day date,
  revision integer,
  content jsonb,
  at timestamptz NOT NULL,
  by_id text REFERENCES person (id)
);
CREATE INDEX contract_act_of ON contract_act (contract_id, at);
CREATE INDEX contract_act_of_form ON contract_act (form_id) WHERE form_id IS NOT NULL;
CREATE INDEX contract_act_by_person ON contract_act (by_id);
SELECT append_only('contract_act');
