-- Where a person has put tasks among their to-dos of a level; what stands in no row here stands behind, by its end.
CREATE TABLE task_place (
  person_id text NOT NULL REFERENCES person (id),
  task_id bigint NOT NULL REFERENCES task (id),
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 4),
  position text COLLATE "C" NOT NULL,
  PRIMARY KEY (person_id, task_id)
);
CREATE INDEX task_place_by_task ON task_place (task_id);
