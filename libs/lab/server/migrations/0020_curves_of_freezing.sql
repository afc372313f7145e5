-- Files of freezers: how a unit was frozen. `figures` is what follows and what is drawn, `lab_curve_reading` every reading.
CREATE TABLE lab_curve (
  id uuid PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  name text NOT NULL,
  sha256 text NOT NULL,
  figures jsonb NOT NULL,
  person_id text NOT NULL,
  read_at timestamptz NOT NULL
);
CREATE INDEX lab_curve_of_unit ON lab_curve (unit_id, read_at);
SELECT append_only('lab_curve');
CREATE TABLE lab_curve_reading (
  curve_id uuid NOT NULL REFERENCES lab_curve (id),
  at timestamptz NOT NULL,
  celsius numeric(5, 1) NOT NULL,
  chamber numeric(5, 1),
  PRIMARY KEY (curve_id, at)
);
SELECT append_only('lab_curve_reading');
