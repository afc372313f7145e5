-- A certificate of storage has a number, a day and a signer. It stands on the release of its unit: what is released anew gets
-- another one.
CREATE TABLE lab_certificate (
  sheet_id uuid PRIMARY KEY REFERENCES lab_sheet (id),
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  number text NOT NULL,
  signer_id text NOT NULL,
  issued_at timestamptz NOT NULL
);
CREATE INDEX lab_certificate_of_unit ON lab_certificate (unit_id);
SELECT append_only('lab_certificate');
