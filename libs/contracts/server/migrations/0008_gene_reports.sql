-- Gene tests that were reported to a family: what is tested of a child, once. What it says stays with whoever tested.
CREATE TABLE bank_gene_report (
  id uuid PRIMARY KEY,
  contract_id text NOT NULL REFERENCES bank_contract (id),
  child_id text NOT NULL REFERENCES bank_child (id),
  product text NOT NULL,
  reported_on date NOT NULL,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  by_id text NOT NULL REFERENCES person (id),
  UNIQUE (child_id, product)
);
CREATE INDEX bank_gene_report_of ON bank_gene_report (contract_id);
CREATE INDEX bank_gene_report_by ON bank_gene_report (by_id);
SELECT append_only('bank_gene_report');
