-- Before there is a result it is ordered, and its specimen is taken. An order ends with the result that is entered for it.
CREATE TABLE lab_order (
  id uuid PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES lab_unit (id),
  test text NOT NULL,
  ordered_by text NOT NULL,
  ordered_at timestamptz NOT NULL,
  collected_by text,
  collected_at timestamptz,
  result_id uuid UNIQUE REFERENCES lab_result (id),
  CHECK ((collected_by IS NULL) = (collected_at IS NULL))
);
CREATE INDEX lab_order_of_unit ON lab_order (unit_id);
CREATE UNIQUE INDEX lab_order_one_open ON lab_order (unit_id, test) WHERE result_id IS NULL;
SELECT audit_table('lab_order');
ALTER TABLE lab_result ADD COLUMN collected_by text;
