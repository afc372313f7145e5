-- Contracts that are signed on paper, and the forms that go with kits to hospitals, are counted as all prints are.
CREATE TABLE bank_contract_print (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contract_id text NOT NULL REFERENCES bank_contract (id),
  -- Of a form for the hospital: for which child.
  child_id text REFERENCES bank_child (id),
  -- The version of the terms that was printed.
  terms_version integer NOT NULL,
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  person_id text NOT NULL REFERENCES person (id),
  printed_at timestamptz NOT NULL
);
CREATE INDEX bank_contract_print_of ON bank_contract_print (contract_id);
CREATE INDEX bank_contract_print_for ON bank_contract_print (child_id);
CREATE INDEX bank_contract_print_by ON bank_contract_print (person_id);
SELECT append_only('bank_contract_print');
