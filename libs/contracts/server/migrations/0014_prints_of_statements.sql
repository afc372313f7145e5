-- Statements of contracts go on paper to families, and are counted as all prints are.
CREATE TABLE bank_statement_print (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contract_id text NOT NULL REFERENCES bank_contract (id),
  person_id text NOT NULL REFERENCES person (id),
  printed_at timestamptz NOT NULL
);
CREATE INDEX bank_statement_print_of ON bank_statement_print (contract_id);
CREATE INDEX bank_statement_print_by ON bank_statement_print (person_id);
SELECT append_only('bank_statement_print');
