-- Mind maps that are linked with tasks. What they say and who may read them is kept where they stand.
CREATE TABLE task_map (
  task_id bigint NOT NULL REFERENCES task (id),
  map_id uuid NOT NULL,
  linked_by text NOT NULL REFERENCES person (id),
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (task_id, map_id)
);
CREATE INDEX task_map_by_person ON task_map (linked_by);
SELECT audit_table('task_map');
