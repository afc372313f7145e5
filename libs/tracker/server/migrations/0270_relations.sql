-- How tasks hang together: one blocks another, one precedes another by some working days, two have to do with each other.
CREATE TABLE task_relation (
  from_id bigint NOT NULL REFERENCES task (id),
  to_id bigint NOT NULL REFERENCES task (id),
  kind text NOT NULL CHECK (kind IN ('blocks', 'precedes', 'relates')),
  -- Working days that pass between the end of the one and the first day of the other.
  lag smallint NOT NULL DEFAULT 0 CHECK (lag BETWEEN 0 AND 365),
  PRIMARY KEY (from_id, to_id, kind),
  CONSTRAINT task_relation_of_two CHECK (from_id <> to_id),
  -- 'Relates' has no direction: it stands once, from the older task.
  CONSTRAINT task_relation_once CHECK (kind <> 'relates' OR from_id < to_id)
);
CREATE INDEX task_relation_to ON task_relation (to_id, kind);
SELECT audit_table('task_relation');

-- Who does a subtask, and until when.
ALTER TABLE subtask ADD COLUMN owner_id text REFERENCES person (id);
ALTER TABLE subtask ADD COLUMN ends_at timestamptz;
CREATE INDEX subtask_by_owner ON subtask (owner_id) WHERE owner_id IS NOT NULL;

-- Minutes that a task takes in all, and that are left of it.
ALTER TABLE task ADD COLUMN estimate integer CHECK (estimate BETWEEN 0 AND 100000);
ALTER TABLE task ADD COLUMN remaining integer CHECK (remaining BETWEEN 0 AND 100000);
