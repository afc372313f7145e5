-- A line of the door log stays as it was written. What was read wrongly is corrected by a line behind it, with the reason.
CREATE TABLE lab_door_correction (
  door_id uuid NOT NULL REFERENCES lab_door (id),
  version integer NOT NULL CHECK (version > 0),
  shell numeric(5, 1),
  reason text NOT NULL,
  person_id text NOT NULL,
  corrected_at timestamptz NOT NULL,
  PRIMARY KEY (door_id, version)
);
SELECT append_only('lab_door_correction');
