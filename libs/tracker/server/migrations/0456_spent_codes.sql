-- Codes of projects that are gone for good and had tasks: keys like QC-1 stand in the log for ever, so nobody gets them again.
CREATE TABLE project_code_spent (
  company_id text NOT NULL REFERENCES company (id),
  code text NOT NULL,
  PRIMARY KEY (company_id, code)
);
